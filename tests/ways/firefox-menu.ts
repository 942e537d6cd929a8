/** Firefox's own menu over a link or a picture. */
import type { Locator, Page } from '@playwright/test'
import { PRESS_IN_MENU } from '../e2e/firefox/private-parts.ts'
import { inBrowser } from '../e2e/firefox/wallet.ts'
import type { Wallet } from '../e2e/steps/chromium.ts'

/** Opens the menu of this element of the page, which comes to the front, and presses Tender's item of this id. */
export async function pressInMenu(wallet: Wallet, page: Page, over: Locator, item: string): Promise<void> {
  await over.click({ button: 'right' })
  await inBrowser(wallet, page, PRESS_IN_MENU, item)
}
