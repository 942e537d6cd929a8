/** The built extension in a real Firefox, in the shape in which the stories know it in Chromium. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Hosts } from '../../sandbox/servers.ts'
import type { Wallet } from '../steps/chromium.ts'
import { launchFirefox } from '../steps/marionette.ts'
import { windowsOf } from './browser.ts'
import { openDownloads } from './downloads.ts'
import { asPage, createPages } from './pages.ts'
import { openRoutes } from './routes.ts'

const UUID = '7a3d1f02-5b1c-4e0e-9c39-6f1f1d0a2b20'
const CONTROL = `moz-extension://${UUID}/manifest.json`
const LOOK_EACH_MS = 60
const LONGEST_WAIT_MS = 120_000

/** What a page that is not in front would wait for, and a manifest that the browser shows by a viewer of its own. */
const PREFS = {
  'dom.min_background_timeout_value': 4,
  'dom.min_background_timeout_value_without_budget_throttling': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
  'devtools.jsonview.enabled': false,
  // The browser's own prompt is not the page's: it says yes.
  'extensions.webextOptionalPermissionPrompts': false,
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
}

export type KeptFirefox = {
  take(): Promise<Wallet>
  /** Empties it for the next test, or closes it. */
  giveBack(isReusable: boolean): Promise<void>
  close(): Promise<void>
}

/** Where the sandbox's names are served. */
type Where = Pick<Hosts, 'port' | 'certificate'>

export function keepFirefox(extension: string, hosts: Where): KeptFirefox {
  let kept: Running | undefined
  const close = async () => {
    const closing = kept
    kept = undefined
    await closing?.close()
  }
  return {
    async take() {
      kept ??= await launch(extension, hosts)
      const wallet = await kept.install()
      await wallet.installed.close()
      return { ...wallet, installed: undefined }
    },
    async giveBack(isReusable) {
      if (isReusable) await kept?.uninstall()
      else await close()
    },
    close,
  }
}

/** A browser of its own, with the tab of the installation. */
export async function launchOwnFirefox(extension: string, hosts: Where): Promise<Wallet> {
  const { install, close } = await launch(extension, hosts)
  return install().catch(async (problem: unknown) => {
    await close()
    throw problem
  })
}

/** `install` begins with an empty extension. */
type Running = {
  install(): Promise<Wallet & { installed: Page }>
  /** Nothing of it goes on, so that the next sandbox hears nothing. */
  uninstall(): Promise<void>
  close(): Promise<void>
}

async function launch(extension: string, hosts: Where): Promise<Running> {
  const id = idIn(extension)
  const routes = await openRoutes(hosts)
  const downloads = openDownloads()
  const firefox = await launchFirefox(id, UUID, routes.port, { ...PREFS, ...downloads.prefs })
  const { value } = await firefox.send('WebDriver:GetWindowHandle')
  const control = String(value)
  const windows = windowsOf(firefox, control)
  const pages = createPages(windows, control, { routes, download: downloads.next })
  const page = async (path: string) => {
    const opened = await pages.open()
    await opened.goto(`moz-extension://${UUID}/${path}`)
    return asPage(opened)
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= end()
    return closing
  }
  const end = async () => {
    pages.close()
    await firefox.close()
    await routes.close()
    downloads.close()
  }
  const installFrom = (path: string) =>
    windows.in({ handle: control, frames: [] }, ({ send }) => send('Addon:Install', { path, temporary: true }))
  running.set(pages.context, (script) => windows.inBrowser(script, [id]))
  const wallet = {
    context: pages.context,
    extensionId: UUID,
    page,
    inExtension: <T>(run: (own: Page) => Promise<T>) => run(asPage(pages.control)),
    stopWorker: async () => {
      await windows.inBrowser(STOP, [id])
    },
    // It closes its own pages with the version before.
    update: async (folder: string) => {
      await pages.control.goto('about:blank')
      await installFrom(folder)
      await pages.control.goto(CONTROL)
    },
    close,
  }
  return {
    close,
    async uninstall() {
      routes.clear()
      await pages.control.goto('about:blank')
      await pages.closeOthers()
      await windows.inBrowser(UNINSTALL, [id, UUID])
    },
    async install() {
      await installFrom(extension)
      await pages.control.goto(CONTROL)
      // A message that comes before the event page has started for the first time reaches nobody.
      await until('the event page answers', () => pages.control.evaluate(IS_EMPTY).catch(() => false))
      const opened = () => pages.others().find((one) => one.url().endsWith('/wallet.html'))
      await until('the extension opens its tab', async () => opened() !== undefined)
      const installed = opened() ?? pages.control
      return { ...wallet, installed: asPage(installed) }
    },
  }
}

const running = new WeakMap<BrowserContext, (script: string) => Promise<unknown>>()

/** Runs in the browser itself, with the extension's id. @throws {Error} for a wallet in another browser. */
export function inBrowser({ context }: Wallet, script: string): Promise<unknown> {
  const run = running.get(context)
  if (!run) throw new Error('this wallet is not in Firefox')
  return run(script)
}

/** Firefox knows an extension by the id of its manifest. */
function idIn(folder: string): string {
  const { browser_specific_settings } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  return String(browser_specific_settings.gecko.id)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + LONGEST_WAIT_MS
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`not within ${LONGEST_WAIT_MS} ms: ${what}`)
    await pause(LOOK_EACH_MS)
  }
}

declare const chrome: { runtime: { sendMessage(message: object): Promise<{ ok: boolean; value: string }> } }
const IS_EMPTY = async (): Promise<boolean> => {
  const { ok, value } = await chrome.runtime.sendMessage({ name: 'wallet.status', args: '{}' })
  return ok && JSON.parse(value).state === 'empty'
}

const STOP = `async (id) => {
  const { extension } = WebExtensionPolicy.getByID(id)
  await extension.terminateBackground()
  return extension.backgroundState
}`
/** It forgets its address with the extension, and every test expects the same. */
const UNINSTALL = `async (id, uuid) => {
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs')
  await (await AddonManager.getAddonByID(id))?.uninstall()
  Services.prefs.setStringPref('extensions.webextensions.uuids', JSON.stringify({ [id]: uuid }))
}`
