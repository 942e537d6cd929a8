/**
 * The last seconds of a quote or payment, in which nothing is signed: what expires, and how to continue. protocol
 * §4.7.4.
 */
import type { Session } from '../../../core/session/session.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { urgencyOf } from '../../../text/times.ts'
import { TOO_LATE } from '../../../text/words/payee.ts'
import type { PageRequest } from '../../client/use-page-request.ts'

export const isTooLate = (leftMs: number | undefined): boolean =>
  leftMs !== undefined && urgencyOf(leftMs) === 'blocked'

type Props = { session: Session; ends: 'quote' | 'payment'; request: PageRequest }

export function TooLate({ session, ends, request }: Props) {
  const { paymentId } = session
  return (
    <>
      <p class="notice">{TOO_LATE[ends](moneySentenceOf(session, Date.now()))}</p>
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.restart', { paymentId })}
      >
        {ends === 'quote' ? TOO_LATE.quoteButton : TOO_LATE.paymentButton}
      </button>
    </>
  )
}
