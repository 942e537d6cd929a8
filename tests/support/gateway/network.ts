// A fake network: planned responses in order, a clock that stands still, and recorded delays that take no time.
import { isPayError } from '../../../src/core/base/errors.ts'
import type { HttpDeps } from '../../../src/gateway/http.ts'

export type Sent = { url: string; init: RequestInit }
/** One planned response. Throws what `fetch` would. The last one repeats. */
export type Answering = (sent: Sent) => Response | Promise<Response>

/** 2026-01-01T00:00:00Z by the local clock. */
export const NOW_MS = 1_767_225_600_000

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answering => {
  const text = JSON.stringify(body)
  return () => new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}
export const html = (status: number): Answering => {
  const page = '<!doctype html><title>Sign in to this network</title>'
  return () => new Response(page, { status, headers: { 'content-type': 'text/html' } })
}
/** As `fetch` for a refused connection, an unknown host, or a redirect with `redirect: 'error'`. */
export const unreachable: Answering = () => {
  throw new TypeError('fetch failed')
}

export type Network = HttpDeps & { sent: Sent[]; sleepsMs: number[]; offsetsMs: number[]; clock: { nowMs: number } }

export function network(answers: readonly Answering[], random = 0): Network {
  const sent: Sent[] = []
  const [sleepsMs, offsetsMs]: [number[], number[]] = [[], []]
  const clock = { nowMs: NOW_MS }
  return {
    sent,
    sleepsMs,
    offsetsMs,
    clock,
    fetch: async (url, init = {}) => {
      const request = { url: String(url), init }
      sent.push(request)
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer) throw new Error('No response was planned')
      return answer(request)
    },
    sleep: async (delayMs) => {
      sleepsMs.push(delayMs)
    },
    random: () => random,
    nowMs: () => clock.nowMs,
    onClock: (offsetMs) => offsetsMs.push(offsetMs),
  }
}

/** The failure of a call. Throws any other error. */
export async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => new Error('expected a failure'),
    (caught: unknown) => caught,
  )
  if (!isPayError(error)) throw error
  return error.failure
}
