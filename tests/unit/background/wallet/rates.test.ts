// Rates of what the account holds: asked for once in five minutes, never for what it doesn't hold, and never a wrong one.
import { expect, test } from 'vitest'
import { createRates } from '../../../../src/background/wallet/balances.ts'
import type { Rate } from '../../../../src/core/base/currency.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'

const holding = (symbol: string, amountBaseUnits?: bigint, networkName = 'Base'): Balance => ({
  ...({ chainId: 'eip155:8453', symbol, networkName, decimals: 6 } as Balance),
  ...(amountBaseUnits !== undefined && { amountBaseUnits }),
})
const RATE: Rate = { numerator: 3_000n, denominator: 1n }

function world(balances: Balance[], answers: Record<string, Rate | undefined> = { ETH: RATE }) {
  const asked: string[] = []
  const state = { nowMs: 1_000_000, balances, answers, asked, currency: 'USD' }
  const read = createRates({
    lastBalances: async () => state.balances,
    readRate: async ({ symbol }, currency) => {
      asked.push(`${symbol}/${currency}`)
      return state.answers[symbol]
    },
    currency: async () => state.currency,
    nowMs: () => state.nowMs,
  })
  return { state, read, asked }
}

test('each token that is held is asked about once, whatever network it is on; zero and unknown ones are not', async () => {
  const { read, asked } = world([
    ...[holding('ETH', 1n), holding('ETH', 2n, 'Ethereum'), holding('USDC', 0n), holding('POL')],
  ])
  expect(await read()).toEqual({ currency: 'USD', rates: [{ symbol: 'ETH', rate: RATE }] })
  expect(asked).toEqual(['ETH/USD'])
})

test('a rate is good for five minutes, also where the clock stands still, and not after the clock went back', async () => {
  const { state, read, asked } = world([holding('ETH', 1n)])
  await read()
  state.nowMs += 299_999
  await read()
  expect(asked).toHaveLength(1)
  state.nowMs += 1
  await read()
  expect(asked).toHaveLength(2)
  state.nowMs -= 1_000
  await read()
  expect(asked).toHaveLength(3)
})

test('a rate that nobody knew is asked for again, and is left out until then', async () => {
  const { state, read, asked } = world([holding('ETH', 1n)], {})
  expect(await read()).toEqual({ currency: 'USD', rates: [] })
  state.answers = { ETH: RATE }
  expect(await read()).toEqual({ currency: 'USD', rates: [{ symbol: 'ETH', rate: RATE }] })
  expect(asked).toHaveLength(2)
})

test('two readers at once are one question', async () => {
  const { read, asked } = world([holding('ETH', 1n)])
  await Promise.all([read(), read()])
  expect(asked).toHaveLength(1)
})

test('another currency is asked for in its own right, and the rates of the first are not given out for it', async () => {
  const { state, read, asked } = world([holding('ETH', 1n)])
  await read()
  state.currency = 'JPY'
  state.answers = { ETH: { numerator: 450_000n, denominator: 1n } }
  expect(await read()).toEqual({ currency: 'JPY', rates: [{ symbol: 'ETH', rate: state.answers.ETH }] })
  state.currency = 'USD'
  expect(await read()).toEqual({ currency: 'USD', rates: [{ symbol: 'ETH', rate: RATE }] })
  expect(asked).toEqual(['ETH/USD', 'ETH/JPY'])
})
