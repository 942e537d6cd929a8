// The next nonce, from nodes that may lag, lie or be of another chain. security E01, E02, I17.
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

test.each<[string, Node[], bigint]>([
  ['the only one', [seven], 7n],
  ['the highest, for a node may be behind', [seven, says(result('0x9'))], 9n],
  ['two of three while one is down', [seven, says('silence', 'silence'), seven], 7n],
])('E02 %s', async (_, each, nonce) => {
  expect(await ask(...each)).toBe(nonce)
})

describe('nothing is pinned', () => {
  test.each<[string, Node[], string]>([
    ['E01 a node is of another chain', [seven, says(result('0x7'), result('0x1'))], 'chain/nodes-differ'],
    ['E01 the only node is of another chain', [says(result('0x7'), result('0x1'))], 'chain/nodes-differ'],
    ['E02 a node is far ahead of another', [seven, says(result('0xff'))], 'chain/nodes-differ'],
    [
      'E02 the only node gives a number that no account reaches',
      [says(result('0x20000000000000'))],
      'chain/nodes-differ',
    ],
    ['one of two is down', [seven, says('silence')], 'chain/unreachable'],
    ['the count is no quantity', [says(result(7))], 'chain/unreachable'],
    ['no endpoint is configured', [], 'chain/unreachable'],
  ])('when %s', async (_, each, code) => {
    await expect(ask(...each)).rejects.toMatchObject({ failure: { code } })
  })
})
