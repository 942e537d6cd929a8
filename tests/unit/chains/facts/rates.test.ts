// What an amount is worth, by feeds that two nodes read alike and fresh. security T04.
import { expect, test } from 'vitest'
import { readRate } from '../../../../src/chains/facts/rates.ts'
import { coinFeed, currencyFeed, FEED_CURRENCY } from '../../../../src/chains/registry/feeds.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import type { Token } from '../../../../src/core/base/registry.ts'
import { TOTAL_CURRENCIES } from '../../../../src/core/base/settings.ts'
import { error, type Node, nodes, result, type Said } from '../../../support/chains/nodes.ts'
import { callData } from '../../../support/chains/oracle.ts'
import { NOW_MS, USDC } from '../../../support/core/fixtures.ts'

const NOW_S = NOW_MS / 1000
const [ETHER, EURO] = [3_000n * 10n ** 8n, 110_000_000n]
const ETH: Token = { chainId: USDC.chainId, address: '', symbol: 'ETH', name: 'Ether', decimals: 18 }
const ROUND = callData('latestRoundData', [], [])

const words = (...values: bigint[]) => `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`
/** AggregatorV3Interface: round, answer, start, time of the answer, round of the answer. */
const round = (answer: bigint, atS = NOW_S - 60): Said =>
  result(words(7n, BigInt.asUintN(256, answer), BigInt(atS), BigInt(atS), 7n))
const feeds = (ether: Said, euro: Said = round(EURO)): Node => ({
  eth_call: ([call]) => {
    const { to, data } = call as { to: string; data: string }
    if (data !== ROUND) return 'silence'
    return to === coinFeed(ETH) ? ether : to === currencyFeed('EUR') ? euro : error(3)
  },
})
const read = (token: Token, currency: string, ...each: Node[]) => readRate(nodes(...each), { token, currency }, NOW_MS)
const FRESH = feeds(round(ETHER))

test('a coin in dollars, and in another currency; a pegged token counts as its currency', async () => {
  expect(await read(ETH, 'USD', FRESH, FRESH)).toEqual({ numerator: ETHER, denominator: 10n ** 8n })
  expect(await read(ETH, 'EUR', FRESH, FRESH)).toEqual({ numerator: ETHER, denominator: EURO })
  expect(await read(USDC, 'EUR', FRESH, FRESH)).toEqual({ numerator: 10n ** 8n, denominator: EURO })
})

test('where no feed is known there is no rate, and nobody is asked', async () => {
  const rpc = nodes(FRESH, FRESH)
  expect(await readRate(rpc, { token: { ...ETH, symbol: 'CELO' }, currency: 'USD' }, NOW_MS)).toBeUndefined()
  expect(await readRate(rpc, { token: USDC, currency: 'toString' }, NOW_MS)).toBeUndefined()
  expect(rpc.asked).toEqual([])
})

test.each<[string, Said[]]>([
  ['there is only one node', [round(ETHER)]],
  ['one is silent', [round(ETHER), 'silence']],
  ['the answers are more than half a percent apart', [round(ETHER), round((ETHER * 10_051n) / 10_000n)]],
  ['one answer is a day and more old', [round(ETHER), round(ETHER, NOW_S - 26 * 3600 - 1)]],
  ['one answer is of tomorrow', [round(ETHER), round(ETHER, NOW_S + 3601)]],
  ['the answers are nothing', [round(0n), round(0n)]],
  ['the answers are below nothing', [round(-ETHER), round(-ETHER)]],
  ['the answers are cut off', [result('0x07'), result('0x07')]],
  ['the answers have dirty words', [result(`0x${'f'.repeat(320)}`), result(`0x${'f'.repeat(320)}`)]],
  ['the contract is not there', [result('0x'), result('0x')]],
])('there is no rate where %s', async (_name, said) => {
  expect(await read(ETH, 'USD', ...said.map((one) => feeds(one)))).toBeUndefined()
})

test('of three nodes two that are near each other decide', async () => {
  const near = (ETHER * 10_049n) / 10_000n
  expect(await read(ETH, 'USD', feeds(round(1n)), feeds(round(ETHER)), feeds(round(near)))).toMatchObject({
    numerator: ETHER,
  })
  expect(await read(ETH, 'USD', feeds(round(ETHER, NOW_S - 26 * 3600)), feeds('silence'), FRESH)).toBeDefined()
})

test('each coin of the registry, and each wrapped one, has its feed by the registry’s own symbol', () => {
  const { networks, tokens } = makeRegistry()
  const symbols = new Set([...networks.map(({ coin }) => coin.symbol), ...tokens.map(({ symbol }) => symbol)])
  const rated = [...symbols].filter((symbol) => coinFeed({ ...ETH, symbol }))
  expect(rated.sort()).toEqual(['BNB', 'ETH', 'POL', 'SOL', 'WETH', 'WPOL'])
})

test('only currencies with a feed are offered for totals', () => {
  const rated = TOTAL_CURRENCIES.filter((one) => one === FEED_CURRENCY || currencyFeed(one))
  expect(rated).toEqual(TOTAL_CURRENCIES)
})
