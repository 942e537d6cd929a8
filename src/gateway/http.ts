/**
 * One JSON call over HTTP: limited in time and size, never redirected, retried only as protocol §7 and §8.1 allow.
 * security T23, T43; fetch options by security §9.
 */

import { isRecord } from '../core/base/decode.ts'
import { type Failure, isPayError, PayError } from '../core/base/errors.ts'
import { ANSWER_BOUNDS, excessOf, jsonOf } from '../core/base/json.ts'
import { retryDelayMs } from '../core/base/retry.ts'
import { cut } from '../core/base/text.ts'

export type HttpDeps = {
  fetch: typeof fetch
  sleep: (delayMs: number) => Promise<void>
  /** In [0, 1). */
  random: () => number
  nowMs: () => number
  /** Called with the service's clock minus ours for every response with a date that is no 5xx. */
  onClock: (offsetMs: number) => void
}

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  timeoutMs: number
  /** Ends the call early: nobody waits for its answer any more. */
  signal?: AbortSignal | undefined
  /** Called before each retry, with its number from 1 to {@link MAX_RETRIES}. */
  onRetry?: (retry: number) => void
}

/** security T23. Real responses are a few KiB. */
const MAX_RESPONSE_BYTES = 1_048_576
/** The Date header has whole seconds, so it is half a second behind on average. */
const DATE_ROUNDING_MS = 500

type HttpResponse = { status: number; body: unknown; retryAfterMs: number }

/** The parsed JSON of a 2xx response. @throws {PayError} gateway/*, payment/*, quote/expired. */
export async function callJson(call: HttpRequest, deps: HttpDeps): Promise<unknown> {
  let answered: Failure | undefined
  for (let retry = 0; ; retry++) {
    const tried = await tryOnce(call, deps)
    if ('body' in tried) return tried.body
    const isUnanswered = tried.failure.code === 'gateway/unreachable'
    if (!isUnanswered) answered = tried.failure
    const mayRetry = tried.mayRetry && !call.signal?.aborted
    const delayMs = mayRetry ? retryDelayMs(retry, deps.random(), tried.retryAfterMs) : undefined
    // After a few 5xx responses Chromium fails an extension's next requests (net::ERR_TEMPORARILY_THROTTLED). The service's
    // earlier failure is more informative.
    if (delayMs === undefined) throw new PayError(answered ?? tried.failure, { cause: tried.cause })
    call.onRetry?.(retry + 1)
    await deps.sleep(delayMs)
  }
}

type Tried = { body: unknown } | { failure: Failure; mayRetry: boolean; retryAfterMs: number; cause?: unknown }

async function tryOnce(call: HttpRequest, deps: HttpDeps): Promise<Tried> {
  try {
    const response = await exchange(call, deps)
    if (response.status >= 200 && response.status < 300) return { body: response.body }
    const { retryAfterMs } = response
    const failure = paced(failureOf(response.status, response.body), retryAfterMs)
    const mayRetry = response.status >= 500 || response.status === 429
    return { failure, mayRetry, retryAfterMs }
  } catch (cause) {
    if (isPayError(cause)) return { failure: cause.failure, mayRetry: false, retryAfterMs: 0, cause }
    return { failure: { code: 'gateway/unreachable' }, mayRetry: true, retryAfterMs: 0, cause }
  }
}

