// Errors of the service → failures: by code, then by status, never by message (live-service W3.13, protocol §7).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../src/core/base/errors.ts'
import { FAILURES } from '../../../src/core/base/errors.ts'
import { failureOf } from '../../../src/gateway/http.ts'

const body = (code: string) => ({ code, message: 'ignored' })
const STATUSES = [400, 401, 403, 404, 409, 410, 422, 429, 451, 500, 503]

describe('live-service W3.13: a known code decides, whatever the status', () => {
  const known: [FailureCode, string[]][] = [
    ['payment/expired', ['payment_expired']],
    ['quote/expired', ['quote_expired']],
    ['payment/not-found', ['payment_not_found']],
    ['gateway/rate-limited', ['rate_limited']],
    ['gateway/declined', ['sanctioned_user']],
    ['gateway/outdated', ['invalid_api_version', 'unknown_api_version', 'api_version_downgrade']],
    [
      'gateway/unauthorized',
      [
        ...['invalid_api_key', 'unauthorized', 'forbidden', 'missing_api_key', 'missing_merchant_api_key'],
        ...['not_sandbox_api_key', 'api_key_not_found', 'partner_not_found', 'wallet_not_found', 'missing_app_id'],
        ...['missing_client_id', 'invalid_app_id', 'conflicting_auth_headers', 'missing_auth_headers'],
      ],
    ],
  ]
  test.each(known.flatMap(([failure, codes]) => codes.map((code) => [code, failure])))('%s → %s', (code, failure) => {
    expect(STATUSES.map((status) => failureOf(status, body(code)).code)).toEqual(STATUSES.map(() => failure))
  })
})

describe('protocol §7 410, §7 409, §7 4xx, §7 5xx: with an unknown code the status decides', () => {
  const undecided = [
    ...['', 'a_code_of_next_year', 'invalid_params', 'params_validation', 'invalid_state', 'idempotency_conflict'],
    ...['internal_error', 'missing_merchant_id', 'header_not_ascii', 'merchant_exists'],
    ...['payment_not_succeeded', 'already_refunded', 'not_found'],
  ]
  const byStatus: [number, FailureCode][] = [
    [400, 'gateway/rejected'],
    [401, 'gateway/unauthorized'],
    [403, 'gateway/unauthorized'],
    [404, 'payment/not-found'],
    [408, 'gateway/rejected'],
    [409, 'quote/expired'],
    [410, 'payment/expired'],
    [422, 'gateway/rejected'],
    [429, 'gateway/rate-limited'],
    [451, 'gateway/declined'],
    [500, 'gateway/server-error'],
    [502, 'gateway/server-error'],
    [503, 'gateway/server-error'],
    [304, 'gateway/rejected'],
  ]
  test.each(byStatus)('%d → %s', (status, failure) => {
    expect(undecided.map((code) => failureOf(status, body(code)).code)).toEqual(undecided.map(() => failure))
  })
})

test.each(['merchant_not_found', 'customer_not_found', 'executor_not_found'])(
  '%s does not mean that the payment was not found',
  (serviceCode) => {
    expect(failureOf(404, body(serviceCode))).toEqual({ code: 'gateway/rejected', status: 404, serviceCode })
  },
)

test('a rejection keeps its status and its code, cut to 64 characters', () => {
  expect(failureOf(422, body('params_validation'))).toEqual({
    code: 'gateway/rejected',
    status: 422,
    serviceCode: 'params_validation',
  })
  expect(failureOf(400, body('x'.repeat(1000)))).toMatchObject({ serviceCode: 'x'.repeat(64) })
})

test('the message never decides', () => {
  const words = ['payment expired', 'quote_expired', 'Payment not found', 'rate_limited', 'unauthorized']
  for (const message of words) {
    expect(failureOf(400, { code: 'params_validation', message }).code).toBe('gateway/rejected')
    expect(failureOf(400, { message }).code).toBe('gateway/rejected')
    expect(failureOf(400, { error: { code: message } }).code).toBe('gateway/rejected')
  }
})

test('any error body gives a failure with text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), fc.jsonValue(), (status, raw) => {
      expect(Object.keys(FAILURES)).toContain(failureOf(status, raw).code)
      expect(Object.keys(FAILURES)).toContain(failureOf(status, { code: raw }).code)
    }),
  )
})
