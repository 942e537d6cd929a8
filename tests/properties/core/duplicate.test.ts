// The duplicate shield with random lists of payments and random walks: it finds every earlier approved payment, and keeps the
// approval of every payment with a released signature. screens §7.11.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalOf, DUPLICATE_WINDOW_MS, duplicateOf } from '../../../src/core/activity/duplicate.ts'
import type { Approval, Summarised } from '../../../src/core/activity/summary.ts'
import { isRetryable } from '../../../src/core/base/errors.ts'
import { releasedBy } from '../../../src/core/session/released.ts'
import { isCommitted, type Session } from '../../../src/core/session/session.ts'
import { NOW_MS, PAYMENT_ID, REVIEWING } from '../../support/core/fixtures.ts'
import { walk, walks } from '../generators/walks.ts'

const prices = fc.record({
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  minorUnits: fc.constantFrom(1240n, 1240n, 1241n, 12400n),
  decimals: fc.constantFrom(2, 2, 3),
})
const approvals = fc.record({ atMs: fc.integer({ min: NOW_MS - 1_000_000, max: NOW_MS + 1_000 }), price: prices })
const summaries: fc.Arbitrary<Summarised> = fc.record(
  {
    paymentId: fc.constantFrom(PAYMENT_ID, 'pay_1', 'pay_2', 'pay_3'),
    step: fc.constantFrom('executing', 'confirming', 'corrupted', 'closed'),
    merchantName: fc.constantFrom('Fern & Kettle', 'Fern & Kettle', 'Other', ''),
    approval: approvals,
  },
  { requiredKeys: ['paymentId', 'step', 'merchantName'] },
)

const isDuplicate = ({ paymentId, merchantName, approval }: Summarised): boolean =>
  paymentId !== PAYMENT_ID &&
  merchantName === 'Fern & Kettle' &&
  approval !== undefined &&
  `${approval.price.currency} ${approval.price.minorUnits} ${approval.price.decimals}` === 'USD 1240 2' &&
  approval.atMs >= NOW_MS - DUPLICATE_WINDOW_MS

test('a duplicate is found exactly if another payment is one, and the newest is named', () => {
  let asked = 0
  fc.assert(
    fc.property(fc.array(summaries, { maxLength: 12, size: 'max' }), (others) => {
      const duplicates = others.filter(isDuplicate)
      const found = duplicateOf(REVIEWING, others, NOW_MS)
      expect(found !== undefined).toBe(duplicates.length > 0)
      if (!found) return
      asked += 1
      expect(found.atMs).toBe(Math.max(...duplicates.map(({ approval }) => approval?.atMs ?? 0)))
      expect(duplicates.map(({ paymentId }) => paymentId)).toContain(found.paymentId)
    }),
    { numRuns: 1_000 },
  )
  expect(asked).toBeGreaterThan(0)
})

/** The same by folding the events: what was approved stays until it cannot have been released. */
function foldedApproval(before: Approval | undefined, s: Session, atMs: number): Approval | undefined {
  const price = 'offer' in s ? s.offer?.info?.price : undefined
  if (!price) return undefined
  if (s.step === 'executing')
    return s.failure && !isRetryable(s.failure) && !isCommitted(s) ? undefined : { atMs: s.approvedAtMs, price }
  if (s.step === 'confirming' || s.step === 'corrupted') return before ?? { atMs, price }
  return s.step === 'closed' && releasedBy(s).wasSigned ? before : undefined
}

test('in every walk the approval and its time are kept while a signature is released, and dropped on a new start', () => {
  let signed = 0
  fc.assert(
    fc.property(walks, (picks) => {
      let approval: Approval | undefined
      let folded: Approval | undefined
      for (const { before, event, after } of walk(picks)) {
        const next = approvalOf(after)
        folded = event.type === 'archived' ? next : foldedApproval(folded, after, event.atMs)
        expect(next).toEqual(folded)
        const hasPrice = 'offer' in after && after.offer?.info?.price !== undefined
        const isArchived = event.type === 'archived'
        if (releasedBy(after).wasSigned && hasPrice && !isArchived) {
          signed += 1
          expect(next).toBeDefined()
        }
        if (after.step === 'opening' || after.step === 'choosing' || after.step === 'reviewing')
          expect(next).toBeUndefined()
        if (approval && next && before.step === after.step && after.step !== 'closed') expect(next).toEqual(approval)
        approval = next
      }
    }),
    { numRuns: 500 },
  )
  expect(signed).toBeGreaterThan(0)
})
