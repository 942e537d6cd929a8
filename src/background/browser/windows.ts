/** Windows and tabs that Tender opens: where each opens, and how it comes to the front. screens §3, architecture §2. */
import type { Windows } from 'webextension-polyfill'
import { browser } from '../../browser.ts'
import type { LinkRefusal, NotOpened } from '../../core/base/errors.ts'
import { scanHash } from '../../core/links/scan.ts'
import { sendHash } from '../../core/links/transfer-link.ts'

type Bounds = { left: number; top: number; width: number; height: number }
type Size = Pick<Bounds, 'width' | 'height'>
type Parent = { [Side in keyof Bounds]?: number | undefined } & { state?: string | undefined }

/** On Windows a maximized window reaches this far past its screen. Elsewhere it costs a narrow margin. */
const OVERHANG_PX = 8

/**
 * Within the parent wherever it is large enough, so that both are on one screen; a screen left of or above the first one has
 * negative coordinates. Undefined if the parent is on no screen, or does not say where it is.
 */
export function placeOver(
  { left, top, width = 0, state }: Parent,
  size: Size,
): Pick<Bounds, 'left' | 'top'> | undefined {
  if (left === undefined || top === undefined || state === 'minimized') return undefined
  const edge = state === 'maximized' ? OVERHANG_PX : 0
  return { left: left + Math.max(width - size.width - edge, edge), top: top + edge }
}

const SIZE = { width: 400, height: 640 }
export const PAYMENT_PAGE = '/payment.html'
const REFUSAL_KEY = 'window/refusal'
/** Characters of a refused link to show: enough to recognise it. */
const SHOWN_LINK_CHARS = 200

/** Shows why a link was refused. All refusals share one window, so that a page cannot fill the screen. */
export const showRefusal = (reason: LinkRefusal, text: string): Promise<void> =>
  showWhy({ refused: reason, text: text.slice(0, SHOWN_LINK_CHARS) })

/** Shows why nothing was opened, where there is no link to show. */
export const showNotOpened = (reason: NotOpened): Promise<void> => showWhy({ nothing: reason })

const showWhy = (why: Record<string, string>): Promise<void> =>
  navigator.locks.request(REFUSAL_KEY, async () => {
    const url = `${PAYMENT_PAGE}?${new URLSearchParams(why)}`
    const { [REFUSAL_KEY]: known } = await browser()
      .storage.session.get(REFUSAL_KEY)
      .catch(() => ({ [REFUSAL_KEY]: 0 }))
    if (typeof known === 'number' && (await raise(known, url))) return
    const id = await openWindow(url)
    if (id === undefined) return
    await browser()
      .storage.session.set({ [REFUSAL_KEY]: id })
      .catch(() => undefined)
    await raise(id)
  })

/** Window for the service's form where it refuses to be framed. Larger than the payment window: it has many fields. */
const FORM_WIDTH_PX = 480
const FORM_HEIGHT_PX = 700

export const formTabs = {
  open: async (url: string): Promise<number | undefined> => {
    const size = { width: FORM_WIDTH_PX, height: FORM_HEIGHT_PX }
    const { tabs } = await browser().windows.create({ url, type: 'popup', focused: true, ...size })
    return tabs?.[0]?.id
  },
  /** Does not reload the page: the form may be half filled in. Returns false if the tab is gone. */
  raise: async (tabId: number): Promise<boolean> => {
    try {
      const { windowId } = await browser().tabs.update(tabId, { active: true })
      if (windowId !== undefined) await browser().windows.update(windowId, { focused: true, drawAttention: true })
      return true
    } catch {
      return false
    }
  },
  /** Ignores errors, because the payer may have closed the tab first. */
  close: (tabId: number): Promise<void> =>
    browser()
      .tabs.remove(tabId)
      .catch(() => undefined),
}

export const isTabThere = (tabId: number): Promise<boolean> =>
  browser()
    .tabs.get(tabId)
    .then(
      () => true,
      () => false,
    )

/** Hosted checkout: the checkout page in a tab, or the checkout itself in a popup window like the form's. */
const checkoutTabs = {
  ...formTabs,
  openTab: async (url: string): Promise<number | undefined> => (await browser().tabs.create({ url })).id,
  goTo: async (tabId: number, url: string): Promise<void> => void (await browser().tabs.update(tabId, { url })),
  isThere: isTabThere,
  shows: async (tabId: number, lock: string): Promise<boolean> => {
    const tab = await browser()
      .tabs.get(tabId)
      .catch(() => undefined)
    const { held = [] } = await navigator.locks.query()
    return tab?.status === 'loading' || (tab !== undefined && held.some(({ name }) => name === lock))
  },
}

export const checkoutTabsDeps = () => ({
  page: browser().runtime.getURL('/checkout.html'),
  tabs: checkoutTabs,
  showRefusal,
})

/** @param page one of the tab's pages, or its overview. */
export async function openWalletTab(page = ''): Promise<void> {
  await browser().tabs.create({ url: browser().runtime.getURL(page === '' ? '/wallet.html' : `/wallet.html#${page}`) })
}

/** @param at where the link was clicked; without it the link was pasted, and a tab has more room. */
export async function showSend(link: string, at: { tabId?: number | undefined } | undefined): Promise<void> {
  if (!at) return openWalletTab(sendHash(link))
  const id = await openWindow(`/wallet.html#${sendHash(link)}`, at.tabId)
  if (id !== undefined) await raise(id)
}

/** A page of ours that looks for QR codes in what the window of this tab shows. */
export async function showScan({ id, windowId }: { id?: number; windowId?: number }): Promise<void> {
  const opened = windowId === undefined ? undefined : await openWindow(`/wallet.html#${scanHash(windowId)}`, id)
  if (opened !== undefined) await raise(opened)
}

/** False if the window is gone. @param path what it shows from now on; without one it is not reloaded. */
export async function raise(windowId: number, path?: string): Promise<boolean> {
  try {
    const { tabs } = await browser().windows.get(windowId, { populate: true })
    const [tab] = tabs ?? []
    if (path !== undefined && tab?.id !== undefined)
      await browser().tabs.update(tab.id, { url: browser().runtime.getURL(path) })
    await browser().windows.update(windowId, { focused: true, drawAttention: true })
    return true
  } catch {
    return false
  }
}

/** @param tabId the tab of the click, over whose window it opens. To be raised: some browsers open windows in the background. */
export const openWindow = async (path: string, tabId?: number): Promise<number | undefined> =>
  (await create(browser().runtime.getURL(path), tabId)).id

async function create(url: string, tabId: number | undefined): Promise<Windows.Window> {
  const popup: Windows.CreateCreateDataType = { url, type: 'popup', ...SIZE, focused: true }
  const parent = await parentOf(tabId)
  const place = parent && placeOver(parent, SIZE)
  try {
    return await browser().windows.create({ ...popup, ...place })
  } catch {
    // Browsers reject a window that is mostly off screen ("Invalid value for bounds").
    return browser()
      .windows.create(popup)
      .catch(() => browser().windows.create({ url, focused: true }))
  }
}

/** The window of the click; otherwise the one that the user looks at, which a payment window never is. */
async function parentOf(tabId: number | undefined): Promise<Windows.Window | undefined> {
  try {
    if (tabId === undefined) throw new Error('no click')
    const { windowId } = await browser().tabs.get(tabId)
    return await browser().windows.get(windowId ?? browser().windows.WINDOW_ID_NONE)
  } catch {
    const windows = await browser().windows.getAll({ windowTypes: ['normal'] })
    return windows.find(({ focused }) => focused) ?? windows.at(-1)
  }
}
