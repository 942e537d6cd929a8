/** The browser's extension API. Nothing else takes it from the global object, but for content scripts, which no module may weigh down. */
import type { Browser } from 'webextension-polyfill'

/**
 * Chromium and Firefox both have it under this name, with promises, and let a listener answer with one. Read at each use: a page of the
 * gallery has none.
 */
export const browser = (): Browser => Reflect.get(globalThis, 'browser')
