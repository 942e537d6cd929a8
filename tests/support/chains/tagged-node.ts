// A node of a small EVM chain that obeys block tags: each answer is as of the block that was asked for.
import { error, type Node, result } from './nodes.ts'

const hex = (value: number) => `0x${value.toString(16)}`

export type View = {
  head: number
  /** Absent on a chain without finality: the tag is then an error. */
  finalized?: number | undefined
  /** The newest block whose receipts it has indexed; the head, unless it lags. */
  indexed?: number
  /** The account's transactions in blocks, oldest first; the first has nonce 7. */
  mined?: readonly { hash: string; block: number; isReverted?: boolean }[]
  /** How many more of the account's transactions wait. */
  waiting?: number
}

const FIRST_NONCE = 7
const UNKNOWN_BLOCK = error(-32000, 'unknown block')

export function taggedNode({ head, finalized, indexed = head, mined = [], waiting = 0 }: View): Node {
  const blockOf = (tag: unknown): number | undefined => {
    if (tag === 'latest' || tag === 'pending') return head
    if (tag === 'finalized') return finalized
    const number = Number(tag)
    return number <= head ? number : undefined
  }
  return {
    eth_blockNumber: result(hex(head)),
    eth_getBlockByNumber: ([tag]) => {
      const number = blockOf(tag)
      return number === undefined ? UNKNOWN_BLOCK : result({ number: hex(number), timestamp: hex(2 * number) })
    },
    eth_getTransactionCount: ([, tag]) => {
      const number = blockOf(tag)
      if (number === undefined) return UNKNOWN_BLOCK
      const used = mined.filter(({ block }) => block <= number).length
      return result(hex(FIRST_NONCE + used + (tag === 'pending' ? waiting : 0)))
    },
    eth_getTransactionReceipt: ([hash]) => {
      const one = mined.find((other) => other.hash === hash && other.block <= Math.min(head, indexed))
      if (!one) return result(null)
      const { block, isReverted = false } = one
      return result({ transactionHash: hash, blockNumber: hex(block), status: isReverted ? '0x0' : '0x1' })
    },
  }
}
