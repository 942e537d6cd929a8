/** What the payer may do about a payment's transaction that stays unconfirmed. security E09. */

import { mayReplace } from '../../../core/session/executing.ts'
import { isInTime, type OnChain } from '../../../core/session/session.ts'
import { REPLACEMENT_KINDS } from '../../../core/transaction/replacement.ts'
import type { SessionView } from '../../../messages/views.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Replacements } from '../../parts/replacements.tsx'

type Props = { view: SessionView; session: OnChain; request: PageRequest }

const REQUESTS = { 'speed-up': 'session.speedUp', cancel: 'session.cancelTransaction' } as const

export function PaymentReplacements({ view, session, request }: Props) {
  const { paymentId, transaction, option } = session
  const { coin, feeCapWei } = option.network
  const { clockOffsetMs } = view
  const atMs = Date.now() + clockOffsetMs
  const kinds = REPLACEMENT_KINDS.filter((kind) => mayReplace(session, kind, atMs))
  const isOver = !isInTime(session, atMs)
  return (
    <section class="card stack">
      {isOver && (
        <p>
          This payment has expired. Its transaction is still waiting and may still go through. Tender won’t send it
          again. Do not pay again.
        </p>
      )}
      {transaction.signed.isCancel && <p>Trying to cancel. The transaction may still go through. Do not pay again.</p>}
      {kinds.length > 0 && view.wallet.state !== 'unlocked' && (
        <p class="note">Unlock your wallet to speed this up or to cancel it.</p>
      )}
      {kinds.length > 0 && view.wallet.state === 'unlocked' && (
        <Replacements
          {...{ transaction, coin, feeCapWei, clockOffsetMs, kinds }}
          meaning="the payment ends with it"
          isBlocked={request.isBlocked}
          quote={() => request.call('session.quoteReplacement', { paymentId })}
          replace={(kind, fees) => void request.send(REQUESTS[kind], { paymentId, fees })}
        />
      )}
    </section>
  )
}
