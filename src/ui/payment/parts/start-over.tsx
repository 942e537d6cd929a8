/** The way to a new attempt after a signature went out: only when the chain shows that it can no longer be used. SECURITY C.4. */
import { mayStartOver } from '../../../core/session/authority.ts'
import { authorityUntilMs } from '../../../core/session/released.ts'
import type { Closed, Confirming } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { formatInstant } from '../../../text/times.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useLeftMs } from '../../parts/clock.ts'

type Props = { view: SessionView; session: Closed | Confirming; asking: PageRequest }

/** What the network said when it was asked. */
export const STANDING_WORDS = {
  used: 'The network shows that your signature was used: the money has left your wallet. Ask the shop how it stands.',
  live: 'The network still counts your signature as usable. Try again in a minute.',
  unknown: 'The network could not be asked, so your signature counts as usable. Try again in a minute.',
} as const

export function StartOver({ view, session, asking }: Props) {
  const untilMs = authorityUntilMs(session)
  const leftMs = useLeftMs(untilMs, view.clockOffsetMs)
  const { paymentId, standing, isRestartWanted, option } = session
  const isLive = untilMs !== undefined && leftMs !== 0
  return (
    <>
      {isLive && option && (
        <p class="note">
          An authorisation for {formatAmount({ ...option.token, amountBaseUnits: option.amountBaseUnits })} is still
          valid until {formatInstant(untilMs, Date.now() + view.clockOffsetMs)}. Paying again now could charge you
          twice.
        </p>
      )}
      <p role="status" class="note waits">
        {isRestartWanted ? 'Asking the network…' : standing && STANDING_WORDS[standing]}
      </p>
      {!isLive && standing !== 'used' && mayStartOver(session) && (
        <button
          type="button"
          class="secondary"
          disabled={asking.isBlocked || isRestartWanted}
          onClick={() => void asking.ask('session.restart', { paymentId })}
        >
          Start over
        </button>
      )}
    </>
  )
}
