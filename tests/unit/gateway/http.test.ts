// One HTTP call: its retries, its limits, what it sends. Network, time and randomness are faked.
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { isPayError } from '../../../src/core/base/errors.ts'
import { callJson, type HttpRequest } from '../../../src/gateway/http.ts'
import { type Answering, failureOf, html, json, NOW_MS, network, unreachable } from '../../support/gateway/network.ts'

const CALL: HttpRequest = {
  method: 'POST',
  url: 'https://gateway.example/v1/x',
  headers: { 'Api-Key': 'k' },
  body: '{"a":1}',
  timeoutMs: 10_000,
}

afterEach(() => vi.restoreAllMocks())

test('protocol §8.1, §7 5xx: a server error is retried exactly 3 times, after 100, 200 and 400 ms', async () => {
  const net = network([json({}, 503)])
  expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/server-error', status: 503 })
  expect(net.sent).toHaveLength(4)
  expect(net.sleepsMs).toEqual([100, 200, 400])
})

test('protocol §8.1 each delay is its base plus a random part below the base', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (random) => {
      const net = network([json({}, 500)], random)
      await failureOf(callJson(CALL, net))
      expect(net.sleepsMs).toEqual([100 + random * 100, 200 + random * 200, 400 + random * 400])
    }),
    { numRuns: 20 },
  )
})

test('protocol §8.1, §7 network: a network error is retried like a server error and keeps its cause', async () => {
  const net = network([unreachable])
  const error = await callJson(CALL, net).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ failure: { code: 'gateway/unreachable' }, cause: new TypeError('fetch failed') })
  expect(net.sleepsMs).toEqual([100, 200, 400])
})

test('protocol §7 5xx: the service’s error is reported, even if the browser blocks further tries', async () => {
  // Chromium throttles extensions: after some 5xx responses, fetch itself fails.
  const net = network([html(503), html(503), unreachable])
  expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/server-error', status: 503 })
})

test('protocol §8.1 a call succeeds if its last retry does', async () => {
  const net = network([json({}, 500), unreachable, json({}, 502), json({ ok: true })])
  expect(await callJson(CALL, net)).toEqual({ ok: true })
  expect(net.sent).toHaveLength(4)
})

test('protocol §7 4xx: no 4xx except 429 is retried', async () => {
  for (let status = 400; status < 500; status++) {
    if (status === 429) continue
    const net = network([json({ code: 'params_validation' }, status)])
    await failureOf(callJson(CALL, net))
    expect([status, net.sent.length, net.sleepsMs]).toEqual([status, 1, []])
  }
})

test('live-service W8: a 429 without Retry-After is retried with the usual delays', async () => {
  const net = network([json({ code: 'rate_limited' }, 429)])
  expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/rate-limited' })
  expect(net.sleepsMs).toEqual([100, 200, 400])
})

test.each([
  ['2', [2000, 2000, 2000]],
  ['0.3', [300, 300, 400]],
  ['30', [30_000, 30_000, 30_000]],
  ['soon', [100, 200, 400]],
  ['-5', [100, 200, 400]],
  ['', [100, 200, 400]],
])('pay-once §7: Retry-After %j makes the delays %j', async (header, sleepsMs) => {
  for (const status of [429, 503]) {
    const net = network([json({}, status, { 'retry-after': header })])
    await failureOf(callJson(CALL, net))
    expect(net.sleepsMs).toEqual(sleepsMs)
  }
})

test('RFC 9110 §10.2.3: Retry-After may be a date, relative to the date of the response', async () => {
  const date = 'Thu, 01 Jan 2026 12:00:00 GMT'
  const soon = network([json({}, 429, { date, 'retry-after': 'Thu, 01 Jan 2026 12:00:03 GMT' })])
  await failureOf(callJson(CALL, soon))
  expect(soon.sleepsMs).toEqual([3000, 3000, 3000])
  const late = network([json({}, 429, { date, 'retry-after': 'Thu, 01 Jan 2026 13:00:00 GMT' })])
  await failureOf(callJson(CALL, late))
  expect([late.sent.length, late.sleepsMs]).toEqual([1, []])
  const undated = network([json({}, 429, { 'retry-after': new Date(NOW_MS + 4000).toUTCString() })])
  await failureOf(callJson(CALL, undated))
  expect(undated.sleepsMs).toEqual([4000, 4000, 4000])
})

