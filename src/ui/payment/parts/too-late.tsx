/**
 * The last seconds of a quote or payment, in which nothing is signed: what expires, and how to continue. protocol
 * §4.7.4.
 */
import type { Session } from '../../../core/session/session.ts'
import { moneySentenceOf } from '../../../text/released.ts'
import { urgencyOf } from '../../../text/times.ts'
import type { PageRequest } from '../../client/use-page-request.ts'

export const isTooLate = (leftMs: number | undefined): boolean =>
  leftMs !== undefined && urgencyOf(leftMs) === 'blocked'

const TEXT = {
  quote: { text: 'This price has expired.', button: 'Get current price' },
  payment: { text: 'Time’s up for this payment.', button: 'Check again' },
}

type Props = { session: Session; ends: keyof typeof TEXT; request: PageRequest }

export function TooLate({ session, ends, request }: Props) {
  const { text, button } = TEXT[ends]
  const { paymentId } = session
  return (
    <>
      <p class="notice">
        {text} {moneySentenceOf(session, Date.now())}
        {ends === 'payment' && ' Ask the shop for a new link.'}
      </p>
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.restart', { paymentId })}
      >
        {button}
      </button>
    </>
  )
}
