/** System notifications. They are an optional permission: without it their browser API is missing and none is shown. */
import { addListener, browser } from '../../browser.ts'
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import type { TitledText } from '../../text/titled.ts'

const ICON = '/icon/128.png'
/** One id per payment, so a second notification replaces the first. */
const PREFIX = 'payment/'
/** Display errors are ignored: the list of payments shows the same information. */
const untold = () => undefined

/** The API is missing without the permission, and in some browsers until the worker restarts after a grant. */
export const canNotify = (): boolean => 'notifications' in browser() && browser().notifications !== undefined

export async function notify(paymentId: PaymentId, { title, text }: TitledText): Promise<void> {
  if (!canNotify()) return
  const options = { type: 'basic', iconUrl: browser().runtime.getURL(ICON), title, message: text } as const
  await browser()
    .notifications.create(PREFIX + paymentId, options)
    .catch(untold)
}

/** Removes the notification once the person has seen the payment in its window. */
export async function withdraw(paymentId: PaymentId): Promise<void> {
  if (canNotify())
    await browser()
      .notifications.clear(PREFIX + paymentId)
      .catch(untold)
}

/** Calls `open` with the payment of every clicked notification. Must run in the worker's first turn. */
export function listenToNotices(open: (paymentId: PaymentId) => void): void {
  let isListening = false
  const listenOnce = () => {
    if (isListening || !canNotify()) return
    isListening = true
    addListener(browser().notifications.onClicked, (id) => {
      const paymentId = id.slice(PREFIX.length)
      if (id.startsWith(PREFIX) && isPaymentId(paymentId)) open(paymentId)
    })
  }
  listenOnce()
  addListener(browser().permissions.onAdded, listenOnce)
}
