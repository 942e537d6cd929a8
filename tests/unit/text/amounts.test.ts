import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NETWORKS } from '../../../src/chains/registry/networks.ts'
import { formatBaseUnits, parseBaseUnits } from '../../../src/core/base/amount.ts'
import { formatGiven, formatUpTo } from '../../../src/text/allowances.ts'
import {
  decimalToType,
  formatAmount,
  formatFee,
  formatHeld,
  formatPrice,
  searchedAmounts,
  typedAmount,
} from '../../../src/text/amounts.ts'
import { LOCALES } from '../../../src/text/words/languages.ts'
import { formatFeeWorth } from '../../../src/text/worth.ts'

test.each([
  ['USD', '1240', 2, '$12.40'],
  ['USD', '10', 2, '$0.10'],
  ['USD', '1234567', 2, '$12,345.67'],
  ['EUR', '1240', 2, '€12.40'],
  ['JPY', '1240', 0, '¥1,240'],
  ['KWD', '12345', 3, 'KWD 12.345'],
  ['XTS', '1240', 2, 'XTS 12.40'],
] as const)(
  'screens §14 a price has the digits of its currency: %s %s / 10^%d reads %s',
  (currency, minor, decimals, text) => {
    expect(formatPrice({ currency, minorUnits: BigInt(minor), decimals }).replace(/\s/g, ' ')).toBe(text)
  },
)

test('security T03 a price with more decimals than its currency is shown in full, never rounded', () => {
  expect(formatPrice({ currency: 'JPY', minorUnits: 1249n, decimals: 2 })).toBe('¥12.49')
  expect(formatPrice({ currency: 'USD', minorUnits: 12_3456n, decimals: 4 })).toBe('$12.3456')
  expect(formatPrice({ currency: 'USD', minorUnits: 124n, decimals: 1 })).toBe('$12.40')
})

test('architecture §12.7 a price beyond 2^53 keeps every digit', () => {
  expect(formatPrice({ currency: 'USD', minorUnits: 9_007_199_254_740_993_01n, decimals: 2 })).toBe(
    '$9,007,199,254,740,993.01',
  )
})

test('architecture §12.7 every formatted price parses back to the same price', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 4 }), (minorUnits, decimals) => {
      const digits = formatPrice({ currency: 'USD', minorUnits, decimals }).replace(/[$,]/g, '')
      expect(parseBaseUnits(digits, 4)).toBe(minorUnits * 10n ** BigInt(4 - decimals))
    }),
  )
})

test('screens §5 an amount keeps full precision', () => {
  expect(formatAmount({ amountBaseUnits: 1_240_000n, decimals: 6, symbol: 'USDC' })).toBe('1.24 USDC')
  expect(formatAmount({ amountBaseUnits: 1n, decimals: 18, symbol: 'DAI' })).toBe('0.000000000000000001 DAI')
})

test.each([
  ['999990000', '999.99 USDC'],
  ['1994510000', '1,994.51 USDC'],
  ['1000000123456', '1,000,000.123456 USDC'],
  ['1123456', '1.123456 USDC'],
])('screens §14 %s base units read %s: every digit, and thousands in groups', (baseUnits, text) => {
  expect(formatAmount({ amountBaseUnits: BigInt(baseUnits), decimals: 6, symbol: 'USDC' })).toBe(text)
})

const POL = NETWORKS.find(({ coin }) => coin.symbol === 'POL')

test('screens §7.4 a fee has six significant digits and is never shown too low; a balance never too high', () => {
  if (!POL) throw new Error('the registry has no POL')
  expect(formatFee(4_123_456_789_012_345n, POL)).toBe('0.00412346 POL')
  expect(formatFee(4_200_000_000_000_000n, POL)).toBe('0.0042 POL')
  expect(formatFee(999_999_900_000_000_001n, POL)).toBe('1.00 POL')
  expect(formatHeld({ amountBaseUnits: 1_994_517_999n, decimals: 6, symbol: 'USDC' })).toBe('1,994.51 USDC')
  const figure = (text: string) => parseBaseUnits(text.split(' ')[0]?.replaceAll(',', '') ?? '', 18) ?? -1n
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (amountBaseUnits) => {
      const [most, least] = [
        figure(formatFee(amountBaseUnits, POL)),
        figure(formatHeld({ amountBaseUnits, decimals: 18, symbol: 'POL' })),
      ]
      expect(least <= amountBaseUnits && amountBaseUnits <= most).toBe(true)
      expect((most - least) * 10n ** 5n <= amountBaseUnits).toBe(true)
    }),
  )
})

