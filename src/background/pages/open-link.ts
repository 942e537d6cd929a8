/** Turns a clicked or pasted link into a payment and its window, or shows why not. protocol §2, security T25, T29. */
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected, type LinkRefusal, PayError } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import { judgeLink } from '../../core/links/link.ts'
import { countedFor } from '../../core/links/place.ts'
import type { Asked } from '../../core/links/solana-pay.ts'
import { showPaidBefore, showPayment } from '../browser/payment-window.ts'
import { rememberShop } from '../browser/shop-tab.ts'
import { showRefusal, showSend } from '../browser/windows.ts'
import type { Payments } from '../engine/payments.ts'
import { isTooOften } from '../storage/open-limit.ts'

export type Links = {
  /** From a page, by a trusted click or the context menu. `tabId`: the page's tab. */
  openFromPage: (text: string, place: Place, tabId?: number) => Promise<void>
  /** From the wallet's paste field, where a bare id is allowed. Undefined for a send. @throws {PayError} link/refused. */
  openPasted: (text: string) => Promise<PaymentId | undefined>
}

const SHOWN_CHARS = 200

export type LinkDeps = {
  payHost: string
  payments: Pick<Payments, 'open' | 'load'>
  /** Undefined for a text that is no link for a transfer. @throws {PayError} link/refused. */
  sends: { asked: (text: string) => Asked | undefined }
  nowMs: () => number
}

export function createLinks({ payHost, payments, sends, nowMs }: LinkDeps): Links {
  /** Opens the window even after a failure, because the clicked page has no place to show it. */
  const openVisibly = async (paymentId: PaymentId, place: Place) => {
    const isOpened = await payments.open(paymentId, place).then(() => true, ignoreExpected)
    // A storage that failed here would fail again, after another wait for it.
    await (isOpened ? showOpened(paymentId) : showPayment(paymentId))
  }
  const showOpened = async (paymentId: PaymentId) => {
    if (await isPaid(paymentId, payments)) await showPaidBefore(paymentId)
    else await showPayment(paymentId)
  }
  return {
    openFromPage: async (text, place, tabId) => {
      if (await isTooOften(countedFor(place), nowMs())) return showRefusal('too-often', text)
      const transfer = judged(() => sends.asked(text))
      if (transfer.reason !== undefined) return showRefusal(transfer.reason, text)
      if (transfer.asked) return showSend(text, { tabId })
      const verdict = judgeLink(text, payHost, 'page')
      if (verdict.kind === 'payment') {
        await rememberShop(verdict.paymentId, tabId)
        await openVisibly(verdict.paymentId, place)
      } else await showRefusal(verdict.kind === 'refused' ? verdict.reason : 'not-a-payment-link', text)
    },
    openPasted: async (text) => {
      if (sends.asked(text)) {
        await showSend(text, undefined)
        return undefined
      }
      const verdict = judgeLink(text, payHost, 'paste')
      if (verdict.kind === 'payment') {
        await payments.open(verdict.paymentId)
        await showOpened(verdict.paymentId)
        return verdict.paymentId
      }
      const reason = verdict.kind === 'refused' ? verdict.reason : 'not-a-payment-link'
      throw new PayError({ code: 'link/refused', reason, text: text.slice(0, SHOWN_CHARS) })
    },
  }
}

type Judged = { asked?: Asked | undefined; reason?: LinkRefusal }

function judged(ask: () => Asked | undefined): Judged {
  try {
    return { asked: ask() }
  } catch (error) {
    if (error instanceof PayError && error.failure.code === 'link/refused') return { reason: error.failure.reason }
    throw error
  }
}

/** Treats an unreadable payment as not paid; its window shows the failure. */
async function isPaid(paymentId: PaymentId, payments: Pick<Payments, 'load'>): Promise<boolean> {
  const { session } = (await payments.load(paymentId).catch(ignoreExpected)) ?? {}
  return session?.step === 'closed' && session.outcome === 'succeeded'
}
