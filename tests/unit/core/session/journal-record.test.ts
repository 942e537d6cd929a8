// The records of a payment that was asked about for a long time. security I14.
import { expect, test } from 'vitest'
import { openRecords, sealRecord } from '../../../../src/core/session/journal-record.ts'
import { NOW_MS, PAYMENT_ID } from '../../../support/core/fixtures.ts'

test('security I14: a payment that waited for weeks has more events than a call takes arguments, and can be read', () => {
  const many = 200_000
  const records = Array.from({ length: many }, (_, at) =>
    sealRecord(PAYMENT_ID, at, { type: 'receipt-missing', atMs: NOW_MS + at }),
  )
  const events = openRecords(
    PAYMENT_ID,
    records.map((_, at) => at),
    [...records.slice(0, -1), 'torn'],
  )
  expect([events.length, events[0]]).toEqual([many, { type: 'receipt-missing', atMs: NOW_MS }])
  expect(events.at(-1)).toEqual({ type: 'record-corrupted', atMs: NOW_MS + many - 2 })
})
