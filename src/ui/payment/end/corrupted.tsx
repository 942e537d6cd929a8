/** A payment with an unreadable record: what is known of it, and that it must not be paid again yet. security I18. */
import type { Corrupted } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { failureText } from '../../../text/failures.ts'
import { formatInstant } from '../../../text/times.ts'
import { AUTHORITY_STATUS_TEXT, CORRUPTED } from '../../../text/words/ending.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { FactRow } from '../../parts/fact.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Result } from '../../parts/result.tsx'
import { Merchant } from '../parts/merchant.tsx'

const textOf = ({ isRestored, lost }: Corrupted): string =>
  isRestored ? CORRUPTED.restored : lost ? CORRUPTED.lost : CORRUPTED.unreadable

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
      title={session.isRestored ? CORRUPTED.restoredTitle : CORRUPTED.title}
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
              {CORRUPTED.toHistory}
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
          {CORRUPTED.retrying}
        </p>
      )}
      <p class="money">
        {session.isUsed && AUTHORITY_STATUS_TEXT.used}
        {!session.isUsed && (isOver ? CORRUPTED.over : CORRUPTED.until(formatInstant(liveUntilMs, nowMs)))}
      </p>
      <section class="card stack-tight">
        <Merchant view={view} isHeading={false} isLine />
        <dl class="facts">
          <FactRow name={CORRUPTED.paymentId}>
            <span class="mono">{paymentId}</span>
          </FactRow>
        </dl>
      </section>
    </Result>
  )
}
