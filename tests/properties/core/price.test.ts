// What an amount is worth by a rate, and by how much that differs from a price: exact numbers beside fractions computed here.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseUnitsWorth, type Rate, totalWorth, worthMinorUnits } from '../../../src/core/base/currency.ts'
import type { Balance } from '../../../src/core/base/registry.ts'
import type { DecodedAction } from '../../../src/core/plan/decoded-action.ts'
import { feeAsk, sendFeeAsk } from '../../../src/core/plan/fees.ts'
import { priceDifferenceBp } from '../../../src/core/plan/price.ts'
import { withFees } from '../../../src/core/plan/review.ts'
import type { Verdict } from '../../../src/core/plan/verdict.ts'
import type { FeeQuote } from '../../../src/core/transaction/transaction.ts'
import { formatWorth } from '../../../src/text/worth.ts'
import { OPTION, USDC } from '../../support/core/fixtures.ts'

const positive = fc.bigInt({ min: 1n, max: 10n ** 30n })
const rates = fc.record({ numerator: positive, denominator: positive })
const places = fc.constantFrom(0, 2, 3)
const cases = fc.record({
  amount: positive,
  decimals: fc.constantFrom(6, 9, 18),
  minorUnits: positive,
  digits: places,
  rate: rates,
})
const optionOf = (amountBaseUnits: bigint, decimals: number) => ({
  ...OPTION,
  amountBaseUnits,
  token: { ...USDC, decimals },
})

test('security T04: the difference is the fraction, rounded away from 0', () => {
  fc.assert(
    fc.property(cases, ({ amount, decimals, minorUnits, digits, rate }) => {
      const price = { currency: 'EUR', minorUnits, decimals: digits }
      const found = priceDifferenceBp(optionOf(amount, decimals), price, rate) ?? 0n
      // worth / price = above / below, without a division.
      const above = amount * rate.numerator * 10n ** BigInt(digits)
      const below = minorUnits * rate.denominator * 10n ** BigInt(decimals)
      const size = found < 0n ? -found : found
      const gap = above > below ? above - below : below - above
      expect(found === 0n).toBe(gap === 0n)
      expect(found > 0n).toBe(above > below)
      expect(size * below >= gap * 10_000n && (size - 1n) * below < gap * 10_000n).toBe(true)
    }),
  )
})

test('security T04: the worth is at most half a minor unit away from the exact one', () => {
  fc.assert(
    fc.property(cases, ({ amount, decimals, digits, rate }) => {
      const worth = worthMinorUnits({ amountBaseUnits: amount, decimals }, rate, digits)
      const exact = amount * rate.numerator * 10n ** BigInt(digits)
      const unit = rate.denominator * 10n ** BigInt(decimals)
      expect(2n * worth * unit <= 2n * exact + unit && 2n * worth * unit > 2n * exact - unit).toBe(true)
    }),
  )
})

test('what is typed as a worth is never more than that, and the same minor units where the token has such small parts', () => {
  const rates = fc.record({ numerator: fc.bigInt(1n, 10n ** 12n), denominator: fc.bigInt(1n, 10n ** 12n) })
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.integer({ min: 0, max: 4 }),
      rates,
      fc.integer({ min: 0, max: 18 }),
      (minorUnits, minorDecimals, rate, decimals) => {
        const units = baseUnitsWorth({ minorUnits, minorDecimals }, rate, decimals)
        const worth = units * rate.numerator * 10n ** BigInt(minorDecimals)
        const one = rate.denominator * 10n ** BigInt(decimals)
        expect(worth <= minorUnits * one).toBe(true)
        const isFine = one >= 10n * rate.numerator * 10n ** BigInt(minorDecimals)
        if (isFine) {
          expect(worthMinorUnits({ amountBaseUnits: units, decimals }, rate, minorDecimals)).toBe(minorUnits)
          // No digit more than that takes: less than a tenth of a minor unit is left out.
          expect((minorUnits * one - worth) * 10n).toBeLessThan(
            one + 10n * rate.numerator * 10n ** BigInt(minorDecimals),
          )
        } else expect(minorUnits * one - worth).toBeLessThan(rate.numerator * 10n ** BigInt(minorDecimals))
      },
    ),
  )
})

