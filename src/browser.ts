/** The browser's extension API. Nothing else takes it from the global object, but for content scripts, which no module may weigh down. */
import type { Browser } from 'webextension-polyfill'

/**
 * The API under the name that Firefox has, and Chromium from 148; before, it has `chrome` alone. Under Manifest V3 its calls give promises
 * too, but for those of menus before 123, which give nothing. No listener may answer with a promise: Chromium takes one from 148 on. Read
 * at each use: a page of the gallery has no API.
 */
export const browser = (): Browser => Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')

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
