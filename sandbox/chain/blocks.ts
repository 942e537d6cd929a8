// Block production of an EVM chain: a transaction is mined at once, and blocks follow, so that receipts gain depth. The node's own
// interval mining cannot do this: after a halt, `--mixed-mining` does not resume.

import { setTimeout as pause } from 'node:timers/promises'
import { getAddress, type Hash } from 'viem'
import type { createNode } from './anvil.ts'
import { receiptOf } from './sender.ts'

/** Twice as fast as the fastest real chain on which the wallet waits for depth. */
const BLOCK_MS = 1_000
export type Blocks = {
  /** Whether transactions are mined and blocks follow, unless the chain is halted. */
  setAutomine(on: boolean): Promise<void>
  /** Moves the chain's clock forward and mines a block there. */
  passTime(seconds: number): Promise<void>
  /** Mines this many empty blocks. */
  passBlocks(blocks: number): Promise<void>
  /** Halts the chain until the returned function is called. */
  halt(): Promise<() => Promise<void>>
  /** No automatic block is added while `work` runs. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Ends automatic blocks. */
  stop(): void
}

/** Starts automatic blocks of a node that mines each transaction at once. */
export function createBlocks(node: ReturnType<typeof createNode>): Blocks {
  const stopping = new AbortController()
  let [isAutomatic, halts] = [true, 0]
  let last: Promise<unknown> = Promise.resolve()
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const apply = () => alone(() => node.setAutomine(isAutomatic && halts === 0))
  void keepMining(node, alone, stopping.signal)
  return {
    alone,
    stop: () => stopping.abort(),
    setAutomine(on) {
      isAutomatic = on
      return apply()
    },
    passTime: (seconds) =>
      alone(async () => {
        await node.increaseTime({ seconds })
        await node.mine({ blocks: 1 })
      }),
    passBlocks: (blocks) => alone(() => node.mine({ blocks })),
    async halt() {
      halts += 1
      await apply()
      return () => {
        halts -= 1
        return apply()
      }
    },
  }
}

async function keepMining(node: ReturnType<typeof createNode>, alone: Blocks['alone'], stopped: AbortSignal) {
  const waited = () => pause(BLOCK_MS, true, { signal: stopped, ref: false }).catch(() => false)
  // A node that is being stopped no longer answers; whoever uses it learns this from their own call.
  while (await waited()) await alone(() => mineNext(node)).catch(() => undefined)
}

/** Adds one empty block unless the chain is halted. The node itself knows, whoever halted it. */
async function mineNext(node: ReturnType<typeof createNode>): Promise<void> {
  if (await node.getAutomine()) await node.mine({ blocks: 1 })
}

// What happens to transactions on a real EVM chain, on demand: one is dropped, overtaken, or its block is replaced.

export type Upsets = {
  /** The nodes drop a pending transaction. @throws Error if none with this hash is pending */
  drop(hash: string): Promise<void>
  /**
   * Mines another transaction of the account with this nonce; a pending one is dropped. @throws Error unless it is the next nonce
   */
  mineForeign(account: string, nonce: bigint): Promise<Hash>
  /** Replaces the newest blocks by as many empty ones; their transactions are no longer on the chain. */
  reorg(depth: number): Promise<void>
}

/** The upsets of one chain. No automatic block is added during one. */
export function createUpsets(node: ReturnType<typeof createNode>, blocks: Blocks): Upsets {
  return {
    drop: (hash) => blocks.alone(() => drop(node, hash)),
    mineForeign: (account, nonce) => blocks.alone(() => mineForeign(node, account, Number(nonce))),
    reorg: (depth) =>
      blocks.alone(async () => {
        await request(node, 'anvil_reorg', [depth, []])
      }),
  }
}

async function drop(node: ReturnType<typeof createNode>, hash: string): Promise<void> {
  const dropped = await request(node, 'anvil_dropTransaction', [hash])
  if (dropped === null) throw new Error(`no transaction ${hash} waits`)
}

async function mineForeign(node: ReturnType<typeof createNode>, account: string, nonce: number): Promise<Hash> {
  const address = getAddress(account)
  const next = await node.getTransactionCount({ address })
  if (nonce !== next) throw new Error(`the next nonce of ${address} is ${next}, not ${nonce}`)
  const { pending } = await node.getTxpoolContent()
  const waiting = Object.entries(pending).find(([sender]) => getAddress(sender) === address)?.[1][`${nonce}`]
  if (waiting) await drop(node, waiting.hash)
  await node.impersonateAccount({ address })
  const hash = await node.sendTransaction({ account: address, to: address, value: 0n, nonce, chain: null })
  await node.stopImpersonatingAccount({ address })
  // A halted chain mines only on demand.
  if (!(await node.getAutomine())) await node.mine({ blocks: 1 })
  await receiptOf(node, hash)
  return hash
}

/** Calls for which viem has no action, or not with this result. */
function request(node: ReturnType<typeof createNode>, method: string, params: unknown[]): Promise<unknown> {
  return (node.request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({ method, params })
}