test('what is typed as a worth leaves out the digits that change nothing: ten dollars at 2,513.37 are 0.0039787', () => {
  const rate = { numerator: 251_337n, denominator: 100n }
  const units = baseUnitsWorth({ minorUnits: 1_000n, minorDecimals: 2 }, rate, 18)
  expect(units).toBe(3_978_700_000_000_000n)
})

describe('security §4: a fee beside what is paid', () => {
  const quote = (gas: bigint, maxFeePerGasWei: bigint): FeeQuote => ({
    gas,
    maxFeePerGasWei,
    maxPriorityFeePerGasWei: 0n,
  })
  const call = { kind: 'coin-transfer', call: {} } as DecodedAction
  const signed = { kind: 'permit-transfer' } as DecodedAction
  const bits = fc.bigInt({ min: 0n, max: 3n })
  /** Against exact fractions: at each border, one less and one more. */
  test('a tenth is the last part that nobody is told of, and the whole the last that needs no page', () => {
    fc.assert(
      fc.property(cases, bits, fc.constantFrom(1n, 10n), ({ decimals, minorUnits, digits, rate }, away, part) => {
        const option = { ...OPTION, network: { ...OPTION.network, coin: { ...OPTION.network.coin, decimals } } }
        const price = { currency: 'EUR', minorUnits, decimals: digits }
        const above = minorUnits * rate.denominator * 10n ** BigInt(decimals)
        const border = above / (part * rate.numerator * 10n ** BigInt(digits))
        const fee = border + away
        const isOver = (times: bigint) => fee * times * rate.numerator * 10n ** BigInt(digits) > above
        const found = feeAsk([call, signed], [quote(fee, 1n), null], option, price, rate)
        expect(found).toBe(isOver(1n) ? 'fee-above-payment' : isOver(10n) ? 'fee-large' : undefined)
      }),
    )
  })

  test.each([
    [100n, undefined],
    [101n, 'fee-large'],
    [1_000n, 'fee-large'],
    [1_001n, 'fee-above-payment'],
  ])('%s of 1,000 in the coin that is paid needs no rate: %s', (fee, ask) => {
    const option = { ...OPTION, amountBaseUnits: 1_000n, token: { ...OPTION.token, address: '' } }
    expect(feeAsk([call], [quote(fee, 1n)], option, undefined, undefined)).toBe(ask)
    // Of two transactions both count, and a sponsor's not.
    expect(feeAsk([call, call], [quote(fee - 1n, 1n), quote(1n, 1n)], option, undefined, undefined)).toBe(ask)
    const solana = { kind: 'solana-transfer', signer: 'a', feePayer: 'a', feeLamports: fee } as DecodedAction
    expect(feeAsk([solana], undefined, option, undefined, undefined)).toBe(ask)
    expect(
      feeAsk([{ ...solana, feePayer: 'b' } as DecodedAction], undefined, option, undefined, undefined),
    ).toBeUndefined()
  })

  test('what is sent is compared by both rates, and the coin with itself by none', () => {
    const rates = fc.record({ numerator: fc.bigInt(1n, 10n ** 9n), denominator: fc.bigInt(1n, 10n ** 9n) })
    const valued = (symbol: string) =>
      fc.record({
        symbol: fc.constant(symbol),
        amountBaseUnits: fc.bigInt(0n, 10n ** 20n),
        decimals: fc.integer({ min: 0, max: 18 }),
        rate: rates,
      })
    fc.assert(
      fc.property(valued('ETH'), valued('USDC'), (fee, sent) => {
        const inEuro = ({ amountBaseUnits, rate }: typeof fee, by: typeof fee) =>
          amountBaseUnits * rate.numerator * by.rate.denominator * 10n ** BigInt(by.decimals)
        const [cost, worth] = [inEuro(fee, sent), inEuro(sent, fee)]
        const ask = cost > worth ? 'fee-above-payment' : cost * 10n > worth ? 'fee-large' : undefined
        expect(sendFeeAsk(fee, sent)).toBe(ask)
        expect(sendFeeAsk({ ...fee, rate: undefined }, sent)).toBeUndefined()
        expect(sendFeeAsk(fee, { ...sent, rate: undefined })).toBeUndefined()
        const coin = { ...fee, rate: undefined }
        expect(sendFeeAsk(coin, { ...coin, amountBaseUnits: fee.amountBaseUnits * 10n })).toBeUndefined()
        const least = { ...coin, amountBaseUnits: fee.amountBaseUnits + 1n }
        expect(sendFeeAsk(least, coin)).toBe('fee-above-payment')
      }),
    )
  })

  test('without a rate, a price or all quotes nothing is claimed', () => {
    const rate = { numerator: 1n, denominator: 1n }
    const price = { currency: 'EUR', minorUnits: 1n, decimals: 2 }
    const huge = [quote(10n ** 30n, 1n)]
    expect(feeAsk([call], huge, OPTION, price, rate)).toBe('fee-above-payment')
    expect(feeAsk([call], huge, OPTION, price, undefined)).toBeUndefined()
    expect(feeAsk([call], huge, OPTION, undefined, rate)).toBeUndefined()
    expect(feeAsk([call, call], [...huge, null], OPTION, price, rate)).toBeUndefined()
    expect(feeAsk([signed], [null], OPTION, price, rate)).toBeUndefined()
  })

  test('fees make no verdict better, and one above the payment has a page', () => {
    const line = { level: 'ask', strength: 'line', reasons: ['rent-paid'] } as const
    const page = { level: 'ask', strength: 'page', reasons: ['fee-notable'] } as const
    const refused = { level: 'refuse', reasons: ['plan-shape'] } as const
    const withBoth = (verdict: Verdict) => [withFees(verdict, 'fee-large'), withFees(verdict, 'fee-above-payment')]
    expect(withBoth({ level: 'matches' })).toEqual([
      { level: 'ask', strength: 'line', reasons: ['fee-large'] },
      { level: 'ask', strength: 'page', reasons: ['fee-above-payment'] },
    ])
    expect(withBoth({ ...line, reasons: [...line.reasons] })).toEqual([
      { level: 'ask', strength: 'line', reasons: ['rent-paid', 'fee-large'] },
      { level: 'ask', strength: 'page', reasons: ['rent-paid', 'fee-above-payment'] },
    ])
    expect(withFees({ ...page, reasons: [...page.reasons] }, 'fee-large')).toMatchObject({ strength: 'page' })
    expect(withFees({ ...refused, reasons: [...refused.reasons] }, 'fee-above-payment')).toEqual(refused)
    expect(withFees({ ...line, reasons: [...line.reasons] }, undefined)).toEqual(line)
  })
})

