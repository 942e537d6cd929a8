/** The real toolbar popup of Chromium, by the button that also lets Tender see the page behind it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Wallet } from '../steps/chromium.ts'
import { expect } from '../steps/fixtures.ts'

/** What a browser must be started with. */
export const DEVTOOLS = ['--remote-debugging-port=0']

/** `close` ends the connection, not the popup. */
export type Popup = { page: Page; close: () => Promise<void> }

/** Presses the button over this page. A connection shows the popup only if it is the first one made after it opened. */
export async function pressToolbarButton(
  { context, extensionId }: Wallet,
  profile: string,
  over: Page,
): Promise<Popup> {
  await over.bringToFront()
  const browser = context.browser()
  if (!browser) throw new Error('the browser is closed')
  const session = await browser.newBrowserCDPSession()
  const targetId = await tabOf(session, over.url())
  await session.send('Extensions.triggerAction', { id: extensionId, targetId })
  await session.detach()
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

/** Without the filter, targets of the type `tab` are left out. */
async function tabOf(session: CDPSession, url: string): Promise<string> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
  const tab = targetInfos.find((one) => one.type === 'tab' && one.url === url)
  if (!tab) throw new Error(`no tab shows ${url}`)
  return tab.targetId
}
