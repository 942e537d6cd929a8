/** The list of payments, also in the popup. */

import type { Receipt } from '../core/activity/receipt.ts'
import { type PaymentSummary, shownPrice } from '../core/activity/summary.ts'
import { formatAmount, formatPrice } from './amounts.ts'
import { placeText } from './places.ts'
import { STEP_TEXT } from './words/outcomes.ts'
import { OUTCOME_LABELS, PAYMENT_LABEL, PAYMENT_LIST } from './words/payment-list.ts'

function outcomeLabel({ outcome, wasSigned, paid }: Receipt): string {
  if (outcome !== 'succeeded' || !wasSigned) return OUTCOME_LABELS[outcome]
  return paid ? PAYMENT_LABEL.paidAmount(formatAmount(paid)) : PAYMENT_LABEL.paid
}

function progressLabel({ step, receipt }: PaymentSummary): string {
  if (step !== 'closed') return STEP_TEXT[step]
  return receipt ? outcomeLabel(receipt) : PAYMENT_LABEL.closed
}

/** As the service names it, cleaned where its answer was read; without a name the place of the click. */
export const shopName = (payment: PaymentSummary): string =>
  payment.merchantName || (placeText(payment) ?? PAYMENT_LIST.unnamed)

/** Empty if no price is known. */
export function priceText(payment: PaymentSummary): string {
  const price = shownPrice(payment)
  return price ? formatPrice(price) : ''
}

/** Facts beside one another. Each stands alone, so none needs the others in a certain order; an empty one is not known. */
export const besideText = (facts: readonly string[]): string => facts.filter(Boolean).join(' · ')

/** How it stands, and whether nobody has seen that yet. */
export const paymentFacts = (payment: PaymentSummary): string =>
  besideText([progressLabel(payment), payment.isUnseen ? PAYMENT_LABEL.isNew : ''])
