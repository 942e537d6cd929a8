/**
 * The tabs of websites: the one for whose links the popup or a key asks, and the one whose click opened a payment, with the way back to it.
 * That is in session memory, because tab ids end with the browser. security T51.
 */
import { browser } from '../../browser.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { formTabs, isTabThere } from './windows.ts'

/**
 * Puts the script that reports the links into the page itself, and no frame of it. The press that asks lets Tender do so (`activeTab`).
 * @throws {Error} where the browser keeps the page from Tender.
 */
export const askTab = async (tabId: number): Promise<void> => {
  // At once: by itself the browser would wait until the page has loaded.
  await browser().scripting.executeScript({ target: { tabId }, files: ['page-links.js'], injectImmediately: true })
}

const keyOf = (paymentId: PaymentId): string => `shop/${paymentId}`

/** A lost tab id only costs the button that leads back, so errors are ignored. */
export async function rememberShop(paymentId: PaymentId, tabId: number | undefined): Promise<void> {
  if (tabId !== undefined)
    await browser()
      .storage.session.set({ [keyOf(paymentId)]: tabId })
      .catch(() => undefined)
}

export async function shopTabOf(paymentId: PaymentId): Promise<number | undefined> {
  const key = keyOf(paymentId)
  const { [key]: tabId } = await browser()
    .storage.session.get(key)
    .catch(() => ({ [key]: undefined }))
  return typeof tabId === 'number' ? tabId : undefined
}

/** False for a pasted link, and once the tab is closed. */
export async function hasShop(paymentId: PaymentId): Promise<boolean> {
  const tabId = await shopTabOf(paymentId)
  return tabId !== undefined && isTabThere(tabId)
}

/** Brings the tab to the front. Returns false if it is gone. */
export async function showShop(paymentId: PaymentId): Promise<boolean> {
  const tabId = await shopTabOf(paymentId)
  return tabId !== undefined && formTabs.raise(tabId)
}
