// The total of a wallet: the sum of what has a rate, never more, and what is left out is named.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Balance } from '../../../src/core/base/registry.ts'
import { type Rate, totalWorth, worthMinorUnits } from '../../../src/core/base/worth.ts'

const rate = fc.record({ numerator: fc.bigInt(1n, 10n ** 13n), denominator: fc.bigInt(1n, 10n ** 9n) })
const balance = fc
  .record({
    symbol: fc.constantFrom('USDC', 'ETH', 'AUSD', 'POL'),
    decimals: fc.integer({ min: 0, max: 18 }),
    amount: fc.option(fc.bigInt(0n, 10n ** 24n), { nil: undefined }),
  })
  .map(
    ({ symbol, decimals, amount }) =>
      ({
        ...{ chainId: 'eip155:1', networkName: 'Ethereum', symbol, decimals },
        ...(amount !== undefined && { amountBaseUnits: amount }),
      }) as Balance,
  )

test('the total is the sum of the parts with a rate; the others are named once, and an unknown balance makes it partial', () => {
  fc.assert(
    fc.property(fc.array(balance), rate, (balances, one) => {
      const rateOf = (symbol: string): Rate | undefined => (symbol === 'USDC' || symbol === 'ETH' ? one : undefined)
      const { minorUnits, without, isPartial } = totalWorth(balances, rateOf, 2)
      let sum = 0n
      for (const { symbol, decimals, amountBaseUnits } of balances)
        if (rateOf(symbol)) sum += worthMinorUnits({ amountBaseUnits: amountBaseUnits ?? 0n, decimals }, one, 2)
      expect(minorUnits).toBe(sum)
      const held = balances.filter(({ symbol, amountBaseUnits = 0n }) => !rateOf(symbol) && amountBaseUnits > 0n)
      expect([...without].sort()).toEqual([...new Set(held.map(({ symbol }) => symbol))].sort())
      expect(isPartial).toBe(balances.some(({ amountBaseUnits }) => amountBaseUnits === undefined))
    }),
  )
})
