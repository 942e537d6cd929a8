/** Turns a clicked or pasted link into a payment and its window, or shows why not. protocol §2, security T25, T29. */
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected, type LinkRefusal, PayError } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import type { Opens } from '../../core/links/found-links.ts'
import { judgeLink, type LinkSource } from '../../core/links/link.ts'
import { pastedLink } from '../../core/links/pasted-link.ts'
import { countedFor } from '../../core/links/place.ts'
import type { Asked } from '../../core/links/solana-pay.ts'
import { showPaidBefore, showPayment } from '../browser/payment-window.ts'
import { rememberShop } from '../browser/tabs.ts'
import { showRefusal, showSend } from '../browser/windows.ts'
import type { Payments } from '../engine/payments.ts'
import { isTooOften } from '../storage/open-limit.ts'

export type Links = {
  /** From a page, by a trusted click or the context menu. `tabId`: the page's tab. */
  openFromPage: (text: string, place: Place, tabId?: number) => Promise<void>
  /** From the text of a page, which a person has selected. */
  openSelected: Links['openFromPage']
  /** From the wallet's paste field, where a bare id is allowed. Undefined for a send. @throws {PayError} link/refused. */
  openPasted: (text: string) => Promise<PaymentId | undefined>
  /** From the browser's address bar: like a pasted one, but a window says why it is refused. */
  openTyped: (text: string) => Promise<void>
  /** What `openFromPage` would open. */
  opens: Opens
  /** From a QR code in a picture of a page, in which nobody saw what it says. @throws {PayError} link/refused. */
  openScanned: (text: string) => Promise<PaymentId | undefined>
}

const SHOWN_CHARS = 200

export type LinkDeps = {
  payHost: string
  payments: Pick<Payments, 'open' | 'load'>
  /** Undefined for a text that is no link for a transfer. @throws {PayError} link/refused. */
  sends: { asked: (text: string) => Asked | undefined }
  nowMs: () => number
}

export function createLinks(deps: LinkDeps): Links {
  const { payments, nowMs } = deps
  /** Opens the window even after a failure, because whoever asked has no place to show it. */
  const openVisibly = async (paymentId: PaymentId, place: Place | undefined) => {
    const isOpened = await payments.open(paymentId, place).then(() => true, ignoreExpected)
    // A storage that failed here would fail again, after another wait for it.
    await (isOpened ? showOpened(paymentId) : showPayment(paymentId))
  }
  const showOpened = async (paymentId: PaymentId) => {
    if (await isPaid(paymentId, payments)) await showPaidBefore(paymentId)
    else await showPayment(paymentId)
  }
  /** @param at undefined if a person entered the text, which then comes from no page. */
  const openOrRefuse = async (text: string, at?: { place: Place; tabId: number | undefined }) => {
    const verdict = judged(text, at ? 'page' : 'paste', deps)
    if (verdict.kind === 'refused') return showRefusal(verdict.reason, text)
    if (verdict.kind === 'send') return showSend(text, at)
    await rememberShop(verdict.paymentId, at?.tabId)
    await openVisibly(verdict.paymentId, at?.place)
  }
  /** Asked for in a page of ours, which can show why not. */
  const openHere = async (given: string, source: 'paste' | 'picture') => {
    const text = source === 'paste' ? pastedLink(given) : given
    const verdict = judged(text, source, deps)
    if (verdict.kind === 'refused')
      throw new PayError({ code: 'link/refused', reason: verdict.reason, text: text.slice(0, SHOWN_CHARS) })
    if (verdict.kind === 'send') {
      await showSend(text, undefined)
      return undefined
    }
    await payments.open(verdict.paymentId)
    await showOpened(verdict.paymentId)
    return verdict.paymentId
  }
  const openFromPage: Links['openFromPage'] = async (text, place, tabId) => {
    if (await isTooOften(countedFor(place), nowMs())) await showRefusal('too-often', text)
    else await openOrRefuse(text, { place, tabId })
  }
  return {
    openFromPage,
    openTyped: (text) => openOrRefuse(pastedLink(text)),
    openSelected: (text, place, tabId) => openFromPage(pastedLink(text), place, tabId),
    openPasted: (text) => openHere(text, 'paste'),
    openScanned: (text) => openHere(text, 'picture'),
    opens: (text) => {
      const verdict = judged(text, 'page', deps)
      if (verdict.kind === 'send') return text.trim()
      return verdict.kind === 'payment' ? verdict.paymentId : undefined
    },
  }
}

type Judged = { kind: 'payment'; paymentId: PaymentId } | { kind: 'send' } | { kind: 'refused'; reason: LinkRefusal }

function judged(text: string, source: LinkSource, { payHost, sends }: Pick<LinkDeps, 'payHost' | 'sends'>): Judged {
  try {
    if (sends.asked(text)) return { kind: 'send' }
  } catch (error) {
    if (error instanceof PayError && error.failure.code === 'link/refused')
      return { kind: 'refused', reason: error.failure.reason }
    throw error
  }
  const verdict = judgeLink(text, payHost, source)
  return verdict.kind === 'other' ? { kind: 'refused', reason: 'not-a-payment-link' } : verdict
}

/** Treats an unreadable payment as not paid; its window shows the failure. */
async function isPaid(paymentId: PaymentId, payments: Pick<Payments, 'load'>): Promise<boolean> {
  const { session } = (await payments.load(paymentId).catch(ignoreExpected)) ?? {}
  return session?.step === 'closed' && session.outcome === 'succeeded'
}
