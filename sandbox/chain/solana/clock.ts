// The sandbox's Solana has no blocks; this counts them by time and gives each a blockhash, so that transactions expire.

import { createHash, randomBytes } from 'node:crypto'
import { type Blockhash, blockhash, getBase58Decoder } from '@solana/kit'

/** How many blocks a blockhash stays valid (solana.com/docs "MAX_PROCESSING_AGE"). */
const MAX_AGE_BLOCKS = 150
/** Five times slower than the real chain, so that a transaction outlives the 300 s for which a price is quoted. */
const BLOCK_MS = 2_020
/** A block this many blocks below the newest is rooted (solana.com/docs/rpc "commitment"). `expire` gets there at once. */
export const ROOT_DEPTH = 32
/** Any number other than zero, so that a young chain does not look like an empty answer. */
const FIRST_BLOCK = 1_000

export type BlockClock = {
  height(): number
  /** The newest blockhash, and the last block that accepts it. */
  latest(): { blockhash: Blockhash; lastValidBlockHeight: bigint }
  isValid(hash: string): boolean
  /** The same clock as it was this many blocks ago, at any time. */
  behind(blocks: number): BlockClock
  /** Makes every blockhash so far too old. */
  expire(): void
}

/** A clock that starts now. */
export function createBlockClock(): BlockClock {
  const seed = randomBytes(16)
  const startedMs = Date.now()
  const heights = new Map<string, number>()
  let skipped = 0
  const clock = (lag: number): BlockClock => ({
    height: () => FIRST_BLOCK + skipped + Math.floor((Date.now() - startedMs) / BLOCK_MS) - lag,
    behind: (blocks) => clock(lag + blocks),
    latest() {
      const now = this.height()
      const bytes = createHash('sha256').update(seed).update(String(now)).digest()
      const hash = blockhash(getBase58Decoder().decode(bytes))
      heights.set(hash, now)
      return { blockhash: hash, lastValidBlockHeight: BigInt(now + MAX_AGE_BLOCKS) }
    },
    isValid(hash) {
      const born = heights.get(hash)
      const now = this.height()
      return born !== undefined && born <= now && now <= born + MAX_AGE_BLOCKS
    },
    expire() {
      skipped += MAX_AGE_BLOCKS + ROOT_DEPTH + 1
    },
  })
  return clock(0)
}
