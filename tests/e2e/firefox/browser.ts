/** A running Firefox whose windows and frames take commands by turns: Marionette has one current window for all of them. */
import type { Firefox } from '../steps/marionette.ts'
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

/** `frames`: those of the page and those within them, each by the numbers that lead to it. */
export type Listed = { handle: string; url: string; frames: ListedFrame[] }
export type ListedFrame = { path: number[]; url: string; name: string }

export type Windows = {
  /** Nothing else is done until `act` is over, so it must not wait for another window. With `isInFront` the page has the focus. */
  in: <T>(place: Place, act: (turn: Turn) => Promise<T>, isInFront?: boolean) => Promise<T>
  /** All windows and tabs, with their addresses. */
  list: () => Promise<Listed[]>
  /** In the browser itself. */
  inBrowser: <T>(script: string, args?: unknown[]) => Promise<T>
}

const INSTALL = queriesInstaller()

/** @param control a tab that stays: a command needs a current window, and the one before may be gone. */
export function windowsOf(firefox: Firefox, control: string): Windows {
  const { send, evaluate } = firefox
  let [last, current]: [Promise<unknown>, Place | undefined] = [Promise.resolve(), undefined]
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const enter = async ({ handle, frames }: Place, isInFront: boolean): Promise<void> => {
    if (current?.handle !== handle || isInFront) {
      current = undefined
      await send('WebDriver:SwitchToWindow', { handle, focus: isInFront })
    } else if (current.frames.length > 0) await send('WebDriver:SwitchToFrame', { id: null })
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
        current = undefined
        await send('WebDriver:SwitchToWindow', { handle: control, focus: false })
        return evaluate<Listed[]>(LIST, [], 'chrome')
      }),
    inBrowser: (script, args = []) =>
      alone(async () => {
        current = undefined
        await send('WebDriver:SwitchToWindow', { handle: control, focus: false })
        return evaluate(script, args, 'chrome')
      }),
  }
}

/** By the module that gives the handles their names. */
const LIST = `() => {
  const { TabManager } = ChromeUtils.importESModule('chrome://remote/content/shared/TabManager.sys.mjs')
  const browsers = TabManager.browsers ?? TabManager.getBrowsers()
  const within = (context, path) => context.children.flatMap((child, at) => {
    const own = [...path, at]
    const url = child.currentWindowGlobal?.documentURI?.spec ?? ''
    return [{ path: own, url, name: child.name }, ...within(child, own)]
  })
  return browsers.map((one) => ({
    handle: TabManager.getIdForBrowser(one),
    url: one.currentURI.spec,
    frames: within(one.browsingContext, []),
  }))
}`
