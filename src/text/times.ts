/**
 * Formats instants and durations, and rates the urgency of a deadline. Takes the time as an argument. architecture B4.
 */
import { EXPIRY_GUARD_MS } from '../core/session/session.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** `1:05`, `2:03:00` from an hour on, `3 d` from a day on. Rounds up, so that 0:00 means over. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours >= 24) return hours > 99 * 24 ? '99+ d' : `${Math.floor(hours / 24)} d`
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** ECMAScript "Time Values": later instants can't be formatted as a date. */
const LAST_INSTANT_MS = 8.64e15

/** False for instants that no calendar can name, such as a deadline of 2^256 − 1. */
export const isDated = (atMs: number): boolean => Math.abs(atMs) <= LAST_INSTANT_MS

/** `14:37` for today, else `22 Nov 2026, 14:37`, in the local time zone. Defined for every number. */
export function formatInstant(atMs: number, nowMs: number): string {
  if (!isDated(atMs)) return 'a time without end'
  const time = TIME.format(atMs)
  const date = DATE.format(atMs)
  return date === DATE.format(nowMs) ? time : `${date}, ${time}`
}

const counted = (count: number, one: string): string => (count === 1 ? `about 1 ${one}` : `about ${count} ${one}s`)

/** How long paying takes, by the service: `about 15 seconds`, `about 2 minutes`, `about 1 hour`. Rounds up. */
export function formatEta(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

/** `22 Nov 2026`, in the local time zone. */
export const formatDate = (atMs: number): string => DATE.format(atMs)

/** `today`, or `3 Nov 2026`, in the local time zone. */
export function formatDay(atMs: number, nowMs: number): string {
  if (!isDated(atMs)) return 'a day long ago'
  const date = DATE.format(atMs)
  return date === DATE.format(nowMs) ? 'today' : date
}

/**
 * `just now`, `1 minute ago`, `10 minutes ago`, `2 hours ago`. For events of this day; the clock may have been changed since.
 */
export function formatAgo(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`
}

export type Urgency = 'calm' | 'warning' | 'danger' | 'blocked'

/** architecture B4. Nothing is signed in the last 10 s (protocol §4.7.4), so the button is blocked. */
export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= EXPIRY_GUARD_MS) return 'blocked'
  if (leftMs <= MINUTE_MS / 2) return 'danger'
  return leftMs <= 2 * MINUTE_MS ? 'warning' : 'calm'
}

/** What screen readers announce and when. architecture B4: the running timer itself stays silent. */
const SPOKEN: readonly [atMs: number, text: string][] = [
  [EXPIRY_GUARD_MS, 'Time’s up.'],
  [MINUTE_MS / 2, '30 seconds left to pay.'],
  [MINUTE_MS, '1 minute left to pay.'],
  [2 * MINUTE_MS, '2 minutes left to pay.'],
  [5 * MINUTE_MS, '5 minutes left to pay.'],
]

/** Announcement for the latest mark passed between two readings of the clock. A long sleep can skip several. */
export function spokenBetween(beforeMs: number, leftMs: number): string | undefined {
  return SPOKEN.find(([atMs]) => leftMs <= atMs && beforeMs > atMs)?.[1]
}

/** Delay until the displayed text changes, for a timer that neither drifts nor skips a second. */
export const untilNextSecondMs = (leftMs: number): number => (leftMs > HOUR_MS * 24 ? MINUTE_MS : leftMs % 1000 || 1000)
