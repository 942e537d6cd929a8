/** The list of payments, also in the popup. */
import type { Receipt } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { formatAmount, formatPrice } from '../amounts.ts'
import * as en from '../en/activity/list.ts'
import { STEP_TEXT } from '../outcomes.ts'
import { inLanguage } from '../spoken/words.ts'

const { OUTCOME_LABELS, PAYMENT_LABEL, ...others } = inLanguage('activity/list', en)

export const { PAYMENT_LIST } = others

function outcomeLabel({ outcome, wasSigned, paid }: Receipt): string {
  if (outcome !== 'succeeded' || !wasSigned) return OUTCOME_LABELS[outcome]
  return paid ? PAYMENT_LABEL.paidAmount(formatAmount(paid)) : PAYMENT_LABEL.paid
}

function progressLabel({ step, receipt }: PaymentSummary): string {
  if (step !== 'closed') return STEP_TEXT[step]
  return receipt ? outcomeLabel(receipt) : PAYMENT_LABEL.closed
}

/** Empty if no price is known. */
export const priceText = ({ receipt }: PaymentSummary): string => (receipt?.price ? formatPrice(receipt.price) : '')

/** How it stands, and since when. */
export function paymentFacts(payment: PaymentSummary, time: string): string {
  const label = progressLabel(payment)
  return payment.isUnseen ? `${label} · ${PAYMENT_LABEL.isNew} · ${time}` : `${label} · ${time}`
}
