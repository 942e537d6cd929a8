// How a shop receives the service's webhooks: an example to copy, which imports nothing but Node's own modules. It believes a body
// only with a fresh signature by the shared secret, handles each event once, and answers 2xx only when the event is dealt with, since
// anything else is sent again (live-service W6.3).

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the service said; `type` may be one that does not exist yet. */
export type ShopEvent = { id: string; type: string; payment: { paymentId: string; referenceId: string } }

/** An older or newer message is a replay, or a clock is wrong. */
const TOLERANCE_S = 300

/**
 * True if one of the signatures is the secret's, over these very bytes, at about this time. Several are given while a secret is being
 * replaced.
 */
export function isAuthentic(headers: Headers, body: string, secret: string, nowMs: number): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers.get(name),
  )
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_S) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const due = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    // Comparing takes the same time whatever is equal, so that a forger learns nothing from it.
    return version === 'v1' && given.length === due.length && timingSafeEqual(given, due)
  })
}

/** `handle` is called once for each event, with its body's snapshot. If it throws, the event is sent again. */
export function createReceiver(
  secretOf: () => string,
  handle: (event: ShopEvent) => void | Promise<void>,
  nowMs = Date.now,
) {
  // A shop keeps these with its orders, in one transaction.
  const handled = new Set<string>()
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    // The signature is over the bytes as they came. Parsed and written again they may differ.
    const body = await request.text()
    if (!isAuthentic(request.headers, body, secretOf(), nowMs())) return new Response(null, { status: 401 })
    const event = eventIn(body)
    if (!event || event.id !== request.headers.get('webhook-id')) return new Response(null, { status: 400 })
    if (handled.has(event.id)) return new Response(null, { status: 204 })
    try {
      await handle(event)
    } catch {
      return new Response(null, { status: 500 })
    }
    handled.add(event.id)
    return new Response(null, { status: 204 })
  }
}

function eventIn(body: string): ShopEvent | undefined {
  try {
    const { id, type, payment } = JSON.parse(body)
    const { paymentId, referenceId } = payment
    return [id, type, paymentId, referenceId].every((text) => typeof text === 'string')
      ? { id, type, payment: { paymentId, referenceId } }
      : undefined
  } catch {
    return undefined
  }
}
