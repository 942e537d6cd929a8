/** Result of a password attempt, beside its field: why it failed and the time until the next one. security §8.5. */

import { formatLeft } from '../../text/times.ts'
import { UNLOCK } from '../../text/words/unlock.ts'
import type { Problem } from '../client/use-page-request.ts'
import { useLeftMs } from '../parts/clock.ts'
import { problemText } from '../parts/problem.tsx'

/** Measured by this machine's clock, because the worker that counts the attempts runs on it. */
export const useWaitMs = (problem: Problem | undefined): number =>
  useLeftMs(problem?.code === 'vault/throttled' ? problem.retryAtMs : undefined, 0) ?? 0

/** Drops a throttling problem once its wait has ended. */
export const currentProblem = (problem: Problem | undefined, waitMs: number): Problem | undefined =>
  problem?.code === 'vault/throttled' && waitMs === 0 ? undefined : problem

type Props = { id: string; problem: Problem | undefined; waitMs: number }

export function AttemptProblem({ id, problem, waitMs }: Props) {
  const shown = currentProblem(problem, waitMs)
  return (
    <>
      <div role="alert" id={id} class="problem">
        {shown && <p>{problemText(shown)}</p>}
      </div>
      {waitMs > 0 && (
        <p class="note" role="timer">
          {UNLOCK.tryIn(formatLeft(waitMs))}
        </p>
      )}
    </>
  )
}
