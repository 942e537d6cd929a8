/** What wakes the worker and what it does then: alarms, the computer's own lock, the context menu, the first install. */
import browser from 'webextension-polyfill'
import { siteOf } from '../../core/links/link.ts'

export type AlarmDeps = {
  /** Goes on with the payments, until each waits for the user or for later. */
  resume: () => Promise<void>
  /** True while a payment waits for the service. */
  isWaiting: () => Promise<boolean>
  lock: () => Promise<void>
  openLink: (url: string, origin: string | undefined) => Promise<void>
  openCheckout: (url: string, origin: string | undefined) => Promise<void>
  openWalletTab: () => Promise<void>
}

const ALARM = 'payments'

/** The shortest period that Chrome allows. */
const ALARM_PERIOD_MIN = 0.5
const [MENU_ITEM, CHECKOUT_ITEM] = ['pay-this-link', 'open-its-checkout']

/** Asks to be woken while a payment waits. Cheap to call often; the alarm ends itself when nothing waits. */
export const wakeLater = async (): Promise<void> => {
  if (!(await browser.alarms.get(ALARM))) browser.alarms.create(ALARM, { periodInMinutes: ALARM_PERIOD_MIN })
}

/** Registers every listener in the first turn of the worker, or the event that woke it is lost. */
export function listen(payHost: string, deps: AlarmDeps): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void tick(deps)
  })
  browser.idle.onStateChanged.addListener((state) => {
    if (state === 'locked') void deps.lock()
  })
  browser.contextMenus.onClicked.addListener(({ menuItemId, linkUrl, pageUrl }) => {
    const open = menuItemId === CHECKOUT_ITEM ? deps.openCheckout : deps.openLink
    if (linkUrl !== undefined) void open(linkUrl, siteOf(pageUrl))
  })
  // Firefox forgets alarms when it closes, and Chromium may: to be woken is enough, a worker that starts goes on.
  browser.runtime.onStartup.addListener(() => undefined)
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void makeMenu(payHost)
    if (reason === 'install') void deps.openWalletTab()
  })
}

/** Made anew, because Chromium keeps the items of the version before and refuses a second one under its id. */
async function makeMenu(payHost: string): Promise<void> {
  await browser.contextMenus.removeAll()
  const targetUrlPatterns = [`https://${payHost}/*`, `https://*.${payHost}/*`]
  const items = { [MENU_ITEM]: 'Pay this link with Tender', [CHECKOUT_ITEM]: 'Open its checkout page' }
  for (const [id, title] of Object.entries(items)) {
    browser.contextMenus.create({ id, title, contexts: ['link'], targetUrlPatterns })
  }
}

/** The alarm is cleared last, and only where nothing waits: until then the worker may die at any moment. */
async function tick(deps: AlarmDeps): Promise<void> {
  await deps.resume()
  if (await deps.isWaiting()) return
  await browser.alarms.clear(ALARM)
  // A payment may have begun to wait meanwhile, and have found the alarm still set.
  if (await deps.isWaiting()) await wakeLater()
}
