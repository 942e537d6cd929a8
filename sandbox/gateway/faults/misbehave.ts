// Executes each fault on one call, except `outcome` and `other-payment`, which change what the call does.

import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pauseUntil } from '../../web/pause.ts'
import { type Answer, json, Refusal } from '../../web/reply.ts'
import { wireActions, wireOption } from '../offer.ts'
import type { Payment } from '../payments.ts'
import { cancelAnswer, confirmAnswer, paymentInfo, statusAnswer } from '../wire.ts'
import { type Alteration, alter } from './alter.ts'
import { type Fault, type GatewayCall, type MetFault, whenOver } from './faults.ts'

/** The code of a status, if a fault names none (live-service W3.13). */
const CODES: Record<number, string> = {
  400: 'params_validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'payment_not_found',
  409: 'quote_expired',
  410: 'payment_expired',
  429: 'rate_limited',
  451: 'sanctioned_user',
}

const HUGE_BYTES = 50_000_000
/** More than any known parser's limit; V8's has none. */
const DEEP = 100_000
const SLOW_MS = 100

/** Answers a call as its fault requires; `act` lets the service see the call. */
export async function underFault(met: MetFault | undefined, act: () => Promise<Response>): Promise<Answer> {
  if (!met) return act()
  const { fault, over } = met
  if (fault.kind === 'delay') return late(met, act, () => pauseUntil(fault.ms, over))
  if (fault.kind === 'hold' && fault.when === 'after') return late(met, act, () => whenOver(met))
  met.reach()
  switch (fault.kind) {
    case 'reset':
      if (fault.when === 'after') await act()
      return 'reset'
    case 'hold':
      await whenOver(met)
      return act()
    case 'html':
      return html(fault.status ?? 200)
    case 'status':
      return refusal(fault)
    case 'flapping':
      return refusal({ status: 503 })
    case 'rate-limited':
      return refusal({ status: 429, retryAfterS: fault.retryAfterS })
    case 'unknown-code':
      return refusal({ status: fault.status ?? 400, code: 'code_from_the_future' })
    case 'redirect':
      return new Response(null, { status: fault.status ?? 307, headers: { location: fault.to } })
    case 'altered':
      return altered(await act(), fault.how)
    case 'huge':
      return (fault.gzip ? bomb : huge)(await act(), fault.bytes ?? HUGE_BYTES)
    case 'deep':
      return deep(await act(), fault.depth ?? DEEP)
    case 'slow-loris':
      return slow(await act(), fault.everyMs ?? SLOW_MS, over)
    case 'garbage':
      return new Response('{"status":"succe', { headers: { 'content-type': 'application/json' } })
    case 'other-payment':
    case 'outcome':
      return act()
  }
}

async function late(met: MetFault, act: () => Promise<Response>, wait: () => Promise<void>): Promise<Response> {
  const answer = await act()
  met.reach()
  await wait()
  return answer
}

function html(status: number): Response {
  const page = '<!doctype html><html lang="en"><title>Welcome</title><h1>Sign in to this network</h1></html>'
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function altered(answer: Response, how: Alteration): Promise<Response> {
  return json(alter(await answer.json(), how), answer.status)
}

type Refused = Pick<Extract<Fault, { kind: 'status' }>, 'status' | 'code' | 'retryAfterS'>

function refusal({ status, code, retryAfterS }: Refused): Response {
  const body = { code: code ?? CODES[status] ?? 'internal_error', message: 'A fault of the sandbox.' }
  return json(body, status, retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) })
}

// Bodies that no client should read completely: too large, too deep, too slow (pay-once §4.2 block B).

const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNK = new Uint8Array(1_048_576).fill('x'.charCodeAt(0))

/** A true answer with a member of this many extra bytes, sent in chunks without a length. */
async function huge(answer: Response, bytes: number): Promise<Answer> {
  const [head, tail] = await padded(answer)
  async function* parts() {
    yield Buffer.from(head)
    for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
    yield Buffer.from(tail)
  }
  return { status: answer.status, headers: JSON_TYPE, parts: parts() }
}

/** The same, compressed to a few kilobytes. */
async function bomb(answer: Response, bytes: number): Promise<Answer> {
  const [head, tail] = await padded(answer)
  const body = gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from(tail)]))
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' }
  return new Response(new Uint8Array(body), { status: answer.status, headers })
}

async function padded(answer: Response): Promise<[head: string, tail: string]> {
  const text = await answer.text()
  return [`${text.slice(0, -1)},"padding":"`, '"}']
}

/** A true answer with a member of this many nested arrays. */
async function deep(answer: Response, depth: number): Promise<Answer> {
  const text = await answer.text()
  const body = `${text.slice(0, -1)},"nested":${'['.repeat(depth)}${']'.repeat(depth)}}`
  return new Response(body, { status: answer.status, headers: JSON_TYPE })
}

/** A true answer, one byte at a time, until `over`; then the rest at once. */
async function slow(answer: Response, everyMs: number, over: AbortSignal): Promise<Answer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  async function* parts() {
    for (const byte of body) {
      yield Uint8Array.of(byte)
      // Stops waiting when the fault is over.
      await pause(everyMs, undefined, { signal: over, ref: false }).catch(() => undefined)
    }
  }
  return { status: answer.status, headers: JSON_TYPE, parts: parts() }
}

// Answers of a service that mistakes one payment for another: true, but about a payment that was not asked for.

const ANSWERS: Record<GatewayCall, (other: Payment) => unknown> = {
  read: paymentInfo,
  options: (other) => ({
    options: other.options.map((option) => wireOption(other, option)),
    info: paymentInfo(other),
    collectData: null,
  }),
  fetch: ({ options: [first] }) => ({ actions: wireActions(first?.steps ?? []) }),
  confirm: confirmAnswer,
  status: statusAnswer,
  cancel: cancelAnswer,
}

/** The answer to `call` for the other payment, which the call does not change. */
export function answerOfAnother(other: Payment | undefined, call: GatewayCall): Response {
  if (!other) throw new Refusal(404, 'payment_not_found', 'There is no such other payment.')
  return json(ANSWERS[call](other))
}
