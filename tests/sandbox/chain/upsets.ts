// What befalls transactions on a real EVM chain, done on purpose: one is forgotten, overtaken, or its block is replaced.

import { getAddress, type Hash } from 'viem'
import type { Blocks } from './blocks.ts'
import type { createNode } from './node.ts'
import { receiptOf } from './sender.ts'

export type Upsets = {
  /** The nodes forget a transaction that waits. @throws Error when none with this hash waits */
  drop(hash: string): Promise<void>
  /** Mines another transaction of the account with this nonce; what waits with it is forgotten. @throws Error unless it is the next nonce */
  mineForeign(account: string, nonce: bigint): Promise<Hash>
  /** The newest blocks are replaced by as many empty ones; what was in them is on the chain no more. */
  reorg(depth: number): Promise<void>
}

/** The upsets of one chain. Blocks that come by themselves do not come between. */
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
  // A chain that stands still mines nothing unasked.
  if (!(await node.getAutomine())) await node.mine({ blocks: 1 })
  await receiptOf(node, hash)
  return hash
}

/** What viem has no action for, or not with its answer. */
function request(node: ReturnType<typeof createNode>, method: string, params: unknown[]): Promise<unknown> {
  return (node.request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({ method, params })
}
