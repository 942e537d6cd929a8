// Honest plans with exactly one error, or another price. security §4, T01, T02, T04, T12.
import fc from 'fast-check'
import type { RefuseReason } from '../../../src/core/plan/reasons.ts'
import { type Authorization, INFO, NOW_MS } from '../../support/core/fixtures.ts'
import { addresses, type Case, type Change, change, honest, quote, references, texts } from './plans.ts'

const NOW_S = BigInt(NOW_MS / 1000)
/** A value that occurs nowhere else in the plan, so that it is wrong in one way only. */
const distinct = <T>(values: fc.Arbitrary<T>, from: (one: Case) => T, edit: (value: T) => Change) =>
  fc
    .tuple(honest, values)
    .filter(([one, value]) => ![from(one), ...Object.values(signed(one))].some((held) => held === value))
    .map(([one, value]) => edit(value)(one))
const signed = (one: Case): Authorization => {
  const [a] = one.decodedActions
  if (a?.kind !== 'transfer-authorization') throw new Error('An honest plan is decoded')
  return a
}
const off = fc
  .oneof(fc.constantFrom(1n, -1n), fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }))
  .filter((delta) => delta !== 0n)
const because = (reason: RefuseReason, cases: fc.Arbitrary<Case>) => cases.map((changed) => ({ changed, reason }))

/** Honest plans with exactly one error, and the reason that must be given. */
export const wrong = fc.oneof(
  because(
    'amount-differs',
    fc.tuple(honest, off).map(([one, delta]) => change((a) => ({ valueBaseUnits: a.valueBaseUnits + delta }))(one)),
  ),
  because(
    'token-differs',
    distinct(
      addresses,
      (one) => signed(one).tokenAddress,
      (tokenAddress) => change(() => ({ tokenAddress })),
    ),
  ),
  because(
    'token-differs',
    distinct(
      addresses,
      (one) => one.option.token.address,
      (address) => quote((option) => ({ token: { ...option.token, address } })),
    ),
  ),
  because(
    'account-differs',
    distinct(
      addresses,
      (one) => signed(one).from,
      (from) => change(() => ({ from })),
    ),
  ),
  because(
    'account-differs',
    distinct(
      addresses,
      (one) => signed(one).signer,
      (signer) => change(() => ({ signer })),
    ),
  ),
  because(
    'chain-differs',
    distinct(
      references,
      (one) => Number(signed(one).domain.chainId),
      (id) => change((a) => ({ domain: { ...a.domain, chainId: BigInt(id) } })),
    ),
  ),
  because(
    'domain-differs',
    distinct(
      texts,
      (one) => signed(one).domain.name,
      (name) => change((a) => ({ domain: { ...a.domain, name } })),
    ),
  ),
  because(
    'domain-differs',
    distinct(
      texts,
      (one) => signed(one).domain.version,
      (version) => change((a) => ({ domain: { ...a.domain, version } })),
    ),
  ),
  because(
    'recipient-invalid',
    fc
      .tuple(honest, fc.constantFrom('from', 'tokenAddress', 'zero'))
      .map(([one, to]) =>
        change((a) => ({ to: to === 'zero' ? `0x${'0'.repeat(40)}` : to === 'from' ? a.from : a.tokenAddress }))(one),
      ),
  ),
  because(
    'not-yet-valid',
    fc
      .tuple(honest, fc.bigInt({ min: 1n, max: 2n ** 64n }))
      .map(([one, s]) => change(() => ({ validAfterS: NOW_S + s }))(one)),
  ),
  because(
    'deadline-passed',
    fc.tuple(honest, fc.bigInt({ min: 0n, max: NOW_S })).map(([one, s]) => change(() => ({ validBeforeS: s }))(one)),
  ),
  because(
    'deadline-far',
    fc
      .tuple(honest, fc.bigInt({ min: 86_401n, max: 2n ** 64n }))
      .map(([one, s]) => change(() => ({ validBeforeS: NOW_S + s }))(one)),
  ),
  because(
    'method-unknown',
    fc
      .tuple(honest, fc.string())
      .map(([one, method]) => ({ ...one, plan: one.plan.map((request) => ({ ...request, method })) })),
  ),
)

/** Honest plans with another price: off by hundredths of a percent, by cents, and in other decimals. */
export const priced = fc
  .record({
    one: honest,
    basisPoints: fc.integer({ min: -130, max: 130 }),
    cents: fc.integer({ min: -2, max: 2 }),
    decimals: fc.nat(4),
    rest: fc.nat(99),
  })
  .map(({ one, basisPoints, cents, decimals, rest }): Case => {
    const exact = (one.option.amountBaseUnits * 10n ** BigInt(decimals)) / 10n ** BigInt(one.option.token.decimals)
    const moved =
      exact +
      (exact * BigInt(basisPoints)) / 10_000n +
      (BigInt(cents) * 10n ** BigInt(decimals)) / 100n +
      BigInt(rest % 2)
    const minorUnits = moved > 0n ? moved : 0n
    return { ...one, info: { ...INFO, price: { currency: 'USD', minorUnits, decimals } } }
  })
