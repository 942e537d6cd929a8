/**
 * Opens hosted checkouts in a tab, or in a window where the host refuses to be framed, and receives that window's
 * reports. Reports prove nothing: the checkout page asks the service. Wallet links out of a checkout: a payment opens here, any other in
 * the system. protocol §4.8, security T29, T35.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { isRecord } from '../../core/base/decode.ts'
import { expectedFailure, type LinkRefusal, PayError } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import type { Settings } from '../../core/base/settings.ts'
import {
  checkoutAddress,
  checkoutLockName,
  checkoutPage,
  claimsPayment,
  isPayOrigin,
  judgeCheckout,
  judgeNavigation,
  parseCheckoutMessage,
} from '../../core/links/checkout.ts'
import { type CheckoutReport, RETURN_MARK } from '../../core/links/checkout-messages.ts'
import { countedFor } from '../../core/links/place.ts'
import type { CheckoutHeard } from '../../messages/views.ts'
import type { StorageArea } from '../../vault/record/context.ts'
import { isTooOften } from '../storage/open-limit.ts'
import type { Links } from './open-link.ts'

export type CheckoutDeps = {
  payHost: string
  /** URL of the checkout page. */
  page: string
  settings: { read: () => Promise<Pick<Settings, 'payLinks'>> }
  links: Pick<Links, 'openFromPage' | 'openPasted'>
  nowMs: () => number
  /** Survives a worker restart: which tab shows which checkout, and what it reported. */
  session: StorageArea
  tabs: {
    /** Opens the checkout page in a tab and returns the tab's id. */
    openTab: (url: string) => Promise<number | undefined>
    /** Opens the checkout itself in a popup window and returns the id of its tab. */
    open: (url: string) => Promise<number | undefined>
    raise: (tabId: number) => Promise<boolean>
    isThere: (tabId: number) => Promise<boolean>
    /** True while the tab loads or an own page holds this lock: the payer may have navigated elsewhere in the tab. */
    shows: (tabId: number, lock: string) => Promise<boolean>
    goTo: (tabId: number, url: string) => Promise<void>
  }
  showRefusal: (reason: LinkRefusal, text: string) => Promise<void>
}

export type Checkouts = {
  /** A trusted click on a payment link. Opens the payment or its checkout, as the settings say. */
  openClicked: (text: string, place: Place, tabId?: number) => Promise<void>
  /** From the context menu. */
  openFromPage: (text: string, place: Place) => Promise<void>
  /** From the wallet's paste field. @throws {PayError} link/refused. */
  openPasted: (text: string) => Promise<void>
  /** Opens the checkout's window or raises it, and discards its earlier reports. @throws {PayError} message/refused. */
  openWindow: (url: string) => Promise<void>
  /** What this payment's checkout window has reported. */
  look: (paymentId: PaymentId) => Promise<CheckoutHeard>
  /** A wallet link that the checkout page stopped, or that the payer follows after all. */
  leave: OpenExternal
  /**
   * A report from this tab's bridge; `origin` is set by the browser. @throws {PayError} message/refused for any other
   * tab.
   */
  told: (tabId: number, origin: string, word: CheckoutReport) => Promise<void>
}

const tabKey = (tabId: number): string => `checkout-tab/${tabId}`
const pageKey = (paymentId: string): string => `checkout-page/${paymentId}`
const heardKey = (paymentId: string): string => `checkout/${paymentId}`
const refusal = (name: string): PayError => new PayError({ code: 'message/refused', name })
const SHOWN_CHARS = 200

