/** The built extension in a real Firefox, in the shape in which the stories know it in Chromium. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Hosts } from '../../../sandbox/servers.ts'
import { until } from '../../support/bounded.ts'
import type { Wallet } from '../steps/chromium.ts'
import { windowsOf } from './browser.ts'
import { openDownloads } from './downloads.ts'
import { launchFirefox } from './marionette.ts'
import type { FirefoxPage } from './page.ts'
import { asFirefoxPage, asPage, createPages } from './pages.ts'
import { KEEP_ADDRESS, STOP, tryParts } from './private-parts.ts'
import { openRoutes } from './routes.ts'

const UUID = '7a3d1f02-5b1c-4e0e-9c39-6f1f1d0a2b20'
const CONTROL = `moz-extension://${UUID}/manifest.json`

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
  // The system's notifications need a service that a machine without a screen lacks: Firefox 153 then closes each at once.
  'alerts.useSystemBackend': false,
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
  running.set(pages.context, {
    run: (page, script, args) => windows.inBrowser(script, args, page.handle),
    press: (page, keys) => windows.pressInBrowser(keys, page.handle),
  })
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
      await windows.in({ handle: control, frames: [] }, ({ send }) => send('Addon:Uninstall', { id }))
      await windows.inBrowser(KEEP_ADDRESS, [id, UUID])
    },
    async install() {
      await installFrom(extension)
      await tryParts(windows.inBrowser, firefox.version, id)
      await pages.control.goto(CONTROL)
      const started = async () => {
        // A message that comes before the event page has started for the first time reaches nobody.
        await until('the event page to answer', async () => {
          const seen = await pages.control.evaluate(STATE)
          return seen === 'empty' ? { done: undefined } : { seen }
        })
        return until('the tab of the installation', async () => {
          const all = pages.others()
          const opened = all.find((one) => one.url().endsWith('/wallet.html'))
          return opened ? { done: opened } : { seen: all.map((one) => one.url()).join() }
        })
      }
      const installed = await Promise.race([started(), pages.failed])
      return { ...wallet, installed: asPage(installed) }
    },
  }
}

type Pressed = {
  run: (page: FirefoxPage, script: string, args: unknown[]) => Promise<unknown>
  press: (page: FirefoxPage, keys: string) => Promise<void>
}
const running = new WeakMap<BrowserContext, Pressed>()
function browserOf({ context }: Wallet): Pressed {
  const found = running.get(context)
  if (!found) throw new Error('this wallet is not in Firefox')
  return found
}

/** Runs one of the scripts of `private-parts` in the browser itself, with this page in front. @throws {Error} for a wallet in another browser. */
export const inBrowser = (wallet: Wallet, page: Page, script: string, ...args: unknown[]): Promise<unknown> =>
  browserOf(wallet).run(asFirefoxPage(page), script, args)

/** Presses keys that the browser hears before the page, which is in front. @throws {Error} for a wallet in another browser. */
export const pressKeys = (wallet: Wallet, page: Page, keys: string): Promise<void> =>
  browserOf(wallet).press(asFirefoxPage(page), keys)

/** Firefox knows an extension by the id of its manifest. */
function idIn(folder: string): string {
  const { browser_specific_settings } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  return String(browser_specific_settings.gecko.id)
}

declare const chrome: { runtime: { sendMessage(message: object): Promise<{ ok: boolean; value: string }> } }
const STATE = async (): Promise<string> => {
  const { ok, value } = await chrome.runtime.sendMessage({ name: 'wallet.status', args: '{}' })
  return ok ? String(JSON.parse(value).state) : value
}