test('an allowance has six significant digits, never too low, and one with dozens of digits none of them', () => {
  const usdt = (amountBaseUnits: bigint) => ({ amountBaseUnits, decimals: 6, symbol: 'USDT' })
  expect(formatUpTo(usdt(12_400_000n))).toBe('12.40 USDT')
  expect(formatUpTo(usdt(1_994_510_001n))).toBe('1,994.52 USDT')
  expect(formatUpTo(usdt(0n))).toBe('0.00 USDT')
  const endless = 10n ** 21n
  expect(formatUpTo(usdt(endless))).toBe('1,000,000,000,000,000.00 USDT')
  expect(formatUpTo(usdt(endless + 1n))).toBe('> 1,000,000,000,000,000.00 USDT')
  expect(formatUpTo(usdt(2n ** 256n - 2n))).toBe('> 1,000,000,000,000,000.00 USDT')
  expect(formatGiven(usdt(2n ** 256n - 2n))).toBe('> 1,000,000,000,000,000.00 USDT')
  expect(formatGiven(usdt(2n ** 256n - 1n))).toBe('unlimited USDT')
})

test('screens §7.4 what a fee is worth is rounded up, so that a fee is never said to cost nothing', () => {
  if (!POL) throw new Error('the registry has no POL')
  const [price, quarter] = [
    { currency: 'USD', minorUnits: 1240n, decimals: 2 },
    { numerator: 1n, denominator: 4n },
  ]
  const worth = (baseUnits: bigint) => formatFeeWorth(baseUnits, POL, price, quarter)
  expect(worth(1n)).toBe('about $0.01')
  expect(worth(10n ** 18n)).toBe('about $0.25')
  expect(worth(10n ** 18n + 1n)).toBe('about $0.26')
  expect(worth(8_000n * 10n ** 18n)).toBe('about $2,000.00')
  expect(worth(0n)).toBe('about $0.00')
})

test.each([
  ['de', '1.994,51 USDC', '12,40 $'],
  ['fr', '1 994,51 USDC', '12,40 $US'],
  ['es', '1994,51 USDC', '12,40 US$'],
  ['ja', '1,994.51 USDC', '$12.40'],
  ['ar', '\u20661,994.51 USDC\u2069', '\u206612.40 US$\u2069'],
] as const)('architecture §12.6 in %s an amount reads %s and a price %s', (language, amount, price) => {
  const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const locale = LOCALES[language]
  expect(spaces(formatAmount({ amountBaseUnits: 1_994_510_000n, decimals: 6, symbol: 'USDC' }, locale))).toBe(amount)
  expect(spaces(formatPrice({ currency: 'USD', minorUnits: 1240n, decimals: 2 }, locale))).toBe(price)
})

test('architecture §12.7 in every language an amount reads back as the same amount, every digit of it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 18 }),
      fc.constantFrom(...Object.values(LOCALES)),
      (amountBaseUnits, decimals, locale) => {
        const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
        const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
        const text = formatAmount({ amountBaseUnits, decimals, symbol: 'X' }, locale).replace(/^\u2066| X\u2069?$/g, '')
        const exact = text.replaceAll(signOf('group'), '').replace(signOf('decimal'), '.')
        expect(parseBaseUnits(exact, decimals)).toBe(amountBaseUnits)
      },
    ),
  )
})

const read = (decimal: string, isPlain = false) => ({ kind: 'read', decimal, isPlain })
const unsure = (whole: string, decimal: string) => ({ kind: 'unsure', whole, decimal })
const NONE = { kind: 'no-amount' }

