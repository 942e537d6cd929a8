/** What the payer may do about a revocation or a send that stays unconfirmed. pay-once E09. */
import {
  isReplaceable,
  REPLACEMENT_KINDS,
  type ReplacementKind,
  type ReplacementQuote,
} from '../../core/transaction/replacement.ts'
import type { FeeQuote } from '../../core/transaction/transaction.ts'
import type { WaitingTransaction } from '../../messages/views.ts'
import { UNLOCK_TO_REPLACE } from '../../text/words/sent.ts'
import { Fee } from '../account/fee.tsx'
import { useRates } from '../account/worth.tsx'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { type Purpose, Replacements } from '../parts/replacements.tsx'
import { fill, unseen } from '../words/message.tsx'

export type ReplacementProps = {
  call: AskWorker
  clockOffsetMs: number
  isUnlocked: boolean
  /** Leads to the password. */
  onUnlock: () => void
  /** After a request, whether it failed or not. */
  onAsked: () => void
}

type Props = ReplacementProps & {
  waiting: WaitingTransaction
  /** Tells screen readers which of several it is. */
  name: string
  /** What a cancellation undoes. */
  purpose: Purpose
  quote: () => Promise<ReplacementQuote>
  replace: (request: PageRequest, kind: ReplacementKind, fees: FeeQuote) => Promise<unknown>
}

export function WaitingReplacements({ waiting, name, purpose, quote, replace, ...page }: Props) {
  const { call, clockOffsetMs } = page
  const request = usePageRequest(call)
  const { transaction, coin, feeCapWei } = waiting
  const kinds = REPLACEMENT_KINDS.filter((kind) => isReplaceable(transaction, kind, Date.now() + clockOffsetMs))
  const rates = useRates(call, page.isUnlocked && kinds.length > 0 ? transaction.signed.hash : undefined)
  if (kinds.length === 0) return null
  // The wallet may have locked itself while this page was open.
  if (!page.isUnlocked || request.problem?.code === 'vault/locked') {
    return (
      <div class="stack offers">
        <p class="note">{UNLOCK_TO_REPLACE.text}</p>
        <button type="button" class="secondary" onClick={page.onUnlock}>
          {fill(UNLOCK_TO_REPLACE.unlock, { name, unseen })}
        </button>
      </div>
    )
  }
  return (
    <div class="stack offers">
      <Replacements
        transaction={transaction}
        feeCapWei={feeCapWei}
        clockOffsetMs={clockOffsetMs}
        kinds={kinds}
        name={name}
        purpose={purpose}
        quote={quote}
        fee={(baseUnits) => <Fee baseUnits={baseUnits} coin={coin} rates={rates} />}
        isBlocked={request.isBlocked}
        replace={(kind, fees) => void replace(request, kind, fees).then(page.onAsked)}
      />
      <ProblemLine problem={request.problem} />
    </div>
  )
}
