/**
 * The toolbar's badge and the system's notifications: the browser's two ways to tell something without a window. Notifications
 * are an optional permission; while it is not given, their part of the browser's API is not there and nothing is told.
 */
import browser from 'webextension-polyfill'
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import type { TitledText } from '../../text/outcomes.ts'

/** Carries white letters at 4.5:1 and more, whatever the toolbar's own colour is. */
const BADGE_COLOR = '#a3341f'
const ICON = '/icon/128.png'
/** One name per payment: a second notification of it takes the place of the first. */
const PREFIX = 'payment/'
/** What the browser does not show is not worth a failure: the list of payments shows it too. */
const untold = () => undefined

export async function showBadge({ title, text }: TitledText): Promise<void> {
  const { action } = browser
  const color = action.setBadgeBackgroundColor({ color: BADGE_COLOR })
  await Promise.all([color, action.setBadgeText({ text }), action.setTitle({ title })]).catch(untold)
}

/** Absent without the permission in every browser, and in some also with it until the worker starts again. */
const isAllowed = (): boolean => 'notifications' in browser && browser.notifications !== undefined

export async function notify(paymentId: PaymentId, { title, text }: TitledText): Promise<void> {
  if (!isAllowed()) return
  const options = { type: 'basic', iconUrl: browser.runtime.getURL(ICON), title, message: text } as const
  await browser.notifications.create(PREFIX + paymentId, options).catch(untold)
}

/** Takes back what the person has seen in the window meanwhile. */
export async function withdraw(paymentId: PaymentId): Promise<void> {
  if (isAllowed()) await browser.notifications.clear(PREFIX + paymentId).catch(untold)
}

/** Calls `open` with the payment of every notification that is clicked. Must be called in the first turn of the worker. */
export function listenToNotices(open: (paymentId: PaymentId) => void): void {
  let isListening = false
  const listenOnce = () => {
    if (isListening || !isAllowed()) return
    isListening = true
    browser.notifications.onClicked.addListener((id) => {
      const paymentId = id.slice(PREFIX.length)
      if (id.startsWith(PREFIX) && isPaymentId(paymentId)) open(paymentId)
    })
  }
  listenOnce()
  browser.permissions.onAdded.addListener(listenOnce)
}
