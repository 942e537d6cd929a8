// Faults of the network, the service and the nodes (pay-once §4.2 block B); each is placed in front of the service or of a node.

import type { World } from '../world.ts'
import type { Fault, Request } from './network.ts'

type Answer = Promise<Response>
/** `serve` lets the request take effect; a fault on the way there does not call it. `nth` counts this fault's requests from 0. */
export type Misbehaviour = (world: World, request: Request, serve: () => Response, nth: number) => Answer

const JSON_TYPE = { 'Content-Type': 'application/json' }
const refused = (): Answer => Promise.reject(new TypeError('Failed to fetch'))
const status =
  (code: number, headers: Record<string, string> = {}): Misbehaviour =>
  (world) => {
    const body = JSON.stringify({ code: 'internal_error', message: 'no' })
    return Promise.resolve(new Response(body, { status: code, headers: { ...dateOf(world), ...headers } }))
  }
const dateOf = ({ time }: World) => ({ ...JSON_TYPE, Date: new Date(time.nowMs()).toUTCString() })
const says =
  (code: number, serviceCode: string): Misbehaviour =>
  (world) =>
    Promise.resolve(
      new Response(JSON.stringify({ code: serviceCode, message: '' }), { status: code, headers: dateOf(world) }),
    )
const body =
  (text: (real: string) => string): Misbehaviour =>
  async (world, _, serve) =>
    new Response(text(await serve().text()), { status: 200, headers: dateOf(world) })

/** Ends only when the caller aborts. */
const hang: Misbehaviour = () => new Promise(() => undefined)

/** Half of the answer, then the connection is lost. */
const reset: Misbehaviour = async (world, _, serve) => {
  const bytes = new Uint8Array(await serve().arrayBuffer())
  const half = new ReadableStream({
    start: (stream) => {
      stream.enqueue(bytes.slice(0, bytes.length / 2))
      stream.error(new TypeError('network error'))
    },
  })
  return new Response(half, { status: 200, headers: dateOf(world) })
}

/** One byte a second, until the caller aborts. */
const loris: Misbehaviour = async (world, { signal }) => {
  const slow = new ReadableStream({
    start: (stream) => {
      signal.addEventListener('abort', () => stream.error(signal.reason))
      stream.enqueue(Uint8Array.of(123))
    },
    pull: async (stream) => {
      world.worker.busy -= 1
      await world.time.sleep(1_000)
      world.worker.busy += 1
      if (!signal.aborted) stream.enqueue(Uint8Array.of(32))
    },
  })
  return new Response(slow, { status: 200, headers: dateOf(world) })
}

const CHUNK = new Uint8Array(65_536).fill(32)
/** How much may be read before the caller must stop: 1 MiB and what is in flight. */
const MOST_CHUNKS = 20
/** Endless, as a small compressed answer can be. */
const huge: Misbehaviour = async (world) => {
  let chunks = 0
  const endless = new ReadableStream({
    pull: (stream) => {
      chunks += 1
      if (chunks > MOST_CHUNKS) world.swallowed += 1
      if (chunks > 10 * MOST_CHUNKS) stream.close()
      else stream.enqueue(CHUNK)
    },
  })
  return new Response(endless, { status: 200, headers: dateOf(world) })
}

/** A fetch that follows redirects would take its body and key along. */
const redirect: Misbehaviour = (world, { init }) => {
  if (init.redirect === 'error') return refused()
  world.leaked += 1
  return Promise.resolve(new Response('{}', { headers: JSON_TYPE }))
}

const CLAIMS =
  '"__proto__":{"status":"succeeded","isFinal":true,"actions":[],"result":"0x1"},"status":"succeeded","isFinal":true'
const DEPTH = 20_000

/** Fails a few times in one of two ways, then succeeds. */
const flapping =
  (times: number): Misbehaviour =>
  async (world, request, serve, nth) => {
    if (nth >= times) return serve()
    return nth % 2 === 0 ? refused() : status(503)(world, request, serve, nth)
  }

/** What each fault does; several functions if it has several forms. */
export const FORMS: Readonly<Record<string, readonly Misbehaviour[]>> = {
  N01: [refused],
  N02: [refused],
  N03: [reset],
  N04: [hang],
  N05: [loris],
  N06: [status(500)],
  N07: [(...all) => status([502, 503, 504][all[3] % 3] ?? 502)(...all)],
  N08: [
    status(429, { 'Retry-After': '2' }),
    status(503, { 'Retry-After': '86400' }),
    status(429, { 'Retry-After': 'soon' }),
  ],
  N09: [says(400, 'invalid_params')],
  N10: [says(401, 'unauthorized'), says(403, 'forbidden')],
  N11: [says(404, 'payment_not_found')],
  N12: [says(409, 'quote_expired')],
  N13: [says(410, 'payment_expired')],
  N14: [says(422, 'params_validation'), says(451, 'sanctioned_user')],
  N15: [body(() => '')],
  N16: [body(() => '<!doctype html><title>Sign in to the airport</title>')],
  N17: [body((real) => real.slice(0, -2))],
  N18: [huge],
  N19: [body(() => '['.repeat(DEPTH) + ']'.repeat(DEPTH))],
  N20: [body((real) => `{${CLAIMS},${real.slice(1)}`)],
  N21: [
    body((real) => real.replace(/"(options|actions|status|result)":/g, '"$1":7,"other":')),
    body((real) => real.replace(/"(value|pollInMs|params|result)":("[^"]*"|\d+|\[[^\]]*\])/g, '"$1":1e400')),
    body((real) => real.replace(/"(value|status|method|result)":"[^"]*"/g, '"$1":9007199254740993')),
    body((real) => real.replace(/"(value|result)":"(0x)?(\w+)"/g, '"$1":"-$3"')),
  ],
  N22: [redirect],
  N24: [flapping(1), flapping(2), flapping(3), flapping(4)],
}

/** Puts a fault in front of its requests until `isOver` is set. */
export function standBefore(
  world: World,
  isHit: (request: Request) => boolean,
  how: Misbehaviour,
): { hits: number; firstAtMs: number; isOver: boolean } {
  const state = { hits: 0, firstAtMs: 0, isOver: false }
  const fault: Fault = (request, serve) => {
    if (state.isOver || !isHit(request)) return undefined
    if (state.hits === 0) state.firstAtMs = world.time.nowMs()
    state.hits += 1
    return how(world, request, serve, state.hits - 1)
  }
  world.faults.push(fault)
  return state
}
