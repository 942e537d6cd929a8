// The world's own nodes: what each shows of the chain, and the rules of their mempools.
import { describe, expect, test } from 'vitest'
import { signTransaction } from '../../src/chains/eip155/sign.ts'
import { authorityKey } from './world/nodes/authority-uses.ts'
import { createEvm } from './world/nodes/evm.ts'
import { answerEvm } from './world/nodes/evm-node.ts'
import { callsOf } from './world/people/flows.ts'
import { ADDRESS, COLLECTOR, KEY, START_MS } from './world/people/people.ts'

const [COUNT, RECEIPT, BY_HASH] = ['eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_getTransactionByHash']

function chainAtStart() {
  let nowMs = START_MS + 1_000_000
  const evm = createEvm(() => nowMs)
  const ask = (node: number, method: string, ...params: unknown[]) => {
    const answer = answerEvm(evm, node, method, params)
    return 'result' in answer ? answer.result : answer.error.message
  }
  const raw = (nonce: bigint, feeWei = 100n, tipWei = feeWei) =>
    signTransaction(
      {
        ...{ chainId: 8453n, to: COLLECTOR, valueWei: 0n, data: '0x', nonce, gas: 21_000n },
        ...{ maxFeePerGasWei: feeWei, maxPriorityFeePerGasWei: tipWei },
      },
      KEY,
      ADDRESS,
    )
  const pass = (forMs: number) => {
    nowMs += forMs
  }
  const send = (node: number, one: { raw: string }) => ask(node, 'eth_sendRawTransaction', one.raw)
  return { evm, ask, raw, pass, send }
}

describe('pay-once §4.2: the nodes of block C', () => {
  test('a node shows blocks up to its head, and receipts up to its index', () => {
    const { evm, ask, raw, pass, send } = chainAtStart()
    evm.nodes = [0, 3, 0].map((headLag, at) => ({ ...evm.nodes[0], headLag, receiptLag: at === 2 ? 2 : 0 })) as never
    const one = raw(7n)
    send(0, one)
    pass(4_000)
    expect([0, 1, 2].map((node) => ask(node, COUNT, ADDRESS, 'latest'))).toEqual(['0x8', '0x7', '0x8'])
    expect([0, 1, 2].map((node) => ask(node, RECEIPT, one.hash) !== null)).toEqual([true, false, false])
    pass(2_000)
    expect([0, 1, 2].map((node) => ask(node, RECEIPT, one.hash) !== null)).toEqual([true, false, true])
  })

  test('block tags and numbers are obeyed, and timestamps are the blocks’ own', () => {
    const { evm, ask, raw, pass, send } = chainAtStart()
    send(0, raw(7n))
    expect([ask(0, COUNT, ADDRESS, 'latest'), ask(0, COUNT, ADDRESS, 'pending')]).toEqual(['0x7', '0x8'])
    pass(4_000)
    const head = evm.height()
    expect(ask(0, COUNT, ADDRESS, `0x${(head - 2).toString(16)}`)).toBe('0x7')
    expect(ask(0, COUNT, ADDRESS, `0x${(head + 1).toString(16)}`)).toContain('header not found')
    expect(['safe', 'finalized'].map((tag) => ask(0, COUNT, ADDRESS, tag))).toEqual(['0x7', '0x7'])
    pass(130_000)
    expect(['safe', 'finalized'].map((tag) => ask(0, COUNT, ADDRESS, tag))).toEqual(['0x8', '0x7'])
    expect(ask(0, 'eth_getBlockByNumber', 'latest', false)).toMatchObject({
      timestamp: `0x${((START_MS + 1_134_000) / 1000).toString(16)}`,
    })
  })

  test('a later nonce waits for the gap to be filled', () => {
    const { evm, ask, raw, pass, send } = chainAtStart()
    const later = raw(8n)
    send(0, later)
    pass(60_000)
    expect([evm.minedNonce, ask(1, COUNT, ADDRESS, 'pending')]).toEqual([7, '0x7'])
    send(0, raw(7n))
    expect(ask(1, COUNT, ADDRESS, 'pending')).toBe('0x9')
    pass(4_000)
    expect([evm.minedNonce, ask(0, RECEIPT, later.hash) !== null]).toEqual([9, true])
  })

  test('a replacement pays a tenth more, and what it replaces is gone', () => {
    const { ask, raw, send } = chainAtStart()
    const first = raw(7n, 100n, 50n)
    expect(send(0, first)).toBe(first.hash)
    expect(send(1, first)).toBe('already known')
    for (const cheap of [raw(7n, 109n, 100n), raw(7n, 200n, 54n)])
      expect(send(1, cheap)).toBe('replacement transaction underpriced')
    const second = raw(7n, 110n, 55n)
    expect(send(1, second)).toBe(second.hash)
    expect([ask(0, BY_HASH, first.hash), ask(0, BY_HASH, second.hash)]).toMatchObject([null, { hash: second.hash }])
  })

  test('a node may keep a transaction for itself, forget it, or claim to have it', () => {
    const { evm, ask, raw, pass, send } = chainAtStart()
    evm.nodes = (['mute', 'forgets', 'claims'] as const).map((mempool) => ({ ...evm.nodes[0], mempool })) as never
    const one = raw(7n)
    for (const node of [0, 1, 2]) expect(send(node, one)).toBe(one.hash)
    expect([0, 1, 2].map((node) => ask(node, BY_HASH, one.hash) !== null)).toEqual([true, false, true])
    Object.assign(evm.nodes[1] ?? {}, { mempool: 'shared' })
    const other = raw(8n)
    send(0, other)
    expect(ask(1, BY_HASH, other.hash)).toBe(null)
    pass(60_000)
    expect(evm.minedNonce).toBe(7)
  })

  test('an authority is used from the block in which the service used it', () => {
    const { evm, ask, pass } = chainAtStart()
    const issue = { paymentId: '', optionId: '', number: 3, expiresAtMs: START_MS, blockhash: '', amountBaseUnits: 1n }
    const owner = ADDRESS.slice(2).padStart(64, '0')
    const questions = [`0xe94a0102${owner}${'3'.padStart(64, '0')}`, `0x4fe02b44${owner}${'0'.repeat(64)}`]
    const answers = () => questions.map((data) => ask(0, 'eth_call', { to: COLLECTOR, data }, 'latest'))
    for (const flow of ['F1', 'F2'] as const) {
      const key = callsOf(flow, issue).map(authorityKey).at(-1)
      evm.used.set(key ?? '', START_MS + 1_002_000)
    }
    expect(answers().map(Number)).toEqual([0, 0])
    pass(2_000)
    expect(answers().map(Number)).toEqual([1, 8])
  })
})
