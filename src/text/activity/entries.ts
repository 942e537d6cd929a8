/** Entries of Activity in words: statuses, days, the receipt as text. */
import { type ActivityStatus, activityStatusOf, type KeptBecause, sendStatusOf } from '../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../core/activity/allowances.ts'
import { feeOf, paysNoFee } from '../../core/activity/export.ts'
import type { Receipt } from '../../core/activity/receipt.ts'
import type { SendMovement } from '../../core/activity/sends.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { addressPart } from '../../core/base/caip.ts'
import { amountOnText, formatAllowed, formatAmount, formatPrice } from '../amounts.ts'
import { escapeText } from '../escape.ts'
import { placeText } from '../places.ts'
import { formatDate, formatInstant, isDated, isToday } from '../times.ts'
import { ENTRY, FILTERS } from './page.ts'
import { RECEIPT } from './receipt.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': 'In progress',
  paid: 'Paid',
  'not-paid': 'Not paid from here',
  expired: 'Expired',
  cancelled: 'Cancelled',
  unclear: 'Status unknown',
  sent: 'Sent',
  'not-sent': 'Not sent',
  allowance: 'Token approval',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'This payment is not over, so it stays in the list.',
  allowance: 'This payment made a token approval. It stays, so that you can find the approval and revoke it.',
  unsettled:
    'Its signature could still be used. It can be deleted a week after it ended, or once its network shows it.',
  unclear:
    'You signed this payment, and Tender does not know that it was paid. It stays, so that you do not pay twice.',
}

export const DELETE_TEXT =
  'The shop, the amount and the transaction are removed from this browser, and so is the receipt. Save or print it first if ' +
  'you may need it. Tender will treat the shop as new. Only the payment ID stays, so that this link is never paid twice, ' +
  'and for a day the amount for your limits.'

export const DELETE_SEND_TEXT =
  'The amount, the addresses and the transaction are removed from this browser, and Tender will treat the address as new. ' +
  'Print or copy it first if you may need it.'

export const shopName = (payment: PaymentSummary): string =>
  escapeText(payment.merchantName) || (placeText(payment) ?? 'Unnamed shop')

/** At the same time, so that it is the day before where a clock was put forward or back too. */
const dayBefore = (nowMs: number): number => {
  const at = new Date(nowMs)
  return at.setDate(at.getDate() - 1)
}

/** `Today`, `Yesterday`, or `3 Nov 2026`. */
export function dayTitle(atMs: number, nowMs: number): string {
  if (atMs <= 0 || !isDated(atMs)) return 'Date unknown'
  if (isToday(atMs, nowMs)) return 'Today'
  return isToday(atMs, dayBefore(nowMs)) ? 'Yesterday' : formatDate(atMs)
}

/** What moved, or the price where nothing did; empty if neither is known. */
export function amountText({ receipt }: PaymentSummary): string {
  if (receipt?.wasSigned && receipt.paid) return amountOnText(formatAmount(receipt.paid), receipt.paid.networkName)
  return receipt?.price ? formatPrice(receipt.price) : ''
}

export const statusText = (payment: PaymentSummary): string =>
  payment.step === 'corrupted'
    ? 'Its records are damaged. Open it, and Tender checks how it stands.'
    : STATUS_NAMES[activityStatusOf(payment)]

const STATE_TEXT: Record<AllowanceMovement['state'], string> = {
  sent: 'Sent, not confirmed yet',
  mined: 'Done',
  failed: 'Didn’t go through',
  cancelled: 'Cancelled',
}

/** `Token approval for unlimited USDC`, or `Token approval for USDC revoked`. */
export function allowanceTitle(row: AllowanceMovement): string {
  if (row.amountBaseUnits > 0n) return `Token approval for ${formatAllowed(row)}`
  const { symbol: token, state } = row
  if (token === '') return state === 'mined' ? 'Token approval revoked' : 'Revoking a token approval'
  return state === 'mined' ? `Token approval for ${token} revoked` : `Revoking the token approval for ${token}`
}

/** Facts beside one another. Each stands alone, so none needs the others in a certain order; an empty one is not known. */
const besideText = (facts: readonly string[]): string => facts.filter(Boolean).join(' · ')

