/**
 * Allowances for Permit2 that payments have made, and the states of a revocation. `background/transactions` reads and
 * revokes them. architecture A12.12.
 */
import type { AccountId } from '../base/caip.ts'
import type { Candidate, OwnTransactionIn } from './own-transaction.ts'
import type { PreparedTransaction } from './transaction.ts'

/** Owner and token contract, on the account's network. The spender is always the registry's Permit2. */
export type AllowanceKey = { account: AccountId; tokenAddress: string }

/** It failed for good if it reverted, another transaction used its nonce, all nodes rejected it, or it was cancelled. */
export type RevocationEnd =
  | { state: 'done' }
  | { state: 'failed'; reason: 'reverted' | 'nonce-used' | 'rejected' | 'cancelled' }

/** `signed` and `sent` as in a payment's own transaction. */
export type RevocationState = { state: 'signed' | 'sent' } | RevocationEnd

export type RunningRevocation<State extends 'signed' | 'sent' = 'signed' | 'sent'> = AllowanceKey & {
  atMs: number
} & OwnTransactionIn<State>
type Ended = AllowanceKey & RevocationEnd & { atMs: number; prepared: PreparedTransaction; signed: Candidate }

export type Revocation = RunningRevocation | Ended

/** One key per allowance, however its addresses are written. */
export const allowanceName = ({ account, tokenAddress }: AllowanceKey): string =>
  `${account}/${tokenAddress}`.toLowerCase()

/** True until the chain has decided the transaction. */
export const isUnsettled = ({ state }: RevocationState): boolean => state === 'signed' || state === 'sent'

export const isRunning = (revocation: Revocation): revocation is RunningRevocation => isUnsettled(revocation)
