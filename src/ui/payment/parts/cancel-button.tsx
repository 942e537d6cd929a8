/** Ends the payment for good; only offered while nothing is signed (DESIGN.md §4 "one live authority"). */
import type { PageRequest } from '../../client/use-page-request.ts'

export function CancelButton({ paymentId, asking }: { paymentId: string; asking: PageRequest }) {
  return (
    <button
      type="button"
      class="quiet"
      disabled={asking.isBlocked}
      onClick={() => void asking.ask('session.dismiss', { paymentId })}
    >
      Cancel payment
    </button>
  )
}
