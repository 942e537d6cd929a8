/** The browser's extension API. Nothing else takes it from the global object, but for content scripts, which no module may weigh down. */
import type { Browser } from 'webextension-polyfill'

let wrapped: Browser | undefined

/**
 * The API with promises, under the name that Firefox has, and Chromium from 148. An older one is wrapped. Read at each use: a page of the
 * gallery has none.
 */
export const browser = (): Browser => Reflect.get(globalThis, 'browser') ?? wrapped

/** Gives an older Chromium's API promises from now on. @param make of webextension-polyfill */
export const wrapOlder = (make: () => Browser): void => {
  if (browser() === undefined) wrapped = make()
}

/** The same for a page, which loads the polyfill only where it is needed. */
export async function preparePage(): Promise<void> {
  if (browser() === undefined) wrapOlder((await import('webextension-polyfill/dist/browser-polyfill.js')).default)
}

/**
 * The same as the browser gives it, without the polyfill's weight: for the front of the worker and what is part of it. In an older Chromium
 * its calls give promises too, but no listener may answer with one, and the objects of events are those that the front listens to.
 */
export const bareBrowser = (): Browser => Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')

type AddListener = <Listener>(event: { addListener: (listener: Listener) => void }, listener: Listener) => void
const ROUTE = 'tenderListeners'

/** Must run in the worker's first turn, or the event that woke it is lost. Chromium's worker listens through `background/front`. */
export const addListener: AddListener = (event, listener) => {
  const through: AddListener | undefined = Reflect.get(globalThis, ROUTE)
  if (through) through(event, listener)
  else event.addListener(listener)
}

/** From now on `addListener` calls this, also in a script that is not part of this one. */
export const routeListeners = (through: AddListener): void => void Reflect.set(globalThis, ROUTE, through)
