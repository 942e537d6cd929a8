// When an outcome is final: nodes that obey block tags, and receipts that lag behind them. pay-once §3, §3, E11, E12.
import { describe, expect, test } from 'vitest'
import { findTransactionOutcome, type TransactionOutcome } from '../../../../src/chains/eip155/broadcast.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'
import { taggedNode, type View } from '../../../support/chains/tagged-node.ts'

const [OURS, FOREIGN] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
const CANDIDATES = { hashes: [OURS], from: `0x${'11'.repeat(20)}`, nonce: 7n }
const outcomeAt = (...each: Node[]) => findTransactionOutcome(nodes(...each), CANDIDATES)
const atAll = (view: View) => outcomeAt(taggedNode(view), taggedNode(view), taggedNode(view))
const NONCE_USED = (isFinal: boolean): TransactionOutcome => ({ state: 'nonce-used', isFinal })

describe('C.4 receipts that lag behind the chain at every node', () => {
  test.each([1, 2, 3, 6])('by %d blocks: no final word that our mined transaction lost its nonce', async (lag) => {
    for (let head = 100; head < 100 + lag + 4; head++) {
      const outcome = await atAll({
        head,
        finalized: head - 2,
        indexed: head - lag,
        mined: [{ hash: OURS, block: 100 }],
      })
      expect(outcome, `head ${head}`).not.toEqual(NONCE_USED(true))
    }
  })
  test('once they have caught up it is mined', async () => {
    const outcome = await atAll({ head: 104, finalized: 102, indexed: 102, mined: [{ hash: OURS, block: 100 }] })
    expect(outcome).toEqual({ state: 'mined', hash: OURS, isFinal: true })
  })
})

