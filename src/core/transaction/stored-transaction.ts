/** An own EVM transaction outside of payments, as it is stored: for a revocation or a send. pay-once §5. */
import type { AccountId } from '../base/caip.ts'
import type { Candidate, OwnTransactionIn } from './own-transaction.ts'
import type { PreparedTransaction } from './transaction.ts'

/** It failed for good if it reverted, another transaction used its nonce, or it was cancelled: what nodes refuse may be at another. */
export type TransactionEnd = { state: 'done' } | { state: 'failed'; reason: 'reverted' | 'nonce-used' | 'cancelled' }

/** `signed` and `sent` as in a payment's own transaction. */
export type TransactionState = { state: 'signed' | 'sent' } | TransactionEnd

export type RunningTransaction<State extends 'signed' | 'sent' = 'signed' | 'sent'> = {
  account: AccountId
  atMs: number
} & OwnTransactionIn<State>

export type EndedTransaction = {
  account: AccountId
  atMs: number
  prepared: PreparedTransaction
  signed: Candidate
  /** What it cost, or what took its nonce, if the receipts say so. */
  feeWei?: bigint | undefined
} & TransactionEnd

/** True until the chain has decided the transaction. */
export const isUnsettled = ({ state }: { state: string }): boolean => state === 'signed' || state === 'sent'
