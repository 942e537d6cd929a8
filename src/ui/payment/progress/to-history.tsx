/** Puts away a payment that the service never ended, once nothing of it can move money. security I11. */
import type { Confirming } from '../../../core/session/session.ts'
import { PROGRESS } from '../../../text/words/progress.ts'
import { WINDOW } from '../../../text/words/window.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { closeWindow } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'

/** In the bar below, so that it is seen without scrolling in the smallest window. */
export function HistoryActions({ session, request }: { session: Confirming; request: PageRequest }) {
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class="secondary"
        disabled={request.isBlocked}
        onClick={() => void request.send('session.dismiss', { paymentId: session.paymentId })}
      >
        {PROGRESS.toHistory}
      </button>
      <button type="button" class="secondary" onClick={closeWindow}>
        {WINDOW.close}
      </button>
    </>
  )
}
