// False answers of an EVM node under each fault, derived from the honest ones.

import { isHex, keccak256, numberToHex } from 'viem'
import type { Ask, Call, ChainFault, Lie, Reply } from './faults.ts'

type Lies = Exclude<ChainFault, { kind: 'down' | 'no-browsers' | 'error' | 'slow' | 'halt' }>

const RECEIPT = 'eth_getTransactionReceipt'
const SEND = 'eth_sendRawTransaction'
/** The parameter that names the block, by method. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_getTransactionCount: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_call: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
}
/** Deep enough for any wallet that believes it. */
const FALSE_DEPTH = 5n

/** The answers of a node that has this fault. */
export function eip155Lie(fault: Lies): Lie {
  switch (fault.kind) {
    case 'no-receipt':
      return only(RECEIPT, async () => ({ result: null }))
    case 'false-receipt':
      return only(RECEIPT, falseReceipts())
    case 'other-hash':
      return only(SEND, async (call, ask) => changed(await ask(call), (hash) => keccak256(`${hash}` as `0x${string}`)))
    case 'swallow':
      return only(SEND, async (call, ask) => {
        const [raw] = call.params
        return isHex(raw) ? { result: keccak256(raw) } : ask(call)
      })
    case 'behind':
      return behind(BigInt(fault.blocks))
    case 'no-pending':
      return noPending
    case 'nonce':
      return only('eth_getTransactionCount', async () => ({ result: numberToHex(fault.count) }))
    case 'chain-id': {
      const said: Record<string, string> = {
        eth_chainId: numberToHex(Number(fault.reference)),
        net_version: fault.reference,
      }
      return ({ method }) => (Object.hasOwn(said, method) ? Promise.resolve({ result: said[method] }) : undefined)
    }
  }
}

/** A false answer to one method. */
function only(method: string, lie: (call: Call, ask: Ask) => Promise<Reply>): Lie {
  return (call, ask) => (call.method === method ? lie(call, ask) : undefined)
}

/** The answer with another result; an error stays, and so does null. */
function changed(reply: Reply, change: (result: unknown) => unknown): Reply {
  return 'error' in reply || reply.result === null ? reply : { result: change(reply.result) }
}

/** Keeps false answers consistent: an invented receipt stays in its block. */
function falseReceipts(): (call: Call, ask: Ask) => Promise<Reply> {
  const made = new Map<string, unknown>()
  return async (call, ask) => {
    const reply = await ask(call)
    if ('error' in reply) return reply
    if (reply.result !== null) {
      return changed(reply, (receipt) => ({
        ...Object(receipt),
        status: member(receipt, 'status') === '0x1' ? '0x0' : '0x1',
      }))
    }
    const hash = String(call.params[0])
    const result = made.get(hash) ?? (await madeUp(hash, ask))
    made.set(hash, result)
    return { result }
  }
}

async function madeUp(transactionHash: string, ask: Ask) {
  const number = await heightBehind(FALSE_DEPTH, ask)
  const block = await ask({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })
  const address = `0x${'00'.repeat(20)}`
  return {
    type: '0x2',
    status: '0x1',
    transactionHash,
    transactionIndex: '0x0',
    blockHash: 'result' in block ? member(block.result, 'hash') : null,
    blockNumber: numberToHex(number),
    from: address,
    to: address,
    contractAddress: null,
    cumulativeGasUsed: '0x5208',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca00',
    logs: [],
    logsBloom: `0x${'00'.repeat(256)}`,
  }
}

async function heightBehind(blocks: bigint, ask: Ask): Promise<bigint> {
  const latest = await ask({ method: 'eth_blockNumber', params: [] })
  const height = BigInt('result' in latest ? String(latest.result) : 0) - blocks
  return height > 0n ? height : 0n
}

function behind(blocks: bigint): Lie {
  return ({ method, params }, ask) => {
    const blockAt = BLOCK_AT[method]
    if (method === 'eth_blockNumber') {
      return heightBehind(blocks, ask).then((height) => ({ result: numberToHex(height) }))
    }
    if (method === RECEIPT || method === 'eth_getTransactionByHash') return unseen(blocks, { method, params }, ask)
    return blockAt === undefined ? undefined : asOf(blocks, blockAt, { method, params }, ask)
  }
}

const noPending: Lie = (call, ask) => {
  const { method, params } = call
  if (method === 'eth_getTransactionByHash')
    return ask(call).then((reply) =>
      changed(reply, (result) => (member(result, 'blockNumber') === null ? null : result)),
    )
  if (method !== 'eth_getTransactionCount') return undefined
  return ask({ method, params: params.map((one) => (one === 'pending' ? 'latest' : one)) })
}

/** Redirects a call about the newest block, or one that the node does not have yet, to the block it believes to be the newest. */
async function asOf(blocks: bigint, blockAt: number, { method, params }: Call, ask: Ask): Promise<Reply> {
  const height = await heightBehind(blocks, ask)
  const block = params[blockAt] ?? 'latest'
  if (isHex(block) && BigInt(block) > height) {
    return method === 'eth_getBlockByNumber'
      ? { result: null }
      : { error: { code: -32000, message: 'header not found' } }
  }
  const isNewest = block === 'latest' || block === 'pending'
  const told = [...params.slice(0, blockAt), numberToHex(height), ...params.slice(blockAt + 1)]
  return ask({ method, params: isNewest ? told : params })
}

/** A transaction in a block that the node has not seen is pending there, and has no receipt. */
async function unseen(blocks: bigint, call: Call, ask: Ask): Promise<Reply> {
  const height = await heightBehind(blocks, ask)
  return changed(await ask(call), (result) => {
    const number = member(result, 'blockNumber')
    if (!isHex(number) || BigInt(number) <= height) return result
    return call.method === RECEIPT
      ? null
      : { ...Object(result), blockNumber: null, blockHash: null, transactionIndex: null }
  })
}

function member(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
}
