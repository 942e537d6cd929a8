/** After how long without use the wallet locks itself. security D.4. */
import { IDLE_MINUTES, idleMinutesOf } from '../../core/base/settings.ts'
import type { AskWorker } from '../client/client.ts'
import { useSettings } from '../client/use-settings.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'

const nameOf = (minutes: number): string =>
  minutes === 1 ? '1 minute' : minutes === 60 ? '1 hour' : `${minutes} minutes`

export function AutoLock({ call }: { call: AskWorker }) {
  const { settings, set, request, unread } = useSettings(call)
  if (unread) return <p role="status">{problemText(unread)}</p>
  if (!settings) return null
  const choose = async (text: string) => {
    const idleMinutes = idleMinutesOf(Number(text))
    if (idleMinutes !== undefined) await set({ idleMinutes })
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
