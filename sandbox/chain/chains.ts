// The chains of a sandbox, each started on first use and ended with the sandbox, and what all of them can do.

import type { ChainSettings } from '../settings.ts'
import type { Amount } from './amount.ts'
import { type Eip155Chain, startEip155Chain } from './eip155.ts'
import { type SolanaChain, startSolanaChain } from './solana/solana.ts'

export type Chain = Eip155Chain | SolanaChain

export type Chains = {
  /** The settings of the chain with this CAIP-2 id. */
  known(chainId: string): ChainSettings | undefined
  /** Starts the chain, unless it runs or is starting. @throws Error for a chain that the sandbox does not have */
  open(chainId: string): Promise<Chain>
  /** The processes of the started nodes. */
  pids(): number[]
  /** Ends all chains, including those still starting. */
  stop(): Promise<void>
}

/** Starts with no chain running. */
export function createChains(all: readonly ChainSettings[]): Chains {
  const opened = new Map<string, Promise<Chain>>()
  const pids: number[] = []
  let isStopped = false
  async function start(settings: ChainSettings): Promise<Chain> {
    if (isStopped) throw new Error('the sandbox is closed')
    if (settings.namespace === 'solana') return startSolanaChain(settings)
    const chain = await startEip155Chain(settings)
    pids.push(chain.pid)
    return chain
  }
  const known = (chainId: string) => all.find(({ id }) => id === chainId)
  return {
    known,
    pids: () => [...pids],
    open(chainId) {
      const settings = known(chainId)
      if (!settings) return Promise.reject(new Error(`the sandbox has no chain ${chainId}`))
      const opening = opened.get(chainId) ?? start(settings)
      opened.set(chainId, opening)
      return opening
    },
    async stop() {
      isStopped = true
      const ends = [...opened.values()].map((opening) => opening.then((chain) => chain.stop()))
      // The error of a failed start was already reported to its callers.
      await Promise.allSettled(ends)
    },
  }
}

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
