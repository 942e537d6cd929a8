/** Offers a higher fee for a transaction that stays unconfirmed, or an empty one in its place. pay-once E09. */
import type { ComponentChildren } from 'preact'
import type { OwnTransactionIn } from '../../core/transaction/own-transaction.ts'
import {
  isReplacing,
  REPLACE_AGAIN_AFTER_MS,
  type ReplacementKind,
  type ReplacementQuote,
} from '../../core/transaction/replacement.ts'
import { type FeeQuote, maxFeeWei } from '../../core/transaction/transaction.ts'
import { CANCEL_TEXT, REPLACING } from '../../text/words/replacements.ts'
import { useQuery } from '../client/use-query.ts'
import { fill } from '../words/message.tsx'
import { useLeftMs } from './clock.ts'
import { AskAgain } from './problem.tsx'

/** What stands or falls with the transaction. */
export type Purpose = keyof typeof CANCEL_TEXT

type Sent = OwnTransactionIn<'sent'>

type Props = {
  transaction: Sent
  feeCapWei: bigint
  /** A fee as it is shown, in wei. */
  fee: (baseUnits: bigint) => ComponentChildren
  clockOffsetMs: number
  kinds: readonly ReplacementKind[]
  /** What a cancellation undoes. */
  purpose: Purpose
  /** Names the transaction to screen readers, if the page shows several. */
  name?: string
  isBlocked: boolean
  quote: () => Promise<ReplacementQuote>
  replace: (kind: ReplacementKind, fees: FeeQuote) => void
}

const BUTTONS: Record<ReplacementKind, string> = { 'speed-up': REPLACING.speedUp, cancel: REPLACING.cancel }

function explain(kind: ReplacementKind, { transaction: { broadcast }, purpose }: Props) {
  if (kind === 'cancel') return CANCEL_TEXT[purpose]
  return broadcast.replaced.length > 0 ? REPLACING.higherAgain : REPLACING.higher
}

type OfferProps = { of: Props; kind: ReplacementKind; fees: FeeQuote; isPaused: boolean }

function Offer({ of, kind, fees, isPaused }: OfferProps) {
  const { transaction, feeCapWei, name, isBlocked, replace } = of
  if (maxFeeWei(fees) > feeCapWei) return <p class="note">{REPLACING.aboveLimit}</p>
  // A quote for the transaction that was just replaced: the next one is on its way.
  if (!isReplacing(transaction.prepared, fees, feeCapWei)) return <p>{REPLACING.loading}</p>
  return (
    <>
      <p>{fill(explain(kind, of), { amount: of.fee(maxFeeWei(fees)) })}</p>
      <button
        type="button"
        class="secondary"
        data-testid={`button-${kind}`}
        disabled={isBlocked || isPaused}
        onClick={() => replace(kind, fees)}
      >
        {BUTTONS[kind]}
        {name !== undefined && <span class="unseen"> {name}</span>}
      </button>
    </>
  )
}

export function Replacements(props: Props) {
  const { transaction, clockOffsetMs, kinds, quote } = props
  const { requested, replacement, signed } = transaction
  const [answer, reload] = useQuery(quote, signed.hash)
  const againAtMs = requested && requested.atMs + REPLACE_AGAIN_AFTER_MS
  const waitMs = useLeftMs(againAtMs, clockOffsetMs) ?? 0
  if (answer.at === 'loading') return <p>{REPLACING.loading}</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const { speedUp, cancel } = answer.value
  const isPaused = waitMs > 0 || replacement !== undefined
  return (
    <>
      {kinds.map((kind) => (
        <Offer key={kind} of={props} kind={kind} fees={kind === 'cancel' ? cancel : speedUp} isPaused={isPaused} />
      ))}
      <p role="status" class="note waits">
        {isPaused && REPLACING.pause}
      </p>
    </>
  )
}
