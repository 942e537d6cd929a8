// What happens to transactions on a real EVM chain, on demand: one is dropped, overtaken, or its block is replaced.

import { getAddress, type Hash } from 'viem'
import type { Blocks } from './blocks.ts'
import type { createNode } from './node.ts'
import { receiptOf } from './sender.ts'

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
