/** Firefox's own menu over a link or a picture. */
import type { Locator } from '@playwright/test'
import { inBrowser } from '../e2e/firefox/wallet.ts'
import type { Wallet } from '../e2e/steps/chromium.ts'

const pressing = (item: string, x: number, y: number) => `async () => {
  const { gBrowser, document, windowUtils } = window
  const { left, top } = gBrowser.selectedBrowser.getBoundingClientRect()
  const menu = document.getElementById('contentAreaContextMenu')
  const shown = new Promise((resolve) => menu.addEventListener('popupshown', resolve, { once: true }))
  windowUtils.sendMouseEvent('contextmenu', left + ${x}, top + ${y}, 2, 1, 0)
  await shown
  menu.querySelector('[id$="${item}"]').doCommand()
  menu.hidePopup()
}`

/** Opens the menu in the middle of this element, whose page is in front, and presses Tender's item of this id. */
export async function pressInMenu(wallet: Wallet, over: Locator, item: string): Promise<void> {
  const [x = 0, y = 0] = await over.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  })
  await inBrowser(wallet, pressing(item, x, y))
}
