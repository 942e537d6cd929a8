/** A running Firefox whose windows and frames take commands by turns: Marionette has one current window for all of them. */

import { pressKeys } from './keys.ts'
import type { Firefox } from './marionette.ts'
import { QUERIES, queriesInstaller } from './queries.ts'

/** A window, and the way from its page to a frame: for each the selector or the number of a frame within the one before. */
export type Place = { handle: string; frames: readonly (string | number)[] }

export type Turn = {
  send: Firefox['send']
  /**
   * Runs a function in the page, with Playwright's queries, what the selector finds, and the argument.
   * @throws {Error} with what it throws, and if its page goes away.
   */
  run: <T>(body: string, selector?: string, argument?: unknown) => Promise<T>
  /** Marionette's own name of the first element that the selector finds. */
  reference: (selector: string) => Promise<string>
  /** What the frame's page is at. */
  url: () => string
}

/** `url`: undefined while the window has none, between two pages. */
export type Listed = { handle: string; url: string | undefined }
/** `path`: the numbers that lead to it from its page. */
export type ListedFrame = { path: readonly number[]; url: string; name: string }

export type Windows = {
  /** Nothing else is done until `act` is over, so it must not wait for another window. With `isInFront` the page has the focus. */
  in: <T>(place: Place, act: (turn: Turn) => Promise<T>, isInFront?: boolean) => Promise<T>
  /** All windows and tabs, with their addresses. */
  list: () => Promise<Listed[]>
  /** The frames of a page, and those within them. @throws {Error} if the page or a frame goes away meanwhile. */
  frames: (handle: string) => Promise<ListedFrame[]>
  /** Runs a function in the browser itself. `front`: the page that is brought to the front before. */
  inBrowser: <T>(script: string, args?: unknown[], front?: string) => Promise<T>
  /** Presses keys that the browser hears before this page, which is brought to the front. */
  pressInBrowser: (keys: string, front: string) => Promise<void>
}

const INSTALL = queriesInstaller()

/** True of what WebDriver says of a window that is closed. */
export const isGone = (problem: unknown): boolean => /no such window/.test(String(problem))

/** @param control a tab that stays: a command needs a current window, and the one before may be gone. */
export function windowsOf({ send, evaluate, evaluateInBrowser, inBrowser }: Firefox, control: string): Windows {
  let [last, current]: [Promise<unknown>, Place | undefined] = [Promise.resolve(), undefined]
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const goTo = async (handle: string, isInFront: boolean): Promise<void> => {
    current = undefined
    await send('WebDriver:SwitchToWindow', { handle, focus: isInFront })
  }
  const enter = async ({ handle, frames }: Place, isInFront: boolean): Promise<void> => {
    if (current?.handle !== handle || isInFront) await goTo(handle, isInFront)
    else if (current.frames.length > 0) await send('WebDriver:SwitchToFrame', { id: null })
    current = { handle, frames }
    for (const frame of frames) {
      const to = typeof frame === 'number' ? { id: frame } : { element: await reference(frame) }
      await send('WebDriver:SwitchToFrame', to)
    }
  }
  /** By Marionette's own reference, which leads into a frame of another origin too. */
  const reference = async (selector: string): Promise<string> => {
    const mark = `tender-mark-${performance.now()}`
    await run(
      `(_, [one], mark) => {
        if (one === undefined) throw new Error('no such element')
        one.dataset.tenderMark = mark
      }`,
      selector,
      mark,
    )
    const found = await send('WebDriver:FindElement', { using: 'css selector', value: `[data-tender-mark="${mark}"]` })
    return Object.values(found['value'] as Record<string, string>)[0] ?? ''
  }
  /** A window may close after it was listed, and between two pages it has no address. */
  const urlOf = async (handle: string): Promise<string | undefined> => {
    try {
      await goTo(handle, false)
      return String((await send('WebDriver:GetCurrentURL'))['value'])
    } catch (problem) {
      if (isGone(problem)) return undefined
      throw problem
    }
  }
  let url = ''
  const run = async <T>(body: string, selector?: string, argument?: unknown): Promise<T> => {
    const script = `async (selector, argument) => {
      const queries = window.${QUERIES}
      if (queries === undefined) return { isMissing: true }
      queries.asked = selector === null ? undefined : queries.parseSelector(selector)
      const all = queries.asked === undefined ? [] : queries.querySelectorAll(queries.asked, document)
      return { url: location.href, value: await (${body})(queries, all, argument) }
    }`
    type Ran = { isMissing?: true; url: string; value: T }
    const ran = () => evaluate<Ran>(script, [selector ?? null, argument])
    let { isMissing, ...done } = await ran()
    if (isMissing) {
      await evaluate(INSTALL)
      ;({ isMissing, ...done } = await ran())
    }
    if (isMissing) throw new Error('the page went away')
    url = done.url
    return done.value
  }
  return {
    in: (place, act, isInFront = false) =>
      alone(async () => {
        try {
          await enter(place, isInFront)
          return await act({ send, run, reference, url: () => url })
        } catch (problem) {
          current = undefined
          throw problem
        }
      }),
    list: () =>
      alone(async () => {
        const all: Listed[] = []
        for (const handle of Object.values(await send('WebDriver:GetWindowHandles')).map(String))
          all.push({ handle, url: await urlOf(handle) })
        return all
      }),
    frames: (handle) =>
      alone(async () => {
        const all: ListedFrame[] = []
        const listWithin = async (path: readonly number[]): Promise<void> => {
          const { url: at, name, count } = await evaluate<ListedFrame & { count: number }>(FRAME)
          if (path.length > 0) all.push({ path, url: at, name })
          for (let each = 0; each < count; each += 1) {
            await send('WebDriver:SwitchToFrame', { id: each })
            await listWithin([...path, each])
            await send('WebDriver:SwitchToParentFrame')
          }
        }
        await goTo(handle, false)
        await listWithin([])
        return all
      }),
    inBrowser: (script, args = [], front) =>
      alone(async () => {
        await goTo(front ?? control, front !== undefined)
        return evaluateInBrowser(script, args)
      }),
    pressInBrowser: (keys, front) =>
      alone(async () => {
        await goTo(front, true)
        await inBrowser((sendThere) => pressKeys({ send: sendThere }, keys))
      }),
  }
}

const FRAME = '() => ({ url: location.href, name: window.name, count: window.length })'
