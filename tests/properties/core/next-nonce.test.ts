// The next nonce fills the lowest free number. pay-once §3, E02; pay-once §5 "one nonce, one transaction".
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextNonce } from '../../../src/core/transaction/transaction.ts'

/** A number of the chain, and numbers around it that are signed. */
const NONCES = fc
  .bigInt({ min: 0n, max: 2n ** 53n - 100n })
  .chain((known) =>
    fc.tuple(fc.constant(known), fc.array(fc.bigInt({ min: known > 9n ? known - 9n : 0n, max: known + 30n }))),
  )

test('it is free, not below the chain’s, and no free number lies between', () => {
  fc.assert(
    fc.property(NONCES, ([known, taken]) => {
      const nonce = nextNonce(known, taken)
      expect(nonce).toBeGreaterThanOrEqual(known)
      expect(taken).not.toContain(nonce)
      for (let between = known; between < nonce; between += 1n) expect(taken).toContain(between)
    }),
  )
})

test('a number that is freed below signed ones is filled first', () => {
  fc.assert(
    fc.property(NONCES, fc.nat(), ([known, taken], at) => {
      const next = nextNonce(known, taken)
      const above = taken.filter((one) => one >= known && one < next)
      const freed = above[at % above.length]
      if (freed === undefined) return
      expect(
        nextNonce(
          known,
          taken.filter((one) => one !== freed),
        ),
      ).toBe(freed)
    }),
  )
})

test('numbers that the chain has passed, their order and repetitions do not count', () => {
  fc.assert(
    fc.property(NONCES, ([known, taken]) => {
      const ahead = [...new Set(taken.filter((one) => one >= known))].toReversed()
      expect(nextNonce(known, ahead)).toBe(nextNonce(known, taken))
    }),
  )
})
