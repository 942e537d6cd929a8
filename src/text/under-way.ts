/** Texts of payments on their way: between the approval and the end, and behind one another in the window. */
import type { Place } from '../core/base/place.ts'
import type { Option } from '../core/offer/option.ts'
import type { DecodedAction } from '../core/plan/decoded-action.ts'
import { isLasting } from '../core/plan/review-steps.ts'
import { placeText } from './places.ts'

/** `late`: the price or the payment expired while its transaction waits. `unanswered`: nothing can move money any more. */
export type WaitPhase = 'setting-up' | 'paying' | 'late' | 'cancelling' | 'unanswered'

/** "Confirming" only while the payment can still be made. */
export function waitTitle(phase: WaitPhase, symbol: string): string {
  switch (phase) {
    case 'setting-up':
      return `Approving ${symbol}…`
    case 'paying':
      return 'Confirming your payment…'
    case 'late':
      return 'Time’s up for this payment'
    case 'cancelling':
      return 'Trying to cancel…'
    case 'unanswered':
      return 'No final answer yet'
    default:
      return phase satisfies never
  }
}

/**
 * What happens to the money, and what to do.
 * @param pays whether anything that can pay was released; an allowance alone is not.
 */
export function waitText(phase: WaitPhase, symbol: string, pays: boolean): string | undefined {
  switch (phase) {
    case 'setting-up':
      return `Approving ${symbol} for this payment. It costs a network fee and takes a moment. The payment comes next.`
    case 'late':
      return pays
        ? 'The transaction wasn’t confirmed in time. It may still go through, and your money with it. Tender won’t send it again. Do not pay again.'
        : `Nothing was paid. Only the ${symbol} approval and its network fee can still go through. This window shows how to continue once the network has answered.`
    case 'cancelling':
      return pays
        ? 'Tender is trying to put an empty transaction in place of yours. If yours is confirmed first, your money moves. Do not pay again.'
        : `Tender is trying to put an empty transaction in place of yours. If yours is confirmed first, the ${symbol} approval stays, but nothing is paid.`
    case 'unanswered':
      return 'The payment service hasn’t said how this payment ended. Nothing you signed for it can move money any more. Check your balance, and ask the shop before you pay again.'
    case 'paying':
      return undefined
    default:
      return phase satisfies never
  }
}

/** One step of a plan in a few words, also on the review. architecture B3.7. */
export function stepText(decoded: DecodedAction | undefined, option: Option): string {
  const { symbol } = option.token
  switch (decoded?.kind) {
    case 'allowance':
      if (decoded.valueBaseUnits === 0n) return `Remove old ${symbol} approval`
      return isLasting(decoded, option)
        ? `Approve ${symbol} for this and future payments`
        : `Approve ${symbol} for this payment`
    case 'text-message':
      return 'Sign message'
    case 'token-transfer':
    case 'coin-transfer':
    case 'router-call':
      return 'Send payment'
    default:
      return 'Sign payment'
  }
}

/** All payments of the window. */
export const PAYMENTS_NAME = 'Payments in this window'

export const queuePlaceText = (at: number, count: number): string => `${at} of ${count} payments`

/** Said once when another payment joins. */
export const queueSizeText = (count: number): string => `There are ${count} payments in this window.`

/** The shop by the name that the service claims, or by its site until there is one. */
export const queuedName = ({ info, ...place }: Place & { info?: { merchantName: string } | undefined }): string =>
  info?.merchantName || (placeText(place) ?? 'Link you pasted')

export const nextPaymentText = (name: string, price: string | undefined): string =>
  price === undefined ? `Next payment: ${name}` : `Next payment: ${name}, ${price}`

export const previousPaymentText = (name: string, price: string | undefined): string =>
  price === undefined ? `Previous payment: ${name}` : `Previous payment: ${name}, ${price}`
