/** Offers a higher fee for a transaction that stays unconfirmed, or an empty one in its place. security E09. */

import { mayReplace, type ReplacementKind } from '../../../core/session/executing.ts'
import { isInTime, type OnChain } from '../../../core/session/session.ts'
import { isReplacing, REPLACE_AGAIN_AFTER_MS } from '../../../core/transaction/replacement.ts'
import { type FeeQuote, maxFeeWei } from '../../../core/transaction/transaction.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { AskAgain } from '../../parts/problem.tsx'

type Props = { view: SessionView; session: OnChain; request: PageRequest }

const KINDS = ['speed-up', 'cancel'] as const
const BUTTONS = { 'speed-up': 'Speed up', cancel: 'Try to cancel' } as const

function explain(kind: ReplacementKind, cost: string, { transaction: { broadcast } }: OnChain): string {
  if (kind === 'cancel') {
    return (
      `This sends an empty transaction in place of yours, and the payment ends with it. If the network confirms ` +
      `yours first, it can’t be cancelled. It costs a network fee of up to ${cost}.`
    )
  }
  return broadcast.replaced.length > 0
    ? `You’ve already raised the fee. You can raise it again, up to ${cost} in total. Only one transaction can go through.`
    : `A higher fee may get this confirmed sooner. You’d pay up to ${cost} in total, and only one of the two can go through.`
}

type OfferProps = Props & { kind: ReplacementKind; fees: FeeQuote; waitMs: number }

function Offer({ session, request, kind, fees, waitMs }: OfferProps) {
  const { transaction, option, paymentId } = session
  const { coin, feeCapWei } = option.network
  if (maxFeeWei(fees) > feeCapWei)
    return <p class="note">The higher fee would be above Tender’s limit. Wait, or try again later.</p>
  // A quote for the transaction that was just replaced: the next one is on its way.
  if (!isReplacing(transaction.prepared, fees, feeCapWei)) return <p role="status">Asking the network for its fee…</p>
  const name = kind === 'cancel' ? 'session.cancelTransaction' : 'session.speedUp'
  return (
    <>
      <p>{explain(kind, formatAmount({ ...coin, amountBaseUnits: maxFeeWei(fees) }), session)}</p>
      <button
        type="button"
        class="secondary"
        data-testid={`button-${kind}`}
        disabled={request.isBlocked || waitMs > 0 || transaction.replacement !== undefined}
        onClick={() => void request.send(name, { paymentId, fees })}
      >
        {BUTTONS[kind]}
      </button>
    </>
  )
}

function Offers({ view, session, request, kinds }: Props & { kinds: readonly ReplacementKind[] }) {
  const { paymentId } = session
  const { requested, replacement, signed } = session.transaction
  const quote = () => request.call('session.quoteReplacement', { paymentId })
  const [answer, reload] = useQuery(quote, signed.hash)
  const againAtMs = requested && requested.atMs + REPLACE_AGAIN_AFTER_MS
  const waitMs = useLeftMs(againAtMs, view.clockOffsetMs) ?? 0
  if (answer.at === 'loading') return <p role="status">Asking the network for its fee…</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const { speedUp, cancel } = answer.value
  const isPaused = waitMs > 0 || replacement !== undefined
  return (
    <>
      {kinds.map((kind) => (
        <Offer key={kind} {...{ view, session, request, kind, waitMs }} fees={kind === 'cancel' ? cancel : speedUp} />
      ))}
      <p role="status" class="note waits">
        {isPaused && 'The network needs a moment for your last change. You can make another one 30 seconds after it.'}
      </p>
    </>
  )
}

export function Replacements({ view, session, request }: Props) {
  const atMs = Date.now() + view.clockOffsetMs
  const kinds = KINDS.filter((kind) => mayReplace(session, kind, atMs))
  const isOver = !isInTime(session, atMs)
  return (
    <section class="card stack">
      {isOver && (
        <p>
          This payment has expired. Its transaction is still waiting and may still go through. Tender won’t send it
          again. Do not pay again.
        </p>
      )}
      {session.transaction.signed.isCancel && (
        <p>Trying to cancel. The transaction may still go through. Do not pay again.</p>
      )}
      {kinds.length > 0 && view.wallet.state !== 'unlocked' && (
        <p class="note">Unlock your wallet to speed this up or to cancel it.</p>
      )}
      {kinds.length > 0 && view.wallet.state === 'unlocked' && <Offers {...{ view, session, request, kinds }} />}
    </section>
  )
}