async function exchange(call: HttpRequest, deps: HttpDeps): Promise<HttpResponse> {
  const response = await deps.fetch(call.url, {
    method: call.method,
    headers: {
      Accept: 'application/json',
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: call.body }),
    signal: AbortSignal.any([AbortSignal.timeout(call.timeoutMs), ...(call.signal ? [call.signal] : [])]),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  const answeredAtMs = deps.nowMs()
  const dateMs = Date.parse(response.headers.get('Date') ?? '')
  // Compared with the time of the response, not the middle of the call: a long poll is dated when it is answered.
  // What fails tells no time, however often it is tried again: it may be anything in front of the service.
  if (!Number.isNaN(dateMs) && response.status < 500) deps.onClock(dateMs + DATE_ROUNDING_MS - answeredAtMs)
  const retryAfterMs = retryAfterMsOf(response, Number.isNaN(dateMs) ? answeredAtMs : dateMs)
  const text = await readText(response).catch((cause) => {
    // The status of an error is enough. It is not requested again for its body.
    if (!response.ok) return ''
    throw cause
  })
  return { status: response.status, body: parseBody(response, text), retryAfterMs }
}

/** Uses a reader, because Chromium can't iterate over a body before version 124. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.byteLength
    if (bytes > MAX_RESPONSE_BYTES) {
      await reader?.cancel()
      throw new PayError({ code: 'gateway/malformed', path: 'response', expected: 'at most 1 MiB' })
    }
    chunks.push(read.value)
  }
  return new Blob(chunks as Uint8Array<ArrayBuffer>[]).text()
}

/** The body of an error may be anything; the body of a success must be JSON. */
function parseBody(response: Response, text: string): unknown {
  const excess = excessOf(text, ANSWER_BOUNDS)
  const body = excess === undefined ? jsonOf(text) : undefined
  if (!response.ok || body !== undefined) return body
  throw new PayError({ code: 'gateway/malformed', path: 'response', expected: excess ?? 'JSON' })
}

/** RFC 9110 §10.2.3: seconds, or a date relative to the response's date. 0 for anything else. */
const retryAfterMsOf = (response: Response, answeredAtMs: number): number => {
  const header = response.headers.get('Retry-After') ?? ''
  const seconds = Number(header)
  const delayMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - answeredAtMs
  return Math.max(delayMs, 0) || 0
}

/** A poll obeys the `Retry-After` with which its last attempt was refused. */
const paced = (failure: Failure, retryAfterMs: number): Failure =>
  retryAfterMs > 0 && (failure.code === 'gateway/rate-limited' || failure.code === 'gateway/server-error')
    ? { ...failure, retryAfterMs }
    : failure

/** The service rejects this wallet or its key. */
const UNAUTHORIZED = new RegExp(
  '^(missing_(merchant_)?(api_key|auth_headers|app_id|client_id)|invalid_(api_key|app_id)|not_sandbox_api_key|' +
    '(api_key|partner|wallet)_not_found|conflicting_auth_headers|unauthorized|forbidden)$',
)
/** The version header is older than what the key's account is set to, or is no version any more (live-service W2.2). */
const OUTDATED = /^(invalid_api_version|unknown_api_version|api_version_downgrade)$/
/** Something other than the payment was not found, whatever the status. */
const OTHER_NOT_FOUND = /_not_found$/

/**
 * True for a call that the service may not have. The specification knows three calls of a wallet, and none of the reads
 * (live-service W3).
 */
export function isWithoutCall(failure: Failure): boolean {
  if (failure.code === 'gateway/server-error') return failure.status === 501
  if (failure.code === 'gateway/rejected') return failure.status === 404 || failure.status === 405
  return failure.code === 'payment/not-found'
}

/** Decides by the service's code, then by HTTP status, never by the message (live-service W3.13, protocol §7). */
export function failureOf(status: number, body: unknown): Failure {
  const serviceCode = isRecord(body) && typeof body.code === 'string' ? cut(body.code, 64) : ''
  if (serviceCode === 'payment_expired') return { code: 'payment/expired' }
  if (serviceCode === 'quote_expired') return { code: 'quote/expired' }
  if (serviceCode === 'payment_not_found') return { code: 'payment/not-found' }
  if (serviceCode === 'rate_limited') return { code: 'gateway/rate-limited' }
  if (serviceCode === 'sanctioned_user') return { code: 'gateway/declined', serviceCode }
  if (UNAUTHORIZED.test(serviceCode)) return { code: 'gateway/unauthorized' }
  if (OUTDATED.test(serviceCode)) return { code: 'gateway/outdated' }
  if (OTHER_NOT_FOUND.test(serviceCode)) return { code: 'gateway/rejected', status, serviceCode }
  if (status === 410) return { code: 'payment/expired' }
  if (status === 409) return { code: 'quote/expired' }
  if (status === 404) return { code: 'payment/not-found' }
  if (status === 401 || status === 403) return { code: 'gateway/unauthorized' }
  if (status === 429) return { code: 'gateway/rate-limited' }
  if (status === 451) return { code: 'gateway/declined', serviceCode }
  if (status >= 500) return { code: 'gateway/server-error', status }
  return { code: 'gateway/rejected', status, serviceCode }
}
