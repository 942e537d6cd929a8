/**
 * Allowances for Permit2 that payments have made, and the states of a revocation: asked (signed and stored), sent, then
 * done or failed. `background/transactions` reads and revokes them. architecture A12.12.
 */
import type { AccountId } from '../base/caip.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Owner and token contract, on the account's network. The spender is always the registry's Permit2. */
export type AllowanceKey = { account: AccountId; tokenAddress: string }

/** `asked`: signed and stored, never broadcast. `sent`: stored before the first broadcast, as in the journal. */
export type Revocation = AllowanceKey & {
  state: 'asked' | 'sent' | 'done' | 'failed'
  atMs: number
  prepared: PreparedTransaction
  signed: SignedTransaction
  /**
   * Why it failed for good: it reverted and cost its fee, another transaction used its nonce, or all nodes rejected it.
   */
  reason?: 'reverted' | 'nonce-used' | 'rejected'
}

/** One key per allowance, however its addresses are written. */
export const allowanceName = ({ account, tokenAddress }: AllowanceKey): string =>
  `${account}/${tokenAddress}`.toLowerCase()

/** True until the chain has decided the transaction. */
export const isUnsettled = ({ state }: Revocation): boolean => state === 'asked' || state === 'sent'
