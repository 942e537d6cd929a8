/** Activity in words: statuses, days, the receipt as text. */
import { type ActivityStatus, activityStatusOf, type KeptBecause } from '../core/activity/activity.ts'
import type { AllowanceMovement } from '../core/activity/allowances.ts'
import { feeOf, paysNoFee } from '../core/activity/export.ts'
import type { Receipt } from '../core/activity/receipt.ts'
import type { SendMovement } from '../core/activity/sends.ts'
import type { PaymentSummary } from '../core/activity/summary.ts'
import { addressPart } from '../core/base/caip.ts'
import { formatAllowed, formatAmount, formatPrice } from './amounts.ts'
import { escapeText } from './escape.ts'
import { placeText } from './places.ts'
import { formatDay, formatInstant } from './times.ts'

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
  allowance: 'This payment made an allowance. It stays, so that you can find the allowance and take it back.',
  unsettled:
    'Its signature could still be used. It can be deleted a week after it ended, or once its network shows it.',
  unclear:
    'You signed this payment, and Tender does not know that it was paid. It stays, so that you do not pay twice.',
}

export const DELETE_TEXT =
  'The shop, the amount and the transaction are removed from this browser, and so is the receipt. Save or print it first if ' +
  'you may need it. Tender will treat the shop as new. Only the payment id stays, so that this link is never paid twice, ' +
  'and for a day the amount for your limits.'

export const DELETE_SEND_TEXT =
  'The amount, the addresses and the transaction are removed from this browser, and Tender will treat the address as new. ' +
  'Print or copy it first if you may need it.'

export const shopName = (payment: PaymentSummary): string =>
  escapeText(payment.merchantName) || (placeText(payment) ?? 'Unnamed shop')

/** `Today`, or `3 Nov 2026`. */
export function dayTitle(atMs: number, nowMs: number): string {
  if (atMs <= 0) return 'Date unknown'
  const day = formatDay(atMs, nowMs)
  return day === 'today' ? 'Today' : day
}

/** What moved, or the price where nothing did; empty if neither is known. */
export function amountText({ receipt }: PaymentSummary): string {
  if (receipt?.wasSigned && receipt.paid) return `${formatAmount(receipt.paid)} on ${receipt.paid.networkName}`
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
  const token = row.symbol || 'a token'
  return row.state === 'mined' ? `Token approval for ${token} revoked` : `Revoking the token approval for ${token}`
}

/** The shop, the network and how it went. */
export const allowanceFacts = ({ merchantName, networkName, state }: AllowanceMovement): string[] =>
  [escapeText(merchantName), networkName && `on ${networkName}`, STATE_TEXT[state]].filter(Boolean)

/** Of all transactions of the payment, those before a restart among them. */
export function feeText(receipt: Receipt): string {
  if (paysNoFee(receipt)) return 'None. You only signed.'
  const paid = feeOf(receipt)
  return paid ? formatAmount(paid) : 'Not known'
}

/** The receipt as plain text, to be sent to somebody. Named like the rows on the screen. */
export function receiptText(payment: PaymentSummary): string {
  const { receipt, recipients } = payment
  if (!receipt) return ''
  const { paid, price, wasSigned } = receipt
  const lines: [name: string, value: string | undefined][] = [
    ['Shop', escapeText(receipt.merchantName) || 'No name given'],
    ['Status', statusText(payment)],
    ['Price', price && formatPrice(price)],
    ['Amount', wasSigned && paid ? `${formatAmount(paid)} on ${paid.networkName}` : undefined],
    ['Network fee', wasSigned ? feeText(receipt) : undefined],
    ['From', wasSigned ? paid?.account : undefined],
    ...(recipients ?? []).map((to): [string, string] => ['Paid to', addressPart(to)]),
    ['Finished', formatInstant(receipt.closedAtMs, 0)],
    ['Payment ID', receipt.paymentId],
    ['Transaction', receipt.transactionUrl ?? (receipt.txId && escapeText(receipt.txId))],
  ]
  return lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\n')
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
      if (!send.isAccepted) return 'Tender is checking. Don’t send it again.'
      return isSlow
        ? 'Sent to the network. Still waiting for confirmation; you can close this page.'
        : 'Sent to the network. Waiting for confirmation.'
    case 'done':
      return `${send.isCancel ? 'Too late to cancel: ' : ''}${formatAmount(send)} sent.`
    case 'failed':
      return SEND_FAILED[send.reason]
    default:
      return send satisfies never
  }
}

export const sendFeeText = ({ fee }: SendMovement): string => (fee ? formatAmount(fee) : 'Not known')

/** A send as plain text, to be sent to somebody. Named like the rows on the screen. */
export const sendReceiptText = (send: SendMovement): string =>
  [
    `Amount: ${formatAmount(send)} on ${send.networkName}`,
    `Status: ${sendText(send)}`,
    `From: ${send.account}`,
    `To: ${send.to}`,
    `Network fee: ${sendFeeText(send)}`,
    `Time: ${formatInstant(send.atMs, 0)}`,
    `Transaction: ${send.url ?? send.hash}`,
  ].join('\n')
