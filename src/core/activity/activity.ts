/** The entries of Activity: their status, which of them a filter shows, and which may be deleted. */
import { formatBaseUnits } from '../base/amount.ts'
import { LONGEST_AUTHORITY_MS } from '../plan/authority.ts'
import type { PaymentSummary } from './summary.ts'

/** A union, so that other movements than payments can be listed beside them. */
export type ActivityRow = { kind: 'payment'; payment: PaymentSummary }

export const ACTIVITY_STATUSES = ['in-progress', 'paid', 'not-paid', 'expired', 'cancelled', 'unclear'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** Every given member must fit. `network` and `shop` are names; `fromMs` and `toMs` bound the opening, both included. */
export type ActivityFilter = {
  text?: string | undefined
  status?: ActivityStatus | undefined
  network?: string | undefined
  shop?: string | undefined
  fromMs?: number | undefined
  toMs?: number | undefined
}

/** Where the next page begins: behind this entry, the newest first. */
export type ActivityCursor = { openedAtMs: number; paymentId: string }

export type ActivityPage = { rows: ActivityRow[]; next?: ActivityCursor | undefined }

/** `paid`: the service or the chain says so, and this wallet signed. `unclear`: its records do not say how it ended. */
export function activityStatusOf({ step, receipt }: PaymentSummary): ActivityStatus {
  if (step === 'corrupted') return 'unclear'
  if (step !== 'closed') return 'in-progress'
  if (!receipt) return 'unclear'
  switch (receipt.outcome) {
    case 'succeeded':
      return receipt.wasSigned ? 'paid' : 'not-paid'
    case 'failed':
    case 'not-payable':
      return receipt.wasSigned ? 'unclear' : 'not-paid'
    case 'expired':
      return receipt.wasSigned ? 'unclear' : 'expired'
    case 'cancelled':
    case 'dismissed':
      return receipt.wasSigned ? 'unclear' : 'cancelled'
    case 'in-progress':
      return 'in-progress'
    case 'unverified':
    case 'unanswered':
      return 'unclear'
    default:
      return receipt.outcome satisfies never
  }
}

/** The search looks at merchant, site, payment id and amounts; every word must be found. */
export function isShown(
  payment: PaymentSummary,
  { text, status, network, shop, fromMs, toMs }: ActivityFilter,
): boolean {
  const { receipt, openedAtMs, merchantName } = payment
  if (fromMs !== undefined && openedAtMs < fromMs) return false
  if (toMs !== undefined && openedAtMs > toMs) return false
  if (status !== undefined && activityStatusOf(payment) !== status) return false
  if (network !== undefined && receipt?.paid?.networkName !== network) return false
  if (shop !== undefined && merchantName !== shop) return false
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = [merchantName, payment.site, payment.page, payment.paymentId, ...amountsIn(payment)]
  const searched = all.join('\n').toLowerCase()
  return words.every((word) => searched.includes(word))
}

/** `12.40 USDC` and `12.40 USD`. */
function amountsIn({ receipt }: PaymentSummary): string[] {
  const { paid, price } = receipt ?? {}
  return [
    ...(paid ? [`${formatBaseUnits(paid.amountBaseUnits, paid.decimals)} ${paid.symbol}`] : []),
    ...(price ? [`${formatBaseUnits(price.minorUnits, price.decimals)} ${price.currency}`] : []),
  ]
}

/** Why an entry must stay; undefined if it may be deleted. */
export type KeptBecause = 'open' | 'allowance' | 'unsettled' | 'unclear'

/**
 * What protects against paying twice must stay: a payment that is not over, one that signed and may not be paid, one whose
 * signature could still be used. The list of allowances is made from these entries.
 */
export function keptBecause(payment: PaymentSummary, nowMs: number): KeptBecause | undefined {
  const { step, receipt, isLost } = payment
  if (step !== 'closed' || !receipt || isLost || receipt.outcome === 'in-progress') return 'open'
  const { transactions, wasSigned, outcome, settlement, closedAtMs } = receipt
  if (receipt.allowance || transactions.some(isGrant)) return 'allowance'
  if (transactions.some(({ state }) => state === 'sent')) return 'unsettled'
  if (!wasSigned) return transactions.length === 0 ? undefined : 'unclear'
  if (outcome !== 'succeeded') return 'unclear'
  return settlement === 'seen' || closedAtMs + LONGEST_AUTHORITY_MS <= nowMs ? undefined : 'unsettled'
}

type Own = NonNullable<PaymentSummary['receipt']>['transactions'][number]
const isGrant = ({ state, allows }: Own): boolean =>
  state !== 'failed' && allows !== undefined && allows.amountBaseUnits > 0n
