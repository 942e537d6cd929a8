// What an honest Solana node answers from the chain's state. Faults are placed in front of each node.

import { isRecord } from '../../../../src/core/base/decode.ts'

export type Said = { result: unknown } | { error: { code: number; message: string } }

/** Solana's clock, five times slower than the real one, so that a blockhash outlives the time for which a price is quoted. */
export type SolanaChain = {
  height: () => number
  isValid: (blockhash: string) => boolean
  /** The last height at which a transaction with this blockhash is valid. */
  issue: (blockhash: string) => void
  expireAll: () => void
  /** Signatures that the service broadcast and that landed. */
  landed: Set<string>
}

const BLOCK_MS = 2_000
const LIFE_BLOCKS = 150
/** solana-sdk, `MAX_LOCKOUT_HISTORY`: a block is final once this many follow it. */
const FINAL_AFTER_BLOCKS = 32
export function createSolana(nowMs: () => number): SolanaChain {
  const issued = new Map<string, number>()
  const height = () => 1_000 + Math.floor(nowMs() / BLOCK_MS)
  return {
    ...{ height, landed: new Set() },
    isValid: (blockhash) => (issued.get(blockhash) ?? 0) + LIFE_BLOCKS >= height(),
    issue: (blockhash) => void issued.set(blockhash, height()),
    expireAll: () => {
      for (const blockhash of issued.keys()) issued.set(blockhash, height() - 1_000)
    },
  }
}

export function answerSolana(chain: SolanaChain, method: string, params: unknown[]): Said {
  const context = { slot: chain.height() + 40 }
  const methods: Readonly<Record<string, () => unknown>> = {
    getBlockHeight: () => chain.height() - (isFinal(params[0]) ? FINAL_AFTER_BLOCKS : 0),
    getFirstAvailableBlock: () => 0,
    isBlockhashValid: () => ({ context, value: chain.isValid(String(params[0])) }),
    getLatestBlockhash: () => ({
      context,
      value: { blockhash: '', lastValidBlockHeight: chain.height() + LIFE_BLOCKS },
    }),
    getSignatureStatuses: () => ({
      context,
      value: (Array.isArray(params[0]) ? params[0] : []).map((one) =>
        chain.landed.has(String(one))
          ? { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' }
          : null,
      ),
    }),
  }
  const answer = methods[method]
  return answer ? { result: answer() } : { error: { code: -32_601, message: 'method not found' } }
}

const isFinal = (options: unknown): boolean => isRecord(options) && options.commitment === 'finalized'