describe('E11 a used nonce is final', () => {
  const used: View = { head: 200, finalized: 150, mined: [{ hash: FOREIGN, block: 120 }] }
  test('at a finalized block that is old enough for receipts', async () => {
    expect(await atAll(used)).toEqual(NONCE_USED(true))
    expect(await atAll({ ...used, finalized: 168 })).toEqual(NONCE_USED(true))
  })
  test.each<[string, Partial<View>]>([
    ['the finalized block is newer than that', { finalized: 169 }],
    ['the finalized block is before it', { finalized: 119 }],
    ['the chain has no such tag', { finalized: undefined }],
  ])('but not yet when %s', async (_, changes) => {
    expect(await atAll({ ...used, ...changes })).toEqual(NONCE_USED(false))
  })
  test('by two nodes of three: neither a liar nor a node without the tag decides or prevents it', async () => {
    const honest = taggedNode(used)
    const unable = taggedNode({ ...used, finalized: undefined })
    const early = taggedNode({ ...used, finalized: 119 })
    const ahead: Node = { ...honest, eth_getBlockByNumber: result({ number: '0xffffff' }) }
    for (const odd of [unable, early, ahead]) expect(await outcomeAt(odd, honest, honest)).toEqual(NONCE_USED(true))
    for (const odd of [unable, early]) expect(await outcomeAt(odd, odd, honest)).toEqual(NONCE_USED(false))
    expect(await outcomeAt(ahead, early, early)).toEqual(NONCE_USED(false))
  })
  test.each<[string, Said]>([
    ['null', result(null)],
    ['text', result('finalized')],
    ['a block without a number', result({ number: null })],
    ['a number that is none', result({ number: 150 })],
    ['an error', error(-32602, 'unknown tag')],
    ['silence', 'silence'],
  ])('never where the tag gives %s, and that is no error', async (_, said) => {
    const node: Node = { ...taggedNode(used), eth_getBlockByNumber: said }
    expect(await outcomeAt(node, node, node)).toEqual(NONCE_USED(false))
    const mined: Node = { ...taggedNode({ ...used, mined: [{ hash: OURS, block: 120 }] }), eth_getBlockByNumber: said }
    expect(await outcomeAt(mined, mined)).toEqual({ state: 'mined', hash: OURS, isFinal: false })
  })
  test('not while a node has our receipt; that one delays it until then', async () => {
    const ours = { head: 200, finalized: 150, mined: [{ hash: OURS, block: 199 }] }
    const [liar, honest] = [taggedNode(ours), taggedNode(used)]
    expect(await outcomeAt(liar, honest, honest)).toEqual(NONCE_USED(false))
    const settling = { state: 'settling' }
    for (const finalized of [undefined, 119, 169]) {
      const early = taggedNode({ ...used, finalized })
      expect(await outcomeAt(liar, early, early), `${finalized}`).toEqual(settling)
    }
    expect(await outcomeAt(liar, liar, honest)).toEqual({ state: 'mined', hash: OURS, isFinal: false })
    const silent: Node = { ...honest, eth_getTransactionReceipt: 'silence' }
    expect(await outcomeAt(liar, silent, honest)).toEqual(settling)
    const unused = taggedNode({ head: 200, finalized: 150 })
    expect(await outcomeAt(liar, unused, unused)).toEqual(settling)
  })
  test('only by nodes that have looked for our transaction', async () => {
    const blind: Node = { ...taggedNode(used), eth_getTransactionReceipt: error(-32005) }
    const fresh = taggedNode({ head: 200, finalized: 150 })
    expect(await outcomeAt(blind, taggedNode(used), fresh)).toEqual({ state: 'waiting' })
  })
  test('not by a node that got the block only after it had looked for our transaction', async () => {
    const ours = { mined: [{ hash: OURS, block: 120 }] }
    const lagging = taggedNode({ ...ours, head: 121, indexed: 119 })
    const behind: Node = { ...taggedNode({ ...ours, head: 121, indexed: 119 }), eth_blockNumber: result('0x77') }
    const blind: Node = { ...taggedNode({ ...ours, head: 121 }), eth_getTransactionReceipt: error(-32005) }
    expect(await outcomeAt(lagging, behind, blind)).toEqual({ state: 'waiting' })
  })
  test('a head far behind or far ahead is one node’s word', async () => {
    const honest = taggedNode(used)
    for (const head of ['0x0', '0x1', '0xffffffff']) {
      const odd: Node = { ...honest, eth_blockNumber: result(head) }
      expect(await outcomeAt(odd, honest, honest), head).toEqual(NONCE_USED(true))
    }
  })
  test('counted at a block that the node had when it was asked for the receipt', async () => {
    const rpc = nodes(taggedNode(used), taggedNode({ ...used, head: 199 }))
    await findTransactionOutcome(rpc, CANDIDATES)
    const counts = rpc.asked.filter(({ method }) => method === 'eth_getTransactionCount')
    expect(new Set(counts.map(({ params }) => params[1]))).toEqual(new Set(['0xc6', '0x96']))
  })
})

describe('E12 a receipt is final', () => {
  const reverted: View = { head: 200, finalized: 120, mined: [{ hash: OURS, block: 120, isReverted: true }] }
  test('in a finalized block, at two nodes', async () => {
    expect(await atAll(reverted)).toEqual({ state: 'reverted', hash: OURS, isFinal: true })
    expect(await atAll({ ...reverted, finalized: 119 })).toEqual({ state: 'reverted', hash: OURS, isFinal: false })
  })
  test.each<[string, Said]>([
    ['is removed by a reorg', result(null)],
    ['cannot be asked for again', error(-32005)],
  ])('not when it %s while the finalized block is read', async (_, then) => {
    const node = () => {
      const whole = taggedNode(reverted)
      const receipts = whole['eth_getTransactionReceipt']
      let asked = 0
      const twice = (params: unknown[]) => (asked++ === 0 && typeof receipts === 'function' ? receipts(params) : then)
      return { ...whole, eth_getTransactionReceipt: twice }
    }
    expect(await outcomeAt(node(), node())).toEqual({ state: 'reverted', hash: OURS, isFinal: false })
  })
  test('not by a node that has the receipt and another that has the finalized block', async () => {
    const [late, lost] = [taggedNode({ ...reverted, finalized: 119 }), taggedNode({ head: 200, finalized: 120 })]
    expect(await outcomeAt(taggedNode(reverted), late, lost)).toEqual({ state: 'reverted', hash: OURS, isFinal: false })
  })
})
