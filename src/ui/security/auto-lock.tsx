/** After how long without use the wallet locks itself. security D.4. */
import { IDLE_MINUTES, idleMinutesOf } from '../../core/base/settings.ts'
import { idleText } from '../../text/times.ts'
import { AUTO_LOCK } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { useSettings } from '../client/use-settings.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'
import { SettingRow } from '../settings/setting-group.tsx'

export function AutoLock({ call }: { call: AskWorker }) {
  const { settings, set, request, unread } = useSettings(call)
  if (unread) return <p role="status">{problemText(unread)}</p>
  if (!settings) return null
  const choose = async (text: string) => {
    const idleMinutes = idleMinutesOf(Number(text))
    if (idleMinutes !== undefined) await set({ idleMinutes })
  }
  return (
    <SettingRow name={<label for="auto-lock">{AUTO_LOCK.label}</label>} note={AUTO_LOCK.note} noteId="auto-lock-text">
      <select
        id="auto-lock"
        aria-describedby="auto-lock-text"
        disabled={request.isBlocked}
        value={String(settings.idleMinutes)}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {IDLE_MINUTES.map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {idleText(minutes)}
          </option>
        ))}
      </select>
      <ProblemLine problem={request.problem} />
    </SettingRow>
  )
}
