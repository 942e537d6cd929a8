// security T04: the paid amount matches the displayed price.
import { describe, expect, test } from 'vitest'
import { type Case, gap, NOW_MS, USDC, verdictOf } from '../../../support/core/fixtures.ts'

const NOW_S = BigInt(NOW_MS / 1000)

describe('security T04: the amount of a pegged token matches the price within 1 % or 0.01', () => {
  const matching: [string, Case][] = [
    ['exactly', gap(1240n, 12_400_000n)],
    ['1 % more', gap(100_000n, 1_010_000_000n)],
    ['1 % less', gap(100_000n, 990_000_000n)],
    ['a cent more than a small price', gap(10n, 110_000n)],
    ['a cent less than a small price', gap(10n, 90_000n)],
    ['a cent for a price of zero', gap(0n, 10_000n)],
    ['a price in tenths of a cent', gap(12_400n, 12_400_000n, 3)],
    ['a price without cents', gap(12n, 12_000_000n, 0)],
    ['no price at all', { info: 'absent', a: { validBeforeS: NOW_S + 60n } }],
  ]
  test.each(matching)('%s matches', (_, one) => {
    expect(verdictOf(one).level).not.toBe('refuse')
  })
  const gaps: [string, Case][] = [
    ['a base unit over 1 % more', gap(100_000n, 1_010_000_001n)],
    ['a base unit over 1 % less', gap(100_000n, 989_999_999n)],
    ['a base unit over a cent more', gap(10n, 110_001n)],
    ['a base unit over a cent less', gap(10n, 89_999n)],
    ['ten times too little, by the decimals of the price', gap(1240n, 12_400_000n, 1)],
    ['more than a cent for a price of zero', gap(0n, 10_001n)],
  ]
  test.each(gaps)('%s is refused', (_, one) => {
    expect(verdictOf(one)).toEqual({ level: 'refuse', reasons: ['price-gap'] })
  })
  test('18 decimals are compared exactly', () => {
    const token = { ...USDC, decimals: 18 }
    const one = gap(1240n, 12_524_000_000_000_000_000n)
    expect(verdictOf({ ...one, option: { ...one.option, token } }).level).toBe('matches')
    const more = gap(1240n, 12_524_000_000_000_000_001n)
    expect(verdictOf({ ...more, option: { ...more.option, token } })).toEqual({
      level: 'refuse',
      reasons: ['price-gap'],
    })
  })
})
