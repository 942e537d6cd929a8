// The most important property (security §3): whatever the service changes, a plan that is not refused moves at most the quoted
// amount of the quoted asset, on the quoted chain, out of the quoted account.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameAddress, partsOf } from '../../../src/core/base/caip.ts'
import { type Case, honest, hostile, verdictOf } from '../generators/plans.ts'
import { priced, wrong } from '../generators/wrong-plans.ts'

/** What the signatures could move at most: whose tokens, of which contract, on which chain, how many. */
function exposureOf({ plan, decodedActions }: Case) {
  if (plan.length !== 1 || decodedActions.length !== 1) return 'anything'
  const [a] = decodedActions
  if (a?.kind !== 'transfer-authorization') return 'anything'
  return {
    chain: `eip155:${a.domain.chainId}`,
    token: a.tokenAddress,
    from: a.from,
    signer: a.signer,
    value: a.valueBaseUnits,
    untilS: a.validBeforeS,
  }
}

function isWithinQuote(one: Case): boolean {
  const exposure = exposureOf(one)
  if (exposure === 'anything') return false
  const { option, plan, nowMs } = one
  const quoted = partsOf(option.account)
  const isSame = (a: string, b: string) => isSameAddress(quoted.chainId, a, b)
  return (
    exposure.chain === option.asset.chainId &&
    exposure.chain === quoted.chainId &&
    exposure.chain === plan[0]?.chainId &&
    isSame(exposure.token, option.asset.reference) &&
    isSame(exposure.from, quoted.address) &&
    isSame(exposure.signer, quoted.address) &&
    exposure.value <= option.amountBaseUnits &&
    exposure.untilS <= BigInt(Math.floor(nowMs / 1000)) + 86_400n
  )
}

describe('security §3', () => {
  test('an honest plan matches', () => {
    fc.assert(
      fc.property(honest, (one) => {
        expect(verdictOf(one)).toEqual({ level: 'matches' })
        expect(isWithinQuote(one)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('after any change, a plan that is not refused moves at most what was quoted', () => {
    const levels = { matches: 0, ask: 0, refuse: 0 }
    fc.assert(
      fc.property(hostile, ({ changed }) => {
        const { level } = verdictOf(changed)
        levels[level]++
        return level === 'refuse' || isWithinQuote(changed)
      }),
      { numRuns: 20_000 },
    )
    expect(Math.min(...Object.values(levels))).toBeGreaterThan(200)
  })

  test('security T01, T02, T12: one wrong member of the request is refused, however small the difference', () => {
    fc.assert(
      fc.property(wrong, ({ changed, reason }) => {
        expect(verdictOf(changed)).toEqual({ level: 'refuse', reasons: [reason] })
      }),
      { numRuns: 2_000 },
    )
  })

  test('security T04: the price is refused exactly if it is off by more than 1 % and by more than a cent', () => {
    fc.assert(
      fc.property(priced, (changed) => {
        const { option, info } = changed
        if (!info?.price) throw new Error('a case without a price')
        const paid = option.amountBaseUnits * 10n ** BigInt(info.price.decimals)
        const shown = info.price.minorUnits * 10n ** BigInt(option.token.decimals)
        const gap = (paid > shown ? paid - shown : shown - paid) * 100n
        const isFair = gap <= shown || gap <= 10n ** BigInt(option.token.decimals + info.price.decimals)
        expect(verdictOf(changed)).toEqual(isFair ? { level: 'matches' } : { level: 'refuse', reasons: ['price-gap'] })
      }),
      { numRuns: 2_000 },
    )
  })

  test('security T04: without a price in the token’s currency a plan never matches', () => {
    const currencies = new Set<string>()
    fc.assert(
      fc.property(hostile, ({ changed }) => {
        const { info, option } = changed
        const { level } = verdictOf(changed)
        if (info?.price && level !== 'refuse') currencies.add(info.price.currency)
        if (level === 'matches') expect(info?.price?.currency).toBe(option.token.peg)
      }),
      { numRuns: 3_000 },
    )
    expect([...currencies].sort()).toEqual(['EUR', 'JPY', 'USD'])
  })

  test('the verdict depends only on its arguments', () => {
    fc.assert(
      fc.property(hostile, ({ changed }) => {
        expect(verdictOf(structuredClone(changed))).toEqual(verdictOf(changed))
      }),
      { numRuns: 300 },
    )
  })
})
