// Statuses, and the response of confirm and status. protocol §2, §3, live-service W3.10, W3.11.
import { describe, expect, test } from 'vitest'
import { isFinalStatus, parseStatus, parseStatusResponse } from '../../../../src/core/offer/responses.ts'

describe('protocol §3 succeeded, §3 failed, §3 expired, §3 processing: statuses', () => {
  const rows: [unknown, string, boolean][] = [
    ['requires_action', 'requires_action', false],
    ['processing', 'processing', false],
    ['succeeded', 'succeeded', true],
    ['failed', 'failed', true],
    ['expired', 'expired', true],
    ['cancelled', 'cancelled', true],
    ['refunded', 'unknown', false],
    ['SUCCEEDED', 'unknown', false],
    ['succeeded ', 'unknown', false],
    ['unknown', 'unknown', false],
    ['', 'unknown', false],
    [undefined, 'unknown', false],
    [['succeeded'], 'unknown', false],
  ]
  test.each(rows)('%j', (raw, status, isFinal) => {
    expect(parseStatus(raw)).toBe(status)
    expect(isFinalStatus(parseStatus(raw))).toBe(isFinal)
  })
})

describe('protocol §4.3 returns, §2 confirm status, §2 confirm isFinal, §2 confirm pollInMs, live-service W3.10: the response of confirm and status', () => {
  const rows: [string, unknown, object][] = [
    [
      'the strict shape, processing',
      { status: 'processing', isFinal: false, pollInMs: 2000, info: null, failureCode: null },
      { status: 'processing', isFinal: false, pollInMs: 2000 },
    ],
    [
      'the strict shape, paid',
      {
        status: 'succeeded',
        isFinal: true,
        pollInMs: null,
        info: { txId: '0xabc', optionAmount: {} },
        failureCode: null,
      },
      { status: 'succeeded', isFinal: true, txId: '0xabc' },
    ],
    [
      'failed',
      { status: 'failed', isFinal: true, failureCode: 'declined_user' },
      { status: 'failed', isFinal: true, failureCode: 'declined_user' },
    ],
    ['a final status without isFinal', { status: 'expired' }, { status: 'expired', isFinal: true }],
    [
      'a status in progress without isFinal',
      { status: 'processing', isFinal: null },
      { status: 'processing', isFinal: false },
    ],
    ['paid, but not final yet', { status: 'succeeded', isFinal: false }, { status: 'succeeded', isFinal: false }],
    [
      'live-service W3.11: an unknown status keeps its isFinal',
      { status: 'settling', isFinal: true },
      { status: 'unknown', isFinal: true },
    ],
    ['an unknown status without isFinal', { status: 'settling' }, { status: 'unknown', isFinal: false }],
    ['an invalid pollInMs', { status: 'processing', pollInMs: '2000' }, { status: 'processing', isFinal: false }],
    ['an invalid txId', { status: 'succeeded', info: { txId: 7 } }, { status: 'succeeded', isFinal: true }],
    [
      'live-service W2.1: a txId of a test payment',
      { status: 'succeeded', info: { txId: 'test:pay_1' } },
      { status: 'succeeded', isFinal: true, txId: 'test:pay_1' },
    ],
  ]
  test.each(rows)('%s', (_, raw, expected) => {
    expect(parseStatusResponse(raw)).toEqual(expected)
  })
  test('pay-once I14: long texts are cut', () => {
    const raw = { status: 'failed', info: { txId: 'x'.repeat(1000) }, failureCode: 'y'.repeat(1000) }
    expect(parseStatusResponse(raw)).toMatchObject({ txId: 'x'.repeat(256), failureCode: 'y'.repeat(64) })
  })
  test.each([null, [], 'succeeded', {}, { status: 7 }, { status: '' }, { status: 'succeeded', isFinal: 'true' }])(
    '%j is rejected',
    (raw) => {
      expect(() => parseStatusResponse(raw)).toThrow('gateway/malformed')
    },
  )
})