describe('the line that says it', () => {
  const line = (percentMore: bigint, minorUnits = 1240n) =>
    formatWorth(
      optionOf(12_400_000n, 6),
      { currency: 'EUR', minorUnits, decimals: 2 },
      { numerator: 1_000n + percentMore, denominator: 1_000n },
    )
  test.each([
    [0n, 'About €12.40, as the price says'],
    [12n, 'About €12.55, 1.2% more than the price'],
    [-5n, 'About €12.34, 0.5% less than the price'],
    [1_000n, 'About €24.80, 100.0% more than the price'],
  ])('%s thousandths', (more, text) => expect(line(more)).toBe(text))
  test('a price of nothing has no percentage', () => expect(line(0n, 0n)).toBe('About €12.40'))
})

const anyRate = fc.record({ numerator: fc.bigInt(1n, 10n ** 13n), denominator: fc.bigInt(1n, 10n ** 9n) })
const balances = fc
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
    fc.property(fc.array(balances), anyRate, (held, one) => {
      const rateOf = (symbol: string): Rate | undefined => (symbol === 'USDC' || symbol === 'ETH' ? one : undefined)
      const { minorUnits, without, isPartial } = totalWorth(held, rateOf, 2)
      let sum = 0n
      for (const { symbol, decimals, amountBaseUnits } of held)
        if (rateOf(symbol)) sum += worthMinorUnits({ amountBaseUnits: amountBaseUnits ?? 0n, decimals }, one, 2)
      expect(minorUnits).toBe(sum)
      const left = held.filter(({ symbol, amountBaseUnits = 0n }) => !rateOf(symbol) && amountBaseUnits > 0n)
      expect([...without].sort()).toEqual([...new Set(left.map(({ symbol }) => symbol))].sort())
      expect(isPartial).toBe(held.some(({ amountBaseUnits }) => amountBaseUnits === undefined))
    }),
  )
})
