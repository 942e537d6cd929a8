// The service's answers about a payment, in live-service W3's strict shapes: every member is present, null if there is no value.

import { priceAmount } from '../chain/amount.ts'
import { isFinal, type Payment, payLink, statusOf } from './payments.ts'

/** live-service W3.10: "1000 and 2000 seen". */
const POLL_IN_MS = 1_000

/** live-service W3.3. */
export function paymentInfo(payment: Payment) {
  return {
    status: statusOf(payment),
    amount: priceAmount(payment),
    expiresAt: payment.expiresAtS,
    merchant: { name: payment.merchantName, iconUrl: null },
    buyer: buyer(payment),
  }
}

/** live-service W3.10, of confirm. */
export function confirmAnswer(payment: Payment) {
  const status = statusOf(payment)
  const final = isFinal(status)
  return { status, isFinal: final, pollInMs: final ? null : POLL_IN_MS, info: settlementInfo(payment) }
}

/** live-service W3.10, of status: confirm's answer and the reason of a failure. */
export function statusAnswer(payment: Payment) {
  return { ...confirmAnswer(payment), failureCode: failureCode(payment) }
}

/** live-service W3.12. */
export function cancelAnswer({ paymentId, progress }: Payment) {
  if (progress.step !== 'cancelled') throw new Error('the payment is not cancelled')
  return {
    paymentId,
    status: 'cancelled',
    cancelledReason: progress.reason,
    cancelledAt: new Date(progress.atMs).toISOString(),
  }
}

/** live-service W6.1. */
export function createAnswer(payment: Payment) {
  const { status, isFinal: final, pollInMs } = confirmAnswer(payment)
  const { paymentId, expiresAtS } = payment
  return { paymentId, status, expiresAt: expiresAtS, isFinal: final, pollInMs, gatewayUrl: payLink(paymentId) }
}

/** live-service W6.2, of one payment. */
export function merchantAnswer(payment: Payment) {
  const info = settlementInfo(payment)
  return {
    status: statusOf(payment),
    referenceId: payment.referenceId,
    info,
    failureCode: failureCode(payment),
    settlement: info && { successful: { amount: { unit: info.optionAmount.unit }, txId: info.txId } },
  }
}

/** The transaction and the amount, once the payment has succeeded. */
function settlementInfo(payment: Payment) {
  const { progress } = payment
  if (progress.step !== 'settled' || statusOf(payment) !== 'succeeded') return null
  return { txId: progress.txId, optionAmount: progress.option.amount }
}

/** Why a payment failed, if the service reports it. */
export function failureCode(payment: Payment): string | null {
  if (statusOf(payment) !== 'failed') return null
  if (payment.forced) return payment.forced.failureCode ?? null
  return payment.progress.step === 'failed' ? payment.progress.failureCode : null
}

// Assumed: the payer's account once results were accepted; the service never learns the wallet's name.
function buyer({ progress }: Payment) {
  if (!('option' in progress)) return null
  return { accountCaip10: progress.option.account, accountProviderName: 'Wallet', accountProviderIcon: null }
}
