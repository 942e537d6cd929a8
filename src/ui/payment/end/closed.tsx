/**
 * How a payment ended. "Paid" only for the service's final success; what happened to the money follows the journal.
 * protocol §3.
 */
import { type Receipt, receiptOf } from '../../../core/activity/receipt.ts'
import type { Closed, Outcome } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { AGAIN, ENDED, SUPPORT } from '../../../text/words/ending.ts'
import { ReceiptCard } from '../../activity/receipt-card.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result, type ResultKind } from '../../parts/result.tsx'
import { StartOver } from '../parts/start-over.tsx'
import { BackToShop, useShopTab } from './back-to-shop.tsx'
import { endingText, hasMoved, isRefusedByNetwork, Meaning, moneyText, youPaid } from './meaning.tsx'
import { SupportDetails, saidText } from './support-details.tsx'

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
function nextSteps({ view, session, request, receipt }: Omit<Props, 'isOpenedAgain'> & { receipt: Receipt }) {
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

type Props = { view: SessionView; session: Closed; request: PageRequest; isOpenedAgain: boolean }

export function ClosedPayment({ view, session, request, isOpenedAgain }: Props) {
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
      title={isNew ? youPaid(receipt) : endingText(session, receipt).title}
      actions={
        isShopThere ? (
          <BackToShop session={session} request={request} />
        ) : (
          nextSteps({ view, session, request, receipt })
        )
      }
    >
      <Meaning session={session} receipt={receipt} isPaid={isPaid} isNew={isNew} nowMs={nowMs} />
      {!isPaid && <p class="money">{moneyOf(session, receipt, nowMs)}</p>}
      <ReceiptCard receipt={receipt} nowMs={nowMs} />
      {failureCode !== undefined && <SupportDetails lines={[SUPPORT.code(saidText(failureCode))]} />}
    </Result>
  )
}
