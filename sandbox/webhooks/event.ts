// What a webhook says: a whole snapshot of the payment, with a number that rises with each (protocol W6.3). The names of the inner
// members are assumed, because no public document shows a body.

import { randomBytes } from 'node:crypto'
import { priceAmount } from '../chain/amount.ts'
import type { Payment, Status } from '../gateway/payments.ts'
import { merchantAnswer } from '../gateway/wire.ts'

export type EventType =
  `payment.${'created' | 'processing' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'settled'}`

/** The events of each status. A payment of the sandbox is settled when it has succeeded, since its money is with the merchant then. */
export const EVENTS: Record<Status, readonly EventType[]> = {
  requires_action: ['payment.created'],
  processing: ['payment.processing'],
  succeeded: ['payment.succeeded', 'payment.settled'],
  failed: ['payment.failed'],
  expired: ['payment.expired'],
  cancelled: ['payment.cancelled'],
}

export type WebhookEvent = ReturnType<typeof eventOf>

export const eventOf = (payment: Payment, type: EventType, version: number, atMs: number) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  type,
  api_version: '2026-05-18',
  created_at: new Date(atMs).toISOString(),
  live: false,
  payment_state_version: version,
  payment: { paymentId: payment.paymentId, amount: priceAmount(payment), ...merchantAnswer(payment), fee: null },
})
