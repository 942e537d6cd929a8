/**
 * Formats instants and durations, and rates the urgency of a deadline. Takes the time as an argument. screens §8.
 */

import { EXPIRY_GUARD_MS } from '../core/session/session.ts'
import { LOCALE } from './language.ts'
import { TIMES } from './words/times.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** `3 days`. Seldom shown, so it is made when it is. */
const inUnits = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
/** More is the same to everybody, and has no room. */
const MOST_DAYS = 999

/** `1:05`, `2:03:00` from an hour on, `3 days` from a day on. Rounds up, so that 0:00 means over. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours >= 24) return inUnits(Math.min(Math.floor(hours / 24), MOST_DAYS), 'day')
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = new Intl.DateTimeFormat(LOCALE, CLOCK)
const DATE = new Intl.DateTimeFormat(LOCALE, DAY)
/** Each language joins the two in its own way. */
const INSTANT = new Intl.DateTimeFormat(LOCALE, { ...DAY, ...CLOCK })

/** ECMAScript "Time Values": later instants can't be formatted as a date. */
const LAST_INSTANT_MS = 8.64e15

/** False for instants that no calendar can name, such as a deadline of 2^256 − 1. */
export const isDated = (atMs: number): boolean => Math.abs(atMs) <= LAST_INSTANT_MS

/** `14:37` for today, else `22 Nov 2026, 14:37`, in the local time zone. Defined for every number. */
export function formatInstant(atMs: number, nowMs: number): string {
  if (!isDated(atMs)) return TIMES.endless
  return isToday(atMs, nowMs) ? TIME.format(atMs) : INSTANT.format(atMs)
}

/** The same for when a payment was opened or ended; empty where its records do not say. */
export const whenText = (atMs: number, nowMs: number): string => (isKnownTime(atMs) ? formatInstant(atMs, nowMs) : '')

/** Damaged records have the time 0. */
export const isKnownTime = (atMs: number): boolean => atMs > 0 && isDated(atMs)

/** `22 Nov 2026`, in the local time zone. */
export const formatDate = (atMs: number): string => DATE.format(atMs)

/**
 * `just now`, `1 minute ago`, `10 minutes ago`, `2 hours ago`. For events of this day; the clock may have been changed since.
 */
export function formatAgo(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / MINUTE_MS)
  if (minutes < 1) return TIMES.now
  return minutes < 60 ? AGO.format(-minutes, 'minute') : AGO.format(-Math.floor(minutes / 60), 'hour')
}

const AGO = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' })

/** True within the first minute, for which a sentence has words of its own. */
export const isJustNow = (atMs: number, nowMs: number): boolean => nowMs - atMs < MINUTE_MS

/** True on the same day, in the local time zone: a sentence has words of its own for it. */
export const isToday = (atMs: number, nowMs: number): boolean =>
  isDated(atMs) && DATE.format(atMs) === DATE.format(nowMs)

/** `10 minutes`, `1 hour`. */
export const idleText = (minutes: number): string =>
  minutes % 60 === 0 ? inUnits(minutes / 60, 'hour') : inUnits(minutes, 'minute')

export type Urgency = 'calm' | 'warning' | 'danger' | 'blocked'

/** screens §8. Nothing is signed in the last 10 s (protocol §4.7.4), so the button is blocked. */
export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= EXPIRY_GUARD_MS) return 'blocked'
  if (leftMs <= MINUTE_MS / 2) return 'danger'
  return leftMs <= 2 * MINUTE_MS ? 'warning' : 'calm'
}

/** Delay until the displayed text changes, for a timer that neither drifts nor skips a second. */
export const untilNextSecondMs = (leftMs: number): number => (leftMs > HOUR_MS * 24 ? MINUTE_MS : leftMs % 1000 || 1000)
