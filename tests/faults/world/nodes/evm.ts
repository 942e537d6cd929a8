// One EVM chain: timed blocks, nonces, one token's allowance, and the transactions that its nodes hold. Its faults are switched on
// by name.
import { START_MS, USDC } from '../people/people.ts'
import { createPool, type Pool } from './evm-pool.ts'

export type Transaction = {
  hash: string
  raw: string
  nonce: number
  to: string
  valueWei: bigint
  data: string
  maxFeePerGasWei: bigint
  tipWei: bigint
  sentAtMs: number
  /** Indexes of the nodes that have it in their mempools. */
  holders: Set<number>
  block?: number
  isReverted?: boolean
  /** The allowance that it sets in base units, once it is mined. */
  allows?: bigint
}

export type Mined = Transaction & { block: number }

/** What one node sees, and what it does with transactions. Lags are in blocks. */
export type NodeView = {
  headLag: number
  /** How far its receipts are behind its own head. */
  receiptLag: number
  /** Added to its pending count: a lie. */
  pendingOffset: number
  /** `mute` does not propagate; `forgets` accepts and keeps nothing; `claims` also says that it has every transaction. */
  mempool: 'shared' | 'mute' | 'forgets' | 'claims'
}

export type Evm = Pool & {
  nodes: NodeView[]
  transactions: Map<string, Transaction>
  /** Every payload that a node ever received, by nonce: two for one nonce are two authorities. */
  offered: Transaction[]
  /** The account's nonce at the newest block. */
  readonly minedNonce: number
  /** Hashes that were ever in a block, and whether they failed there. */
  wasMined: Set<string>
  hasReverted: boolean
  /** The faults that are on. */
  isHalted: boolean
  reverts: boolean
  isShort: boolean
  /** Nothing is mined before this time. */
  quietUntilMs: number
  /** When the service used an authority, by the key that `authorityKey` gives it. */
  used: Map<string, number>
  height: () => number
  /** The first block at or after this time. */
  blockAt: (atMs: number) => number
  nonceAt: (block: number) => number
  allowanceAt: (block: number) => bigint
  /** Set before this world began. */
  firstAllowanceBaseUnits: bigint
  find: (hash: string) => Transaction | undefined
  /** Removes the blocks of the last transactions, which are then pending again. */
  reorganise: () => void
  /** A foreign transaction of the same account takes the next nonce. */
  mineForeign: () => void
  /** Transactions of this wallet that are in a block. */
  mined: () => Mined[]
}

export const BLOCK_MS = 2_000
const FIRST_BLOCK = 1_000
const FIRST_NONCE = 7
export const timestampOf = (block: number): number => START_MS / 1000 + ((block - FIRST_BLOCK) * BLOCK_MS) / 1000

/** The three nodes of the product's configuration: one is at the head, the others a block behind in what they show. */
const views = (): NodeView[] =>
  [
    { headLag: 0, receiptLag: 0 },
    { headLag: 1, receiptLag: 0 },
    { headLag: 0, receiptLag: 1 },
  ].map((lags) => ({ ...lags, pendingOffset: 0, mempool: 'shared' }))

export function createEvm(nowMs: () => number): Evm {
  const foreign: number[] = []
  let lastMs = nowMs()
  const blocksUntil = (atMs: number) => (atMs - START_MS) / BLOCK_MS
  const inBlocks = () => [...evm.transactions.values()].filter(isMined)
  const nextNonce = () => FIRST_NONCE + inBlocks().length + foreign.length
  const mine = () => {
    while (!evm.isHalted) {
      const nonce = nextNonce()
      const next = evm.propagated().find((one) => one.nonce === nonce)
      const block = next && evm.blockAt(Math.max(next.sentAtMs + BLOCK_MS, evm.quietUntilMs))
      if (!next || block === undefined || block > evm.height()) return
      include(evm, next, block)
    }
  }
  const evm: Evm = {
    ...{ nodes: views(), transactions: new Map(), offered: [], used: new Map() },
    ...{ wasMined: new Set(), hasReverted: false, firstAllowanceBaseUnits: 0n },
    ...{ isHalted: false, reverts: false, isShort: false, quietUntilMs: 0 },
    get minedNonce() {
      mine()
      return nextNonce()
    },
    height: () => {
      if (!evm.isHalted) lastMs = nowMs()
      return FIRST_BLOCK + Math.floor(blocksUntil(lastMs))
    },
    blockAt: (atMs) => FIRST_BLOCK + Math.ceil(blocksUntil(atMs)),
    nonceAt: (block) => FIRST_NONCE + countUpTo(block, [...evm.mined().map((one) => one.block), ...foreign]),
    allowanceAt: (block) =>
      evm.mined().findLast((one) => one.block <= block && one.allows !== undefined)?.allows ??
      evm.firstAllowanceBaseUnits,
    mined: () => {
      mine()
      return inBlocks().toSorted((a, b) => a.nonce - b.nonce)
    },
    find: (hash) => {
      mine()
      return evm.transactions.get(hash)
    },
    reorganise: () => {
      for (const one of inBlocks()) {
        Object.assign(one, { block: undefined, allows: undefined, sentAtMs: nowMs() + 3 * BLOCK_MS })
      }
    },
    mineForeign: () => {
      mine()
      foreign.push(evm.height())
      evm.dropBelow(nextNonce())
    },
    ...createPool(nowMs, () => evm),
  }
  return evm
}

/** A block has one transaction per nonce, so its rivals are gone. */
function include(evm: Evm, one: Transaction, block: number): void {
  const isApproval = one.to === USDC && one.data.startsWith('0x095ea7b3')
  const allows = isApproval && !evm.reverts && !evm.isShort ? BigInt(`0x${one.data.slice(-64)}`) : undefined
  Object.assign(one, { block, isReverted: evm.reverts, allows })
  evm.wasMined.add(one.hash)
  evm.hasReverted ||= evm.reverts
  evm.dropBelow(one.nonce + 1)
}

const isMined = (one: Transaction): one is Mined => one.block !== undefined
const countUpTo = (block: number, blocks: readonly (number | undefined)[]): number =>
  blocks.filter((one) => one !== undefined && one <= block).length
