// What is shown may be some moments old; what is approved is held against the journal itself, where another worker may have written.
import { expect, test } from 'vitest'
import { createApprover } from '../../../../src/background/engine/approve.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import { NOW_MS, PAYMENT_ID, REVIEWING } from '../../../support/core/fixtures.ts'

const BEFORE: PaymentSummary = {
  ...{ paymentId: 'pay_before', step: 'confirming', merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
  approval: { atMs: NOW_MS, price: { currency: 'USD', minorUnits: 1240n, decimals: 2 } },
}
const alone = <T>(_name: string, work: () => Promise<T>) => work()

function duplicatesOf(shown: PaymentSummary[], written: PaymentSummary[]) {
  const told: unknown[] = []
  const payments = {
    list: async () => written,
    load: async () => ({ session: REVIEWING }) as never,
    submit: async (_: string, fact: unknown) => void told.push(fact),
  }
  const recent = async () => shown
  const request = { requirePassword: async () => undefined, onQuestion: () => undefined }
  const deps = { payments, recent, nowMs: () => NOW_MS, withLock: alone, ...request }
  return { told, ...createApprover(deps) }
}
const approval = { paymentId: PAYMENT_ID, planHash: 'hash-1', isAgain: false }

test('screens §7.11 a payment that only the journal knows of is asked about at the approval', async () => {
  const { find, approve, told } = duplicatesOf([], [BEFORE])
  expect(await find(REVIEWING)).toBeUndefined()
  await expect(approve(approval)).rejects.toThrow('payment/duplicate')
  expect(told).toEqual([])
})

test('screens §7.11 what a drawing remembers is shown, but holds up no approval', async () => {
  const { find, approve, told } = duplicatesOf([BEFORE], [])
  expect(await find(REVIEWING)).toMatchObject({ paymentId: 'pay_before' })
  await approve(approval)
  expect(told).toEqual([{ type: 'approved', planHash: 'hash-1' }])
})
