// What is written of a payment that is asked about for a long time, and what is read of one that lost a record. pay-once I14, I18.
import { expect, test } from 'vitest'
import { isSameRecord, openRecords, sealRecord } from '../../../../src/core/session/journal-record.ts'
import type { Event } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { EVENTS, EXECUTING, follow, NETWORK_DOWN, NOW_MS, PAYMENT_ID, REQUEST } from '../../../support/core/fixtures.ts'

test('pay-once I14: a payment that waited for weeks has more events than a call takes arguments, and can be read', () => {
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

test('architecture §4 what a poll changes is not written; that a node has the transaction is', () => {
  const plan = [{ ...REQUEST, method: 'eth_sendTransaction' }]
  const tried = follow(
    { ...EXECUTING, plan } as typeof EXECUTING,
    EVENTS['transaction-prepared'],
    EVENTS['transaction-signed'],
    EVENTS['broadcast-started'],
  )
  const isWritten = (event: Event) => {
    const next = transition(tried, event)
    return [next !== tried, !isSameRecord(tried, next)]
  }
  const atMs = NOW_MS + 60_000
  const loss = { state: 'nonce-used' } as const
  expect(isWritten({ type: 'receipt-missing', atMs })).toEqual([true, false])
  expect(isWritten({ type: 'receipt-missing', loss, atMs })).toEqual([true, false])
  for (const failure of [NETWORK_DOWN, { code: 'chain/rejected' } as const])
    expect(isWritten({ type: 'effect-failed', failure, atMs })).toEqual([true, false])
  expect(isWritten({ type: 'transaction-sent', atMs })).toEqual([true, true])
})

test('pay-once I18 a lost record counts from the newest one that was there when the loss was noted', () => {
  const noted = { type: 'record-corrupted', isNoted: true, atMs: NOW_MS + 10 } as const
  const events = [EVENTS.opened, EVENTS.opened, noted, { ...EVENTS['status-received'], atMs: NOW_MS + 20 }]
  const records = events.map((event, at) => (at === 1 ? 'torn' : sealRecord(PAYMENT_ID, at, event)))
  expect(openRecords(PAYMENT_ID, [0, 1, 2, 3], records)[1]).toEqual({ type: 'record-corrupted', atMs: NOW_MS })
})
