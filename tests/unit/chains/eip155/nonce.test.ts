// The next nonce, from nodes that may lag, lie or be of another chain. pay-once E01, E02, I17.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getNonce } from '../../../../src/chains/eip155/nonce.ts'
import { type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'

const FROM = `0x${'11'.repeat(20)}`
const says = (count: Said, chainId: Said = result('0x2105')): Node => ({
  eth_chainId: chainId,
  eth_getTransactionCount: count,
})
const seven = says(result('0x7'))
const ask = (...each: Node[]) => getNonce(nodes(...each), 8453n, FROM)

test('it counts what is pending, at every endpoint', async () => {
  const rpc = nodes(seven, seven)
  expect(await getNonce(rpc, 8453n, FROM)).toBe(7n)
  const counts = rpc.asked.filter(({ method }) => method === 'eth_getTransactionCount')
  expect(counts.map(({ params }) => params)).toEqual([
    [FROM, 'pending'],
    [FROM, 'pending'],
  ])
})

const counts = (...each: number[]) => each.map((count) => says(result(`0x${count.toString(16)}`)))
const ALIEN = says(result('0x1'), result('0x1'))
const DOWN = says('silence', 'silence')

describe('E02 the number is the highest that two nodes reach', () => {
  test.each<[string, Node[], bigint]>([
    ['the only one’s', [seven], 7n],
    ['all agree', counts(7, 7, 7), 7n],
    ['one node lies high', counts(15, 7, 7), 7n],
    ['one node lies high, out of all bounds', [says(result(`0x${'f'.repeat(64)}`)), seven, seven], 7n],
    ['one node lies low', counts(0, 7, 7), 7n],
    ['one node is behind', counts(7, 6, 7), 7n],
    ['two nodes are behind', counts(7, 6, 5), 6n],
    ['one lies high and one is behind', counts(15, 6, 7), 7n],
    ['two are far ahead of the third', counts(90, 90, 7), 90n],
    ['of two nodes the lower', counts(7, 9), 7n],
    ['of two that answer the lower', [...counts(9, 7), DOWN], 7n],
    ['of five', counts(7, 99, 7, 6, 7), 7n],
  ])('%s', async (_, each, nonce) => {
    for (const order of [each, each.toReversed()]) expect(await ask(...order)).toBe(nonce)
  })

  test('a lie of one node of three, high or low, changes it to no number but an honest one', async () => {
    const number = fc.integer({ min: 0, max: 1_000_000 })
    await fc.assert(
      fc.asyncProperty(number, number, number, fc.integer({ min: 0, max: 2 }), async (lie, one, other, place) => {
        const nonce = Number(await ask(...counts(...[one, other].toSpliced(place, 0, lie))))
        expect(nonce).toBeGreaterThanOrEqual(Math.min(one, other))
        expect(nonce).toBeLessThanOrEqual(Math.max(one, other))
      }),
    )
  })
})

describe('E01 a node of another chain is left out', () => {
  test.each<[string, Node[]]>([
    ['with its number', [ALIEN, seven, seven]],
    ['with a number that two others would share', [says(result('0xf'), result('0x1')), ...counts(15, 7, 7)]],
  ])('%s', async (_, each) => {
    for (const order of [each, each.toReversed()]) expect(await ask(...order)).toBe(7n)
  })
  test('so is one that does not say its chain', async () => {
    expect(await ask(says(result('0xff'), 'silence'), says(result('0xff'), result('8453')), seven, seven)).toBe(7n)
  })
  test('and it is not asked for a nonce', async () => {
    const rpc = nodes(ALIEN, seven, seven)
    await getNonce(rpc, 8453n, FROM)
    expect(rpc.asked.filter(({ node }) => node === 0).map(({ method }) => method)).toEqual(['eth_chainId'])
  })
})

describe('nothing is pinned', () => {
  test.each<[string, Node[], string]>([
    ['E01 one of two nodes is of another chain', [seven, ALIEN], 'chain/nodes-differ'],
    ['E01 two of three nodes are of another chain', [ALIEN, seven, ALIEN], 'chain/nodes-differ'],
    ['E01 one of three is of another chain and one is down', [ALIEN, seven, DOWN], 'chain/nodes-differ'],
    ['E01 the only node is of another chain', [ALIEN], 'chain/nodes-differ'],
    [
      'E02 the only node gives a number that no account reaches',
      [says(result('0x20000000000000'))],
      'chain/nodes-differ',
    ],
    ['one of two is down', [seven, says('silence')], 'chain/unreachable'],
    ['two of three are down', [DOWN, seven, DOWN], 'chain/unreachable'],
    ['one of three is of another chain and one gives no number', [ALIEN, seven, says('silence')], 'chain/unreachable'],
    ['the count is no quantity', [says(result(7))], 'chain/unreachable'],
    ['no endpoint is configured', [], 'chain/unreachable'],
  ])('when %s', async (_, each, code) => {
    await expect(ask(...each)).rejects.toMatchObject({ failure: { code } })
  })
})
