// The mempools of an EVM chain's nodes, as geth keeps them: one transaction per nonce, replaced only for a tenth more of both fees.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type Hex, parseTransaction } from 'viem'
import { COLLECTOR } from '../people/people.ts'
import type { Evm, Transaction } from './evm.ts'

type Refused = { code: number; message: string }
export type Pool = {
  /** Gives a transaction to one node. The hash, or the code with which the node refuses. */
  send: (raw: string, node: number) => { hash: string } | Refused
  /** Whether this node has it as pending. */
  holds: (node: number, one: Transaction) => boolean
  /** The transactions that miners know. */
  propagated: () => Transaction[]
  /** The account's next nonce by this node, with what is in its mempool. */
  pendingNonce: (node: number) => number
  /** Drops the pending transactions. */
  drop: () => void
  dropBelow: (nonce: number) => void
  /** Transactions that paid: mined, not reverted, to the collector. */
  payments: () => Transaction[]
}

const refusal = (message: string): Refused => ({ code: -32_000, message })
export const hashOf = (raw: string): string => `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}`

export function createPool(nowMs: () => number, chain: () => Evm): Pool {
  const pending = () => [...chain().transactions.values()].filter(({ block }) => block === undefined)
  const headOf = (node: number) => chain().height() - (chain().nodes[node]?.headLag ?? 0)
  /** What a node says to one more transaction; undefined if it takes it. */
  const refuse = (one: Transaction, node: number): string | undefined => {
    if (one.nonce < chain().nonceAt(headOf(node))) return 'nonce too low'
    if (pool.holds(node, one)) return 'already known'
    const rival = pending().find((other) => other.nonce === one.nonce && other.holders.has(node))
    return rival && !isTenthMore(one, rival) ? 'replacement transaction underpriced' : undefined
  }
  const take = (one: Transaction, node: number) => {
    for (const other of pending()) if (other.nonce === one.nonce) other.holders.delete(node)
    one.holders.add(node)
  }
  const keepsNothing = (node: number) => ['forgets', 'claims'].includes(chain().nodes[node]?.mempool ?? '')
  const pool: Pool = {
    send: (raw, node) => {
      const { transactions, nodes, offered } = chain()
      const one = transactions.get(hashOf(raw)) ?? parsed(raw, nowMs())
      offered.push({ ...one, holders: new Set() })
      if (keepsNothing(node)) return { hash: one.hash }
      const refused = refuse(one, node)
      if (refused !== undefined) return refusal(refused)
      if (one.holders.size === 0 && one.block === undefined) one.sentAtMs = nowMs()
      transactions.set(one.hash, one)
      take(one, node)
      if (nodes[node]?.mempool === 'mute') return { hash: one.hash }
      for (const other of nodes.keys()) if (!keepsNothing(other) && refuse(one, other) === undefined) take(one, other)
      return { hash: one.hash }
    },
    holds: (node, one) => one.holders.has(node) && (one.block === undefined || one.block > headOf(node)),
    propagated: () =>
      pending().filter(({ holders }) => [...holders].some((node) => chain().nodes[node]?.mempool === 'shared')),
    pendingNonce: (node) => {
      const held = new Set(
        [...chain().transactions.values()].flatMap((one) => (pool.holds(node, one) ? [one.nonce] : [])),
      )
      let nonce = chain().nonceAt(headOf(node))
      while (held.has(nonce)) nonce += 1
      return Math.max(0, nonce + (chain().nodes[node]?.pendingOffset ?? 0))
    },
    drop: () => {
      for (const { hash } of pending()) chain().transactions.delete(hash)
    },
    dropBelow: (nonce) => {
      for (const one of pending()) if (one.nonce < nonce) chain().transactions.delete(one.hash)
    },
    payments: () =>
      chain()
        .mined()
        .filter(({ to, isReverted }) => !isReverted && to === COLLECTOR),
  }
  return pool
}

/** geth's rule, rounded as it does: both fees at least a tenth higher. */
const isTenthMore = (one: Transaction, rival: Transaction): boolean =>
  one.maxFeePerGasWei >= (rival.maxFeePerGasWei * 110n) / 100n &&
  one.maxFeePerGasWei > rival.maxFeePerGasWei &&
  one.tipWei >= (rival.tipWei * 110n) / 100n &&
  one.tipWei > rival.tipWei

function parsed(raw: string, sentAtMs: number): Transaction {
  const { nonce = 0, to, value = 0n, data = '0x', ...fees } = parseTransaction(raw as Hex)
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = fees
  return {
    ...{ hash: hashOf(raw), raw, nonce, to: String(to).toLowerCase(), valueWei: value, data },
    ...{ maxFeePerGasWei: maxFeePerGas, tipWei: maxPriorityFeePerGas, sentAtMs, holders: new Set() },
  }
}
