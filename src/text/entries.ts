/** Entries of Activity in words: statuses, months, the receipt as text. */

import { activityStatusOf, sendStatusOf } from '../core/activity/activity.ts'
import type { AllowanceMovement } from '../core/activity/allowances.ts'
import { feeOf, paysNoFee } from '../core/activity/export.ts'
import type { Receipt } from '../core/activity/receipt.ts'
import type { SendMovement } from '../core/activity/sends.ts'
import type { PaymentSummary } from '../core/activity/summary.ts'
import type { Price } from '../core/base/amount.ts'
import { addressPart } from '../core/base/caip.ts'
import { formatUpTo, isEndless } from './allowances.ts'
import { formatAbout } from './amount-phrases.ts'
import { formatAmount, formatPrice } from './amounts.ts'
import { escapeText } from './escape.ts'
import { LOCALE } from './language.ts'
import { listText } from './lists.ts'
import { besideText, priceText } from './payment-list.ts'
import { formatDate, formatInstant, isKnownTime, isToday } from './times.ts'
import { DATES_TEXT, ENTRY, FILTERS, NO_RESULTS } from './words/activity.ts'
import { amountOnText } from './words/amounts.ts'
import {
  ALLOWANCE_STATE,
  ALLOWANCE_TITLE,
  ENTRY_TEXT,
  MONTH_TOTAL,
  SEND_FAILED,
  SEND_STATE,
  STATUS_NAMES,
} from './words/entries.ts'
import { RECEIPT } from './words/receipt.ts'

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' })

/** `November 2026`, in the local time zone. */
export const monthTitle = (atMs: number): string => (isKnownTime(atMs) ? MONTH.format(atMs) : ENTRY_TEXT.noDate)

const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `14:37` for today, else `22 Nov, 14:37`, below a heading that has the year; empty where the records do not say. */
export function momentText(atMs: number, nowMs: number): string {
  if (!isKnownTime(atMs)) return ''
  return isToday(atMs, nowMs) ? formatInstant(atMs, nowMs) : MOMENT.format(atMs)
}

/** What a month cost, each currency for itself; empty if nothing was paid. @param isFiltered some of it may not be shown. */
export function paidText(totals: readonly Price[], isFiltered: boolean): string {
  if (totals.length === 0) return ''
  const amounts = listText(totals.map((price) => formatPrice(price)))
  return (isFiltered ? MONTH_TOTAL.filtered : MONTH_TOTAL.whole)(amounts)
}

/** What moved; empty if nothing did, or if it is not known. */
const movedText = ({ receipt }: PaymentSummary): string =>
  receipt?.wasSigned && receipt.paid ? amountOnText(formatAmount(receipt.paid), receipt.paid.networkName) : ''

export const statusText = (payment: PaymentSummary): string =>
  payment.step === 'corrupted' ? ENTRY_TEXT.unreadable : STATUS_NAMES[activityStatusOf(payment)]

/** `Token approval for any amount of USDC`, or `Token approval for USDC revoked`. */
export function allowanceTitle(row: AllowanceMovement): string {
  if (isEndless(row)) return ALLOWANCE_TITLE.any(row.symbol)
  if (row.amountBaseUnits > 0n) return ALLOWANCE_TITLE.given(formatUpTo(row))
  const { symbol: token, state } = row
  if (token === '') return state === 'mined' ? ALLOWANCE_TITLE.revokedUnnamed : ALLOWANCE_TITLE.revokingUnnamed
  return state === 'mined' ? ALLOWANCE_TITLE.revoked(token) : ALLOWANCE_TITLE.revoking(token)
}

/** When, the shop, the network and how it went. */
export const allowanceFacts = ({ merchantName, networkName, state }: AllowanceMovement, time: string): string =>
  besideText([time, merchantName, networkName, ALLOWANCE_STATE[state]])

/** When, how much and how it stands. */
export const activityFacts = (payment: PaymentSummary, time: string): string =>
  besideText([time, movedText(payment), statusText(payment)])

/** How it stands, and how much: the price where nothing moved. */
export const paymentEntryText = (payment: PaymentSummary): string =>
  besideText([statusText(payment), movedText(payment) || priceText(payment)])

/** `25.00 USDC to 0x7099…79C8`. @param shortTo where it went, in short: the entry itself has the whole address. */
export const sendTitle = (send: SendMovement, shortTo: string): string => ENTRY_TEXT.sentTo(formatAmount(send), shortTo)

/** When, on which network and how it stands. */
export const sendFacts = (send: SendMovement, time: string): string =>
  besideText([time, send.networkName, STATUS_NAMES[sendStatusOf(send)]])

/** Of all transactions of the payment, those before a restart among them. */
export function feeText(receipt: Receipt): string {
  if (paysNoFee(receipt)) return ENTRY_TEXT.noFee
  const paid = feeOf(receipt)
  return paid ? formatAmount(paid) : ENTRY_TEXT.unknownFee
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
    [RECEIPT.shop, receipt.merchantName || RECEIPT.unnamed],
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

/** @param isSlow it has waited so long that the person may want to do something. */
export function sendText(send: SendMovement, isSlow = false): string {
  switch (send.state) {
    case 'signed':
      return SEND_STATE.signed
    case 'sent':
      if (send.isCancel) return SEND_STATE.cancelling
      if (send.isRejected) return SEND_STATE.refused
      if (!send.isAccepted) return SEND_STATE.checking
      return isSlow ? SEND_STATE.slow : SEND_STATE.waiting
    case 'done':
      return send.isCancel ? SEND_STATE.doneAfterCancel(formatAmount(send)) : SEND_STATE.done(formatAmount(send))
    case 'failed':
      return SEND_FAILED[send.reason]
    default:
      return send satisfies never
  }
}

/** About what it was worth when it was sent; undefined if no rate was known then. */
export const sendWorthText = ({ worth }: SendMovement): string | undefined => worth && formatAbout(worth)

export const sendFeeText = ({ fee }: SendMovement): string => (fee ? formatAmount(fee) : ENTRY_TEXT.unknownFee)

/** A send as plain text, to be sent to somebody. Named like the rows on the screen. */
export const sendReceiptText = (send: SendMovement): string =>
  rowsText([
    [RECEIPT.amount, amountOnText(formatAmount(send), send.networkName)],
    [ENTRY.worth, sendWorthText(send)],
    [FILTERS.status, sendText(send)],
    [RECEIPT.from, send.account],
    [ENTRY.sendTo, send.to],
    [ENTRY.askedBy, send.askedBy],
    [ENTRY.fee, sendFeeText(send)],
    [ENTRY.time, formatInstant(send.atMs, 0)],
    [RECEIPT.transaction, send.url ?? send.hash],
  ])

/** Where a search or the filters leave nothing. */
export const noResultsText = (text: string | undefined, isFiltered: boolean): string =>
  text === undefined || isFiltered ? NO_RESULTS.filters : NO_RESULTS.search(text)

const DATES = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })

/** `1 – 5 Nov 2026`, `From 1 Nov 2026`, `Until 5 Nov 2026`; empty where neither is chosen. */
export function datesText(fromMs: number | undefined, toMs: number | undefined): string {
  if (fromMs !== undefined && toMs !== undefined) return DATES.formatRange(fromMs, toMs)
  if (fromMs !== undefined) return DATES_TEXT.from(formatDate(fromMs))
  return toMs === undefined ? '' : DATES_TEXT.to(formatDate(toMs))
}
