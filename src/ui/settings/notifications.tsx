/** The switch for notifications. It is the browser's permission and nothing beside it, so the two can never say different things. */
import { useState } from 'preact/hooks'
import type { Notices } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'

const REFUSED = 'The browser did not allow notifications, so they stay off. The number on the toolbar still tells you.'

/** `isRefused`: the person was asked just now and said no. */
type Changed = { isOn: boolean; isRefused: boolean }

export function NotificationSwitch({ notices }: { notices: Notices }) {
  const [answer] = useQuery(notices.areOn, '')
  const [changed, setChanged] = useState<Changed>()
  const [isBlocked, setBlocked] = useState(false)
  if (answer.at !== 'here') return null
  const { isOn, isRefused } = changed ?? { isOn: answer.value, isRefused: false }
  const turn = async (turnOn: boolean) => {
    // Nothing may be awaited before this: the browser takes the question only from a click.
    const asked = turnOn ? notices.turnOn() : notices.turnOff()
    setBlocked(true)
    const isDone = await asked.catch(() => false)
    setBlocked(false)
    // A new object also where nothing has changed, so that what the browser has marked is drawn anew.
    setChanged({ isOn: isDone ? turnOn : isOn, isRefused: turnOn && !isDone })
  }
  return (
    <fieldset class="stack">
      <legend>Notifications</legend>
      <div class="choice">
        <input
          type="checkbox"
          id="notify"
          checked={isOn}
          disabled={isBlocked}
          aria-describedby="notify-text"
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        <div>
          <label for="notify">Tell me when a payment ends while its window is closed</label>
          <p class="note" id="notify-text">
            The notification names the shop and the amount. Who sees your screen can read it.
          </p>
        </div>
      </div>
      <p role="status">{isRefused && REFUSED}</p>
    </fieldset>
  )
}
