/** A real Chromium with the unpacked extension; resolves the sandbox's hosts and trusts only its certificate. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
  type Worker,
} from '@playwright/test'
import type { SandboxAddresses } from '../../../sandbox/addresses.ts'
import { bounded } from '../../support/bounded.ts'
import { zoneOfNoon } from './noon.ts'

export type Wallet = {
  context: BrowserContext
  extensionId: string
  /** The tab that the extension opened on install; undefined in a profile that had it before. */
  installed: Page | undefined
  /** A page of the extension, e.g. `wallet.html`. */
  page: (path: string) => Promise<Page>
  /** Runs this with a page of the extension that draws nothing. */
  inExtension: <T>(run: (page: Page) => Promise<T>) => Promise<T>
  /** Stops the service worker, as Chrome does when it is idle. Resolves when it is stopped. */
  stopWorker: () => Promise<void>
  /** Loads what is in this folder now in place of the running extension, as the browser does for an update. */
  update: (folder: string) => Promise<void>
  close: () => Promise<void>
}

export type LaunchOptions = {
  /** The folder of the build; several are separated by commas. */
  extension: string
  sandbox: Pick<SandboxAddresses, 'hostRules' | 'spki'>
  headless: boolean
  /** A folder that outlives the browser; by default the profile is new and deleted with the browser. */
  profile?: string
  /** False if the caller closes the browser itself on Ctrl-C. */
  endsOnSignal?: boolean
  /** Further arguments of the browser. */
  args?: readonly string[]
}

/** Without these, a browser on a closed network keeps requesting its vendor's hosts. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @throws {Error} where a folder has no extension: Chromium would start without it, and not say so. */
function requireExtensions(folders: string): void {
  for (const folder of folders.split(','))
    if (!existsSync(join(folder, 'manifest.json')))
      throw new Error(`there is no extension in ${folder}: build it first`)
}

export async function launchWallet(options: LaunchOptions): Promise<Wallet> {
  const { extension, sandbox, headless, profile, endsOnSignal = true, args = [] } = options
  requireExtensions(extension)
  const folder = profile ?? mkdtempSync(join(tmpdir(), 'tender-profile-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.TENDER_CHROMIUM ?? '/usr/bin/chromium',
    headless,
    handleSIGINT: endsOnSignal,
    handleSIGTERM: endsOnSignal,
    viewport: headless ? { width: 1000, height: 800 } : null,
    // A person who watches expects local time.
    env: headless ? { ...process.env, TZ: zoneOfNoon() } : process.env,
    args: [
      ...QUIET,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      `--host-resolver-rules=${sandbox.hostRules}`,
      `--ignore-certificate-errors-spki-list=${sandbox.spki}`,
      ...args,
    ],
  })
  const installed = profile === undefined ? await waitForInstallTab(context) : undefined
  const extensionId = new URL(installed?.url() ?? (await workerOf(context)).url()).host
  const page = async (path: string) => {
    const opened = await context.newPage()
    await opened.goto(`chrome-extension://${extensionId}/${path}`)
    return opened
  }
  const inExtension: Wallet['inExtension'] = async (run) => {
    const opened = await page('manifest.json')
    const result = await run(opened)
    await opened.close()
    return result
  }
  return {
    context,
    extensionId,
    installed,
    page,
    inExtension,
    stopWorker: () => inExtension((at) => stopWorker(context, extensionId, at)),
    update: (folder) => loadAgain(context, extensionId, manifestVersion(folder)),
    close: async () => {
      await context.close()
      // Its last process may still write while the folder is deleted.
      if (profile === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

declare const chrome: {
  /** Of the page of the extensions. */
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>
    reload(id: string, options: { failQuietly: boolean }): Promise<unknown>
  }
  management: {
    setEnabled(id: string, isEnabled: boolean): Promise<void>
    get(id: string): Promise<{ version: string }>
  }
}

/** Ends the running version first: a worker that is loaded while the one before it still ends may never hear an event (architecture §2). */
async function loadAgain(context: BrowserContext, extensionId: string, version: string): Promise<void> {
  const page = await developersPage(context)
  await page.evaluate((id) => chrome.management.setEnabled(id, false), extensionId)
  await untilGone(context, extensionId, page)
  await page.evaluate((id) => chrome.developerPrivate.reload(id, { failQuietly: false }), extensionId)
  await expect.poll(() => page.evaluate((id) => chrome.management.get(id), extensionId)).toMatchObject({ version })
  await page.evaluate((id) => chrome.management.setEnabled(id, true), extensionId)
  await page.close()
}

/** The page of the extensions, for developers: only for them does Chromium load again what is in a folder. */
export async function developersPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }))
  return page
}

