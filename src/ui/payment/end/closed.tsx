/**
 * How a payment ended. "Paid" only for the service's final success; what happened to the money follows the journal.
 * protocol §3.
 */

import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Receipt, receiptOf } from '../../../core/activity/receipt.ts'
import type { Closed, Outcome } from '../../../core/session/session.ts'
import { settlementCheck } from '../../../core/session/settlement.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { mayStillMove, movedText, releasedText } from '../../../text/released.ts'
import { formatInstant } from '../../../text/times.ts'
import type { TitledText } from '../../../text/titled.ts'
import { AGAIN, ENDED, PAID, SUPPORT } from '../../../text/words/ending.ts'
import { FAILURE_TEXT } from '../../../text/words/failures.ts'
import { OUTCOME_TEXT, SETTLEMENT } from '../../../text/words/outcomes.ts'
import { ReceiptCard } from '../../activity/receipt-card.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { closeWindow } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result, type ResultKind } from '../../parts/result.tsx'
import { fill } from '../../words/message.tsx'
import { StartOver } from '../parts/start-over.tsx'
import { SupportDetails, saidText } from './support-details.tsx'

/** True once the tab of the click is known to be there. @param isAfterSuccess nothing is asked before. */
function useShopTab(paymentId: string, { call }: PageRequest, isAfterSuccess: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isAfterSuccess) return
    let isCurrent = true
    const show = (isKnown: boolean) => {
      if (isCurrent) setThere(isKnown)
    }
    call('shop.isThere', { paymentId }).then(
      (answer) => show(answer.isThere),
      () => show(false),
    )
    return () => {
      isCurrent = false
    }
  }, [paymentId, call, isAfterSuccess])
  return isThere
}

/**
 * The way back to the page of the click, after a success. Closes this window, also if the tab was closed in the meantime: there is
 * nothing left to do in it.
 */
function BackToShop({ session, request }: { session: Closed; request: PageRequest }) {
  const goBack = async () => {
    if (await request.send('shop.show', { paymentId: session.paymentId })) closeWindow()
  }
  return (
    <button type="button" class="primary" disabled={request.isBlocked} onClick={() => void goBack()}>
      {PAID.backToShop}
    </button>
  )
}

/** True if the payer's own transaction can't pay any more. */
const isRefusedByNetwork = ({ failure }: Closed): boolean => failure !== undefined

/** True if the chain shows that the money moved, and the service reports no success. */
const hasMoved = ({ outcome, settlement }: Receipt): boolean => outcome !== 'succeeded' && settlement === 'seen'

/** Text of an ending. A failed transaction, or money that moved, has a more precise one than its outcome. */
function endingText(session: Closed, receipt: Receipt, nowMs: number): TitledText {
  const { outcome, failure, authorityStatus } = session
  if (hasMoved(receipt)) return movedText(outcome, receipt.paid?.networkName)
  // The chain outranks the clock: it was asked because the time is over.
  if (outcome === 'failed' && !failure && (authorityStatus !== undefined || mayStillMove(receipt, nowMs)))
    return { ...OUTCOME_TEXT.failed, title: ENDED.reportedFailed }
  return failure ? FAILURE_TEXT[failure.code] : OUTCOME_TEXT[outcome]
}

/** The heading of a payment that has just been paid. */
function youPaid({ paid, merchantName }: Receipt): ComponentChildren {
  if (!paid) return PAID.nowUnknown
  const amount = formatAmount(paid)
  if (merchantName === '') return fill(PAID.nowUnnamed, { amount })
  return fill(PAID.now, { amount, shop: <bdi>{merchantName}</bdi> })
}

/** A line that follows the chain: what the service reports, until the payment was seen there. Nothing waits where nothing can be looked up. */
function LiveSettlement({ session, receipt }: { session: Closed; receipt: Receipt }) {
  const { paid, settlement } = receipt
  const said =
    settlement === 'reported' && settlementCheck(session) ? PAID.waiting : settlement && SETTLEMENT[settlement]
  return (
    <p role="status" class="note">
      {paid && said?.(paid.networkName)}
    </p>
  )
}

function paidBefore({ paid, merchantName }: Receipt): ComponentChildren {
  if (!paid) return PAID.beforeUnknown
  const amount = formatAmount(paid)
  if (merchantName === '') return fill(PAID.beforeUnnamed, { amount })
  return fill(PAID.before, { amount, shop: <bdi>{merchantName}</bdi> })
}

/** Claims an expiry only once it has passed by the service's clock. */
function textOf(session: Closed, receipt: Receipt, nowMs: number): string {
  const { outcome, offer } = session
  const endedMs = offer?.info?.expiresAtMs
  if (outcome === 'expired' && !hasMoved(receipt) && receipt.wasSigned) return ENDED.expiredAfterSigning
  return outcome === 'expired' && !hasMoved(receipt) && endedMs !== undefined && endedMs <= nowMs
    ? ENDED.expiredAt(formatInstant(endedMs, nowMs))
    : endingText(session, receipt, nowMs).text
}

