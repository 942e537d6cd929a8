// Executes each fault on one call, except `outcome` and `other-payment`, which change what the call does.

import { pauseUntil } from '../../web/pause.ts'
import { type Answer, json } from '../../web/reply.ts'
import { type Alteration, alter } from './alter.ts'
import { bomb, deep, huge, slow } from './fault-bodies.ts'
import { type Fault, type MetFault, whenOver } from './faults.ts'

/** The code of a status, if a fault names none (protocol W3.13). */
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
