// What is missing for a price, and the hash that names it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'
import { missingOf, parseReceiveHash, receiveHash } from '../../../../src/core/links/receive.ts'

const BASE = 'eip155:8453' as ChainId
const usd = (minorUnits: bigint, decimals = 2) => ({ currency: 'USD', minorUnits, decimals })
const usdc = (amountBaseUnits?: bigint, over: Partial<Balance> = {}): Balance => ({
  ...{ chainId: BASE, symbol: 'USDC', networkName: 'Base', decimals: 6, peg: 'USD' },
  ...(amountBaseUnits !== undefined && { amountBaseUnits }),
  ...over,
})
const shortfall = (amountBaseUnits: bigint) => ({ chainId: BASE, symbol: 'USDC', amountBaseUnits })

test('what is missing is the price less the balance, in the smallest units of the asset', () => {
  expect(missingOf(usd(1240n), usdc(1_200_000n))).toEqual(shortfall(11_200_000n))
  expect(missingOf(usd(1240n), usdc(0n))).toEqual(shortfall(12_400_000n))
  expect(missingOf(usd(1240n), usdc(12_399_999n))).toEqual(shortfall(1n))
  expect(missingOf(usd(1n, 8), usdc(0n))).toEqual(shortfall(1n))
})

test.each([
  ['enough is there', usd(1240n), usdc(12_400_000n)],
  ['the balance is not known', usd(1240n), usdc()],
  ['the price is in another currency', { ...usd(1240n), currency: 'EUR' }, usdc(0n)],
  ['the asset stands for no currency', usd(1240n), usdc(0n, { peg: undefined as never })],
])('nothing is said where %s', (_, price, balance) => {
  expect(missingOf(price, balance)).toBeUndefined()
})

test('with what is missing the price is met, and with one unit less it is not', () => {
  const run = (minorUnits: bigint, decimals: number, held: bigint, tokenDecimals: number) => {
    const balance = usdc(held, { decimals: tokenDecimals })
    const missing = missingOf(usd(minorUnits, decimals), balance)?.amountBaseUnits ?? 0n
    const isEnough = (amount: bigint) => amount * 10n ** BigInt(decimals) >= minorUnits * 10n ** BigInt(tokenDecimals)
    expect(isEnough(held + missing)).toBe(true)
    if (missing > 0n) expect(isEnough(held + missing - 1n)).toBe(false)
  }
  const big = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(fc.property(big, fc.nat(8), big, fc.nat(18), run))
})

test('a hash leads to the shortfall that made it, and no other text to any', () => {
  const symbols = fc.constantFrom('USDC', 'USD₮0', 'EURC', 'a b', 'x/y')
  const run = (symbol: string, amountBaseUnits: bigint) => {
    const one = { chainId: BASE, symbol, amountBaseUnits }
    expect(parseReceiveHash(`#${receiveHash(one)}`)).toEqual(one)
  }
  fc.assert(fc.property(symbols, fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), run))
  const odd = [
    '',
    '#receive',
    '#receive/',
    '#receive/eip155:8453/USDC',
    '#receive/eip155:8453/USDC/0',
    '#receive/x/USDC/1',
  ]
  const worse = [
    '#receive/eip155:8453/%E0%A4%A/1',
    '#receive/eip155:8453/USDC/1e9',
    '#receive/eip155:8453/USDC/-1',
    '#other/eip155:8453/USDC/1',
  ]
  for (const text of [...odd, ...worse]) expect(parseReceiveHash(text)).toBeUndefined()
  expect(receiveHash()).toBe('receive')
})
