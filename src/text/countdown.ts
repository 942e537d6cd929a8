/** The time that is left to pay, seen and read out. screens §8. */

import { EXPIRY_GUARD_MS } from '../core/session/session.ts'
import { minutesLeftText, secondsLeftText, TIME_IS_UP } from './words/countdown.ts'

const MINUTE_MS = 60_000

/** What screen readers announce and when. screens §8: the running timer itself stays silent. */
const SPOKEN: readonly [atMs: number, text: string][] = [
  [EXPIRY_GUARD_MS, TIME_IS_UP],
  [MINUTE_MS / 2, secondsLeftText(30)],
  [MINUTE_MS, minutesLeftText(1)],
  [2 * MINUTE_MS, minutesLeftText(2)],
  [5 * MINUTE_MS, minutesLeftText(5)],
]

/** Announcement for the latest mark passed between two readings of the clock. A long sleep can skip several. */
export function spokenBetween(beforeMs: number, leftMs: number): string | undefined {
  return SPOKEN.find(([atMs]) => leftMs <= atMs && beforeMs > atMs)?.[1]
}
