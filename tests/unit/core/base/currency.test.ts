// Decimals of a currency's minor unit. ISO 4217, list one.
import { expect, test } from 'vitest'
import { minorUnitDecimals } from '../../../../src/core/base/currency.ts'

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
  ['XTS', 2],
])('live-service W3.3: %s has %d', (currency, decimals) => {
  expect(minorUnitDecimals(currency)).toBe(decimals)
})

test.each(['HUF', 'IDR', 'COP', 'AFN', 'MGA', 'TWD'])(
  'live-service W3.3: %s has two by ISO 4217, although it is written without them',
  (currency) => {
    expect(minorUnitDecimals(currency)).toBe(2)
  },
)
