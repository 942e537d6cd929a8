/** The rows of Activity: their status, which of them a filter shows, and which may be deleted. */
import { formatBaseUnits } from '../base/amount.ts'
import { LONGEST_AUTHORITY_MS } from '../plan/authority.ts'
import { type AllowanceMovement, allowanceMovementsOf } from './allowances.ts'
import type { SendMovement } from './sends.ts'
import { type PaymentSummary, shownPrice } from './summary.ts'

export type ActivityRow = { kind: 'payment'; payment: PaymentSummary } | AllowanceMovement | SendMovement

export const ACTIVITY_STATUSES = [
  'in-progress',
  'paid',
  'not-paid',
  'expired',
  'cancelled',
  'unclear',
  'sent',
  'not-sent',
  'allowance',
] as const
/** `sent`, `not-sent`: a send that is over. `allowance`: no payment, but what a payment let Permit2 take, or what took that back. */
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

/** Where a row stands, and where the next page begins: behind this entry, the newest first. */
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
    case 'put-aside':
      return 'unclear'
    default:
      return receipt.outcome satisfies never
  }
}

export function isShown(row: ActivityRow, { text = '', status, network, shop, fromMs, toMs }: ActivityFilter): boolean {
  const { shopName, networkName, rowStatus, texts } = factsOf(row)
  const { openedAtMs } = placeOf(row)
  if (fromMs !== undefined && openedAtMs < fromMs) return false
  if (toMs !== undefined && openedAtMs > toMs) return false
  if (status !== undefined && rowStatus !== status) return false
  if (network !== undefined && networkName !== network) return false
  if (shop !== undefined && shopName !== shop) return false
  const searched = folded(texts.join('\n'))
  return folded(text)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** Compatible characters are the same in a search, and so are large and small letters, and amounts with and without groups. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')

/** The search looks at shop, site, payment id, amounts, accounts and transactions; every word must be found. */
function factsOf(row: ActivityRow) {
  if (row.kind === 'allowance') {
    const { merchantName, networkName, symbol, hash, paymentId = '' } = row
    const texts = [merchantName, networkName, symbol, row.account, hash, paymentId]
    return { shopName: merchantName, networkName, rowStatus: 'allowance', texts } as const
  }
  if (row.kind === 'send') {
    const amount = `${formatBaseUnits(row.amountBaseUnits, row.decimals)} ${row.symbol}`
    const texts = [row.to, row.account, amount, row.networkName, row.hash, row.askedBy ?? '']
    return { shopName: '', networkName: row.networkName, rowStatus: sendStatusOf(row), texts }
  }
  const { merchantName, site = '', page = '', paymentId, receipt, recipients = [] } = row.payment
  const { paid, txId = '', transactions = [] } = receipt ?? {}
  const price = shownPrice(row.payment)
  const texts = [
    merchantName,
    site,
    page,
    paymentId,
    txId,
    ...recipients,
    ...transactions.map(({ hash }) => hash),
    ...(paid ? [`${formatBaseUnits(paid.amountBaseUnits, paid.decimals)} ${paid.symbol}`, paid.account] : []),
    ...(price ? [`${formatBaseUnits(price.minorUnits, price.decimals)} ${price.currency}`] : []),
  ]
  const rowStatus = activityStatusOf(row.payment)
  return { shopName: merchantName, networkName: paid?.networkName, rowStatus, texts }
}

export function sendStatusOf({ state }: SendMovement): ActivityStatus {
  if (state === 'done') return 'sent'
  return state === 'failed' ? 'not-sent' : 'in-progress'
}

/** An allowance stands behind the payment that made it, a revocation and a send at their own time. */
export function placeOf(row: ActivityRow): ActivityCursor {
  if (row.kind === 'payment') return row.payment
  return { openedAtMs: row.atMs, paymentId: row.kind === 'send' ? row.id : row.paymentId || row.hash }
}

/** True if this place comes later in the list than the other. */
export const isBehind = (one: ActivityCursor, other: ActivityCursor): boolean =>
  one.openedAtMs < other.openedAtMs || (one.openedAtMs === other.openedAtMs && one.paymentId > other.paymentId)

/** A payment, then the allowances that it made or took back. */
export const rowsOfPayment = (payment: PaymentSummary): ActivityRow[] => [
  { kind: 'payment', payment },
  ...allowanceMovementsOf(payment),
]

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
