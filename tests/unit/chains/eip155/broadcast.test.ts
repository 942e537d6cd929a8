// Sending and finding out: one of several nodes can delay a payment, never decide it. pay-once I17, security T44, pay-once §3.
import { describe, expect, test } from 'vitest'
import { broadcast, findTransactionOutcome } from '../../../../src/chains/eip155/broadcast.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'

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
    [
      'two refuse it as known and none shows it',
      [node(error(-32000, 'already known')), node(error(-32000, 'AlreadyKnown'))],
    ],
    ['one refuses it as known, whatever the others say', [REFUSED, REFUSED, node(error(-32010, 'Known transaction'))]],
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

  test.each([
    'already known',
    'AlreadyKnown',
    'Known transaction',
    'Transaction with the same hash was already imported.',
  ])('and that is done when the only node refuses it because it has it: %s', async (message) => {
    await expect(send(node(error(-32000, message)))).resolves.toBeUndefined()
  })

  test('a rejection is judged by its code, never by its words', async () => {
    for (const message of ['nonce too low', 'limit exceeded', 'unknown transaction type', '']) {
      const [one, other] = [node(error(-32000, message)), node(error(-32000, message))]
      await expect(send(one, other)).rejects.toMatchObject(failure('chain/rejected'))
    }
  })
})

const receipt = (changes: object = {}) =>
  result({ transactionHash: HASH, blockNumber: '0x10', status: '0x1', ...changes })
const FROM = `0x${'11'.repeat(20)}`
const CANDIDATES = { hashes: [HASH], from: FROM, nonce: 7n }
/** The head is the block after the receipt's, unless something else is said. */
const mined = (said: Said, more: Partial<Record<string, Said>> = {}): Node => ({
  eth_blockNumber: said === 'silence' ? 'silence' : result('0x11'),
  eth_getTransactionReceipt: said,
  eth_getTransactionCount: result('0x7'),
  ...more,
})
const receiptOf = (...each: Said[]) => findTransactionOutcome(nodes(...each.map((said) => mined(said))), CANDIDATES)
// These nodes know no finalized block.
const SUCCESS = { state: 'mined', hash: HASH, isFinal: false }
const REVERTED = { state: 'reverted', hash: HASH, isFinal: false }
const [WAITING, SETTLING] = [{ state: 'waiting' }, { state: 'settling' }]
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

  test.each<[string, Said[], object]>([
    ['it is not mined', [result(null)], WAITING],
    ['nobody has it', [result(null), result(null)], WAITING],
    ['only one of two has it', [receipt(), result(null)], SETTLING],
    ['two say opposite things', [receipt(), reverted], SETTLING],
    ['two name different blocks', [receipt(), receipt({ blockNumber: '0x11' })], SETTLING],
    ['one has it, one has not, one is down', [receipt(), result(null), 'silence'], SETTLING],
  ])('but not yet when %s', async (_, each, expected) => {
    expect(await receiptOf(...each)).toEqual(expected)
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
    expect(await findTransactionOutcome({ ...rpc, urls: [first, first, second] }, CANDIDATES)).toEqual(SETTLING)
    expect(await findTransactionOutcome({ ...rpc, urls: [first, first] }, CANDIDATES)).toEqual(SUCCESS)
  })
})

describe('E13 a block can be replaced by another', () => {
  const newest = mined(receipt(), { eth_blockNumber: result('0x10') })
  test('so the newest one does not count yet, and the next one makes it count', async () => {
    expect(await findTransactionOutcome(nodes(newest, newest), CANDIDATES)).toEqual(SETTLING)
    expect(await findTransactionOutcome(nodes(newest, mined(receipt())), CANDIDATES)).toEqual(SETTLING)
    expect(await findTransactionOutcome(nodes(mined(receipt()), mined(receipt())), CANDIDATES)).toEqual(SUCCESS)
  })
})

describe('E06, E11 another transaction took the nonce', () => {
  const used = mined(result(null), { eth_getTransactionCount: result('0x8') })
  const unused = mined(result(null))
  test.each<[string, Node[], string]>([
    ['the only endpoint says so', [used], 'nonce-used'],
    ['two say so', [used, used], 'nonce-used'],
    ['one of two says so', [used, unused], 'waiting'],
    ['two of three say so', [used, unused, used], 'nonce-used'],
    [
      'one knows our transaction all the same',
      [used, used, mined(receipt(), { eth_getTransactionCount: result('0x8') })],
      'settling',
    ],
    ['the second is down', [used, mined(result(null), { eth_getTransactionCount: 'silence' })], 'waiting'],
    ['the nonce is still free', [unused, unused], 'waiting'],
  ])('%s', async (_, each, state) => {
    const expected = state === 'nonce-used' ? { state, isFinal: false } : { state }
    expect(await findTransactionOutcome(nodes(...each), CANDIDATES)).toEqual(expected)
  })

  test('as of the block before the newest of the node that is furthest behind', async () => {
    const rpc = nodes(used, mined(result(null), { eth_blockNumber: result('0x9') }))
    await findTransactionOutcome(rpc, CANDIDATES)
    const counts = rpc.asked.filter(({ method }) => method === 'eth_getTransactionCount')
    expect(counts.map(({ params }) => params)).toEqual([
      [FROM, '0x8'],
      [FROM, '0x8'],
    ])
  })
})

test('E09 of two transactions of one nonce the one that was mined is found, whichever it is', async () => {
  const byHash = (hash: string): Node => ({
    ...mined(result(null)),
    eth_getTransactionReceipt: ([asked]) => (asked === hash ? receipt({ transactionHash: hash }) : result(null)),
  })
  for (const hash of [HASH, OTHER]) {
    const candidates = { ...CANDIDATES, hashes: [OTHER, HASH] }
    expect(await findTransactionOutcome(nodes(byHash(hash), byHash(hash)), candidates)).toEqual({
      state: 'mined',
      hash,
      isFinal: false,
    })
  }
})

describe('what a mined transaction cost', () => {
  const cost = { gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' }
  test.each<[string, object[], bigint | undefined]>([
    ['EIP-1559: gas by its price', [cost, cost], 21_000n * 1_000_000_000n],
    [
      'with what the OP Stack takes for the bytes',
      [
        { ...cost, l1Fee: '0x7' },
        { ...cost, l1Fee: '0x7' },
      ],
      21_000n * 1_000_000_000n + 7n,
    ],
    ['from the only endpoint', [cost], 21_000n * 1_000_000_000n],
    ['not from a liar', [cost, { ...cost, gasUsed: '0x1' }], undefined],
    ['from two of three', [{ ...cost, gasUsed: '0x1' }, cost, cost], 21_000n * 1_000_000_000n],
    ['not from a node that does not say it', [{}, {}], undefined],
    [
      'not from malformed numbers',
      [
        { ...cost, gasUsed: 5 },
        { ...cost, gasUsed: 5 },
      ],
      undefined,
    ],
  ])('%s', async (_, each, feeWei) => {
    expect(await receiptOf(...each.map((one) => receipt(one)))).toEqual({ ...SUCCESS, feeWei })
  })
})
