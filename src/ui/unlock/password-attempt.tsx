/** What became of a try with a password, beside its field: why it failed, and how long until the next one. security D.5. */

import { formatLeft } from '../../text/times.ts'
import type { Problem } from '../client/use-page-request.ts'
import { useLeftMs } from '../parts/clock.ts'
import { problemText } from '../parts/problem.tsx'

/** The wait is by this machine's clock: the worker that counts the tries runs on it. */
export const useWaitMs = (problem: Problem | undefined): number =>
  useLeftMs(problem?.code === 'vault/throttled' ? problem.retryAtMs : undefined, 0) ?? 0

/** The same, but for a wait that is over. */
export const problemOfTry = (problem: Problem | undefined, waitMs: number): Problem | undefined =>
  problem?.code === 'vault/throttled' && waitMs === 0 ? undefined : problem

type Props = { id: string; problem: Problem | undefined; waitMs: number }

export function AttemptProblem({ id, problem, waitMs }: Props) {
  const shown = problemOfTry(problem, waitMs)
  return (
    <>
      <div role="alert" id={id} class="problem">
        {shown && <p>{problemText(shown)}</p>}
      </div>
      {waitMs > 0 && (
        <p class="note">
          Next try in <span role="timer">{formatLeft(waitMs)}</span>
        </p>
      )}
    </>
  )
}