test.each([
  ['.', ' 12.40 ', read('12.40', true)],
  [',', '12,40', read('12.40', true)],
  [',', '12', read('12', true)],
  ['.', '.5', read('0.5')],
  ['.', '5.', read('5')],
  ['.', '12,40', read('12.40')],
  [',', '12.40', read('12.40')],
  ['.', '1,234.50', read('1234.50')],
  [',', '1,234.50', read('1234.50')],
  [',', '1.234,50', read('1234.50')],
  ['.', '1.234,50', read('1234.50')],
  [',', '1\u202f234,50', read('1234.50')],
  [',', '1 234 567', read('1234567')],
  ['.', '1’234.50', read('1234.50')],
  ['.', '1,234,567', read('1234567')],
  ['.', '12,34,567.8', read('1234567.8')],
  ['.', '1234,567', read('1234.567')],
  [',', '0.125', read('0.125')],
  ['.', '１２．５', read('12.5')],
  ['.', '١٢٫٥', read('12.5')],
  ['.', '١٬٢٣٤٫٥٠', read('1234.50')],
  ['.', '۱۲٫۵', read('12.5')],
  ['.', '\u20661.5\u2069', read('1.5')],
  // What looks like thousands is said once more.
  ['.', '1.994', read('1.994')],
  ['.', '1٫994', read('1.994')],
  ['.', '1,994', unsure('1994', '1.994')],
  [',', '1.994', unsure('1994', '1.994')],
  [',', '999.000', unsure('999000', '999.000')],
  ...[
    '',
    '.',
    'kettle',
    '1e3',
    '-1',
    '1.2.3',
    '1..5',
    '1,2,3',
    '12,3,456',
    '1 23',
    '1,5.2',
    '1²',
    '½',
    '0x1',
    '१२',
  ].map((text) => ['.', text, NONE] as const),
] as const)('with %s before decimals, “%s” is read as %j', (sign, text, typed) => {
  expect(typedAmount(text, sign)).toEqual(typed)
})

test('what a language writes is read in it, or asked about: never as another amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 27n }),
      fc.integer({ min: 0, max: 18 }),
      fc.constantFrom(...Object.values(LOCALES), 'ar-EG', 'fa', 'de-CH', 'en-IN', 'fr-CH'),
      (amountBaseUnits, decimals, locale) => {
        const exact = formatBaseUnits(amountBaseUnits, decimals, 0)
        const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
        const own = parts.find(({ type }) => type === 'decimal')?.value
        const digits = { minimumFractionDigits: exact.split('.')[1]?.length ?? 0 }
        const text = new Intl.NumberFormat(locale, digits).format(exact as `${number}`)
        const typed = typedAmount(text, own === ',' ? ',' : '.')
        const said = typed.kind === 'unsure' ? typed.whole : typed.kind === 'read' ? typed.decimal : ''
        expect(parseBaseUnits(said, decimals), text).toBe(amountBaseUnits)
      },
    ),
  )
})

test('security T03 no text is read as two amounts in two languages', () => {
  const signs = fc.constantFrom('.', ',', ' ', '’', '\u066b', '\u066c', '')
  const texts = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9_999 }).map(String), signs), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join(''))
  const amounts = (typed: ReturnType<typeof typedAmount>) => (typed.kind === 'read' ? typed.decimal : undefined)
  fc.assert(
    fc.property(texts, (text) => {
      const [one, other] = [typedAmount(text, '.'), typedAmount(text, ',')]
      if (one.kind === 'read' && other.kind === 'read') expect(amounts(one)).toBe(amounts(other))
      else if (one.kind === 'no-amount') expect(other).toEqual(one)
      // One language reads its own sign, and says so.
      else if (one.kind === 'read') expect([one.isPlain, other]).toMatchObject([false, { decimal: one.decimal }])
    }),
    { numRuns: 2_000 },
  )
})

test('what “Max” writes into the field reads back as all of it', () => {
  for (const sign of ['.', ','])
    expect(typedAmount(decimalToType('1994.51', sign), sign)).toEqual(read('1994.51', true))
})

test.each([
  [',', 'USDC 1.994,51 Fern', 'USDC 1994.51 Fern'],
  [',', '12,40', '12.40'],
  [',', '12.40', '12.40'],
  [',', '1.994', '1994'],
  [',', 'a1,5 0x1.234 v1.2,3,4', 'a1,5 0x1.234 v1.2,3,4'],
  ['.', '1,994.51', '1,994.51'],
  ['.', '\u206612.40 USDC\u2069', '12.40 USDC'],
])('screens §14 with %s before decimals a search for “%s” asks for “%s”', (sign, text, asked) => {
  expect(searchedAmounts(text, sign)).toBe(asked)
})
