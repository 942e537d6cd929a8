/** Opens the payment window: one per payment, in front, on the user's screen. Closing it means "later". architecture B2, §2. */
import browser, { type Windows } from 'webextension-polyfill'
import type { PaymentId } from '../../core/base/caip.ts'
import type { LinkRefusal } from '../../core/base/errors.ts'

const [WIDTH_PX, HEIGHT_PX] = [400, 640]
const PAGE = '/payment.html'
/** How much of a refused link is shown: enough to recognise it. */
const SHOWN_LINK_CHARS = 200

/** Brings the payment's window to the front, or opens it. */
export const showPayment = (paymentId: PaymentId): Promise<void> =>
  show(paymentId, `${PAGE}?id=${encodeURIComponent(paymentId)}`)

/**
 * For a link to a payment that this wallet has made before. The window says so and is loaded anew: a receipt that is still open
 * would read as if the second click had paid as well.
 */
export const showPaidBefore = (paymentId: PaymentId): Promise<void> =>
  showAnew(paymentId, `${PAGE}?id=${encodeURIComponent(paymentId)}&again`)

/** True while the payment's window is there, also while nothing connects it with the worker. */
export async function hasWindow(paymentId: PaymentId): Promise<boolean> {
  const known = await numberUnder(`window/${paymentId}`)
  if (known === undefined) return false
  return browser.windows.get(known).then(
    () => true,
    () => false,
  )
}

/** Says why a link was not taken. One window for all refusals, so that a page cannot fill the screen with them. */
export const showRefusal = (reason: LinkRefusal, text: string): Promise<void> =>
  showAnew('refusal', `${PAGE}?${new URLSearchParams({ refused: reason, text: text.slice(0, SHOWN_LINK_CHARS) })}`)

/** The service's own form, where it does not let itself be shown in ours. Higher than the payment's window: it has many fields. */
const [FORM_WIDTH_PX, FORM_HEIGHT_PX] = [480, 700]

export const formTabs = {
  open: async (url: string): Promise<number | undefined> => {
    const size = { width: FORM_WIDTH_PX, height: FORM_HEIGHT_PX }
    const { tabs } = await browser.windows.create({ url, type: 'popup', focused: true, ...size })
    return tabs?.[0]?.id
  },
  /** Leaves the page as it is: somebody may have filled in half of it. False when it is gone. */
  raise: async (tabId: number): Promise<boolean> => {
    try {
      const { windowId } = await browser.tabs.update(tabId, { active: true })
      if (windowId !== undefined) await browser.windows.update(windowId, { focused: true, drawAttention: true })
      return true
    } catch {
      return false
    }
  },
  /** The payer may have closed it first. */
  close: (tabId: number): Promise<void> => browser.tabs.remove(tabId).catch(() => undefined),
}

/** A hosted checkout: our page around it in a tab, or the checkout itself in a window of the same kind as a form. */
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

/** All that a hosted checkout needs of the browser. */
export const checkoutTabsDeps = () => ({
  page: browser.runtime.getURL('/checkout.html'),
  tabs: checkoutTabs,
  showRefusal,
})

export async function openWalletTab(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/wallet.html') })
}

/** One after another for each window: two clicks that come together would both find none. */
const show = (name: string, path: string): Promise<void> =>
  navigator.locks.request(`window/${name}`, () => showAlone(name, path, 'as it is'))
const showAnew = (name: string, path: string): Promise<void> =>
  navigator.locks.request(`window/${name}`, () => showAlone(name, path, 'anew'))

/** What becomes of a window that is open already. */
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

/** A number that cannot be kept costs a second window next time, and must not cost this one. */
const forgotten = () => undefined

/** False when the window is gone. Raising again after creating is needed where the browser opens windows behind. */
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
    // A window that is mostly off every screen is refused ("Invalid value for bounds").
    return browser.windows.create(size)
  }
}

/** The upper right corner of the window that the user is looking at. */
async function placeNearUser(): Promise<{ left: number; top: number } | undefined> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] })
  const looked = windows.find(({ focused }) => focused) ?? windows.at(-1)
  if (looked?.left === undefined || looked.top === undefined) return undefined
  return { left: looked.left + Math.max((looked.width ?? 0) - WIDTH_PX, 0), top: looked.top }
}
