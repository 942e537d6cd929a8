/** The tab whose click opened a payment, and the way back to it. In session memory, because tab ids end with the browser. */
import { browser } from '../../browser.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { formTabs, isTabThere } from './windows.ts'

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
