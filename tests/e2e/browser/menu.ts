/** Chromium's own menu over a link or a selected text. No driver presses in it, so its press is told as the browser tells it. */
import type { Locator, Page } from '@playwright/test'
import { inWorker, type Wallet } from '../steps/chromium.ts'

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
