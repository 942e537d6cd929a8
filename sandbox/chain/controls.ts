// The chains as a test controls them, by CAIP-2 id; each is started on first use.

import { parseAccount } from '../gateway/bodies.ts'
import type { ChainSettings } from '../settings.ts'
import type { Amount } from './amount.ts'
import type { Chains, Gift, Transfer } from './chains.ts'
import type { Rate } from './deploy.ts'
import type { Eip155Chain } from './eip155.ts'
import type { ChainFault, ChainFaultHandle, ChainFaults, ChainNode } from './faults.ts'
import type { SolanaChain } from './solana/solana.ts'

export type ChainControls = {
  /** Gives a CAIP-10 account every token of its chain, and the coin unless asked otherwise; returns what was given. */
  fund(account: string, gift?: Gift): Promise<Amount[]>
  /** Base units of a token, or of the chain's `native` coin. */
  balanceOf(chainId: string, asset: string, address: string): Promise<bigint>
  /** Every transfer of a token since the chain started, from its logs. */
  transfers(chainId: string, token: string): Promise<Transfer[]>
  /** Makes every Solana blockhash so far too old, and with it every transaction offered so far. */
  expireBlockhashes(): Promise<void>
  /** Switches a fault on for one node of a chain or both (`*`); in force when this resolves. */
  chainFault(chainId: string, node: ChainNode | '*', fault: ChainFault): Promise<ChainFaultHandle>
  clearChainFaults(): Promise<void>
  /** Whether an EVM chain mines. While it does not, sent transactions stay pending. */
  setAutomine(chainId: string, on: boolean): Promise<void>
  /** Moves the clock of an EVM chain forward and mines a block there. */
  passTime(chainId: string, seconds: number): Promise<void>
  /** Mines this many empty blocks on an EVM chain, for instance until what is mined is final. */
  passBlocks(chainId: string, blocks: number): Promise<void>
  /** Both nodes drop a pending transaction. @throws Error if none with this hash is pending */
  dropTransaction(chainId: string, hash: string): Promise<void>
  /**
   * Mines another transaction of the account with this nonce, its next one; returns the hash. A pending one with that nonce is
   * dropped.
   */
  mineForeign(chainId: string, address: string, nonce: bigint): Promise<string>
  /** Gives a price feed of Ethereum another answer, with eight decimals and so many seconds old. `pair` is like `ETH / USD`. */
  setRate(pair: string, rate: Rate): Promise<void>
  /** What Solana takes for each byte of an account; 6,960 at the start. */
  setRent(lamportsPerByte: bigint): Promise<void>
  /** Replaces the newest blocks by empty ones: their transactions are no longer on the chain. */
  reorg(chainId: string, depth: number): Promise<void>
}

/** The controls of these chains and of their faults. */
export function controlsOf(all: readonly ChainSettings[], chains: Chains, faults: ChainFaults): ChainControls {
  async function eip155(chainId: string): Promise<Eip155Chain> {
    const chain = await chains.open(chainId)
    if (chain.namespace !== 'eip155') throw new Error(`${chainId} is not an EVM chain`)
    return chain
  }
  async function solana(): Promise<SolanaChain[]> {
    const opened = all.filter(({ namespace }) => namespace === 'solana').map(({ id }) => chains.open(id))
    return (await Promise.all(opened)).filter((chain) => chain.namespace === 'solana')
  }
  return {
    async fund(text, gift) {
      const { chainId, address } = parseAccount(text)
      return (await chains.open(chainId)).fund(address, gift)
    },
    balanceOf: async (chainId, asset, address) => (await chains.open(chainId)).balanceOf(asset, address),
    transfers: async (chainId, token) => (await chains.open(chainId)).transfers(token),
    async expireBlockhashes() {
      for (const chain of await solana()) chain.clock.expire()
    },
    async setRent(lamportsPerByte) {
      for (const chain of await solana()) chain.setRent(lamportsPerByte)
    },
    chainFault: faults.add,
    clearChainFaults: faults.clear,
    setAutomine: async (chainId, on) => (await eip155(chainId)).blocks.setAutomine(on),
    passTime: async (chainId, seconds) => (await eip155(chainId)).blocks.passTime(seconds),
    passBlocks: async (chainId, blocks) => (await eip155(chainId)).blocks.passBlocks(blocks),
    dropTransaction: async (chainId, hash) => (await eip155(chainId)).upsets.drop(hash),
    mineForeign: async (chainId, address, nonce) => (await eip155(chainId)).upsets.mineForeign(address, nonce),
    setRate: async (pair, rate) => (await eip155('eip155:1')).setRate(pair, rate),
    reorg: async (chainId, depth) => (await eip155(chainId)).upsets.reorg(depth),
  }
}
