/** Offers a higher fee for a transaction that stays unconfirmed. Changes nothing else about it. security E09. */

import { mayReplace } from '../../../core/session/executing.ts'
import type { Executing } from '../../../core/session/session.ts'
import { replacementFee } from '../../../core/transaction/replacement.ts'
import { maxFeeWei } from '../../../core/transaction/transaction.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import type { PageRequest } from '../../client/use-page-request.ts'

type Props = { view: SessionView; session: Executing; request: PageRequest }

export function SpeedUp({ view, session, request }: Props) {
  if (!mayReplace(session, Date.now() + view.clockOffsetMs)) return null
  const { transaction, option, paymentId } = session
  if (view.wallet.state !== 'unlocked')
    return <p class="note">Once the wallet is unlocked, you can offer a higher fee.</p>
  const amountBaseUnits = maxFeeWei(replacementFee(transaction.prepared))
  return (
    <section class="card stack">
      <p>
        {transaction.broadcast.replaced.length > 0
          ? 'You have offered a higher fee already. '
          : 'The network may want a higher fee. '}
        Speeding up offers at most {formatAmount({ ...option.network.coin, amountBaseUnits })} in all, for the same
        transaction: it can only be mined once.
      </p>
      <button
        type="button"
        class="secondary"
        data-testid="button-speed-up"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.speedUp', { paymentId })}
      >
        Speed up
      </button>
    </section>
  )
}
