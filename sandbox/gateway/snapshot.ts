// What a test may see of the service's record of a payment: a copy, in plain values.

import type { Fields } from './collect.ts'
import type { GatewayCall } from './faults/faults.ts'
import { type Payment, type Status, statusOf } from './payments.ts'
import { failureCode } from './wire.ts'

export type PaymentSnapshot = {
  paymentId: string
  status: Status
  failureCode: string | null
  referenceId: string
  merchantName: string
  amountMinor: bigint
  expiresAtMs: number
  /** What was accepted; undefined before a confirm call was. */
  accepted: { optionId: string; account: string; results: string[]; collectedData: Fields | undefined } | undefined
  /** The settlement's transaction, once it has moved the money. */
  txId: string | undefined
  /** Number of settlements started: 0 or 1. */
  settlements: number
  /** Number of times each gateway call was made, including refused ones. */
  calls: Record<GatewayCall, number>
}

/** The current record. */
export function snapshot(payment: Payment): PaymentSnapshot {
  const { paymentId, referenceId, merchantName, amountMinor, expiresAtS, progress, settlements, calls } = payment
  return {
    paymentId,
    status: statusOf(payment),
    failureCode: failureCode(payment),
    referenceId,
    merchantName,
    amountMinor,
    expiresAtMs: expiresAtS * 1000,
    accepted:
      'option' in progress
        ? {
            optionId: progress.option.id,
            account: progress.option.account,
            results: [...progress.results],
            collectedData: progress.collectedData,
          }
        : undefined,
    txId: progress.step === 'settled' ? progress.txId : undefined,
    settlements,
    calls: { ...calls },
  }
}
