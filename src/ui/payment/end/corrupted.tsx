/** A payment with an unreadable record: what is known of it, and that it must not be paid again yet. security I18. */
import type { Corrupted } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { failureText } from '../../../text/failures.ts'
import { formatInstant } from '../../../text/times.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { AUTHORITY_STATUS_TEXT } from '../parts/start-over.tsx'

const UNREADABLE_TEXT =
  'Some of its saved data is damaged, so Tender can’t tell whether you signed it. Tender is asking the payment service.'

/** The witness has an entry only after a signature or an own transaction. */
const LOST_TEXT =
  'You signed this payment. Since then this browser has lost Tender’s records of it. ' +
  'The payment service and the network are asked how it stands.'

const RESTORED_TEXT =
  'It comes from a backup. The browser in which you began it may have signed it since, so Tender does not sign it here. ' +
  'The payment service is asked how it stands.'

const textOf = ({ isRestored, lost }: Corrupted): string =>
  isRestored ? RESTORED_TEXT : lost ? LOST_TEXT : UNREADABLE_TEXT

type Props = { view: SessionView; session: Corrupted; request: PageRequest }

export function CorruptedPayment({ view, session, request }: Props) {
  const { paymentId, liveUntilMs } = session
  const failure = view.fault ?? session.lastFailure
  const nowMs = Date.now() + view.clockOffsetMs
  const isOver = useLeftMs(liveUntilMs, view.clockOffsetMs) === 0
  const send = (name: 'session.dismiss' | 'session.retry') => void request.send(name, { paymentId })
  return (
    <Result
      kind="generic"
      title={session.isRestored ? 'Tender is checking this payment' : 'Tender can’t read part of this payment'}
      actions={
        <>
          <ProblemLine problem={request.problem} />
          {isOver && (
            <button
              type="button"
              class="secondary"
              disabled={request.isBlocked}
              onClick={() => send('session.dismiss')}
            >
              Move to history
            </button>
          )}
        </>
      }
    >
      <p>{textOf(session)}</p>
      {failure && (
        <p class="note">
          {failureText(failure).title}
          <br />
          Tender keeps trying.
        </p>
      )}
      <p class="money">
        {session.isUsed && AUTHORITY_STATUS_TEXT.used}
        {!session.isUsed &&
          (isOver
            ? 'No signature for it can be used any more, but one may have been used before. Check your balance before you pay again.'
            : `If you signed it, your money may still be taken until ${formatInstant(liveUntilMs, nowMs)}. Do not pay again before then.`)}
      </p>
      <Merchant view={view} isHeading={false} />
      <p class="note">Payment ID</p>
      <p class="mono">{paymentId}</p>
    </Result>
  )
}
