/** The ways to pay, and those that this wallet cannot use. architecture A3. */
import { hoursText, minutesText, secondsText } from './words/choosing.ts'

/** How long paying takes, by the service: `about 15 seconds`, `about 2 minutes`, `about 1 hour`. Rounds up. */
export function formatEta(etaS: number): string {
  if (etaS < 60) return secondsText(etaS)
  const etaMinutes = Math.ceil(etaS / 60)
  return etaMinutes < 60 ? minutesText(etaMinutes) : hoursText(Math.ceil(etaMinutes / 60))
}