/** When, the shop, the network and how it went. */
export const allowanceFacts = ({ merchantName, networkName, state }: AllowanceMovement, time: string): string =>
  besideText([time, escapeText(merchantName), networkName, STATE_TEXT[state]])

/** When, how much and how it stands. */
export const activityFacts = (payment: PaymentSummary, time: string): string =>
  besideText([time, amountText(payment), statusText(payment)])

/** How it stands, and how much. */
export const paymentEntryText = (payment: PaymentSummary): string =>
  besideText([statusText(payment), amountText(payment)])

export const sendFacts = (send: SendMovement, time: string): string =>
  `${time} · ${STATUS_NAMES[sendStatusOf(send)]} · to ${send.to}`

/** Of all transactions of the payment, those before a restart among them. */
export function feeText(receipt: Receipt): string {
  if (paysNoFee(receipt)) return 'None. You only signed.'
  const paid = feeOf(receipt)
  return paid ? formatAmount(paid) : 'Not known'
}

type Row = readonly [name: string, value: string | undefined]

/** Rows as lines of text. What is not known has none. */
const rowsText = (rows: readonly Row[]): string =>
  rows.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\n')

/** The receipt as plain text, to be sent to somebody. Named like the rows on the screen. */
export function receiptText(payment: PaymentSummary): string {
  const { receipt, recipients } = payment
  if (!receipt) return ''
  const { paid, price, wasSigned } = receipt
  return rowsText([
    [RECEIPT.shop, escapeText(receipt.merchantName) || RECEIPT.unnamed],
    [FILTERS.status, statusText(payment)],
    [RECEIPT.price, price && formatPrice(price)],
    [RECEIPT.amount, wasSigned && paid ? amountOnText(formatAmount(paid), paid.networkName) : undefined],
    [ENTRY.fee, wasSigned ? feeText(receipt) : undefined],
    [RECEIPT.from, wasSigned ? paid?.account : undefined],
    ...(recipients ?? []).map((to): Row => [ENTRY.paidTo, addressPart(to)]),
    [RECEIPT.finished, formatInstant(receipt.closedAtMs, 0)],
    [RECEIPT.paymentId, receipt.paymentId],
    [RECEIPT.transaction, receipt.transactionUrl ?? (receipt.txId && escapeText(receipt.txId))],
  ])
}

const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: 'Not sent. You only paid the network fee.',
  'nonce-used': 'Not sent. Another transaction of this account took its place.',
  rejected: 'Not sent. The network didn’t accept the transaction.',
  cancelled: 'Cancelled, so it wasn’t sent. You only paid a network fee.',
  'not-landed': 'Not sent. The network didn’t confirm it in time. At most, you paid the network fee.',
}

/** @param isSlow it has waited so long that the person may want to do something. */
export function sendText(send: SendMovement, isSlow = false): string {
  switch (send.state) {
    case 'signed':
      return 'Signed. Sending…'
    case 'sent':
      if (send.isCancel) return 'Trying to cancel. It may still be sent.'
      if (!send.isAccepted) return 'Tender is checking. Do not send it again.'
      return isSlow
        ? 'Sent to the network. Still waiting for confirmation; you can close this page.'
        : 'Sent to the network. Waiting for confirmation.'
    case 'done':
      return send.isCancel ? `Too late to cancel. ${formatAmount(send)} sent.` : `${formatAmount(send)} sent.`
    case 'failed':
      return SEND_FAILED[send.reason]
    default:
      return send satisfies never
  }
}

export const sendFeeText = ({ fee }: SendMovement): string => (fee ? formatAmount(fee) : 'Not known')

/** A send as plain text, to be sent to somebody. Named like the rows on the screen. */
export const sendReceiptText = (send: SendMovement): string =>
  rowsText([
    [RECEIPT.amount, amountOnText(formatAmount(send), send.networkName)],
    [FILTERS.status, sendText(send)],
    [RECEIPT.from, send.account],
    [ENTRY.sendTo, send.to],
    [ENTRY.fee, sendFeeText(send)],
    [ENTRY.time, formatInstant(send.atMs, 0)],
    [RECEIPT.transaction, send.url ?? send.hash],
  ])
