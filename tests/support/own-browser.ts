/** The extension API in memory, under the name that worker and pages read it by. A web page has none. */
import { browser } from './background/browser.ts'

Reflect.set(globalThis, 'browser', browser)
