/** Activity as files: CSV for spreadsheets (RFC 4180) and JSON. Only what is stored; a figure that is not stored is left empty. */
import { formatBaseUnits } from '../base/amount.ts'
import type { TransactionRecord } from '../transaction/transaction-record.ts'
import { type ActivityRow, activityStatusOf, sendStatusOf } from './activity.ts'
import type { AllowanceMovement } from './allowances.ts'
import type { SendMovement } from './sends.ts'
import type { PaymentSummary } from './summary.ts'

/** One movement: a payment, another transaction of it, or a change of an allowance. Every member is text as it stands in the file; times are ISO 8601 in UTC, amounts decimal numbers. */
export type Movement = Record<(typeof COLUMNS)[number], string>

export const COLUMNS = [
  'opened',
  'closed',
  'kind',
  'status',
  'shop',
  'site',
  'price',
  'currency',
  'amount',
  'token',
  'network',
  'from',
  'to',
  'fee',
  'fee_token',
  'transaction',
  'payment_id',
] as const

/** @param isoOf an instant in ms since 1970 as ISO 8601; empty for one that is unknown. */
export const movementsOf = (rows: readonly ActivityRow[], isoOf: (atMs: number) => string): Movement[] =>
  rows.flatMap((row) => {
    if (row.kind === 'send') return [sendIn(row, isoOf)]
    return row.kind === 'allowance' ? [allowanceIn(row, isoOf)] : movementsIn(row.payment, isoOf)
  })

const NOTHING: Movement = {
  opened: '',
  closed: '',
  kind: '',
  status: '',
  shop: '',
  site: '',
  price: '',
  currency: '',
  amount: '',
  token: '',
  network: '',
  from: '',
  to: '',
  fee: '',
  fee_token: '',
  transaction: '',
  payment_id: '',
}

function allowanceIn(row: AllowanceMovement, isoOf: (atMs: number) => string): Movement {
  return {
    ...NOTHING,
    opened: isoOf(row.atMs),
    kind: row.amountBaseUnits === 0n ? 'revocation' : 'allowance',
    status: row.state,
    shop: row.merchantName,
    amount: formatBaseUnits(row.amountBaseUnits, row.decimals),
    token: row.symbol,
    network: row.networkName,
    from: row.account,
    ...feeCells(row.fee),
    transaction: row.hash,
    payment_id: row.paymentId ?? '',
  }
}

function sendIn(row: SendMovement, isoOf: (atMs: number) => string): Movement {
  return {
    ...NOTHING,
    opened: isoOf(row.atMs),
    kind: 'send',
    site: row.askedBy ?? '',
    status: sendStatusOf(row),
    amount: formatBaseUnits(row.amountBaseUnits, row.decimals),
    token: row.symbol,
    network: row.networkName,
    from: row.account,
    to: row.to,
    ...feeCells(row.fee),
    transaction: row.hash,
  }
}

/** The payment, then its own transactions that neither paid it nor changed an allowance: they cost a fee. */
function movementsIn(payment: PaymentSummary, isoOf: (atMs: number) => string): Movement[] {
  const whole = movementOf(payment, isoOf)
  const { opened, closed, shop, site, network, from, payment_id } = whole
  const others = (payment.receipt?.transactions ?? []).filter(
    ({ hash, allows }) => hash !== whole.transaction && !allows,
  )
  const common = { ...NOTHING, opened, closed, kind: 'transaction', shop, site, network, from, payment_id }
  return [
    whole,
    ...others.map(({ hash, state, fee }) => ({ ...common, ...feeCells(fee), status: state, transaction: hash })),
  ]
}

function movementOf(payment: PaymentSummary, isoOf: (atMs: number) => string): Movement {
  const { receipt, paymentId, merchantName, site, openedAtMs, recipients } = payment
  const status = activityStatusOf(payment)
  // An option that was only chosen has moved nothing.
  const paid = receipt?.wasSigned ? receipt.paid : undefined
  const price = receipt?.price
  const transaction = receipt?.wasSigned ? (receipt.txId ?? receipt.transactions.at(-1)?.hash ?? '') : ''
  const own = receipt?.transactions.find(({ hash }) => hash === transaction)
  return {
    opened: isoOf(openedAtMs),
    closed: receipt ? isoOf(receipt.closedAtMs) : '',
    kind: 'payment',
    status,
    shop: merchantName,
    site: site ?? '',
    price: price ? formatBaseUnits(price.minorUnits, price.decimals) : '',
    currency: price?.currency ?? '',
    amount: paid ? formatBaseUnits(paid.amountBaseUnits, paid.decimals) : '',
    token: paid?.symbol ?? '',
    network: paid?.networkName ?? '',
    from: paid?.account ?? '',
    to: (paid && recipients?.join(' ')) ?? '',
    ...(receipt && paysNoFee(receipt) ? { fee: '0', fee_token: '' } : feeCells(own?.fee)),
    transaction,
    payment_id: paymentId,
  }
}

const feeCells = (fee: TransactionRecord['fee']) => ({
  fee: fee ? formatBaseUnits(fee.amountBaseUnits, fee.decimals) : '',
  fee_token: fee?.symbol ?? '',
})

/** What all transactions of a payment cost; undefined while that of any is not known. All are on one network. */
export function feeOf({ transactions }: NonNullable<PaymentSummary['receipt']>): TransactionRecord['fee'] {
  const fees = transactions.map(({ fee }) => fee)
  const [first] = fees
  const symbol = first?.symbol
  if (!first || fees.some((fee) => fee?.symbol !== symbol)) return undefined
  return { ...first, amountBaseUnits: fees.reduce((sum, fee) => sum + (fee?.amountBaseUnits ?? 0n), 0n) }
}

/** True if the payer only signed, so that somebody else paid the network. */
export const paysNoFee = ({ wasSigned, transactions }: NonNullable<PaymentSummary['receipt']>): boolean =>
  wasSigned && transactions.length === 0

/** What a spreadsheet could take for a formula: also behind blanks, and in the full-width signs of East Asian keyboards. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without this mark Excel reads a CSV in the code page of the computer, and names as other letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180: a header line, CRLF after every line, quotes where they are needed. UTF-8 with its mark. */
export const csvFileOf = (movements: readonly Movement[]): string =>
  [COLUMNS, ...movements.map((one) => COLUMNS.map((column) => one[column]))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .reduce((file, line) => file + line, BYTE_ORDER_MARK)

export const jsonFileOf = (movements: readonly Movement[]): string =>
  `${JSON.stringify({ format: 'tender-activity', version: 1, movements }, undefined, 2)}\n`
