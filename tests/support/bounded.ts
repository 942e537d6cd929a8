import { setTimeout as pause } from 'node:timers/promises'

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

/** What a look has found: what was waited for, or what there is instead. */
export type Looked<T> = { done: T } | { seen: string }
type Patience = {
  limitMs?: number
  eachMs?: number
  /** True of what no further look can mend, which is thrown at once. */
  isFinal?: (problem: unknown) => boolean
}

/**
 * Looks again and again. A look may fail: so does one into a page that is on its way to another. @throws {Overdue} with what was waited
 * for, what was seen last and what was thrown last.
 */
export async function until<T>(what: string, look: () => Promise<Looked<T>>, patience: Patience = {}): Promise<T> {
  const { limitMs = 2 * LONGEST_WAIT_MS, eachMs = 50, isFinal = () => false } = patience
  const endMs = performance.now() + limitMs
  let [seen, caught] = ['nothing', '']
  for (;;) {
    try {
      const looked = await look()
      if ('done' in looked) return looked.done
      seen = looked.seen
    } catch (problem) {
      if (isFinal(problem)) throw problem
      caught = `, caught last: ${String(problem)}`
    }
    if (performance.now() > endMs) throw new Overdue(`waited ${limitMs} ms for ${what}; seen last: ${seen}${caught}`)
    await pause(eachMs)
  }
}
