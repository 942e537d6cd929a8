/** After how long without use the wallet locks itself. security D.4. */
import { useState } from 'preact/hooks'
import { IDLE_MINUTES, idleMinutesOf, type Settings } from '../../core/base/settings.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'

const nameOf = (minutes: number): string =>
  minutes === 1 ? '1 minute' : minutes === 60 ? '1 hour' : `${minutes} minutes`

export function AutoLock({ call }: { call: AskWorker }) {
  const [answer] = useQuery(() => call('settings.get', {}), '')
  const [changed, setChanged] = useState<Settings>()
  const request = usePageRequest(call)
  if (answer.at === 'failed') return <p role="status">{problemText(answer.problem)}</p>
  const settings = changed ?? (answer.at === 'loaded' ? answer.value : undefined)
  if (!settings) return null
  const choose = async (text: string) => {
    const idleMinutes = idleMinutesOf(Number(text))
    if (idleMinutes === undefined) return
    const now = await request.send('settings.set', { idleMinutes })
    // Without an answer the old choice stays and is drawn over what the browser shows.
    setChanged({ ...(now ?? settings) })
  }
  return (
    <div class="field">
      <label for="auto-lock">Lock by itself after</label>
      <select
        id="auto-lock"
        aria-describedby="auto-lock-text"
        disabled={request.isBlocked}
        value={String(settings.idleMinutes)}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {IDLE_MINUTES.map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {nameOf(minutes)}
          </option>
        ))}
      </select>
      <p class="note" id="auto-lock-text">
        Without use; after 8 hours in any case, and at once when the computer locks or the browser closes.
      </p>
      <ProblemLine problem={request.problem} />
    </div>
  )
}
