// Amounts ↔ text: exact or rejected. architecture §13, security T03.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBaseUnits, parseBaseUnits } from '../../../src/core/base/amount.ts'

const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10_000n }))
const decimals = fc.nat(36)

test('architecture §13: parsing a formatted amount gives the same amount', () => {
  fc.assert(
    fc.property(amounts, decimals, fc.nat(6), (amount, places, minDecimals) => {
      expect(parseBaseUnits(formatBaseUnits(amount, places, minDecimals), places)).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('screens §5: a formatted amount is plain decimal text, with at least two decimals if the asset has them', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const shown = formatBaseUnits(amount, places)
      expect(shown).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
      const fraction = shown.split('.')[1] ?? ''
      expect(fraction.length).toBeGreaterThanOrEqual(Math.min(2, places))
      expect(fraction.length).toBeLessThanOrEqual(places)
      if (fraction.length > 2) expect(fraction.endsWith('0')).toBe(false)
      expect(formatBaseUnits(-amount, places)).toBe(amount === 0n ? shown : `-${shown}`)
    }),
    { numRuns: 1_000 },
  )
})

test('architecture §13: more decimals than the asset has are rejected, never rounded, even zeros', () => {
  fc.assert(
    fc.property(amounts, decimals, fc.stringMatching(/^\d{1,8}$/), (amount, places, excess) => {
      const shown = formatBaseUnits(amount, places, places)
      expect(parseBaseUnits(`${shown}${places === 0 ? '.' : ''}${excess}`, places)).toBeUndefined()
    }),
  )
})

test('architecture §12.7: anything but a plain decimal number is rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+ ]?\d*[.,eE_x' ]\d*$/)), decimals, (text, places) => {
      const amount = parseBaseUnits(text, places)
      if (amount === undefined) return
      expect(text).toMatch(/^\d+(\.\d+)?$/)
      const [whole = '', fraction = ''] = text.split('.')
      expect(amount).toBe(BigInt(whole) * 10n ** BigInt(places) + BigInt(fraction.padEnd(places, '0') || '0'))
    }),
    { numRuns: 1_000 },
  )
})
