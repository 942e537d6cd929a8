/** What the payer may do about a revocation that stays unconfirmed. security E09. */
import { isReplaceable, REPLACEMENT_KINDS } from '../../core/transaction/replacement.ts'
import type { AllowanceView, WaitingTransaction } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { Replacements } from '../parts/replacements.tsx'

const REQUESTS = { 'speed-up': 'allowances.speedUp', cancel: 'allowances.cancelRevocation' } as const

export type ReplacementProps = {
  call: AskWorker
  clockOffsetMs: number
  isUnlocked: boolean
  /** Leads to the password. */
  onUnlock: () => void
  /** After a request, whether it failed or not. */
  onAsked: () => void
}

type Props = ReplacementProps & { of: AllowanceView; waiting: WaitingTransaction }

export function RevocationReplacements({ of: allowance, waiting, ...page }: Props) {
  const { account, tokenAddress, symbol, networkName } = allowance
  const { call, clockOffsetMs } = page
  const request = usePageRequest(call)
  const key = { account, tokenAddress }
  const kinds = REPLACEMENT_KINDS.filter((kind) => isReplaceable(waiting.transaction, kind, Date.now() + clockOffsetMs))
  const name = `${symbol} on ${networkName}`
  if (kinds.length === 0) return null
  // The wallet may have locked itself while this page was open.
  if (!page.isUnlocked || request.problem?.code === 'vault/locked') {
    return (
      <div class="stack offers">
        <p class="note">Unlock your wallet to speed this up or to cancel it.</p>
        <button type="button" class="secondary" onClick={page.onUnlock}>
          Unlock<span class="unseen"> to speed up or cancel {name}</span>
        </button>
      </div>
    )
  }
  return (
    <div class="stack offers">
      <Replacements
        {...{ ...waiting, clockOffsetMs, kinds, name }}
        meaning="the allowance stays"
        isBlocked={request.isBlocked}
        quote={() => call('allowances.quoteReplacement', key)}
        replace={(kind, fees) => void request.send(REQUESTS[kind], { ...key, fees }).then(page.onAsked)}
      />
      <ProblemLine problem={request.problem} />
    </div>
  )
}