/** Resolves when the browser has no worker and no page of the extension. */
async function untilGone(context: BrowserContext, extensionId: string, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const own = async () =>
    (await session.send('Target.getTargets')).targetInfos.filter(({ url }) => url.includes(extensionId))
  await expect.poll(own).toEqual([])
  await session.detach()
}

const manifestVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).version

/** A browser without the extension. */
export const launchBare = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.TENDER_CHROMIUM ?? '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  })

/** Its worker runs from the start; in a new profile the tab that it opens is the more reliable sign. */
const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

const LOOK_EACH_MS = 20
const LONGEST_LOOK_MS = 120_000

/**
 * The tab that the extension opens on install; without waiting for it, it would steal the focus from a test later.
 * Polls, because the only event of a tab may come before its URL.
 */
export async function waitForInstallTab(context: BrowserContext): Promise<Page> {
  const isIt = (page: Page) => /^chrome-extension:.*\/wallet\.html$/.test(page.url())
  const endMs = performance.now() + LONGEST_LOOK_MS
  for (let page = context.pages().find(isIt); ; page = context.pages().find(isIt)) {
    if (page) {
      await page.waitForLoadState()
      return page
    }
    const seen = [...context.pages(), ...context.serviceWorkers()].map((one) => one.url())
    if (performance.now() > endMs) throw new Error(`the extension opened no tab, beside ${seen.join(', ')}`)
    await setTimeout(LOOK_EACH_MS)
  }
}

type VersionsUpdated = { versions: { runningStatus: string; scriptURL: string }[] }

/** By CDP from an extension page: a worker with a debugger attached never idles out (security M17). */
export async function stopWorker(context: BrowserContext, extensionId: string, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }: VersionsUpdated) => {
      const own = versions.filter(({ scriptURL }) => scriptURL.includes(extensionId))
      if (own.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  await session.detach()
}

/**
 * The next page that opens with such an address, or goes there after it has opened: the event of a page may come before
 * its address, and comes only once.
 */
export const nextPage = (context: BrowserContext, isIt: (url: string) => boolean): Promise<Page> =>
  new Promise((resolve, reject) => {
    context.on('page', (page) => {
      const look = () => isIt(page.url()) && resolve(page)
      page.on('framenavigated', look)
      look()
    })
    context.once('close', () => reject(new Error('the browser closed before the page opened')))
  })

/** The next page that the extension opens at this path. */
export const nextExtensionPage = ({ context, extensionId }: Wallet, path: string): Promise<Page> =>
  nextPage(context, (url) => url.includes(`${extensionId}/${path}`))

/**
 * Presses something whose effect may close its page before the press is answered, and waits for that effect. What the press says counts
 * only if the effect does not come.
 */
export async function pressFor(effect: Promise<unknown>, press: () => Promise<unknown>): Promise<void> {
  const [came, pressed] = await Promise.allSettled([bounded(effect, 'what the press is for'), press()])
  if (came.status === 'rejected') throw pressed.status === 'rejected' ? pressed.reason : came.reason
}

/** Presses what closes this page, and waits until it is closed. */
export const closedBy = (page: Page, press: () => Promise<unknown>): Promise<void> =>
  pressFor(page.waitForEvent('close', { timeout: 0 }), press)

/** In the worker, which it wakes before. */
export async function inWorker<T, A>(
  { context, inExtension }: Wallet,
  run: (argument: A) => T | Promise<T>,
  argument: A,
) {
  await inExtension((page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)))
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  return worker.evaluate(run as never, argument)
}

/**
 * The home screen's field for a payment link, which is folded away until its button is pressed. By the keyboard: what the popup loads
 * after its first screen may push the button away under a pointer.
 */
export async function pasteField(home: Page): Promise<Locator> {
  const field = home.getByTestId('input-paste-url')
  const button = home.getByTestId('button-paste')
  await field.or(button).first().waitFor()
  if (!(await field.isVisible())) await button.press('Enter')
  return field
}
