/** Puts away a payment that the service never ended, once nothing of it can move money. security I11. */
import { overFromMs } from '../../../core/session/confirming.ts'
import type { Confirming } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'

type Props = { view: SessionView; session: Confirming; request: PageRequest }

export function MoveToHistory({ view, session, request }: Props) {
  const leftMs = useLeftMs(overFromMs(session), view.clockOffsetMs)
  if (leftMs !== 0) return null
  return (
    <section class="stack">
      <p>
        The payment service has not said how this payment ended. Nothing that you signed for it can move money any more.
        Check your balance, and ask the shop before you pay again.
      </p>
      <button
        type="button"
        class="secondary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.dismiss', { paymentId: session.paymentId })}
      >
        Move to history
      </button>
    </section>
  )
}
