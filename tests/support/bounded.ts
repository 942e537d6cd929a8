/** Far more than any step takes on a busy machine: beyond it something hangs. */
const LONGEST_WAIT_MS = 60_000

/** What was waited for did not come. */
export class Overdue extends Error {}

/** The result of `work`. @throws {Overdue} with what was waited for, when it takes too long. */
export async function bounded<T>(work: Promise<T>, what: string, limitMs = LONGEST_WAIT_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Overdue(`waited ${limitMs / 1000} s for ${what}`)), limitMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
