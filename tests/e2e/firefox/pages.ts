/** Playwright's context for a Firefox: its tabs and windows, as they come and go. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Windows } from './browser.ts'
import { type Around, FirefoxPage } from './page.ts'

const LOOK_EACH_MS = 60

/** The stories know these by Playwright's names, of which they use the part that is there. */
export const asPage = (page: FirefoxPage): Page => page as unknown as Page
export const asFirefoxPage = (page: Page): FirefoxPage => page as unknown as FirefoxPage

/**
 * The tabs and windows, looked at again and again: Marionette tells of none. @param controlHandle the tab that stays, which is no story's.
 */
export function createPages(windows: Windows, controlHandle: string, around: Omit<Around, 'context' | 'looked'>) {
  const events = new EventEmitter()
  events.setMaxListeners(0)
  const known = new Map<string, FirefoxPage>()
  let isClosed = false
  const context = {
    ...{ on: events.on.bind(events), once: events.once.bind(events), off: events.off.bind(events) },
    pages: () => [...known.values()],
    serviceWorkers: () => [],
    newPage: () => open(),
    waitForEvent: (name: string) => new Promise((resolve) => events.once(name, resolve)),
    clearCookies: async () => undefined,
    newCDPSession: async (page: FirefoxPage) => sessionOf(page),
  }
  /** @param url empty while it has none. */
  const meet = (handle: string, url: string): FirefoxPage => {
    const page =
      known.get(handle) ?? new FirefoxPage(windows, handle, url, { ...around, context: () => context, looked: look })
    if (known.get(handle) === page) page.seen(url)
    else {
      known.set(handle, page)
      page.once('close', () => known.delete(handle))
      if (handle !== controlHandle) events.emit('page', page)
    }
    return page
  }
  const look = async (): Promise<void> => {
    const all = await windows.list()
    for (const { handle, url = '' } of all) meet(handle, url)
    for (const [handle, page] of known) if (!all.some((one) => one.handle === handle)) page.gone()
  }
  const others = () => [...known.values()].filter((page) => page !== control)
  const control = meet(controlHandle, 'about:blank')
  const failed = Promise.withResolvers<never>()
  const watch = async (): Promise<void> => {
    while (!isClosed) {
      await look()
      await pause(LOOK_EACH_MS)
    }
  }
  watch().catch((problem: unknown) => {
    if (isClosed) return
    failed.reject(problem)
    events.emit('close', problem)
  })
  // Whoever waits for a page is told by `close`; a driver that waits for nobody is told at its next command.
  failed.promise.catch(() => undefined)
  const open = async (): Promise<FirefoxPage> => {
    const opened = await windows.in({ handle: controlHandle, frames: [] }, ({ send }) =>
      send('WebDriver:NewWindow', { type: 'tab', focus: true }),
    )
    return meet(String(opened['handle']), 'about:blank')
  }
  return {
    control,
    open,
    /** Rejects once the windows can no longer be looked at. */
    failed: failed.promise,
    context: context as unknown as BrowserContext,
    others,
    async closeOthers(): Promise<void> {
      await look()
      for (const page of others()) await page.close()
    },
    close() {
      isClosed = true
      events.emit('close')
    },
  }
}

type Call = { expression?: string }
/** The calls of Chromium's protocol that the stories make: a script without a click behind it, and an authenticator. */
const sessionOf = (page: FirefoxPage) => ({
  send: async (name: string, { expression }: Call = {}) => {
    if (name === 'Runtime.evaluate') return { result: { value: await page.evaluate(`return ${expression}`) } }
    if (name === 'WebAuthn.addVirtualAuthenticator') await page.addAuthenticator()
    else if (name !== 'WebAuthn.enable') throw new Error(`Firefox has no ${name}`)
    return {}
  },
  detach: async () => undefined,
})
