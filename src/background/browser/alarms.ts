/** Events that wake the worker and what each one starts: alarm, screen lock, context menu, install and startup. */
import type { Menus } from 'webextension-polyfill'
import { addListener, browser } from '../../browser.ts'
import type { Place } from '../../core/base/place.ts'
import type { WorkerWords } from '../../text/notifications.ts'

export type AlarmDeps = {
  /** Continues every payment until it waits for the person or for a later try. */
  resume: () => Promise<void>
  /** True while a payment waits for the service. */
  isWaiting: () => Promise<boolean>
  lock: () => Promise<void>
  /** False after a deadline. */
  isUnlocked: () => Promise<boolean>
  /** Called when the alarm finds the wallet locked. */
  onLocked: () => void
  openLink: (url: string, place: Place, tabId?: number) => Promise<void>
  openCheckout: (url: string, place: Place) => Promise<void>
  /** Of the document in which the menu was pressed. */
  menuPlace: (pressed: Menus.OnClickData, tabId: number | undefined) => Place
  /** Of the page's text, which a person has selected. */
  openText: (text: string, place: Place, tabId?: number) => Promise<void>
  openWalletTab: () => Promise<void>
  /** Looks for QR codes in what the window of this tab shows. */
  showScan: (tab: { id?: number; windowId?: number }) => Promise<void>
  spoken: () => Promise<WorkerWords>
}

const ALARM = 'payments'
const LOCK_ALARM = 'lock'

/** The shortest period Chrome allows, in minutes. */
const ALARM_PERIOD_MIN = 0.5
const MENU_ITEM = 'pay-this-link'
const CHECKOUT_ITEM = 'open-its-checkout'
const TEXT_ITEM = 'pay-this-text'
const SCAN_ITEM = 'scan-this-picture'

const TRANSFERS = ['ethereum:*', 'solana:*']

/** Sets the alarm unless it is set already. It is cleared by the first tick that finds nothing waiting. */
export const wakeLater = async (): Promise<void> => {
  if (!(await browser().alarms.get(ALARM))) browser().alarms.create(ALARM, { periodInMinutes: ALARM_PERIOD_MIN })
}

/**
 * Looks every 30 s whether a deadline of the unlock has passed, so that the key leaves memory then and not at its next use
 * (security §8.4). Cleared by the first tick that finds the wallet locked.
 */
export const lockLater = async (): Promise<void> => {
  if (!(await browser().alarms.get(LOCK_ALARM)))
    browser().alarms.create(LOCK_ALARM, { periodInMinutes: ALARM_PERIOD_MIN })
}

async function tickLock({ isUnlocked, onLocked }: AlarmDeps): Promise<void> {
  if (await isUnlocked()) return
  await browser().alarms.clear(LOCK_ALARM)
  // The wallet may have been unlocked meanwhile and found the alarm still set.
  if (await isUnlocked()) return lockLater()
  onLocked()
}

/** Must run in the worker's first turn, or the event that woke the worker is lost. */
export function listen(payHost: string, deps: AlarmDeps): void {
  addListener(browser().alarms.onAlarm, ({ name }) => {
    if (name === ALARM) void tick(deps)
    if (name === LOCK_ALARM) void tickLock(deps)
  })
  addListener(browser().idle.onStateChanged, (state) => {
    if (state === 'locked') void deps.lock()
  })
  addListener(browser().contextMenus.onClicked, (pressed, tab) => {
    const { menuItemId, linkUrl, selectionText } = pressed
    if (menuItemId === SCAN_ITEM) return void (tab && deps.showScan(tab))
    const place = deps.menuPlace(pressed, tab?.id)
    if (menuItemId === TEXT_ITEM) return void deps.openText(selectionText ?? '', place, tab?.id)
    const open = menuItemId === CHECKOUT_ITEM ? deps.openCheckout : deps.openLink
    if (linkUrl !== undefined) void open(linkUrl, place, tab?.id)
  })
  // Firefox drops alarms when it closes, and Chromium may. Starting the worker is enough, because it resumes by itself. The browser
  // may speak another language since.
  addListener(browser().runtime.onStartup, () => void nameMenu(deps.spoken))
  addListener(browser().runtime.onInstalled, ({ reason }) => {
    void makeMenu(payHost, deps.spoken)
    if (reason === 'install') void deps.openWalletTab()
  })
}

const titlesOf = async (spoken: AlarmDeps['spoken']): Promise<Record<string, string>> => {
  const { menu } = await spoken()
  return { [MENU_ITEM]: menu.pay, [CHECKOUT_ITEM]: menu.checkout, [TEXT_ITEM]: menu.text, [SCAN_ITEM]: menu.scan }
}

/** Rebuilt on every install and update: Chromium keeps old menu items and rejects duplicate ids. */
async function makeMenu(payHost: string, spoken: AlarmDeps['spoken']): Promise<void> {
  await browser().contextMenus.removeAll()
  for (const [id, title] of Object.entries(await titlesOf(spoken)))
    browser().contextMenus.create({ id, title, ...shownOn(id, payHost) })
}

function shownOn(
  id: string,
  payHost: string,
): Pick<Menus.CreateCreatePropertiesType, 'contexts' | 'targetUrlPatterns'> {
  if (id === TEXT_ITEM) return { contexts: ['selection'] }
  if (id === SCAN_ITEM) return { contexts: ['image'] }
  const ofHost = [`https://${payHost}/*`, `https://*.${payHost}/*`]
  return { contexts: ['link'], targetUrlPatterns: id === MENU_ITEM ? [...ofHost, ...TRANSFERS] : ofHost }
}

/** In the language of now. Firefox keeps no menu from one start to the next, and refuses to name what is not there. */
export async function nameMenu(spoken: AlarmDeps['spoken']): Promise<void> {
  const untold = () => undefined
  for (const [id, title] of Object.entries(await titlesOf(spoken)))
    await Promise.resolve(browser().contextMenus.update(id, { title })).catch(untold)
}

/** Clears the alarm last, because the worker may be stopped at any await before. */
async function tick(deps: AlarmDeps): Promise<void> {
  await deps.resume()
  if (await deps.isWaiting()) return
  await browser().alarms.clear(ALARM)
  // A payment may have started to wait meanwhile and found the alarm still set.
  if (await deps.isWaiting()) await wakeLater()
}
