/** The end of a payment. "Paid" only for the service's final success; the money sentence follows the journal. SPEC §3. */
import type { ComponentChildren } from 'preact'
import { type Receipt, receiptOf } from '../../core/receipt.ts'
import type { Closed, Outcome } from '../../core/session.ts'
import type { SessionView } from '../../messages/protocol.ts'
import type { Asking } from '../asking.ts'
import { FAILURE_WORDS, OUTCOME_WORDS } from '../copy.ts'
import { formatAmount } from '../parts/money.ts'
import { moneySentence } from '../parts/money-sentence.ts'
import { escapeText } from '../parts/plain-text.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { formatInstant } from '../parts/time.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { Result, type ResultKind } from './result.tsx'

const KINDS: Record<Outcome, ResultKind> = {
  succeeded: 'success',
  failed: 'generic',
  expired: 'expired',
  cancelled: 'cancelled',
  dismissed: 'cancelled',
  'in-progress': 'waiting',
  'not-payable': 'generic',
}

/** Outcomes after which the service may say something else when it is asked again; nothing may be signed for them yet. */
const ASK_AGAIN: Partial<Record<Outcome, string>> = {
  expired: 'Check again',
  dismissed: 'Start over',
  'in-progress': 'Check again',
  'not-payable': 'Check again',
}

/** The end's own words: a transaction that the network turned back says more than "failed". */
const wordsOfEnd = ({ outcome, failure }: Closed) =>
  failure?.code === 'chain/reverted' ? FAILURE_WORDS[failure.code] : OUTCOME_WORDS[outcome]

function titleOf({ outcome, wasSigned, paid, merchantName }: Receipt, session: Closed): ComponentChildren {
  if (outcome !== 'succeeded' || !wasSigned) return wordsOfEnd(session).title
  return (
    <>
      You paid {paid ? formatAmount(paid) : ''} to <bdi>{merchantName || 'the merchant'}</bdi>
    </>
  )
}

/** Another wallet may hold the same keys, so of these two nothing is claimed but what this wallet did itself. */
function moneyText(receipt: Receipt, nowMs: number): string | undefined {
  const { outcome, wasSigned, transactions } = receipt
  if (outcome === 'succeeded' && wasSigned) return undefined
  if (wasSigned || (outcome !== 'succeeded' && outcome !== 'in-progress')) return moneySentence(receipt, nowMs)
  if (transactions.length > 0) return 'This wallet did not sign it, but its own transactions cost their network fees.'
  return outcome === 'succeeded' ? 'This wallet did not sign it.' : 'This wallet has signed nothing for it.'
}

/** What the service named as the end is only said once it is over by the service's own clock. */
function textOf({ outcome, offer }: Closed, nowMs: number): string {
  const endedMs = offer?.info?.expiresAtMs
  return outcome === 'expired' && endedMs !== undefined && endedMs <= nowMs
    ? `It expired at ${formatInstant(endedMs, nowMs)}. Ask the shop for a new link.`
    : OUTCOME_WORDS[outcome].text
}

type Props = { view: SessionView; session: Closed; asking: Asking }

export function ClosedPayment({ view, session, asking }: Props) {
  const receipt = view.receipt ?? receiptOf(session)
  if (!receipt) return null
  const { outcome, wasSigned } = receipt
  const { paymentId, failureCode } = session
  const nowMs = Date.now() + view.clockOffsetMs
  const isReverted = session.failure?.code === 'chain/reverted'
  const askAgain = wasSigned ? undefined : isReverted ? 'Start over' : ASK_AGAIN[outcome]
  const isPaid = outcome === 'succeeded' && wasSigned
  return (
    <Result
      kind={KINDS[outcome]}
      title={titleOf(receipt, session)}
      actions={
        askAgain && (
          <>
            <ProblemLine problem={asking.problem} />
            <button
              type="button"
              class="primary"
              disabled={asking.isBlocked}
              onClick={() => void asking.ask('session.restart', { paymentId })}
            >
              {askAgain}
            </button>
          </>
        )
      }
    >
      {!isPaid && !isReverted && <p>{textOf(session, nowMs)}</p>}
      {!isPaid && <p class="money">{moneyText(receipt, nowMs)?.replace(`${wordsOfEnd(session).title}. `, '')}</p>}
      {failureCode !== undefined && <p class="note">Code of the service: {escapeText(failureCode)}</p>}
      <ReceiptCard receipt={receipt} nowMs={nowMs} />
    </Result>
  )
}
