/** The browser's extension API. Nothing else takes it from the global object, but for content scripts, which no module may weigh down. */
import type { Browser } from 'webextension-polyfill'

/**
 * Chromium and Firefox both have it under this name, with promises, and let a listener answer with one. Read at each use: a page of the
 * gallery has none.
 */
export const browser = (): Browser => Reflect.get(globalThis, 'browser')

type Hear = <Listener>(event: { addListener: (listener: Listener) => void }, listener: Listener) => void
const HEAR = 'tenderHears'

/** Must run in the worker's first turn, or the event that woke it is lost. Chromium's worker hears through `background/front`. */
export const hear: Hear = (event, listener) => {
  const through: Hear | undefined = Reflect.get(globalThis, HEAR)
  if (through) through(event, listener)
  else event.addListener(listener)
}

/** From now on `hear` calls this, also in a script that is not part of this one. */
export const hearThrough = (through: Hear): void => void Reflect.set(globalThis, HEAR, through)
