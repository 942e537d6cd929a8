/**
 * The allowances for Permit2 that payments have made, and the states of a revocation: asked (signed and stored), sent, then done or
 * failed. `background/transactions` reads and revokes them. architecture A12.12.
 */
import type { AccountId } from '../base/caip.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Whose tokens of which contract; the network is the account's. Always for the Permit2 of the registry. */
export type AllowanceKey = { account: AccountId; tokenAddress: string }

/**
 * `asked`: signed and stored, and surely never sent. `sent`: it may be in the network. The journal's order holds here too: the bytes
 * are stored before they are sent, and `sent` is stored before the first byte leaves.
 */
export type Revocation = AllowanceKey & {
  state: 'asked' | 'sent' | 'done' | 'failed'
  atMs: number
  prepared: PreparedTransaction
  signed: SignedTransaction
  /** Why it can never count: it ran and took its fee, another transaction took its number, or no node would take it. */
  reason?: 'reverted' | 'nonce-used' | 'rejected'
}

/** One name for one allowance, however its addresses are spelled. */
export const allowanceName = ({ account, tokenAddress }: AllowanceKey): string =>
  `${account}/${tokenAddress}`.toLowerCase()

/** True until the chain has decided the transaction. */
export const isUnsettled = ({ state }: Revocation): boolean => state === 'asked' || state === 'sent'
