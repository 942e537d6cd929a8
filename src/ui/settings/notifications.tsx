/** Notification switch. The browser's permission is its only state, so the two can't disagree. */
import { useState } from 'preact/hooks'
import { NOTIFY } from '../../text/words/settings.ts'
import type { Notices } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'
import { SettingRow } from './setting-group.tsx'

/** `isRefused`: the person has just denied the browser's prompt. */
type Changed = { isOn: boolean; isRefused: boolean }

export function NotificationSwitch({ notices }: { notices: Notices }) {
  const [answer] = useQuery(notices.areOn, '')
  const [changed, setChanged] = useState<Changed>()
  const [isBlocked, setBlocked] = useState(false)
  if (answer.at !== 'loaded') return null
  const { isOn, isRefused } = changed ?? { isOn: answer.value, isRefused: false }
  const turn = async (turnOn: boolean) => {
    // Nothing may be awaited before this: the browser shows its prompt only during a user gesture.
    const change = turnOn ? notices.turnOn() : notices.turnOff()
    setBlocked(true)
    const isDone = await change.catch(() => false)
    setBlocked(false)
    // A new object even without a change, so that the checkbox is re-rendered over what the browser has ticked.
    setChanged({ isOn: isDone ? turnOn : isOn, isRefused: turnOn && !isDone })
  }
  return (
    <>
      <SettingRow name={<label for="notify">{NOTIFY.label}</label>} note={NOTIFY.note} noteId="notify-text">
        <input
          type="checkbox"
          class="switch"
          id="notify"
          checked={isOn}
          disabled={isBlocked}
          aria-describedby="notify-text"
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </SettingRow>
      <p role="status">{isRefused && NOTIFY.refused}</p>
    </>
  )
}
