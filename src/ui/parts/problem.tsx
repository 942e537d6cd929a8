/** Shows and announces why the last request to the worker failed, or that it has no answer at all. */

import { failureText } from '../../text/failures.ts'
import { titledText } from '../../text/titled.ts'
import { PROBLEM } from '../../text/words/parts.ts'
import { useSilence } from '../client/use-after.ts'
import type { Problem } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'

export const problemText = (problem: Problem): string =>
  titledText(problem.code === 'no-answer' ? PROBLEM.noAnswer : failureText(problem))

type AskAgainProps = { lead?: string; problem: Problem; reload: () => void }

/** A query that failed: why, after what that means here, and another try. */
export const AskAgain = ({ lead, problem, reload }: AskAgainProps) => (
  <>
    <p role="status">
      {lead !== undefined && `${lead} `}
      {problemText(problem)}
    </p>
    <button type="button" class="secondary" onClick={reload}>
      {PROBLEM.retry}
    </button>
  </>
)

/**
 * The alert is mounted while empty: some screen readers announce only changes inside an existing alert.
 * @param text where the page says more of it than others would.
 */
export function ProblemLine({ problem, text }: { problem: Problem | undefined; text?: string | undefined }) {
  return (
    <div role="alert" class="problem">
      {problem && (
        <p>
          <Icon name="warning" />
          {text ?? problemText(problem)}
        </p>
      )}
    </div>
  )
}

/** Instead of a page whose first question the worker does not answer, until the answer comes. architecture §2. */
export function NoAnswer({ isWaiting }: { isWaiting: boolean }) {
  const restart = useSilence(isWaiting)
  // Mounted while empty: some screen readers announce only changes inside an existing alert.
  return (
    <div role="alert">
      {restart && (
        <section class="card stack">
          <h2>{PROBLEM.silent.title}</h2>
          <p>{PROBLEM.silent.text}</p>
          <button type="button" class="primary" onClick={restart}>
            {PROBLEM.silent.restart}
          </button>
        </section>
      )}
    </div>
  )
}
