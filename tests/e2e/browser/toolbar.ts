/** The real toolbar popup of Chromium, by the button that also lets Tender see the page behind it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { sandboxExtension } from '../../../tools/extension.ts'
import { letSee, pressButton } from '../../support/button.ts'
import { inWorker, launchWallet, type Wallet, waitForInstallTab } from '../steps/chromium.ts'
import { test as base, expect } from '../steps/fixtures.ts'

const DEVTOOLS = ['--remote-debugging-port=0']

/** A browser of its own, whose button can be pressed. */
export const test = base.extend<{ profile: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern
  profile: async ({}, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'tender-scan-'))
    await use(profile)
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  },
  wallet: async ({ sandbox, profile }, use) => {
    const extension = sandboxExtension('chrome')
    const wallet = await launchWallet({ extension, sandbox, headless: true, profile, args: DEVTOOLS })
    const installed = await waitForInstallTab(wallet.context)
    await installed.close()
    await use(wallet)
    await wallet.close()
  },
})

/** The shop's page with these codes and nothing else, each turned a little. Its policy takes styles from a script alone. */
export async function showCodes(shop: Page, ...texts: string[]): Promise<void> {
  const codes = texts.map((text) => encodeQR(text, 'svg', { border: 4 }))
  await shop.evaluate((pictures) => {
    document.body.innerHTML = pictures.map((svg) => `<div>${svg}</div>`).join('')
    for (const { style } of document.querySelectorAll<HTMLElement>('body > div'))
      Object.assign(style, { display: 'inline-block', width: '260px', margin: '50px', transform: 'rotate(7deg)' })
  }, codes)
}

/** `close` ends the connection, not the popup. */
type Popup = { page: Page; close: () => Promise<void> }

/** Presses the button over this page. A connection shows the popup only if it is the first one made after it opened. */
export async function pressToolbarButton(wallet: Wallet, profile: string, over: Page): Promise<Popup> {
  await onBrowser(wallet, over, (session) => pressButton(session, wallet.extensionId, over.url()))
  const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  const found: { browser?: Browser; page?: Page | undefined } = {}
  await expect(async () => {
    await found.browser?.close()
    found.browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`)
    const pages = found.browser.contexts().flatMap((one) => one.pages())
    found.page = pages.find((page) => page.url().endsWith('/popup.html'))
    expect(found.page).toBeDefined()
  }).toPass()
  const { page, browser: second } = found
  if (!page || !second) throw new Error('the popup did not open')
  return { page, close: () => second.close() }
}

/** Presses the button over this page, which lets Tender see it, and closes the popup. */
export const pressOver = (wallet: Wallet, over: Page): Promise<void> =>
  onBrowser(wallet, over, (session) => letSee(session, wallet.extensionId, over.url()))

async function onBrowser(
  { context }: Wallet,
  over: Page,
  press: (session: CDPSession) => Promise<void>,
): Promise<void> {
  await over.bringToFront()
  const browser = context.browser()
  if (!browser) throw new Error('the browser is closed')
  const session = await browser.newBrowserCDPSession()
  await press(session)
  await session.detach()
}

type Tab = { id: number }
type Heard = { frameId: number; tab?: Tab }
declare const chrome: {
  contextMenus: { onClicked: { dispatch: (...args: unknown[]) => void } }
  runtime: { onMessage: { addListener: (listener: (message: { name: string }, from: Heard) => void) => void } }
  tabs: { query: (of: object) => Promise<Tab[]> }
}
declare const self: { heard?: Promise<Heard> }

/** `frameUrl`: in a frame, its address. `isHeard`: Tender's script runs there, and tells the worker that the menu opens. */
type Where = { page: Page; over: Locator; frameUrl?: string | undefined; isHeard?: boolean }

/** Opens the menu by the pointer, and tells the press in it: on the item and with the link or the text in `info`. */
export async function pressInChromium(wallet: Wallet, where: Where, info: Record<string, string>): Promise<void> {
  const { page, over, frameUrl, isHeard = true } = where
  const listen = () => {
    self.heard = new Promise((resolve) =>
      chrome.runtime.onMessage.addListener(({ name }, from) => {
        if (name === 'menu.opened') resolve(from)
      }),
    )
  }
  await inWorker(wallet, listen, undefined)
  await page.bringToFront()
  await over.click({ button: 'right' })
  await inWorker(
    wallet,
    async ({ isHeard, frameUrl, ...info }) => {
      const [inFront] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      const { frameId, tab = inFront } = (isHeard && (await self.heard)) || { frameId: 4_242 }
      const inFrame = frameUrl === undefined ? { frameId: 0 } : { frameId, frameUrl }
      chrome.contextMenus.onClicked.dispatch({ ...info, ...inFrame }, tab)
    },
    { isHeard, frameUrl, pageUrl: page.url(), ...info },
  )
}