export function createCheckouts(deps: CheckoutDeps): Checkouts {
  const { payHost, page, settings, links, nowMs, session, tabs, showRefusal } = deps
  const raisePage = async (paymentId: string) => {
    const known = await session.get(pageKey(paymentId))
    return typeof known === 'number' && (await tabs.shows(known, checkoutLockName(paymentId))) && tabs.raise(known)
  }
  /** One tab per payment: a second click raises it. Locked, so that two simultaneous clicks do not open two tabs. */
  const raiseOr = (paymentId: PaymentId, open: () => Promise<number | undefined>): Promise<void> =>
    navigator.locks.request(pageKey(paymentId), async () => {
      if (await raisePage(paymentId)) return
      const tabId = await open()
      if (tabId !== undefined) await session.set({ [pageKey(paymentId)]: tabId })
    })
  const show = (url: string, paymentId: PaymentId) => raiseOr(paymentId, () => tabs.openTab(checkoutPage(page, url)))
  const openFromPage: Checkouts['openFromPage'] = async (text, place) => {
    if (await isTooOften(countedFor(place), nowMs())) return showRefusal('too-often', text)
    const verdict = judgeCheckout(text, payHost)
    if (verdict.kind === 'checkout') await show(verdict.url, verdict.paymentId)
    else await showRefusal(verdict.reason, text)
  }
  /**
   * Raises the checkout page if it is open and leaves this tab alone. Otherwise opens the checkout page in this tab.
   */
  const comeBack = async (tabId: number, address: string) => {
    const verdict = judgeCheckout(address.replace(/#.*/s, ''), payHost)
    if (verdict.kind === 'refused' || (await isTooOften(`https://${payHost}`, nowMs()))) return
    await raiseOr(verdict.paymentId, async () => {
      await tabs.goTo(tabId, checkoutPage(page, verdict.url))
      return tabId
    })
  }
  const leave = createExternalLinks({ ...deps, openTab: tabs.openTab })
  return {
    openFromPage,
    leave,
    openClicked: async (text, place, tabId) => {
      // A return link is also a payment link, but the click on it means going back to the checkout.
      if (text.includes(RETURN_MARK)) return openFromPage(text.split(RETURN_MARK)[0] ?? '', place)
      const { payLinks } = await settings.read()
      const isPage = payLinks === 'page' && judgeCheckout(text, payHost).kind === 'checkout'
      await (isPage ? openFromPage(text, place) : links.openFromPage(text, place, tabId))
    },
    openPasted: async (text) => {
      const verdict = judgeCheckout(text, payHost)
      if (verdict.kind === 'checkout') return show(verdict.url, verdict.paymentId)
      throw new PayError({ code: 'link/refused', reason: verdict.reason, text: text.slice(0, SHOWN_CHARS) })
    },
    openWindow: async (text) => {
      const verdict = judgeCheckout(text, payHost)
      if (verdict.kind === 'refused') throw refusal('url')
      const { url, paymentId } = verdict
      const known = await session.get(heardKey(paymentId))
      const tabId = isRecord(known) && typeof known.tabId === 'number' ? known.tabId : undefined
      if (tabId !== undefined && (await tabs.raise(tabId))) return session.set({ [heardKey(paymentId)]: { tabId } })
      const opened = await tabs.open(checkoutAddress(url))
      if (opened === undefined) return
      await session.set({ [heardKey(paymentId)]: { tabId: opened }, [tabKey(opened)]: paymentId })
    },
    look: async (paymentId) => {
      const { tabId, said, left } = recordOf(await session.get(heardKey(paymentId)))
      return {
        isOpen: typeof tabId === 'number' && (await tabs.isThere(tabId)),
        ...(typeof said === 'string' && { said }),
        ...(typeof left === 'string' && { left }),
      }
    },
    told: async (tabId, origin, word) => {
      if (!isPayOrigin(origin, payHost)) throw refusal('checkout.report')
      if (word.kind === 'returned') return comeBack(tabId, word.url)
      const paymentId = await session.get(tabKey(tabId))
      if (typeof paymentId !== 'string') throw refusal('checkout.report')
      await takeReport(paymentId, word, { payHost, session, leave, raisePage })
    },
  }
}

const recordOf = (raw: unknown): Readonly<Record<string, unknown>> => (isRecord(raw) ? raw : {})

type Listening = Pick<CheckoutDeps, 'payHost' | 'session'> & {
  leave: OpenExternal
  raisePage: (paymentId: string) => Promise<boolean>
}

/** Keeps the first outcome only. Navigation without a click is stored for the checkout page, which asks the payer. */
async function takeReport(paymentId: string, word: CheckoutReport, listening: Listening): Promise<void> {
  const { payHost, session, leave, raisePage } = listening
  const key = heardKey(paymentId)
  /** Locked, because simultaneous reports would overwrite each other. */
  const keep = (part: { said: string } | { left: string }) =>
    navigator.locks.request(key, async () => {
      const heard = recordOf(await session.get(key))
      if (!('said' in part) || heard.said === undefined) await session.set({ [key]: { ...heard, ...part } })
    })
  if (word.kind === 'said' && parseCheckoutMessage(word.text)) await keep({ said: word.text })
  if (word.kind !== 'leaves') return
  const { kind } = judgeNavigation(word.url, payHost)
  if (kind === 'back') await raisePage(paymentId)
  else if (kind === 'wallet' && word.isActivated) await leave(word.url)
  else await keep({ left: word.url })
}

type ExternalLinkDeps = {
  payHost: string
  links: Pick<Links, 'openPasted'>
  nowMs: () => number
  openTab: (url: string) => Promise<unknown>
  showRefusal: (reason: LinkRefusal, text: string) => Promise<void>
}

/** Resolves to false above the open limit. @throws {PayError} message/refused for a URL that is not a wallet link. */
type OpenExternal = (url: string) => Promise<boolean>

function createExternalLinks({ payHost, links, nowMs, openTab, showRefusal }: ExternalLinkDeps): OpenExternal {
  return async (url) => {
    const way = judgeNavigation(url, payHost)
    if (way.kind !== 'wallet') throw new PayError({ code: 'message/refused', name: 'url' })
    if (await isTooOften(`https://${payHost}`, nowMs())) return false
    try {
      // An error only means that no program handles the scheme, which needs no message (protocol §4.8.6).
      if (claimsPayment(way.uri, payHost)) await links.openPasted(way.uri)
      else await openTab(url).catch(() => undefined)
    } catch (error) {
      const failure = expectedFailure(error)
      if (failure.code !== 'link/refused') throw error
      await showRefusal(failure.reason, way.uri)
    }
    return true
  }
}
