/** A page's own script is run, and waited for without holding up the other windows. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Place, Turn, Windows } from './browser.ts'

const LOOK_EACH_MS = 50
/** What most take: for these one command is enough. */
const SHORT_MS = 40

export type Run<T> = string | ((argument: never) => T | Promise<T>)

const BEGIN = (code: string) => `async (queries, _, [key, argument, ms]) => {
  // Marionette's scripts have their own of these.
  const { Date, Error } = window
  const told = { isOver: false }
  queries[key] = told
  const settled = Promise.resolve((async () => (${code})(argument))()).then(
    // Marionette would say null for what is undefined.
    (value) => Object.assign(told, { isOver: true, ...(value !== undefined && { value }) }),
    (error) => Object.assign(told, { isOver: true, error: String(error) }),
  )
  const { setTimeout } = queries.utils.builtins
  // Told in the same turn, if that is enough: a script that navigates has no other.
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, ms))])
  return told
}`
const LOOK = `async (queries, _, key) => queries[key] ?? { isOver: true, error: 'the page went away' }`

/** @param seen is told the address. @throws {Error} with what the script throws. */
export async function evaluateAt<T>(
  windows: Windows,
  place: Place,
  run: Run<T>,
  argument: unknown,
  seen: (url: string) => void,
): Promise<T> {
  const key = `ran-${performance.now()}`
  const begin = BEGIN(typeof run === 'string' ? `() => { ${run} }` : String(run))
  type Ran = { isOver: boolean; value: T; error?: string }
  const read = (turn: Turn, isFirst: boolean) =>
    isFirst ? turn.run<Ran>(begin, undefined, [key, argument, SHORT_MS]) : turn.run<Ran>(LOOK, undefined, key)
  for (let isFirst = true; ; isFirst = false) {
    const ran = await windows.in(place, async (turn) => {
      const told = await read(turn, isFirst)
      seen(turn.url())
      return told
    })
    if (ran.error !== undefined) throw new Error(ran.error)
    if (ran.isOver) return ran.value
    await pause(LOOK_EACH_MS)
  }
}