type MeaningProps = { session: Closed; receipt: Receipt; isPaid: boolean; isNew: boolean; nowMs: number }

/**
 * Explains an ending and what it means for the money, as far as the service and the journal say. screens §9. Renders nothing where
 * the heading and the money text say everything.
 */
function Meaning({ session, receipt, isPaid, isNew, nowMs }: MeaningProps) {
  const isSaidByMoney = session.failure !== undefined && session.failure.code !== 'chain/nonce-used'
  if (isNew || isSaidByMoney) return null
  if (!isPaid) return <p>{textOf(session, receipt, nowMs)}</p>
  return <p>{paidBefore(receipt)}</p>
}

/** Another wallet may hold the same keys, so for these outcomes only this wallet's own acts are claimed. */
function moneyText(receipt: Receipt, nowMs: number): string | undefined {
  const { outcome, wasSigned, transactions } = receipt
  if (outcome === 'succeeded' && wasSigned) return undefined
  if (wasSigned || (outcome !== 'succeeded' && outcome !== 'in-progress')) return releasedText(receipt, nowMs)
  if (transactions.length > 0) return ENDED.unrecordedWithFees
  return outcome === 'succeeded' ? ENDED.unrecorded : ENDED.unsigned
}

const KINDS: Record<Outcome, ResultKind> = {
  succeeded: 'completed',
  failed: 'generic',
  expired: 'expired',
  cancelled: 'cancelled',
  dismissed: 'cancelled',
  'put-aside': 'generic',
  'in-progress': 'waiting',
  'not-payable': 'generic',
  unverified: 'generic',
  unanswered: 'generic',
}

const kindOf = (receipt: Receipt): ResultKind => (hasMoved(receipt) ? 'generic' : KINDS[receipt.outcome])

/** Outcomes that the service may still revise. Valid only while nothing is signed. */
const ASK_AGAIN: Partial<Record<Outcome, string>> = {
  expired: AGAIN.check,
  dismissed: AGAIN.start,
  'put-aside': AGAIN.start,
  'in-progress': AGAIN.check,
  'not-payable': AGAIN.check,
}

/** Next steps after an ending; none after a success. */
function nextSteps({ view, session, request, receipt }: Omit<ClosedProps, 'isOpenedAgain'> & { receipt: Receipt }) {
  const { outcome, wasSigned } = receipt
  const askAgain = isRefusedByNetwork(session) ? AGAIN.start : ASK_AGAIN[outcome]
  if (outcome === 'succeeded' || hasMoved(receipt)) return undefined
  if (!wasSigned && askAgain === undefined) return undefined
  return (
    <>
      <ProblemLine problem={request.problem} />
      {wasSigned ? (
        <StartOver view={view} session={session} request={request} />
      ) : (
        <button
          type="button"
          class="primary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.restart', { paymentId: session.paymentId })}
        >
          {askAgain}
        </button>
      )}
    </>
  )
}

/** The chain outranks any clock. Details of its answer appear beside the button. */
function moneyOf(session: Closed, receipt: Receipt, nowMs: number): string | undefined {
  const { outcome, authorityStatus } = session
  if (authorityStatus === 'used') return ENDED.used
  if (authorityStatus !== undefined) return ENDED.stillUsable
  if (outcome === 'put-aside') return ENDED.putAside
  if (session.failure?.code === 'chain/nonce-used' && receipt.transactions.length === 0) return ENDED.nonceUsed
  return moneyText(receipt, nowMs)
}

export type ClosedProps = { view: SessionView; session: Closed; request: PageRequest; isOpenedAgain: boolean }

export function ClosedPayment({ view, session, request, isOpenedAgain }: ClosedProps) {
  const receipt = receiptOf(session)
  // Re-renders when the authority expires, because the text changes.
  useLeftMs(receipt?.authorityUntilMs, view.clockOffsetMs)
  const isPaid = receipt?.outcome === 'succeeded' && receipt.wasSigned
  const isNew = isPaid && !isOpenedAgain
  const isShopThere = useShopTab(session.paymentId, request, isNew)
  if (!receipt) return null
  const { failureCode } = session
  const nowMs = Date.now() + view.clockOffsetMs
  return (
    <Result
      kind={isNew ? 'success' : kindOf(receipt)}
      title={isNew ? youPaid(receipt) : endingText(session, receipt, nowMs).title}
      actions={
        isShopThere ? (
          <BackToShop session={session} request={request} />
        ) : (
          nextSteps({ view, session, request, receipt })
        )
      }
    >
      <Meaning session={session} receipt={receipt} isPaid={isPaid} isNew={isNew} nowMs={nowMs} />
      {isNew && <LiveSettlement session={session} receipt={receipt} />}
      {!isPaid && <p class="money">{moneyOf(session, receipt, nowMs)}</p>}
      <ReceiptCard receipt={receipt} nowMs={nowMs} isFolded={isNew} />
      {failureCode !== undefined && <SupportDetails lines={[SUPPORT.code(saidText(failureCode))]} />}
    </Result>
  )
}
