/**
 * Hosted checkouts: opens them in a tab of ours, or in a window where the host refuses to be framed; hears that window, and nobody
 * else; hands on what leaves them. Nothing here believes a report: our page asks the service. protocol §4.8, security T29, T35.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { isRecord } from '../../core/base/decode.ts'
import { type LinkRefusal, PayError } from '../../core/base/errors.ts'
import type { Settings } from '../../core/base/settings.ts'
import {
  checkoutAddress,
  checkoutLockName,
  checkoutPage,
  isPayOrigin,
  judgeCheckout,
  judgeNavigation,
  parseCheckoutMessage,
} from '../../core/links/checkout.ts'
import { type CheckoutReport, RETURN_MARK } from '../../core/links/checkout-messages.ts'
import type { CheckoutHeard } from '../../messages/views.ts'
import type { StorageArea } from '../../vault/record/context.ts'
import { isTooOften } from '../storage/open-limit.ts'
import { createExternalLinks, type OpenExternal } from './external-links.ts'
import type { Links } from './open-link.ts'

export type CheckoutDeps = {
  payHost: string
  /** The address of our page. */
  page: string
  settings: { read: () => Promise<Pick<Settings, 'payLinks'>> }
  links: Links
  nowMs: () => number
  /** Remembers, over a stop of the worker, which tab shows which checkout, and what it told. */
  session: StorageArea
  tabs: {
    /** Our page in a tab; the tab. */
    openTab: (url: string) => Promise<number | undefined>
    /** The checkout in a window of its own; the tab in it. */
    open: (url: string) => Promise<number | undefined>
    raise: (tabId: number) => Promise<boolean>
    isThere: (tabId: number) => Promise<boolean>
    /** True while the tab loads, or a page of ours holds the lock of this name: the payer may have gone elsewhere in the tab. */
    shows: (tabId: number, lock: string) => Promise<boolean>
    goTo: (tabId: number, url: string) => Promise<void>
  }
  showRefusal: (reason: LinkRefusal, text: string) => Promise<void>
}

export type Checkouts = {
  /** A trusted click on a pay link: the payer's choice says whether its payment or its checkout opens. */
  openClicked: (text: string, origin: string | undefined) => Promise<void>
  /** From the context menu. */
  openFromPage: (text: string, origin: string | undefined) => Promise<void>
  /** From our own paste field. @throws {PayError} link/refused. */
  openPasted: (text: string) => Promise<void>
  /** Opens the checkout in a window, or brings it to the front, and forgets what it told before. @throws {PayError} message/refused. */
  openWindow: (url: string) => Promise<void>
  /** What the window of this payment's checkout has told. */
  look: (paymentId: PaymentId) => Promise<CheckoutHeard>
  /** A wallet's address that was cancelled in our page, or that the payer wants to follow after all. */
  leave: OpenExternal
  /** The script in this tab, of this origin as the browser tells it. @throws {PayError} message/refused for a tab that is not ours. */
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
  /** One tab for each payment: a second click brings it to the front. One after another, or two that come together find none. */
  const raiseOr = (paymentId: PaymentId, open: () => Promise<number | undefined>): Promise<void> =>
    navigator.locks.request(pageKey(paymentId), async () => {
      if (await raisePage(paymentId)) return
      const tabId = await open()
      if (tabId !== undefined) await session.set({ [pageKey(paymentId)]: tabId })
    })
  const show = (url: string, paymentId: PaymentId) => raiseOr(paymentId, () => tabs.openTab(checkoutPage(page, url)))
  const openFromPage: Checkouts['openFromPage'] = async (text, origin) => {
    if (await isTooOften(origin ?? '', nowMs())) return
    const verdict = judgeCheckout(text, payHost)
    if (verdict.kind === 'checkout') await show(verdict.url, verdict.paymentId)
    else await showRefusal(verdict.reason, text)
  }
  /** Where our page is still open it comes to the front; what the wallet opened is left as it is, or becomes our page. */
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
    openClicked: async (text, origin) => {
      // A wallet's way back is a pay link as well, and was clicked to go back.
      if (text.includes(RETURN_MARK)) return openFromPage(text.split(RETURN_MARK)[0] ?? '', origin)
      const { payLinks } = await settings.read()
      const isPage = payLinks === 'page' && judgeCheckout(text, payHost).kind === 'checkout'
      await (isPage ? openFromPage(text, origin) : links.openFromPage(text, origin))
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
      await hear(paymentId, word, { payHost, session, leave, raisePage })
    },
  }
}

const recordOf = (raw: unknown): Readonly<Record<string, unknown>> => (isRecord(raw) ? raw : {})

type Listening = Pick<CheckoutDeps, 'payHost' | 'session'> & {
  leave: OpenExternal
  raisePage: (paymentId: string) => Promise<boolean>
}

/** Of outcomes the first counts. What nobody clicked for is kept for our page, which asks. */
async function hear(paymentId: string, word: CheckoutReport, listening: Listening): Promise<void> {
  const { payHost, session, leave, raisePage } = listening
  const key = heardKey(paymentId)
  /** One word after another: those that come together would all read the same, and only the last would be kept. */
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
