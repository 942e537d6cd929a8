// What one node of an EVM chain answers: the chain as it sees it, up to its own head, with block tags obeyed.
import { decodeAbiParameters, encodeAbiParameters } from 'viem'
import { ADDRESS, COLLECTOR } from '../people/people.ts'
import { authorityBit } from './authority-uses.ts'
import { type Evm, type NodeView, type Transaction, timestampOf } from './evm.ts'
import type { Said } from './nodes.ts'

const hex = (value: number | bigint): string => `0x${value.toString(16)}`
const word = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`
const blockHash = (block: number): string => word(BigInt(block) + 0xb10cn)

/** Two minutes and a quarter of an hour, as on a chain that settles on another one. */
const [SAFE_LAG, FINALIZED_LAG] = [60, 450]

type Node = { evm: Evm; index: number; view: NodeView; head: number }

const receiptOf = (one: Transaction) => ({
  transactionHash: one.hash,
  blockNumber: hex(one.block ?? 0),
  blockHash: blockHash(one.block ?? 0),
  transactionIndex: '0x0',
  from: ADDRESS,
  to: one.to,
  status: one.isReverted ? '0x0' : '0x1',
  gasUsed: '0xb000',
  logs: [],
})

const transactionOf = (one: Transaction) => ({
  ...{ hash: one.hash, nonce: hex(one.nonce), from: ADDRESS, to: one.to, value: hex(one.valueWei), input: one.data },
  blockNumber: one.block === undefined ? null : hex(one.block),
  blockHash: one.block === undefined ? null : blockHash(one.block),
})

/** EIP-1898 tags and numbers. @throws {Error} for a block that the node does not have. */
function blockOf(tag: unknown, { head }: Node): number {
  if (tag === undefined || tag === 'latest' || tag === 'pending') return head
  if (tag === 'safe') return head - SAFE_LAG
  if (tag === 'finalized') return head - FINALIZED_LAG
  const number = Number(tag)
  if (!Number.isSafeInteger(number) || number < 0 || number > head) throw new Error('header not found')
  return number
}

/** A node's index of transactions is as far behind as its receipts. */
const indexed = ({ evm, head, view }: Node, hash: unknown): Transaction | undefined => {
  const one = evm.find(String(hash))
  return one?.block !== undefined && one.block <= head - view.receiptLag ? one : undefined
}

function transactionAt(node: Node, hash: unknown): unknown {
  const { evm, index, view } = node
  const known = evm.find(String(hash))
  if (view.mempool === 'claims') return { ...(known && transactionOf(known)), hash, blockNumber: null, blockHash: null }
  const mined = indexed(node, hash)
  if (mined) return transactionOf(mined)
  return known && evm.holds(index, known) ? { ...transactionOf(known), blockNumber: null, blockHash: null } : null
}

function called(node: Node, call: unknown, tag: unknown): string {
  const data = typeof call === 'object' && call !== null && 'data' in call ? String(call.data) : ''
  const block = blockOf(tag, node)
  if (data.startsWith(AGGREGATE)) return aggregated(data)
  const bit = authorityBit(data, (key) => {
    const usedAtMs = node.evm.used.get(key)
    return usedAtMs !== undefined && node.evm.blockAt(usedAtMs) <= block
  })
  if (bit !== undefined) return word(bit)
  return word(data.startsWith('0xdd62ed3e') ? node.evm.allowanceAt(block) : 10n ** 9n)
}

/** Multicall3's `aggregate3((address,bool,bytes)[])`. */
const AGGREGATE = '0x82ad56cb'
const CALLS = [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'bool' }, { type: 'bytes' }] }] as const
const RESULTS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'success', type: 'bool' },
      { name: 'returnData', type: 'bytes' },
    ],
  },
] as const

/** Every account has the same of everything. */
function aggregated(data: string): string {
  const [calls] = decodeAbiParameters(CALLS, `0x${data.slice(10)}`)
  return encodeAbiParameters(RESULTS, [calls.map(() => ({ success: true, returnData: word(10n ** 18n) }))])
}

const FEES = { baseFeePerGas: Array(6).fill('0x989680'), reward: Array(5).fill(['0xf4240']), oldestBlock: '0x1' }

type Answer = (params: unknown[], node: Node) => unknown
/** EIP-1474, as far as the wallet uses it. */
const METHODS: Readonly<Record<string, Answer>> = {
  eth_chainId: () => '0x2105',
  eth_blockNumber: (_, { head }) => hex(head),
  eth_getBlockByNumber: ([tag], node) => {
    const block = blockOf(tag, node)
    return { number: hex(block), hash: blockHash(block), timestamp: hex(timestampOf(block)) }
  },
  eth_getTransactionCount: ([, tag], node) =>
    hex(tag === 'pending' ? node.evm.pendingNonce(node.index) : node.evm.nonceAt(blockOf(tag, node))),
  eth_getTransactionByHash: ([hash], node) => transactionAt(node, hash),
  eth_getTransactionReceipt: ([hash], node) => {
    const one = indexed(node, hash)
    return one ? receiptOf(one) : null
  },
  eth_estimateGas: () => '0xc350',
  eth_feeHistory: () => FEES,
  eth_gasPrice: () => '0xa7d8c0',
  eth_maxPriorityFeePerGas: () => '0xf4240',
  eth_getBalance: () => hex(10n ** 18n),
  eth_getCode: ([address]) => (address === COLLECTOR ? '0x60' : '0x'),
  eth_call: ([call, tag], node) => called(node, call, tag),
}

export function answerEvm(evm: Evm, index: number, method: string, params: unknown[]): Said {
  if (method === 'eth_sendRawTransaction') {
    const sent = evm.send(String(params[0]), index)
    return 'hash' in sent ? { result: sent.hash } : { error: sent }
  }
  const [answer, view] = [METHODS[method], evm.nodes[index]]
  if (!answer || !view) return { error: { code: -32_601, message: 'method not found' } }
  try {
    return { result: answer(params, { evm, index, view, head: evm.height() - view.headLag }) }
  } catch (error) {
    return { error: { code: -32_001, message: String(error) } }
  }
}
