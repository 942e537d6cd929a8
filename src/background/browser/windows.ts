/** The payment window: one per payment, on the user's screen. Closing it means "later". architecture B2, §2. */
import browser, { type Windows } from 'webextension-polyfill'
import type { PaymentId } from '../../core/base/caip.ts'
import type { LinkRefusal } from '../../core/base/errors.ts'

const [WIDTH_PX, HEIGHT_PX] = [400, 640]
const PAGE = '/payment.html'
/** Characters of a refused link to show: enough to recognise it. */
const SHOWN_LINK_CHARS = 200

export const showPayment = (paymentId: PaymentId): Promise<void> =>
  show(paymentId, `${PAGE}?id=${encodeURIComponent(paymentId)}`)

/**
 * For a link to a payment this wallet has already paid. Reloads the window to say so: an open receipt would look as if
 * the second click had paid again.
 */
export const showPaidBefore = (paymentId: PaymentId): Promise<void> =>
  showAnew(paymentId, `${PAGE}?id=${encodeURIComponent(paymentId)}&again`)

/** True while the payment's window exists, even if it has no port to the worker. */
export async function hasWindow(paymentId: PaymentId): Promise<boolean> {
  const known = await numberUnder(`window/${paymentId}`)
  if (known === undefined) return false
  return browser.windows.get(known).then(
    () => true,
    () => false,
  )
}

/** Shows why a link was refused. All refusals share one window, so that a page cannot fill the screen. */
export const showRefusal = (reason: LinkRefusal, text: string): Promise<void> =>
  showAnew('refusal', `${PAGE}?${new URLSearchParams({ refused: reason, text: text.slice(0, SHOWN_LINK_CHARS) })}`)

/** Window for the service's form where it refuses to be framed. Larger than the payment window: it has many fields. */
const [FORM_WIDTH_PX, FORM_HEIGHT_PX] = [480, 700]

export const formTabs = {
  open: async (url: string): Promise<number | undefined> => {
    const size = { width: FORM_WIDTH_PX, height: FORM_HEIGHT_PX }
    const { tabs } = await browser.windows.create({ url, type: 'popup', focused: true, ...size })
    return tabs?.[0]?.id
  },
  /** Does not reload the page: the form may be half filled in. Returns false if the tab is gone. */
  raise: async (tabId: number): Promise<boolean> => {
    try {
      const { windowId } = await browser.tabs.update(tabId, { active: true })
      if (windowId !== undefined) await browser.windows.update(windowId, { focused: true, drawAttention: true })
      return true
    } catch {
      return false
    }
  },
  /** Ignores errors, because the payer may have closed the tab first. */
  close: (tabId: number): Promise<void> => browser.tabs.remove(tabId).catch(() => undefined),
}

/** Hosted checkout: the checkout page in a tab, or the checkout itself in a popup window like the form's. */
const checkoutTabs = {
  ...formTabs,
  openTab: async (url: string): Promise<number | undefined> => (await browser.tabs.create({ url })).id,
  goTo: async (tabId: number, url: string): Promise<void> => void (await browser.tabs.update(tabId, { url })),
  isThere: (tabId: number): Promise<boolean> =>
    browser.tabs.get(tabId).then(
      () => true,
      () => false,
    ),
  shows: async (tabId: number, lock: string): Promise<boolean> => {
    const tab = await browser.tabs.get(tabId).catch(() => undefined)
    const { held = [] } = await navigator.locks.query()
    return tab?.status === 'loading' || (tab !== undefined && held.some(({ name }) => name === lock))
  },
}

export const checkoutTabsDeps = () => ({
  page: browser.runtime.getURL('/checkout.html'),
  tabs: checkoutTabs,
  showRefusal,
})

/** @param page one of the tab's pages, or its overview. */
export async function openWalletTab(page = ''): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(page === '' ? '/wallet.html' : `/wallet.html#${page}`) })
}

/** Takes a lock per window, so that two simultaneous clicks do not open two windows. */
const show = (name: string, path: string): Promise<void> =>
  navigator.locks.request(`window/${name}`, () => showAlone(name, path, 'as it is'))
const showAnew = (name: string, path: string): Promise<void> =>
  navigator.locks.request(`window/${name}`, () => showAlone(name, path, 'anew'))

/** Whether an open window is only raised or also reloaded. */
type Known = 'as it is' | 'anew'

async function showAlone(name: string, path: string, known: Known): Promise<void> {
  const key = `window/${name}`
  const url = browser.runtime.getURL(path)
  const windowId = await numberUnder(key)
  if (windowId !== undefined && (await raise(windowId, url, known))) return
  const { id } = await create(url)
  if (id === undefined) return
  await browser.storage.session.set({ [key]: id }).catch(forgotten)
  await raise(id, url, 'as it is')
}

async function numberUnder(key: string): Promise<number | undefined> {
  const { [key]: known } = await browser.storage.session.get(key).catch(() => ({ [key]: undefined }))
  return typeof known === 'number' ? known : undefined
}

/** A lost window id only costs a second window next time, so the error is ignored. */
const forgotten = () => undefined

/** Returns false if the window is gone. Also called after creation: some browsers open windows in the background. */
async function raise(windowId: number, url: string, known: Known): Promise<boolean> {
  try {
    const { tabs } = await browser.windows.get(windowId, { populate: true })
    const [tab] = tabs ?? []
    if (known === 'anew' && tab?.id !== undefined) await browser.tabs.update(tab.id, { url })
    await browser.windows.update(windowId, { focused: true, drawAttention: true })
    return true
  } catch {
    return false
  }
}

async function create(url: string): Promise<Windows.Window> {
  const size: Windows.CreateCreateDataType = { url, type: 'popup', width: WIDTH_PX, height: HEIGHT_PX, focused: true }
  const place = await placeNearUser()
  try {
    return await browser.windows.create({ ...size, ...place })
  } catch {
    // Browsers reject a window that is mostly off screen ("Invalid value for bounds").
    return browser.windows.create(size)
  }
}

/** The upper right corner of the focused browser window. */
async function placeNearUser(): Promise<{ left: number; top: number } | undefined> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] })
  const looked = windows.find(({ focused }) => focused) ?? windows.at(-1)
  if (looked?.left === undefined || looked.top === undefined) return undefined
  return { left: looked.left + Math.max((looked.width ?? 0) - WIDTH_PX, 0), top: looked.top }
}
