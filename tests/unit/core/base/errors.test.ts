// Expected failures and their remedies. architecture §7, protocol §7.
import { describe, expect, test } from 'vitest'
import { type Failure, isPayError, isRetryable, PayError, remedyFor } from '../../../../src/core/base/errors.ts'

test('architecture §7: each failure has its remedy', () => {
  const rows: [Failure, string][] = [
    [{ code: 'gateway/unreachable' }, 'retry'],
    [{ code: 'payment/expired' }, 'restart'],
    [{ code: 'quote/expired' }, 'restart'],
    [{ code: 'action/changed' }, 'restart'],
    [{ code: 'vault/locked' }, 'unlock'],
    [{ code: 'gateway/no-key' }, 'settings'],
    [{ code: 'action/no-signer', chainId: 'eip155:1' }, 'none'],
  ]
  expect(rows.map(([failure]) => remedyFor(failure))).toEqual(rows.map(([, remedy]) => remedy))
})

describe('protocol §7 4xx, §7 5xx, §7 network, §8.1: only server and network errors are retryable', () => {
  const yes: Failure[] = [
    { code: 'gateway/unreachable' },
    { code: 'gateway/server-error', status: 503 },
    { code: 'gateway/rate-limited' },
  ]
  const no: Failure[] = [
    { code: 'gateway/rejected', status: 400, serviceCode: 'params_validation' },
    { code: 'gateway/unauthorized' },
    { code: 'gateway/outdated' },
    { code: 'gateway/declined', serviceCode: 'sanctioned_user' },
    { code: 'payment/not-found' },
    { code: 'payment/expired' },
    { code: 'quote/expired' },
  ]
  test.each(yes)('$code: yes', (failure) => expect(isRetryable(failure)).toBe(true))
  test.each(no)('$code: no', (failure) => expect(isRetryable(failure)).toBe(false))
})

test('architecture §7: an error has a failure and a cause, and is recognised by its name', () => {
  const cause = new TypeError('socket hang up')
  const error = new PayError({ code: 'gateway/unreachable' }, { cause })
  expect([error.message, error.cause, error.failure]).toEqual([
    'gateway/unreachable',
    cause,
    { code: 'gateway/unreachable' },
  ])
  expect(isPayError(error)).toBe(true)
  const fromElsewhere = Object.assign(new Error('vault/locked'), {
    name: 'PayError',
    failure: { code: 'vault/locked' },
  })
  expect(isPayError(fromElsewhere)).toBe(true)
  expect([new Error('payment/expired'), 'PayError', { name: 'PayError' }, undefined].map(isPayError)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
