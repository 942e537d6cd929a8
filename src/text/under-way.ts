/** Texts of payments on their way: before one is opened, between the approval and the end, and behind one another in the window. */

import type { Place } from '../core/base/place.ts'
import type { Option } from '../core/offer/option.ts'
import type { Status } from '../core/offer/responses.ts'
import type { DecodedAction } from '../core/plan/decoded-action.ts'
import { isLasting } from '../core/plan/review-steps.ts'
import { placeText } from './places.ts'
import { PREVIEW_TEXT } from './words/before.ts'
import { NEXT_PAYMENT, PASTED_LINK, PREVIOUS_PAYMENT, STEP, WAIT_TEXT, WAIT_TITLE } from './words/under-way.ts'

/** Undefined while nothing stands in the way of paying, and where the status is not known. */
export const previewText = (status: Status | undefined): string | undefined =>
  status === undefined || status === 'requires_action' ? undefined : PREVIEW_TEXT[status]

/** `late`: the price or the payment expired while its transaction waits. `unanswered`: nothing can move money any more. */
export type WaitPhase = 'setting-up' | 'signing' | 'paying' | 'late' | 'cancelling' | 'unanswered'

/** "Confirming" only behind the signature, and while the payment can still be made. */
export const waitTitle = (phase: WaitPhase, symbol: string): string =>
  phase === 'setting-up' ? WAIT_TITLE[phase](symbol) : WAIT_TITLE[phase]

/**
 * What happens to the money, and what to do.
 * @param pays whether anything that can pay was released; an allowance alone is not.
 */
export function waitText(phase: WaitPhase, symbol: string, pays: boolean): string | undefined {
  switch (phase) {
    case 'setting-up':
      return WAIT_TEXT.settingUp(symbol)
    case 'late':
    case 'cancelling':
      return pays ? WAIT_TEXT[phase].paying : WAIT_TEXT[phase].approving(symbol)
    case 'unanswered':
      return WAIT_TEXT.unanswered
    case 'signing':
    case 'paying':
      return undefined
    default:
      return phase satisfies never
  }
}

/** One step of a plan in a few words, also on the review. screens §7.7. */
export function stepText(decoded: DecodedAction | undefined, option: Option): string {
  const { symbol } = option.token
  switch (decoded?.kind) {
    case 'allowance':
      if (decoded.valueBaseUnits === 0n) return STEP.removeApproval(symbol)
      return isLasting(decoded, option) ? STEP.approveLasting(symbol) : STEP.approveOnce(symbol)
    case 'text-message':
      return STEP.signMessage
    case 'token-transfer':
    case 'coin-transfer':
    case 'router-call':
      return STEP.send
    default:
      return STEP.sign
  }
}

/** The shop by the name that the service claims, or by its site until there is one. */
export const queuedName = ({ info, ...place }: Place & { info?: { merchantName: string } | undefined }): string =>
  info?.merchantName || (placeText(place) ?? PASTED_LINK)

export const nextPaymentText = (name: string, price: string | undefined): string =>
  price === undefined ? NEXT_PAYMENT.named(name) : NEXT_PAYMENT.priced(name, price)

export const previousPaymentText = (name: string, price: string | undefined): string =>
  price === undefined ? PREVIOUS_PAYMENT.named(name) : PREVIOUS_PAYMENT.priced(name, price)
