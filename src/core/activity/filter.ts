/** Which payments a person looks for. */
import { formatBaseUnits } from '../base/amount.ts'
import type { PaymentSummary } from './summary.ts'

export const STATUS_FILTERS = ['open', 'paid', 'unpaid'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Everything that is set must fit. `fromMs` and `beforeMs` are of the payment's time in lists. */
export type Filter = {
  text: string
  status?: StatusFilter | undefined
  network?: string | undefined
  shop?: string | undefined
  fromMs?: number | undefined
  beforeMs?: number | undefined
}

/** When it ended, or was opened. */
export const listedAtMs = ({ receipt, openedAtMs }: PaymentSummary): number => receipt?.closedAtMs ?? openedAtMs

export const networkNameOf = ({ receipt }: PaymentSummary): string | undefined => receipt?.paid?.networkName

const statusOf = ({ step, receipt }: PaymentSummary): StatusFilter =>
  step !== 'closed' ? 'open' : receipt?.outcome === 'succeeded' && receipt.wasSigned ? 'paid' : 'unpaid'

/** What the search looks at: shop, site, id, transaction, amount, price. */
function textsOf({ merchantName, site = '', page = '', paymentId, receipt }: PaymentSummary): string[] {
  const { paid, price, txId = '' } = receipt ?? {}
  return [
    ...[merchantName, site, page, paymentId, txId],
    ...(paid ? [`${formatBaseUnits(paid.amountBaseUnits, paid.decimals)} ${paid.symbol}`, paid.account] : []),
    ...(price ? [`${formatBaseUnits(price.minorUnits, price.decimals)} ${price.currency}`] : []),
  ]
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

export function isFound(payment: PaymentSummary, { text, status, network, shop, fromMs, beforeMs }: Filter): boolean {
  const atMs = listedAtMs(payment)
  const words = folded(text).split(/\s+/)
  const texts = folded(textsOf(payment).join('\n'))
  return (
    words.every((word) => texts.includes(word)) &&
    (status === undefined || statusOf(payment) === status) &&
    (network === undefined || networkNameOf(payment) === network) &&
    (shop === undefined || payment.merchantName === shop) &&
    (fromMs === undefined || atMs >= fromMs) &&
    (beforeMs === undefined || atMs < beforeMs)
  )
}
