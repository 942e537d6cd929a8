// One EVM chain, as far as a payer uses it: nonces, a mempool, timed blocks, receipts, one token's allowance. Its faults are
// switched on by name.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type Hex, parseTransaction } from 'viem'
import { COLLECTOR, START_MS, USDC } from '../people/people.ts'

export type Transaction = {
  hash: string
  raw: string
  nonce: number
  to: string
  valueWei: bigint
  data: string
  sentAtMs: number
  block?: number
  isReverted?: boolean
}

export type Evm = {
  transactions: Map<string, Transaction>
  /** Every payload that a node ever received, by nonce: two for one nonce are two authorities. */
  offered: Transaction[]
  minedNonce: number
  allowanceBaseUnits: bigint
  /** Hashes that were ever in a block, and whether they failed there. */
  wasMined: Set<string>
  hasReverted: boolean
  /** The faults that are on. */
  isHalted: boolean
  reverts: boolean
  isShort: boolean
  /** Nothing is mined before this time. */
  quietUntilMs: number
  height: () => number
  pendingNonce: () => number
  /** The hash, or the code with which nodes refuse. */
  send: (raw: string) => { hash: string } | { code: number; message: string }
  find: (hash: string) => Transaction | undefined
  /** Removes the blocks of the last transactions, which are then pending again. */
  reorganise: () => void
  /** Drops the pending transactions. */
  drop: () => void
  /** A foreign transaction of the same account takes the next nonce. */
  mineForeign: () => void
  /** Transactions that paid: mined, not reverted, to the collector. */
  payments: () => Transaction[]
}

const BLOCK_MS = 2_000
const FIRST_BLOCK = 1_000
const REFUSED = -32_000
export const hashOf = (raw: string): string => `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}`

export function createEvm(nowMs: () => number): Evm {
  let lastMs = nowMs()
  const clock = () => {
    if (!evm.isHalted) lastMs = nowMs()
    return lastMs
  }
  const mine = () => {
    if (evm.isHalted || nowMs() < evm.quietUntilMs) return
    for (;;) {
      const next = [...evm.transactions.values()].find((one) => one.block === undefined && one.nonce === evm.minedNonce)
      if (!next || nowMs() < next.sentAtMs + BLOCK_MS) return
      next.block = evm.height()
      next.isReverted = evm.reverts
      evm.wasMined.add(next.hash)
      evm.hasReverted ||= evm.reverts
      evm.minedNonce += 1
      const isApproval = next.to === USDC && next.data.startsWith('0x095ea7b3')
      if (isApproval && !evm.reverts && !evm.isShort) evm.allowanceBaseUnits = BigInt(`0x${next.data.slice(-64)}`)
    }
  }
  const evm: Evm = {
    ...{ transactions: new Map(), offered: [], minedNonce: 7, allowanceBaseUnits: 0n },
    ...{ wasMined: new Set(), hasReverted: false },
    ...{ isHalted: false, reverts: false, isShort: false, quietUntilMs: 0 },
    height: () => FIRST_BLOCK + Math.floor((clock() - START_MS) / BLOCK_MS),
    pendingNonce: () => {
      mine()
      const waiting = new Set(
        [...evm.transactions.values()].flatMap((one) => (one.block === undefined ? [one.nonce] : [])),
      )
      let nonce = evm.minedNonce
      while (waiting.has(nonce)) nonce += 1
      return nonce
    },
    send: (raw) => {
      mine()
      const hash = hashOf(raw)
      const { nonce = 0, to, value = 0n, data = '0x' } = parseTransaction(raw as Hex)
      const one = { hash, raw, nonce, to: String(to).toLowerCase(), valueWei: value, data, sentAtMs: nowMs() }
      evm.offered.push(one)
      if (evm.transactions.has(hash)) return { code: REFUSED, message: 'already known' }
      if (nonce < evm.minedNonce) return { code: REFUSED, message: 'nonce too low' }
      const isTaken = [...evm.transactions.values()].some((other) => other.nonce === nonce && other.block === undefined)
      if (isTaken) return { code: REFUSED, message: 'replacement transaction underpriced' }
      evm.transactions.set(hash, one)
      return { hash }
    },
    find: (hash) => {
      mine()
      return evm.transactions.get(hash)
    },
    reorganise: () => {
      for (const one of evm.transactions.values()) {
        if (one.block === undefined) continue
        delete one.block
        one.sentAtMs = nowMs() + 3 * BLOCK_MS
        evm.minedNonce -= 1
        evm.allowanceBaseUnits = 0n
      }
    },
    drop: () => {
      for (const [hash, one] of evm.transactions) if (one.block === undefined) evm.transactions.delete(hash)
    },
    mineForeign: () => {
      evm.minedNonce += 1
      for (const [hash, one] of evm.transactions) {
        if (one.block === undefined && one.nonce < evm.minedNonce) evm.transactions.delete(hash)
      }
    },
    payments: () => {
      mine()
      return [...evm.transactions.values()].filter(
        (one) => one.block !== undefined && !one.isReverted && one.to === COLLECTOR,
      )
    },
  }
  return evm
}
