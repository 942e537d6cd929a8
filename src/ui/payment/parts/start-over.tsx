/** Starts a new attempt after a signature was released, once the chain shows that it can't be used. security C.4. */
import { mayStartOver } from '../../../core/session/authority.ts'
import { authorityUntilMs } from '../../../core/session/released.ts'
import type { Closed, Confirming } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { formatInstant } from '../../../text/times.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'

type Props = { view: SessionView; session: Closed | Confirming; request: PageRequest }

/** The authority status as last read from the chain. */
export const AUTHORITY_STATUS_TEXT = {
  used: 'The money has left your wallet: the network shows your signature was used. Ask the shop about your payment.',
  live: 'Your signature can still be used. Try again in a minute.',
  unknown: 'Tender couldn’t reach the network, so treat your signature as still usable. Try again in a minute.',
} as const

export function StartOver({ view, session, request }: Props) {
  const untilMs = authorityUntilMs(session)
  const leftMs = useLeftMs(untilMs, view.clockOffsetMs)
  const { paymentId, authorityStatus, isStartOverRequested, option } = session
  const isLive = untilMs !== undefined && leftMs !== 0
  return (
    <>
      {isLive && option && (
        <p class="note">
          Your signature for {formatAmount({ ...option.token, amountBaseUnits: option.amountBaseUnits })} can be used
          until {formatInstant(untilMs, Date.now() + view.clockOffsetMs)}. If you pay again now, you could pay twice.
        </p>
      )}
      <p role="status" class="note waits">
        {isStartOverRequested
          ? 'Checking with the network…'
          : authorityStatus && AUTHORITY_STATUS_TEXT[authorityStatus]}
      </p>
      {!isLive && authorityStatus !== 'used' && mayStartOver(session) && (
        <button
          type="button"
          class="secondary"
          disabled={request.isBlocked || isStartOverRequested}
          onClick={() => void request.send('session.restart', { paymentId })}
        >
          Start over
        </button>
      )}
    </>
  )
}
