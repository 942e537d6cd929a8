// Ten thousand payments must not be read for each stroke of a screen; what this worker has written must be seen by the next.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Journal, openJournal } from '../../../../src/background/storage/journal.ts'
import { createSummaryCache, type SummaryCache } from '../../../../src/background/storage/summary-cache.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Event } from '../../../../src/core/session/session.ts'
import { EXECUTING, NOW_MS, REVIEWING } from '../../../support/core/fixtures.ts'

let reads: number
let read: () => Promise<PaymentSummary[]>
let past: SummaryCache
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const journal = openJournal(new IDBFactory())
  read = journal.summaries
  reads = 0
  const counted: Journal = {
    ...journal,
    summaries: () => {
      reads += 1
      return read()
    },
  }
  past = createSummaryCache(counted)
})
afterEach(() => vi.unstubAllGlobals())

const event: Event = { type: 'opened', atMs: NOW_MS }
const summary = (paymentId: string): PaymentSummary => ({
  ...{ paymentId, step: 'closed', merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
  receipt: {
    ...{ paymentId, outcome: 'succeeded', wasSigned: true, closedAtMs: NOW_MS, transactions: [] },
    merchantName: 'Fern & Kettle',
  },
})
const write = (id: string) => past.journal.append(id as PaymentId, 0, event, summary(id))
const idsOf = async () => (await past.recent()).map(({ paymentId }) => paymentId).sort()

test('a hundred drawings read the journal once', async () => {
  await write('pay_1')
  for (let drawing = 0; drawing < 100; drawing++) await past.counterpartyHistory(REVIEWING)
  await Promise.all(Array.from({ length: 100 }, () => past.counterpartyHistory(REVIEWING)))
  expect(reads).toBe(1)
})

test('only a review is drawn with them', async () => {
  expect(await past.counterpartyHistory(EXECUTING)).toBeUndefined()
  expect(reads).toBe(0)
})

test('what this worker writes is seen by the next drawing, also what it writes while one reads', async () => {
  expect(await past.counterpartyHistory(REVIEWING)).toMatchObject({ merchant: 'first' })
  await write('pay_1')
  expect(await past.counterpartyHistory(REVIEWING)).toMatchObject({ merchant: { count: 1 } })
  const [drawn] = await Promise.all([idsOf(), write('pay_2')])
  expect(drawn.length).toBeLessThanOrEqual(2)
  expect(await idsOf()).toEqual(['pay_1', 'pay_2'])
  await past.journal.replace('pay_1' as PaymentId, 1, event, { ...summary('pay_1'), merchantName: 'Other' })
  expect((await past.recent()).map(({ merchantName }) => merchantName)).toContain('Other')
})

test('a write that fails half-way is no reason to believe the older reading', async () => {
  await write('pay_1')
  await idsOf()
  await write('pay_1')
  await idsOf()
  expect(reads).toBe(2)
})

test('a journal that cannot be read says nothing, and is asked again', async () => {
  const whole = read
  read = () => Promise.reject(new PayError({ code: 'journal/unwritable' }))
  expect(await past.counterpartyHistory(REVIEWING)).toBeUndefined()
  read = whole
  expect(await past.counterpartyHistory(REVIEWING)).toMatchObject({ merchant: 'first' })
  read = () => Promise.reject(new Error('a bug'))
  await write('pay_1')
  await expect(past.counterpartyHistory(REVIEWING)).rejects.toThrow('a bug')
})
