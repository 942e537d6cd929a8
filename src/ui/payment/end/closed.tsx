/**
 * How a payment ended. "Paid" only for the service's final success; what happened to the money follows the journal.
 * protocol §3.
 */
import { type Receipt, receiptOf } from '../../../core/activity/receipt.ts'
import type { Closed, Outcome } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { ReceiptCard } from '../../activity/receipt-card.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result, type ResultKind } from '../../parts/result.tsx'
import { StartOver } from '../parts/start-over.tsx'
import { BackToShop, useShopTab } from './back-to-shop.tsx'
import { endingText, hasMoved, isRefusedByNetwork, Meaning, moneyText, YouPaid } from './meaning.tsx'
import { SupportDetails } from './support-details.tsx'

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
  expired: 'Check again',
  dismissed: 'Start over',
  'put-aside': 'Start over',
  'in-progress': 'Check again',
  'not-payable': 'Check again',
}

/** Next steps after an ending; none after a success. */
function nextSteps({ view, session, request, receipt }: Omit<Props, 'isOpenedAgain'> & { receipt: Receipt }) {
  const { outcome, wasSigned } = receipt
  const askAgain = isRefusedByNetwork(session) ? 'Start over' : ASK_AGAIN[outcome]
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
  if (authorityStatus === 'used') return 'Do not pay again. Ask the shop about your payment.'
  if (authorityStatus !== undefined)
    return 'Your money may still be taken. Do not pay again until the network shows that your signature can’t be used.'
  if (outcome === 'put-aside')
    return 'Tender can’t tell whether you signed this payment. Check your balance before you pay again.'
  if (session.failure?.code === 'chain/nonce-used' && receipt.transactions.length === 0)
    return 'Nothing was paid. Check your account to see what the other transaction did.'
  return moneyText(receipt, nowMs)
}

type Props = { view: SessionView; session: Closed; request: PageRequest; isOpenedAgain: boolean }

export function ClosedPayment({ view, session, request, isOpenedAgain }: Props) {
  const receipt = view.receipt ?? receiptOf(session)
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
      title={isNew ? <YouPaid receipt={receipt} /> : endingText(session, receipt).title}
      actions={isShopThere ? <BackToShop {...{ session, request }} /> : nextSteps({ view, session, request, receipt })}
    >
      <Meaning {...{ session, receipt, isPaid, isNew, nowMs }} />
      {!isPaid && <p class="money">{moneyOf(session, receipt, nowMs)}</p>}
      <ReceiptCard receipt={receipt} nowMs={nowMs} />
      {failureCode !== undefined && <SupportDetails lines={[`Service code: ${failureCode}`]} />}
    </Result>
  )
}
