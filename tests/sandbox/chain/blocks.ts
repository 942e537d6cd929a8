// The blocks of an EVM chain: a transaction is mined at once, and blocks go on behind it as they do elsewhere, so that a
// receipt grows deep. The node's own interval mining cannot do this: once it was halted, `--mixed-mining` does not come back.

import { setTimeout as pause } from 'node:timers/promises'
import type { createNode } from './node.ts'

/** Twice as fast as the fastest real chain on which the wallet waits for depth. */
const BLOCK_MS = 1_000
export type Blocks = {
  /** Whether transactions are mined and blocks go on, unless the chain is halted. */
  setAutomine(on: boolean): Promise<void>
  /** The chain stands still until the answer is called. */
  halt(): Promise<() => Promise<void>>
  /** No block comes by itself while `work` is done. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** No more blocks come by themselves. */
  stop(): void
}

/** Lets the blocks of a node go on, which mines each transaction at once. */
export function createBlocks(node: ReturnType<typeof createNode>): Blocks {
  const stopping = new AbortController()
  let [isWanted, halts] = [true, 0]
  let last: Promise<unknown> = Promise.resolve()
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const apply = () => alone(() => node.setAutomine(isWanted && halts === 0))
  void keepMining(node, alone, stopping.signal)
  return {
    alone,
    stop: () => stopping.abort(),
    setAutomine(on) {
      isWanted = on
      return apply()
    },
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
  // A node that is being stopped does not answer any more; whoever needs it is told so by their own call.
  while (await waited()) await alone(() => mineNext(node)).catch(() => undefined)
}

/** One empty block, unless the chain stands still: the node itself knows, whoever has stopped it. */
async function mineNext(node: ReturnType<typeof createNode>): Promise<void> {
  if (await node.getAutomine()) await node.mine({ blocks: 1 })
}
