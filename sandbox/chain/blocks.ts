// Block production of an EVM chain: a transaction is mined at once, and blocks follow, so that receipts gain depth. The node's own
// interval mining cannot do this: after a halt, `--mixed-mining` does not resume.

import { setTimeout as pause } from 'node:timers/promises'
import type { createNode } from './node.ts'

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
