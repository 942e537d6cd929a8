// Sends the merchants' endpoints a webhook for every change of a payment: at least once, each on its own, so in any order. What is not
// answered by 2xx is sent again for a day and more (live-service W6.3).

import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { priceAmount } from '../chain/amount.ts'
import { type Payment, type Status, statusOf } from '../gateway/payments.ts'
import { merchantAnswer } from '../gateway/wire.ts'

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000]

/** Before each further attempt: eight in all, over 27 h 35 min. */
export const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
]

/** An endpoint that answers later counts as one that did not. */
const ANSWER_LIMIT_MS = 10_000
/** What a timer can hold. */
const LONGEST_MS = 2 ** 31 - 1

/** One attempt. `nextAtMs` is null after the last one. */
export type Delivery = {
  eventId: string
  type: string
  paymentId: string
  attempt: number
  atMs: number
  /** The endpoint's HTTP status, or why there was none. */
  answer: string
  nextAtMs: number | null
}

type Endpoint = { url: () => string; secret: string }

export type Webhooks = {
  /** Tells of the payment's creation, and from then on of each of its changes. */
  follow(payment: Payment): void
  /** A further endpoint, told of what happens from now on. Returns its secret. */
  add(url: () => string): string
  /** Sends at once what waits for its next attempt, as if its time had come. */
  sendWaiting(): void
  /** Every attempt, oldest first. */
  deliveries: readonly Delivery[]
}

type Deps = {
  /** Aborted when the sandbox closes. */
  closing: AbortSignal
  fetch?: typeof globalThis.fetch
  nowMs?: () => number
  /** Resolves after this time; rejects when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Keeps no process alive. */
const realPause = (ms: number, signal: AbortSignal) =>
  timer(Math.min(ms, LONGEST_MS), undefined, { signal, ref: false })

export function createWebhooks(deps: Deps): Webhooks {
  const { closing, fetch = globalThis.fetch, nowMs = Date.now, pause = realPause } = deps
  const endpoints: Endpoint[] = []
  const deliveries: Delivery[] = []
  let hurry = new AbortController()
  const post = async ({ url, secret }: Endpoint, { id }: WebhookEvent, body: string): Promise<string> => {
    const timestampS = Math.floor(nowMs() / 1000)
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestampS),
      'webhook-signature': signatureOf(secret, id, timestampS, body),
    }
    const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_LIMIT_MS)])
    const answered = await fetch(url(), { method: 'POST', headers, body, redirect: 'manual', signal })
    await answered.body?.cancel()
    return String(answered.status)
  }
  const untilDue = (ms: number) => pause(ms, AbortSignal.any([closing, hurry.signal])).catch(() => undefined)
  const deliver = async (endpoint: Endpoint, event: WebhookEvent): Promise<void> => {
    const body = JSON.stringify(event)
    const { id: eventId, type, payment } = event
    for (const [index, waitMs] of [...WAITS_MS, null].entries()) {
      const answer = await post(endpoint, event, body).catch(() => 'no answer')
      if (closing.aborted) return
      const isTaken = /^2\d\d$/.test(answer)
      const nextAtMs = isTaken || waitMs === null ? null : nowMs() + waitMs
      const known = { eventId, type, paymentId: payment.paymentId }
      deliveries.push({ ...known, attempt: index + 1, atMs: nowMs(), answer, nextAtMs })
      if (isTaken || waitMs === null) return
      await untilDue(waitMs)
      if (closing.aborted) return
    }
  }
  /** A timer may fire before its time by the clock, which would leave the expiry untold for good. */
  const untilExpired = async ({ expiresAtS }: Payment): Promise<void> => {
    const leftMs = () => expiresAtS * 1000 - nowMs()
    while (leftMs() > 0) await pause(leftMs(), closing)
  }
  return {
    deliveries,
    add(url) {
      const secret = newSecret()
      endpoints.push({ url, secret })
      return secret
    },
    sendWaiting() {
      hurry.abort()
      hurry = new AbortController()
    },
    follow(payment) {
      let told: Status | undefined
      let version = 0
      const tell = () => {
        const status = statusOf(payment, nowMs())
        if (status === told) return
        told = status
        for (const type of EVENTS[status]) {
          version += 1
          const event = eventOf(payment, type, version, nowMs())
          for (const endpoint of endpoints) void deliver(endpoint, event)
        }
      }
      // Stays: every change wakes it.
      payment.waiting.add(tell)
      tell()
      void untilExpired(payment).then(tell, () => undefined)
    },
  }
}

// What a webhook says: a whole snapshot of the payment, with a number that rises with each (live-service W6.3). The names of the inner
// members are assumed, because no public document shows a body.

type EventType = `payment.${'created' | 'processing' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'settled'}`

/** The events of each status. A payment of the sandbox is settled when it has succeeded, since its money is with the merchant then. */
const EVENTS: Record<Status, readonly EventType[]> = {
  requires_action: ['payment.created'],
  processing: ['payment.processing'],
  succeeded: ['payment.succeeded', 'payment.settled'],
  failed: ['payment.failed'],
  expired: ['payment.expired'],
  cancelled: ['payment.cancelled'],
}

type WebhookEvent = ReturnType<typeof eventOf>

const eventOf = (payment: Payment, type: EventType, version: number, atMs: number) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  type,
  api_version: '2026-05-18',
  created_at: new Date(atMs).toISOString(),
  live: false,
  payment_state_version: version,
  payment: { paymentId: payment.paymentId, amount: priceAmount(payment), ...merchantAnswer(payment), fee: null },
})

// The signature of a webhook as the service makes it (live-service W6.3).

const PREFIX = 'whsec_'

/** A secret for one endpoint: `whsec_` and 24 random bytes in base64. */
const newSecret = (): string => PREFIX + randomBytes(24).toString('base64')

/** `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the bytes that the secret stands for. */
function signatureOf(secret: string, id: string, timestampS: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`
}
