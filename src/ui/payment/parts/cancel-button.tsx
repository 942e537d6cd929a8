/** Cancels the payment for good. Offered only while nothing is signed (architecture §4 "one live authority"). */
import { DECIDE } from '../../../text/words/payee.ts'
import type { PageRequest } from '../../client/use-page-request.ts'

export function CancelButton({ paymentId, request }: { paymentId: string; request: PageRequest }) {
  return (
    <button
      type="button"
      class="quiet"
      disabled={request.isBlocked}
      onClick={() => void request.send('session.dismiss', { paymentId })}
    >
      {DECIDE.cancel}
    </button>
  )
}
