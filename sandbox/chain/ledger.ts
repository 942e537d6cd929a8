// What the faucet, the service and a test can do on every chain of the sandbox.

import type { Amount } from './amount.ts'

export type Transfer = { from: string; to: string; value: bigint; hash: string }

/** What the faucet gives: every token, and the coin unless only `tokens` are asked for. */
export type Gift = 'all' | 'tokens'

/** Common to all chains. Addresses are in the chain's own form. */
export type Ledger = {
  /** Returns what was given. */
  fund(account: string, gift?: Gift): Promise<Amount[]>
  /** Base units of a token, or of the chain's `native` coin. */
  balanceOf(asset: string, account: string): Promise<bigint>
  /** Every transfer of a token since the chain started, oldest first. */
  transfers(token: string): Promise<Transfer[]>
  stop(): Promise<void>
}
