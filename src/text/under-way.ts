/** Texts of payments on their way: between the approval and the end, and behind one another in the window. */
import type { Place } from '../core/base/place.ts'
import type { Option } from '../core/offer/option.ts'
import type { DecodedAction } from '../core/plan/decoded-action.ts'
import { isLasting } from '../core/plan/review-steps.ts'
import { placeText } from './places.ts'

/** `late`: the price or the payment expired while its transaction waits. `unanswered`: nothing can move money any more. */
export type WaitPhase = 'setting-up' | 'paying' | 'late' | 'cancelling' | 'unanswered'

/** "Confirming" only while the payment can still be made. */
export const WAIT_TITLE: Record<WaitPhase, string> = {
  'setting-up': 'Confirming your payment…',
  paying: 'Confirming your payment…',
  late: 'Time’s up for this payment',
  cancelling: 'Trying to cancel…',
  unanswered: 'No final answer yet',
}

/**
 * What happens to the money, and what to do.
 * @param pays whether anything that can pay was released; an allowance alone is not.
 */
export function waitText(phase: WaitPhase, symbol: string, pays: boolean): string | undefined {
  switch (phase) {
    case 'setting-up':
      return `Setting up ${symbol} for this payment. This costs a network fee and takes a moment; the payment follows.`
    case 'late':
      return pays
        ? 'The transaction was not confirmed in time. It may still go through, and your money with it. Tender won’t send it again. Do not pay again.'
        : `Nothing was paid. Only the ${symbol} allowance and its network fee can still go through. This window shows how to go on once the network has answered.`
    case 'cancelling':
      return (
        'Tender is trying to put an empty transaction in place of yours. If yours is confirmed first, ' +
        (pays ? 'your money moves. Do not pay again.' : `the ${symbol} allowance stays, but nothing is paid.`)
      )
    case 'unanswered':
      return (
        'The payment service has not said how this payment ended. Nothing that you signed for it can move money any ' +
        'more. Check your balance, and ask the shop before you pay again.'
      )
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