test('pay-once §7: a Retry-After above 30 s ends the call with a retryable failure', async () => {
  for (const header of ['30.001', '31', '86400', '1e9']) {
    const net = network([json({}, 429, { 'retry-after': header })])
    const retryAfterMs = Number(header) * 1000
    expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/rate-limited', retryAfterMs })
    expect([header, net.sent.length, net.sleepsMs]).toEqual([header, 1, []])
  }
})

test('a call that nobody waits for any more ends at once and is not retried', async () => {
  const asking = new AbortController()
  const held: Answering = ({ init }) =>
    new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      asking.abort()
    })
  const net = network([held])
  expect(await failureOf(callJson({ ...CALL, signal: asking.signal }, net))).toEqual({ code: 'gateway/unreachable' })
  expect([net.sent.length, net.sleepsMs]).toEqual([1, []])
})

test('security T43: HTML with status 200 is malformed and not retried', async () => {
  const net = network([html(200)])
  expect(await failureOf(callJson(CALL, net))).toMatchObject({ code: 'gateway/malformed', expected: 'JSON' })
  expect(net.sent).toHaveLength(1)
})

test('live-service W8: a server error with an HTML page is retried, then reported as a server error', async () => {
  const net = network([html(500)])
  expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/server-error', status: 500 })
  expect(net.sent).toHaveLength(4)
})

test('an empty success response is malformed', async () => {
  expect(await failureOf(callJson(CALL, network([() => new Response('')])))).toMatchObject({
    code: 'gateway/malformed',
  })
  const noContent: Answering = () => new Response(null, { status: 204 })
  expect(await failureOf(callJson(CALL, network([noContent])))).toMatchObject({ code: 'gateway/malformed' })
})

test('security §9: no call follows redirects, sends cookies or a referrer, or is cached', async () => {
  const net = network([json({}, 500), json({})])
  await callJson(CALL, net)
  for (const { url, init } of net.sent) {
    expect(url).toBe(CALL.url)
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    expect(new Headers(init.headers)).toEqual(
      new Headers({ accept: 'application/json', 'content-type': 'application/json', 'api-key': 'k' }),
    )
  }
})

test('live-service W4: a call without a body has no content type', async () => {
  const net = network([json({})])
  const { body: _, ...get } = CALL
  await callJson({ ...get, method: 'GET' }, net)
  expect(net.sent[0]?.init).not.toHaveProperty('body')
  expect(new Headers(net.sent[0]?.init.headers).has('content-type')).toBe(false)
})

test('the JSON of a success response is returned unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 200, max: 203 }), async (text, status) => {
      const net = network([() => new Response(text, { status })])
      expect(await callJson(CALL, net)).toEqual(JSON.parse(text))
    }),
  )
})

test('any response ends in JSON or an expected failure after at most 4 requests', async () => {
  const status = fc.oneof(fc.integer({ min: 200, max: 203 }), fc.integer({ min: 205, max: 599 }))
  const header = fc.constantFrom('', '1', '3600', 'x', 'Thu, 01 Jan 2026 13:00:00 GMT')
  const answer = fc.record({ status, body: fc.oneof(fc.json(), fc.string()), date: header, 'retry-after': header })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(answer), { minLength: 1, maxLength: 5 }), async (answers) => {
      const net = network(
        answers.map((one) => {
          if (!one) return unreachable
          const { status, body, ...headers } = one
          return () => new Response([204, 205, 304].includes(status) ? null : body, { status, headers })
        }),
      )
      const end = await callJson(CALL, net).catch((error: unknown) => error)
      expect(!(end instanceof Error) || isPayError(end)).toBe(true)
      expect(net.sent.length).toBeLessThanOrEqual(4)
      expect(net.sleepsMs.every((sleepMs) => sleepMs >= 100 && sleepMs <= 30_000)).toBe(true)
    }),
  )
})
