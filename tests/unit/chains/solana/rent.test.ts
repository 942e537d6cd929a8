// What accounts of Solana have to hold, by what its nodes say: no number of ours, and no number of one node. security §5, pay-once I17.
import { describe, expect, test } from 'vitest'
import { readAccountRent, readRents } from '../../../../src/chains/solana/rent.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'

/** A network that takes so many lamports for a byte, 128 of which every account has besides its data. */
const taking = (perByte: number): Node => ({
  getMinimumBalanceForRentExemption: ([bytes]) => result((Number(bytes) + 128) * perByte),
})
const saying = (said: Said): Node => ({ getMinimumBalanceForRentExemption: said })
const [TODAY, TENTH] = [taking(6_960), taking(696)]
const failure = (code: string) => ({ failure: { code } })

test.each([
  ['as mainnet takes today', TODAY, 890_880n, 2_039_280n, 2_978_880n],
  ['a tenth of it', TENTH, 89_088n, 203_928n, 297_888n],
])(
  '%s: the rent of an empty account, and of a token account of each program',
  async (_, node, least, spl, token2022) => {
    const rpc = nodes(node, node)
    expect(await readRents(rpc, {})).toEqual({ leastLamports: least, accountLamports: 0n })
    expect(await readRents(rpc, { program: 'spl-token' })).toEqual({ leastLamports: least, accountLamports: spl })
    expect(await readRents(rpc, { program: 'token-2022' })).toEqual({
      leastLamports: least,
      accountLamports: token2022,
    })
    expect(await readAccountRent(rpc, 'token-2022')).toBe(token2022)
  },
)

test('solana.com/docs/rpc: it is asked for by the size alone, and for the coin only once', async () => {
  const rpc = nodes(TODAY)
  await readRents(rpc, {})
  expect(rpc.asked).toEqual([{ node: 0, method: 'getMinimumBalanceForRentExemption', params: [0] }])
  await readRents(rpc, { program: 'spl-token' })
  expect(rpc.asked.slice(1).map(({ params }) => params)).toEqual([[0], [165]])
})

describe('one node of three', () => {
  test.each<[string, Node]>([
    ['asks for more', taking(60_000)],
    ['asks for less', taking(1)],
    ['is silent', saying('silence')],
    ['has reached its limit', saying(error(-32_005))],
  ])('that %s decides nothing', async (_, odd) => {
    for (const each of [
      [odd, TENTH, TENTH],
      [TENTH, odd, TENTH],
    ])
      expect(await readAccountRent(nodes(...each), 'spl-token')).toBe(203_928n)
  })
})

test('two that say otherwise are told as such: neither is shown', async () => {
  await expect(readAccountRent(nodes(TODAY, TENTH), 'spl-token')).rejects.toMatchObject(failure('chain/nodes-differ'))
})

test('an only node is believed up to ten times what mainnet takes today', async () => {
  expect(await readAccountRent(nodes(taking(69_600)), 'spl-token')).toBe(20_392_800n)
})

test.each<[string, Said]>([
  ['an absurd one', result((165 + 128) * 69_600 + 1)],
  ['all the SOL there is', result(Number.MAX_SAFE_INTEGER)],
  ['nothing', result(0)],
  ['less than nothing', result(-1)],
  ['a fraction', result(0.5)],
  ['text', result('2039280')],
  ['hex', result('0x1f1df0')],
  ['null', result(null)],
  ['an object', result({ value: 2_039_280 })],
  ['an error', error(-32_601, 'Method not found')],
  ['no JSON', { text: '<html>' }],
])('%s is no rent, however many nodes say it', async (_, said) => {
  const rpc = nodes(saying(said), saying(said))
  await expect(readAccountRent(rpc, 'spl-token')).rejects.toMatchObject(failure('chain/unreachable'))
})
