/**
 * Allowances for Permit2 that payments have made, and the states of a revocation. `background/transactions` reads and
 * revokes them. screens §11.2.
 */
import type { AccountId } from '../base/caip.ts'
import { type EndedTransaction, isUnsettled, type RunningTransaction } from './stored-transaction.ts'

/** Owner and token contract, on the account's network. The spender is always the registry's Permit2. */
export type AllowanceKey = { account: AccountId; tokenAddress: string }

export type RunningRevocation<State extends 'signed' | 'sent' = 'signed' | 'sent'> = AllowanceKey &
  RunningTransaction<State>

export type Revocation = RunningRevocation | (AllowanceKey & EndedTransaction)

/** One key per allowance, however its addresses are written. */
export const allowanceName = ({ account, tokenAddress }: AllowanceKey): string =>
  `${account}/${tokenAddress}`.toLowerCase()

export const isRunning = (revocation: Revocation): revocation is RunningRevocation => isUnsettled(revocation)
