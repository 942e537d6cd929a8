/** What the payer may do about a payment's transaction that stays unconfirmed. pay-once E09. */

import { mayReplace } from '../../../core/session/executing.ts'
import type { OnChain } from '../../../core/session/session.ts'
import { REPLACEMENT_KINDS } from '../../../core/transaction/replacement.ts'
import type { SessionView } from '../../../messages/views.ts'
import { PROGRESS } from '../../../text/words/progress.ts'
import { Fee } from '../../account/fee.tsx'
import { useRates } from '../../account/worth.tsx'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Replacements } from '../../parts/replacements.tsx'
import { isCancelling } from './steps.ts'

export type PaymentReplacementsProps = { view: SessionView; session: OnChain; request: PageRequest }

const REQUESTS = { 'speed-up': 'session.speedUp', cancel: 'session.cancelTransaction' } as const

export function PaymentReplacements({ view, session, request }: PaymentReplacementsProps) {
  const { paymentId, transaction, option } = session
  const { coin, feeCapWei } = option.network
  const { clockOffsetMs } = view
  const atMs = Date.now() + clockOffsetMs
  // Once the payer asked to cancel, a higher fee for the same transaction would contradict it.
  const wished = isCancelling(session) ? (['cancel'] as const) : REPLACEMENT_KINDS
  const kinds = wished.filter((kind) => mayReplace(session, kind, atMs))
  const isUnlocked = view.wallet.state === 'unlocked'
  const rates = useRates(request.call, isUnlocked && kinds.length > 0 ? transaction.signed.hash : undefined)
  if (kinds.length === 0) return null
  return (
    <section class="card stack">
      {isUnlocked ? (
        <Replacements
          transaction={transaction}
          feeCapWei={feeCapWei}
          clockOffsetMs={clockOffsetMs}
          kinds={kinds}
          fee={(baseUnits) => <Fee baseUnits={baseUnits} coin={coin} rates={rates} />}
          purpose="payment"
          isBlocked={request.isBlocked}
          quote={() => request.call('session.quoteReplacement', { paymentId })}
          replace={(kind, fees) => void request.send(REQUESTS[kind], { paymentId, fees })}
        />
      ) : (
        <p class="note">{kinds.includes('speed-up') ? PROGRESS.unlockToReplace : PROGRESS.unlockToCancel}</p>
      )}
    </section>
  )
}
