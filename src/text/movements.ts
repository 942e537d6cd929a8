/** Payments as rows for a spreadsheet or another program: one for each movement. RFC 4180, safe against formulas. */

import { networkNameOf } from '../core/activity/filter.ts'
import type { PaymentSummary } from '../core/activity/summary.ts'
import { formatBaseUnits } from '../core/base/amount.ts'

/** All texts; amounts are exact decimals with a point. `at`: ISO 8601 in UTC. Empty where it is not known. */
export type Movement = {
  at: string
  kind: 'payment' | 'allowance' | 'transaction'
  status: string
  shop: string
  site: string
  amount: string
  token: string
  network: string
  from: string
  to: string
  price: string
  currency: string
  paymentId: string
  transaction: string
}

const COLUMNS = [
  ...(['at', 'kind', 'status', 'shop', 'site', 'amount', 'token', 'network'] as const),
  ...(['from', 'to', 'price', 'currency', 'paymentId', 'transaction'] as const),
]

/** The payment itself, then each own transaction of it: an allowance, or one that failed or was cancelled. */
export const movementsOf = (payments: readonly PaymentSummary[]): Movement[] => payments.flatMap(movementsIn)

function movementsIn(payment: PaymentSummary): Movement[] {
  const { paymentId, step, merchantName: shop, site = '', receipt, recipients = [] } = payment
  const network = networkNameOf(payment) ?? ''
  const common = { shop, site, network, paymentId }
  const atMs = receipt?.closedAtMs ?? payment.openedAtMs
  const { paid, price, txId = '', transactions = [] } = receipt ?? {}
  const whole: Movement = {
    ...common,
    at: isoOf(atMs),
    kind: 'payment',
    status: receipt ? receipt.outcome : step,
    amount: paid ? formatBaseUnits(paid.amountBaseUnits, paid.decimals) : '',
    token: paid?.symbol ?? '',
    from: paid?.account ?? '',
    to: recipients.join(' '),
    price: price ? formatBaseUnits(price.minorUnits, price.decimals) : '',
    currency: price?.currency ?? '',
    transaction: txId,
  }
  const own = transactions.filter(({ hash }) => hash !== txId)
  return [
    whole,
    ...own.map(
      ({ hash, state, allows }): Movement => ({
        ...{ ...common, at: isoOf(atMs), status: state, from: whole.from, to: '', price: '', currency: '' },
        kind: allows ? 'allowance' : 'transaction',
        amount: allows ? formatBaseUnits(allows.amountBaseUnits, allows.decimals) : '',
        token: allows?.symbol ?? '',
        transaction: hash,
      }),
    ),
  ]
}

/** ECMAScript "Time Values": a later instant has no date. */
const LAST_INSTANT_MS = 8.64e15
const isoOf = (atMs: number): string => (Math.abs(atMs) <= LAST_INSTANT_MS ? new Date(atMs).toISOString() : '')

/** A spreadsheet would run a cell that begins with one of these. OWASP "CSV injection". */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180: CRLF, quotes doubled. A leading apostrophe keeps a text a text. */
function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const movementsCsv = (movements: readonly Movement[]): string =>
  [COLUMNS, ...movements.map((movement) => COLUMNS.map((column) => movement[column]))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('')

export const movementsJson = (movements: readonly Movement[]): string => `${JSON.stringify(movements, undefined, 2)}\n`
