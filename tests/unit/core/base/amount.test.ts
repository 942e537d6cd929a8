// Base units ↔ decimal text. security T03, screens §5 "Full precision amount".
import { describe, expect, test } from 'vitest'
import { formatBaseUnits, parseBaseUnits } from '../../../../src/core/base/amount.ts'

describe('screens §5: an amount is shown in full precision', () => {
  const rows: [amount: bigint, decimals: number, text: string][] = [
    [1_240_000n, 6, '1.24'],
    [1_200_000n, 6, '1.20'],
    [1_000_000n, 6, '1.00'],
    [1n, 6, '0.000001'],
    [0n, 6, '0.00'],
    [12_345_678_901_234_567_890n, 18, '12.34567890123456789'],
    [7n, 0, '7'],
    [7n, 1, '0.7'],
    [10n, 2, '0.10'],
    [-1_500_000n, 6, '-1.50'],
    [-1n, 0, '-1'],
    [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  ]
  test.each(rows)('%s with %s decimals', (amount, decimals, text) => {
    expect(formatBaseUnits(amount, decimals)).toBe(text)
  })
  test('the caller may ask for fewer decimals', () => {
    expect(formatBaseUnits(1_000_000n, 6, 0)).toBe('1')
    expect(formatBaseUnits(1_500_000n, 6, 0)).toBe('1.5')
  })
})

describe('architecture §13: text is parsed exactly or rejected', () => {
  const rows: [text: string, decimals: number, amount: bigint | undefined][] = [
    ['1.24', 6, 1_240_000n],
    ['0', 6, 0n],
    ['001', 6, 1_000_000n],
    ['7', 0, 7n],
    ['0.000001', 6, 1n],
    ['0.0000001', 6, undefined],
    ['1.2400000', 6, undefined],
    ['7.0', 0, undefined],
    ['', 6, undefined],
    ['.5', 6, undefined],
    ['5.', 6, undefined],
    ['-1', 6, undefined],
    ['+1', 6, undefined],
    ['1e6', 6, undefined],
    ['0x10', 6, undefined],
    ['1,5', 6, undefined],
    ['1 000', 6, undefined],
    [' 1', 6, undefined],
    ['1\n', 6, undefined],
    ['\u0661', 6, undefined],
    ['Infinity', 6, undefined],
    ['9'.repeat(78), 0, BigInt('9'.repeat(78))],
    ['9'.repeat(79), 0, undefined],
  ]
  test.each(rows)('%j with %s decimals', (text, decimals, amount) => {
    expect(parseBaseUnits(text, decimals)).toBe(amount)
  })
})
