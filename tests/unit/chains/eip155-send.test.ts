// Sending and finding out: one of several nodes can delay a payment, never decide it. SECURITY I17, T44, C.4.
import { describe, expect, test } from 'vitest'
import { broadcast, getReceipt } from '../../../src/chains/eip155/send.ts'
import { error, type Node, nodes, result, type Said } from './nodes.ts'

const RAW = '0x02f8'
const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`
const known = result({ hash: HASH, blockNumber: null })
const failure = (code: string) => ({ failure: { code } })

const node = (sent: Said, held: Said = result(null)): Node => ({
  eth_sendRawTransaction: sent,
  eth_getTransactionByHash: held,
})
const send = (...each: Node[]) => broadcast(nodes(...each), RAW, HASH)
const REFUSED = node(error(-32000, 'nonce too low'))
const DOWN = node('silence', 'silence')

describe('C.4 a transaction is sent', () => {
  test('to every endpoint, once, with nothing but its bytes', async () => {
    const rpc = nodes(node(result(HASH)), node(result(HASH)), DOWN)
    await broadcast(rpc, RAW, HASH)
    expect(rpc.asked).toEqual([0, 1, 2].map((at) => ({ node: at, method: 'eth_sendRawTransaction', params: [RAW] })))
  })

  test('to an endpoint that is configured twice only once', async () => {
    const rpc = nodes(node(result(HASH)))
    await broadcast({ ...rpc, urls: [...rpc.urls, ...rpc.urls] }, RAW, HASH)
    expect(rpc.asked).toHaveLength(1)
  })

  test.each<[string, Node[]]>([
    ['one takes it', [REFUSED, node(result(HASH))]],
    ['one takes it and names it in capitals', [node(result(HASH.toUpperCase().replace('0X', '0x')))]],
    ['it is known already and waits', [node(error(-32000, 'already known'), known)]],
    ['it is mined already', [node(error(-32000, 'nonce too low'), result({ hash: HASH, blockNumber: '0x5' }))]],
    ['another endpoint holds it', [REFUSED, node('silence', known)]],
    ['the answer to the sending was lost', [node('silence', known)]],
  ])('and that is done when %s', async (_, each) => {
    await expect(send(...each)).resolves.toBeUndefined()
  })

  test.each<[string, Node[]]>([
    ['the only endpoint refuses it', [REFUSED]],
    ['all refuse it', [REFUSED, REFUSED, REFUSED]],
    ['two refuse it and the third is down', [REFUSED, DOWN, node(error(-32003))]],
    ['two refuse it and the third is over its limit', [REFUSED, node(error(-32005)), REFUSED]],
    ['they refuse it with a revert', [node(error(3)), node(error(-32010))]],
    ['the nonce was taken by another transaction', [node(error(-32000, 'nonce too low'), result({ hash: OTHER }))]],
  ])('and is rejected when %s', async (_, each) => {
    await expect(send(...each)).rejects.toMatchObject(failure('chain/rejected'))
  })

  test.each<[string, Node[]]>([
    ['no endpoint is configured', []],
    ['none answers', [DOWN, DOWN]],
    ['one of two refuses it and the other is down', [REFUSED, DOWN]],
    ['one of two refuses it and the other is over its limit', [REFUSED, node(error(-32005, 'limit exceeded'))]],
    ['they only have faults of their own', [node(error(-32603)), node(error(-32601))]],
    ['one says another hash', [node(result(OTHER)), node(result(OTHER))]],
    ['one says nothing', [node(result(null)), node(result(null))]],
    ['an answer is no object', [node({ text: '[]' })]],
    ['an answer is no JSON', [node({ text: '<html>' })]],
    ['an answer never ends', [node({ text: `{"result":"${HASH}","x":"${'x'.repeat(1_048_577)}"}` })]],
    ['it is held under another hash', [node(error(-32603), result({ hash: OTHER }))]],
  ])('but nobody has judged it when %s', async (_, each) => {
    await expect(send(...each)).rejects.toMatchObject(failure('chain/unreachable'))
  })

  test('an error is judged by its code, never by its words', async () => {
    for (const message of ['already known', 'nonce too low', 'limit exceeded', '']) {
      const [one, other] = [node(error(-32000, message)), node(error(-32000, message))]
      await expect(send(one, other)).rejects.toMatchObject(failure('chain/rejected'))
    }
  })
})

const receipt = (changes: object = {}) =>
  result({ transactionHash: HASH, blockNumber: '0x10', status: '0x1', ...changes })
const mined = (said: Said): Node => ({ eth_getTransactionReceipt: said })
const receiptOf = (...each: Said[]) => getReceipt(nodes(...each.map(mined)), HASH)
const SUCCESS = { status: 'success', blockNumber: 16n }
const REVERTED = { status: 'reverted', blockNumber: 16n }
const reverted = receipt({ status: '0x0' })

describe('I17 a receipt is believed', () => {
  test.each<[string, Said[], object]>([
    ['from the only endpoint', [receipt()], SUCCESS],
    ['from the only endpoint, also a bad one', [reverted], REVERTED],
    ['from two that agree', [receipt(), receipt()], SUCCESS],
    ['from two that agree on a bad one', [reverted, reverted], REVERTED],
    ['from two of three, whichever they are', [receipt(), result(null), receipt()], SUCCESS],
    ['from two of three against a liar', [reverted, receipt(), receipt()], SUCCESS],
    ['from two of three against a liar at the end', [reverted, reverted, receipt()], REVERTED],
    ['from two while the third is down', ['silence', receipt(), receipt()], SUCCESS],
    [
      'in any spelling',
      [receipt({ status: '0x01', transactionHash: HASH.toUpperCase().replace('0X', '0x') })],
      SUCCESS,
    ],
  ])('%s', async (_, each, expected) => {
    expect(await receiptOf(...each)).toEqual(expected)
  })

  test.each<[string, Said[]]>([
    ['it is not mined', [result(null)]],
    ['nobody has it', [result(null), result(null)]],
    ['only one of two has it', [receipt(), result(null)]],
    ['two say opposite things', [receipt(), reverted]],
    ['two name different blocks', [receipt(), receipt({ blockNumber: '0x11' })]],
    ['one has it, one has not, one is down', [receipt(), result(null), 'silence']],
  ])('but not yet when %s', async (_, each) => {
    expect(await receiptOf(...each)).toBeUndefined()
  })

  test.each<[string, Said[]]>([
    ['no endpoint is configured', []],
    ['the only endpoint is down', ['silence']],
    ['one of two is down', [receipt(), 'silence']],
    ['two of three are down', [receipt(), 'silence', error(-32005)]],
    ['the receipt is of another transaction', [receipt({ transactionHash: OTHER })]],
    ['the receipt has no status', [receipt({ status: null })]],
    ['the status is neither', [receipt({ status: '0x2' })]],
    ['the status is empty', [receipt({ status: '0x' })]],
    ['the status is no hex', [receipt({ status: 1 })]],
    ['it is in no block', [receipt({ blockNumber: null })]],
    ['the answer is text', [result('0x1')]],
    ['the answer is missing', [{ text: '{"jsonrpc":"2.0","id":1}' }]],
  ])('and nothing is known when %s', async (_, each) => {
    await expect(receiptOf(...each)).rejects.toMatchObject(failure('chain/unreachable'))
  })

  test('an endpoint that is configured twice is one witness', async () => {
    const rpc = nodes(mined(receipt()), mined(result(null)))
    const [first = '', second = ''] = rpc.urls
    expect(await getReceipt({ ...rpc, urls: [first, first, second] }, HASH)).toBeUndefined()
    expect(await getReceipt({ ...rpc, urls: [first, first] }, HASH)).toEqual(SUCCESS)
  })
})
