// Limits on what a hostile or broken server can cost one call: time, size, depth; and its effect on our clock.
import { afterEach, expect, test, vi } from 'vitest'
import { callJson, type HttpRequest } from '../../../src/gateway/http.ts'
import { type Answering, failureOf, json, NOW_MS, network } from '../../support/gateway/network.ts'

const CALL: HttpRequest = { method: 'GET', url: 'https://gateway.example/v1/x', headers: {}, timeoutMs: 10_000 }
const MIB = 1_048_576

/** A streamed body that counts the bytes read and records its cancellation. */
function streamed(pieces: Iterable<Uint8Array<ArrayBuffer>>) {
  const seen = { taken: 0, isCancelled: false }
  const iterator = pieces[Symbol.iterator]()
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value, done } = iterator.next()
      if (done) return controller.close()
      seen.taken += value.byteLength
      controller.enqueue(value)
    },
    cancel() {
      seen.isCancelled = true
    },
  })
  return { seen, stream }
}

const encode = (text: string) => new TextEncoder().encode(text)

afterEach(() => vi.restoreAllMocks())

/** Lets the test trigger each timeout: fake timers do not cover `AbortSignal.timeout`. */
function heldTimeouts() {
  const timeouts: { timeoutMs: number; pass: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    const controller = new AbortController()
    timeouts.push({ timeoutMs, pass: () => controller.abort(new DOMException('late', 'TimeoutError')) })
    return controller.signal
  })
  return timeouts
}

test('security T23: a server that never answers times out each try and counts as unreachable', async () => {
  const timeouts = heldTimeouts()
  const hanging: Answering = ({ init }) =>
    new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      timeouts.at(-1)?.pass()
    })
  const net = network([hanging])
  expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/unreachable' })
  expect(timeouts.map(({ timeoutMs }) => timeoutMs)).toEqual([10_000, 10_000, 10_000, 10_000])
})

test('security T23: the timeout includes reading the body', async () => {
  const timeouts = heldTimeouts()
  const trickling: Answering = ({ init }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(encode('{"a":'))
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
      pull: () => timeouts.at(-1)?.pass(),
    })
    return new Response(body)
  }
  const net = network([trickling])
  expect(await failureOf(callJson(CALL, net))).toEqual({ code: 'gateway/unreachable' })
  expect(net.sent).toHaveLength(4)
})

test('security T23: a response of 1 MiB is accepted, one byte more is rejected without a retry', async () => {
  const body = (bytes: number) => encode(`"${'x'.repeat(bytes - 2)}"`)
  expect(await callJson(CALL, network([() => new Response(body(MIB))]))).toHaveLength(MIB - 2)
  const net = network([() => new Response(body(MIB + 1))])
  expect(await failureOf(callJson(CALL, net))).toMatchObject({ code: 'gateway/malformed', expected: 'at most 1 MiB' })
  expect(net.sent).toHaveLength(1)
})

test('security T23: an endless response is cancelled at 1 MiB', async () => {
  const piece = new Uint8Array(65_536).fill(0x20)
  const endless = streamed(
    (function* () {
      for (;;) yield piece
    })(),
  )
  const net = network([() => new Response(endless.stream)])
  expect(await failureOf(callJson(CALL, net))).toMatchObject({ code: 'gateway/malformed' })
  expect(endless.seen.taken).toBeLessThanOrEqual(MIB + 3 * piece.byteLength)
  expect(endless.seen.isCancelled).toBe(true)
})

test('protocol §7 4xx, §7 5xx, §7 410: an error with a long or broken body is handled by its status', async () => {
  const tooLong = (status: number) => () => new Response(encode('x'.repeat(MIB + 1)), { status })
  const broken = (status: number) => () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('connection reset')) }), { status })
  for (const answer of [tooLong, broken]) {
    const refused = network([answer(410)])
    expect(await failureOf(callJson(CALL, refused))).toEqual({ code: 'payment/expired' })
    expect(refused.sent).toHaveLength(1)
    const down = network([answer(502)])
    expect(await failureOf(callJson(CALL, down))).toEqual({ code: 'gateway/server-error', status: 502 })
    expect(down.sent).toHaveLength(4)
  }
})

test('a character split between two chunks of the body is decoded', async () => {
  const bytes = encode('{"merchant":"Käse 🧀"}')
  const { stream } = streamed([...bytes].map((byte) => Uint8Array.of(byte)))
  expect(await callJson(CALL, network([() => new Response(stream)]))).toEqual({ merchant: 'Käse 🧀' })
})

test('Chromium 120 is supported, where a body cannot be iterated', async () => {
  const response = new Response('{"a":1}')
  Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined })
  expect(await callJson(CALL, network([() => response]))).toEqual({ a: 1 })
})

test('security T23: a response may have 64 levels, not more', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(await callJson(CALL, network([() => new Response(nested(64))]))).toBeInstanceOf(Array)
  for (const text of [nested(65), nested(500_000), `{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`]) {
    expect(await failureOf(callJson(CALL, network([() => new Response(text)])))).toMatchObject({
      code: 'gateway/malformed',
      expected: 'at most 64 levels',
    })
  }
})

test('the depth of an error body does not matter', async () => {
  const deep: Answering = () => new Response('['.repeat(100_000) + ']'.repeat(100_000), { status: 400 })
  expect(await failureOf(callJson(CALL, network([deep])))).toMatchObject({ code: 'gateway/rejected', serviceCode: '' })
})

test('protocol §4.7.4: every response with a date reports the service’s clock, also an error', async () => {
  const date = new Date(NOW_MS + 3_600_000).toUTCString()
  for (const status of [200, 404]) {
    const net = network([json({}, status, { date })])
    await callJson(CALL, net).catch(() => undefined)
    expect(net.offsetsMs).toEqual([3_600_500])
  }
})

test('security T23: what answers with a 5xx tells no time, however often it is asked', async () => {
  const date = new Date(NOW_MS + 3_600_000).toUTCString()
  for (const status of [500, 502, 503]) {
    const net = network([json({}, status, { date })])
    await expect(callJson(CALL, net)).rejects.toMatchObject({ failure: { code: 'gateway/server-error' } })
    expect([net.sent.length, net.offsetsMs]).toEqual([4, []])
  }
})

test('a response without a valid date reports no clock', async () => {
  for (const headers of [{}, { date: '' }, { date: 'yesterday' }] as Record<string, string>[]) {
    const net = network([json({}, 200, headers)])
    await callJson(CALL, net)
    expect(net.offsetsMs).toEqual([])
  }
})

test('a long poll does not shift the clock: the date is compared with the time of the response', async () => {
  const net = network([
    () => {
      net.clock.nowMs += 20_000
      return new Response('{}', { headers: { date: new Date(net.clock.nowMs).toUTCString() } })
    },
  ])
  await callJson(CALL, net)
  expect(net.offsetsMs.map((offsetMs) => Math.abs(offsetMs) <= 1_000)).toEqual([true])
})
