/** Shows and announces why the last request to the worker failed. */

import { failureText } from '../../text/failures.ts'
import type { Problem } from '../client/use-page-request.ts'
import { Icon } from './icon.tsx'

const NO_ANSWER = 'The wallet did not answer. Try again.'

export const problemText = (problem: Problem): string => {
  if (problem.code === 'no-answer') return NO_ANSWER
  const { title, text } = failureText(problem)
  return `${title}. ${text}`
}

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
