/**
 * Allowances for Permit2 that payments have made, and the states of a revocation. `background/transactions` reads and
 * revokes them. architecture A12.12.
 */
import type { AccountId } from '../base/caip.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Owner and token contract, on the account's network. The spender is always the registry's Permit2. */
export type AllowanceKey = { account: AccountId; tokenAddress: string }

/**
 * `signed`: stored, never broadcast. `sent`: stored before the first broadcast. It failed for good if it reverted and
 * cost its fee, another transaction used its nonce, or all nodes rejected it.
 */
export type RevocationState =
  | { state: 'signed' | 'sent' | 'done' }
  | { state: 'failed'; reason: 'reverted' | 'nonce-used' | 'rejected' }

export type Revocation = AllowanceKey &
  RevocationState & { atMs: number; prepared: PreparedTransaction; signed: SignedTransaction }

/** One key per allowance, however its addresses are written. */
export const allowanceName = ({ account, tokenAddress }: AllowanceKey): string =>
  `${account}/${tokenAddress}`.toLowerCase()

/** True until the chain has decided the transaction. */
export const isUnsettled = ({ state }: RevocationState): boolean => state === 'signed' || state === 'sent'
