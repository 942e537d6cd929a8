/** The time that is left to pay, seen and read out. architecture B4. */
import { EXPIRY_GUARD_MS } from '../../core/session/session.ts'
import { plural } from '../grammar/plural.ts'
import type { Urgency } from '../times.ts'

export const TIME_LEFT: Record<Urgency, string> = {
  calm: 'Time left to pay',
  warning: 'Less than 2 minutes left',
  danger: 'Less than 30 seconds left',
  blocked: 'Time’s up',
}

const MINUTE_MS = 60_000

const minutesLeftText = (count: number): string =>
  plural(count, { one: `${count} minute left to pay.`, other: `${count} minutes left to pay.` })
const secondsLeftText = (count: number): string =>
  plural(count, { one: `${count} second left to pay.`, other: `${count} seconds left to pay.` })

/** What screen readers announce and when. architecture B4: the running timer itself stays silent. */
const SPOKEN: readonly [atMs: number, text: string][] = [
  [EXPIRY_GUARD_MS, 'Time’s up.'],
  [MINUTE_MS / 2, secondsLeftText(30)],
  [MINUTE_MS, minutesLeftText(1)],
  [2 * MINUTE_MS, minutesLeftText(2)],
  [5 * MINUTE_MS, minutesLeftText(5)],
]

/** Announcement for the latest mark passed between two readings of the clock. A long sleep can skip several. */
export function spokenBetween(beforeMs: number, leftMs: number): string | undefined {
  return SPOKEN.find(([atMs]) => leftMs <= atMs && beforeMs > atMs)?.[1]
}
