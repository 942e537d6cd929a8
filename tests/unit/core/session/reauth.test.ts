// When the password is asked for once more: by exact whole-number arithmetic, in whatever currency. security §3, §8.4.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_DAY_LIMIT_UNITS,
  DEFAULT_REAUTH_LIMIT_UNITS,
  parseReauthLimit,
} from '../../../../src/core/base/settings.ts'
import { isAboveReauthLimit, reauthReasonFor } from '../../../../src/core/session/reauth.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { EXECUTING, REVIEWING } from '../../../support/core/fixtures.ts'

const price = (minorUnits: bigint, currency = 'USD', decimals = 2) => ({ currency, minorUnits, decimals })

test.each([
  ['500.00 USD', price(50_000n), false],
  ['500.01 USD', price(50_001n), true],
  ['499.99 EUR', price(49_999n, 'EUR'), false],
  ['500 JPY, which has no decimals', price(500n, 'JPY', 0), false],
  ['501 JPY', price(501n, 'JPY', 0), true],
  ['500.000 KWD, which has three', price(500_000n, 'KWD', 3), false],
  ['500.001 KWD', price(500_001n, 'KWD', 3), true],
  ['more than a double can tell apart', price(500n * 10n ** 18n + 1n, 'USD', 18), true],
  ['nothing', price(0n), false],
  ['no price', undefined, true],
])('security §8.4 %s against the limit of 500: %o', (_name, one, isAbove) => {
  expect(isAboveReauthLimit(one, DEFAULT_REAUTH_LIMIT_UNITS)).toBe(isAbove)
})

test.each([[price(0n)], [price(1n)], [price(0n, 'JPY', 0)], [undefined]])('a limit of 0 asks for %o', (one) => {
  expect(isAboveReauthLimit(one, 0n)).toBe(true)
})

test('a price is above the limit exactly where it has more minor units than so many whole ones', () => {
  const cases = fc.record({
    decimals: fc.integer({ min: 0, max: 18 }),
    limit: fc.bigInt({ min: 1n, max: 1_000_000n }),
    past: fc.bigInt({ min: -1_000n, max: 1_000n }),
  })
  fc.assert(
    fc.property(cases, ({ decimals, limit, past }) => {
      const minorUnits = limit * 10n ** BigInt(decimals) + past
      expect(isAboveReauthLimit(price(minorUnits, 'USD', decimals), limit)).toBe(past > 0n)
    }),
  )
})

test.each(['0', '1', '500', '999999', '1000000'])('%s is a limit', (text) => {
  expect(parseReauthLimit(text)).toBe(BigInt(text))
})

test.each(['', ' ', '-1', '+1', '1.5', '1e3', '0x10', '00', '007', '1 000', '1,000', '1000001', '9999999', '٥', '5n'])(
  '“%s” is none',
  (text) => {
    expect(parseReauthLimit(text)).toBeUndefined()
  },
)

const LIMITS = { limitUnits: DEFAULT_REAUTH_LIMIT_UNITS, dayLimitUnits: DEFAULT_DAY_LIMIT_UNITS }

if (REVIEWING.step !== 'reviewing') throw new Error('the fixture does not review')
const { review, offer } = REVIEWING
const reviewed = (verdict: object, over: object = {}): Session =>
  ({ ...REVIEWING, review: { ...review, verdict }, ...over }) as Session
const dear = { offer: { ...offer, info: { ...offer.info, price: price(60_000n) } } }

test.each<[string, Session, string | undefined]>([
  ['what matches below the limit', reviewed({ level: 'matches' }), undefined],
  ['what matches above it', reviewed({ level: 'matches' }, dear), 'above-limit'],
  ['a question of one line below it', reviewed({ level: 'ask', strength: 'line', reasons: [] }), undefined],
  ['a question of one line above it', reviewed({ level: 'ask', strength: 'line', reasons: [] }, dear), 'above-limit'],
  ['what cannot be checked, below it', reviewed({ level: 'ask', strength: 'page', reasons: [] }), 'cannot-check'],
  ['what cannot be checked, above it', reviewed({ level: 'ask', strength: 'page', reasons: [] }, dear), 'cannot-check'],
  ['what is refused, which nobody can approve', reviewed({ level: 'refuse', reasons: [] }, dear), undefined],
  ['no review', { ...EXECUTING, ...dear } as Session, undefined],
])('security §3 the password for %s', (_name, session, why) => {
  expect(reauthReasonFor(session, LIMITS, 0n)).toBe(why)
})

test.each<[spent: bigint, why: string | undefined]>([
  [0n, undefined],
  [98_760n, undefined],
  [98_761n, 'above-day-limit'],
  [999_999n, 'above-day-limit'],
])('security §8.4: after %s cents within a day, a price of 12.40 needs the password for: %s', (spent, why) => {
  expect(reauthReasonFor(reviewed({ level: 'matches' }), LIMITS, spent)).toBe(why)
})

test('security §8.4: a day limit of zero asks for every payment, and so does a review without a price', () => {
  const free = reviewed({ level: 'matches' }, { offer: { ...offer, info: { ...offer.info, price: undefined } } })
  expect(reauthReasonFor(reviewed({ level: 'matches' }), { ...LIMITS, dayLimitUnits: 0n }, 0n)).toBe('above-day-limit')
  expect(reauthReasonFor(free, LIMITS, 0n)).toBe('above-limit')
})
