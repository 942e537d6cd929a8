// An error of the service and no response at all are different failures. protocol §7.
import { expect, test } from 'vitest'
import { PayError } from '../../../src/core/base/errors.ts'
import { callJson } from '../../../src/gateway/http.ts'

const CALL = { method: 'GET', url: 'https://gateway.test/x', headers: {}, timeoutMs: 1_000 } as const

/** Chromium's throttling of extensions: after some 5xx responses, fetch itself fails. */
const deps = (answers: (Response | Error)[]) => ({
  fetch: (async () => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new TypeError('Failed to fetch')
  }) as typeof fetch,
  sleep: async () => undefined,
  random: () => 0,
  nowMs: () => 0,
  onClock: () => undefined,
})

const busy = () => new Response('<h1>busy</h1>', { status: 503 })

test('protocol §7 5xx: the service’s error is reported, even if the browser blocks further tries', async () => {
  const call = callJson(CALL, deps([busy(), busy(), new TypeError('ERR_TEMPORARILY_THROTTLED'), new TypeError('x')]))
  await expect(call).rejects.toEqual(new PayError({ code: 'gateway/server-error', status: 503 }))
})

test('protocol §7 network: a service that never answered is unreachable', async () => {
  await expect(callJson(CALL, deps([]))).rejects.toEqual(new PayError({ code: 'gateway/unreachable' }))
})
