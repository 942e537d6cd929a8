/** Starts a new attempt after a signature was released, once the chain shows that it can't be used. pay-once §3. */
import { mayStartOver } from '../../../core/session/authority.ts'
import { authorityUntilMs } from '../../../core/session/released.ts'
import type { Closed, Confirming } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatOption } from '../../../text/amounts.ts'
import { formatInstant } from '../../../text/times.ts'
import { AGAIN, AUTHORITY_STATUS_TEXT, START_OVER } from '../../../text/words/ending.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'

type Props = { view: SessionView; session: Closed | Confirming; request: PageRequest }

export function StartOver({ view, session, request }: Props) {
  const untilMs = authorityUntilMs(session)
  const leftMs = useLeftMs(untilMs, view.clockOffsetMs)
  const { paymentId, authorityStatus, isStartOverRequested, option } = session
  // Beside "Do not pay again" the button promises only the look that it begins with.
  const isForbidden = session.step === 'confirming' || authorityStatus !== undefined
  const isLive = untilMs !== undefined && leftMs !== 0
  return (
    <>
      {isLive && option && (
        <p class="note">
          {START_OVER.isUsable(formatOption(option), formatInstant(untilMs, Date.now() + view.clockOffsetMs))}
        </p>
      )}
      <p role="status" class="note waits">
        {isStartOverRequested ? START_OVER.checking : authorityStatus && AUTHORITY_STATUS_TEXT[authorityStatus]}
      </p>
      {!isLive && authorityStatus !== 'used' && mayStartOver(session) && (
        <button
          type="button"
          class="secondary"
          disabled={request.isBlocked || isStartOverRequested}
          onClick={() => void request.send('session.restart', { paymentId })}
        >
          {isForbidden ? AGAIN.network : AGAIN.start}
        </button>
      )}
    </>
  )
}
