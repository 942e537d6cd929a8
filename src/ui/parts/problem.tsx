/** Shows and announces why the last request to the worker failed. */

import { failureText } from '../../text/failures.ts'
import type { Problem } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'

const NO_ANSWER = 'Tender didn’t respond. Try again.'

export const problemText = (problem: Problem): string => {
  if (problem.code === 'no-answer') return NO_ANSWER
  const { title, text } = failureText(problem)
  return `${title}. ${text}`
}

type AskAgainProps = { lead?: string; problem: Problem; reload: () => void }

/** A query that failed: why, after what that means here, and another try. */
export const AskAgain = ({ lead, problem, reload }: AskAgainProps) => (
  <>
    <p role="status">
      {lead !== undefined && `${lead} `}
      {problemText(problem)}
    </p>
    <button type="button" class="secondary" onClick={reload}>
      Try again
    </button>
  </>
)

/** The alert is mounted while empty: some screen readers announce only changes inside an existing alert. */
export function ProblemLine({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert" class="problem">
      {problem && (
        <p>
          <Icon name="warning" />
          {problemText(problem)}
        </p>
      )}
    </div>
  )
}
