/**
 * One browser for all tests of a Playwright worker, emptied after each test: starting a browser takes longer than most
 * tests. A test that fails, or changes its browser for good, leaves it to nobody, and so does a browser that hangs.
 */
import type { Page } from '@playwright/test'
import { bounded, Overdue } from '../../support/bounded.ts'
import { type LaunchOptions, launchWallet, stopWorker, type Wallet } from './chromium.ts'

export type KeptBrowser = {
  /** A browser in which nothing has happened yet, except that the extension was installed. */
  take(): Promise<Wallet>
  /** Empties it for the next test, or closes it. */
  giveBack(isReusable: boolean): Promise<void>
  close(): Promise<void>
}

/** `longestMs`: for one step of the emptying. `tell` hears at which of them a browser hung. */
type KeepOptions = LaunchOptions & { longestMs?: number; tell?: (line: string) => void }

export function keepBrowser(options: KeepOptions): KeptBrowser {
  const { longestMs, tell = console.error } = options
  let kept: Kept | undefined
  async function close(): Promise<void> {
    const closing = kept
    kept = undefined
    await closing?.close()
  }
  return {
    async take() {
      if (kept) return kept
      kept = await keptOf(await launchWallet(options))
      return kept
    },
    async giveBack(isReusable) {
      if (!kept || !isReusable) return close()
      try {
        await emptied(kept, longestMs)
      } catch (problem) {
        if (!(problem instanceof Overdue)) throw problem
        tell(`a browser hung as it was emptied, and is ended: ${problem.message}`)
        await close()
      }
    },
    close,
  }
}

/** `control`: the tab of the installation, as a page of the extension that draws nothing and stays open. */
type Kept = Wallet & { control: Page }

async function keptOf(wallet: Wallet): Promise<Kept> {
  const { context, extensionId, installed } = wallet
  const control = installed ?? (await context.newPage())
  await control.goto(`chrome-extension://${extensionId}/manifest.json`)
  for (const page of context.pages()) if (page !== control) await page.close()
  // A faked clock cannot be taken out of a browser again.
  context.clock.install = () => Promise.reject(new Error('a test that fakes the clock needs `ownBrowser`'))
  return {
    ...wallet,
    control,
    installed: undefined,
    inExtension: (run) => run(control),
    stopWorker: () => stopWorker(context, extensionId, control),
  }
}

type Area = { clear(): Promise<void> }
declare const chrome: {
  alarms: { clearAll(): Promise<boolean> }
  action: {
    setBadgeText(details: { text: string }): Promise<void>
    setTitle(details: { title: string }): Promise<void>
  }
  storage: { local: Area; session: Area }
}

/**
 * Pages and worker end first: both would write again, or keep the database open.
 * @throws {Overdue} with the step at which the browser hangs
 */
async function emptied({ context, control, stopWorker }: Kept, longestMs?: number): Promise<void> {
  const step = (taken: Promise<unknown>, what: string) => bounded(taken, what, longestMs)
  for (const page of context.pages()) if (page !== control) await step(page.close(), `${page.url()} to close`)
  await step(
    control.evaluate(() => chrome.alarms.clearAll()),
    'the alarms to be cleared',
  )
  await step(stopWorker(), 'the worker to stop')
  await step(deleteStored(control, stopWorker), 'what is stored to be deleted')
  await step(context.clearCookies(), 'the cookies to be cleared')
}

async function deleteStored(control: Page, stopWorker: () => Promise<void>): Promise<void> {
  // The end of a page is an event of the worker too, and on a slow machine it starts the worker again.
  for (let stops = 1; !(await control.evaluate(deleteEverything)); stops++) {
    if (stops === MOST_STOPS) throw new Error('the database is still open')
    await stopWorker()
  }
}

/** More than the pages that a test closes. */
const MOST_STOPS = 20

/** Runs in a page of the extension. False while the worker keeps a database open: it may then also have written. */
async function deleteEverything(): Promise<boolean> {
  // Once more: setting one may have been the worker's last act.
  await chrome.alarms.clearAll()
  localStorage.clear()
  await chrome.storage.local.clear()
  await chrome.storage.session.clear()
  await chrome.action.setBadgeText({ text: '' })
  await chrome.action.setTitle({ title: '' })
  let isDeleted = true
  for (const { name = '' } of await indexedDB.databases()) {
    const wasFree = await new Promise<boolean>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name)
      deleting.onsuccess = () => resolve(true)
      deleting.onerror = () => reject(deleting.error)
      deleting.onblocked = () => resolve(false)
    })
    isDeleted &&= wasFree
  }
  return isDeleted
}
