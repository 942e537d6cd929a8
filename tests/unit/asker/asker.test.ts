// The frame that asks a website: one bounded request without anything of the person, and only JSON comes back. security §9.
import { afterEach, expect, test, vi } from 'vitest'
import { askedOf } from '../../../src/asker/asker.ts'

afterEach(() => vi.unstubAllGlobals())

const URL = 'https://shop.example/pay'
const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init })
const ask = (response: () => Promise<Response>, body?: string) => {
  const fetcher = vi.fn(response)
  vi.stubGlobal('fetch', fetcher)
  return { asked: askedOf(URL, body), requests: () => fetcher.mock.calls as unknown[][] }
}

test.each([
  ['the name', undefined, {}],
  ['the transaction', '{"account":"x"}', { method: 'POST', body: '{"account":"x"}' }],
])('security §9: a request for %s has no cookies, no referrer, no redirect and no cache', async (_, body, rest) => {
  const { asked, requests } = ask(async () => answer('{"label":"é"}'), body)
  expect(await asked).toEqual({ text: '{"label":"é"}' })
  const omitted = { credentials: 'omit', redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' }
  expect(requests()).toMatchObject([[URL, { ...omitted, ...rest }]])
})

test.each([
  ['an error', answer('{}', { status: 500 }), 'status'],
  ['no content', answer(null, { status: 204 }), undefined],
  ['html', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'not-json'],
  [
    'another kind that begins alike',
    new Response('', { headers: { 'content-type': 'application/jsonp' } }),
    'not-json',
  ],
  ['no kind', new Response(new Uint8Array(2)), 'not-json'],
  ['more than 64 KiB', answer('a'.repeat(65_537)), 'too-long'],
  ['what is no text', answer(Uint8Array.of(0x7b, 0xff, 0x7d)), 'not-json'],
  ['what ends within a letter', answer(Uint8Array.of(0xc3)), 'not-json'],
] as const)('an answer with %s', async (_, response, refused) => {
  expect(await ask(async () => response).asked).toEqual(refused ? { refused } : { text: '' })
})

test('64 KiB are read', async () => {
  expect(await ask(async () => answer('a'.repeat(65_536))).asked).toEqual({ text: 'a'.repeat(65_536) })
})

test('a website that never ends is not read on', async () => {
  let [sent, isCancelled] = [0, false]
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(32 + (sent++ % 2))),
    cancel: () => {
      isCancelled = true
    },
  })
  expect(await ask(async () => answer(endless)).asked).toEqual({ refused: 'too-long' })
  expect([isCancelled, sent < 10]).toEqual([true, true])
})

test('what the browser refuses, a redirect among it, is no answer', async () => {
  expect(await ask(() => Promise.reject(new TypeError('Failed to fetch'))).asked).toEqual({ refused: 'silent' })
})

test('a website that takes too long is told apart', async () => {
  const signal = AbortSignal.abort()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
  expect(await ask(() => Promise.reject(signal.reason)).asked).toEqual({ refused: 'slow' })
  expect(AbortSignal.timeout).toHaveBeenCalledWith(25_000)
  vi.restoreAllMocks()
})
