// The service's record of payments: what was requested, how far each has come, and waiting for changes. confirm.ts decides whether
// an attempt to pay is valid; nothing here knows HTTP or a chain.

import { randomBytes } from 'node:crypto'
import type { Currency } from '../chain/amount.ts'
import { PAY_HOST } from '../settings.ts'
import type { Fields } from './collect.ts'
import type { Fault, GatewayCall } from './faults/faults.ts'
import type { IssuedOption } from './offer.ts'
import type { CheckoutUrls, Scenario } from './scenario.ts'

export type Status = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'expired' | 'cancelled'
export type FailureCode = 'declined_user' | 'internal_error' | 'authorization_expired' | 'broadcast_failed'

/** The confirm request that was accepted. `request` is its canonical form, to recognise repetitions. */
type Acceptance = {
  option: IssuedOption
  results: readonly string[]
  collectedData: Fields | undefined
  request: string
}

type Progress =
  | { step: 'open' }
  | { step: 'cancelled'; reason: 'cancelled_by_user' | 'cancelled_by_merchant'; atMs: number }
  | ({ step: 'accepted' } & Acceptance)
  | ({ step: 'settled'; txId: string } & Acceptance)
  | ({ step: 'failed'; failureCode: FailureCode } & Acceptance)

export type Payment = {
  readonly paymentId: string
  readonly referenceId: string
  readonly merchantName: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly expiresAtS: number
  readonly scenario: Scenario
  /** The merchant's return addresses. */
  readonly checkout: CheckoutUrls | undefined
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal
  progress: Progress
  /** The options of the latest options call; older ones are void. */
  options: IssuedOption[]
  /** How many options calls issued options. */
  offers: number
  /** A status with which a fault overrides the true one. */
  forced: Extract<Fault, { kind: 'outcome' }> | undefined
  /** Number of times each call was made, including refused ones. */
  calls: Record<GatewayCall, number>
  /** Number of settlements started. */
  settlements: number
  waiting: Set<() => void>
}

/** `amountMinor` in minor units of the currency, decimal digits. */
type NewPayment = {
  currency: Currency
  amountMinor: string
  referenceId: string
  merchantName: string
  expiresAtS: number
  scenario?: Scenario | undefined
  checkout?: CheckoutUrls | undefined
}

export type Payments = {
  create(asked: NewPayment): Payment
  find(paymentId: string): Payment | undefined
  /** In the order in which they were made. */
  all(): Payment[]
}

/** An empty register of payments; `closing` ends it. `usual` applies to payments that say nothing else; `onCreated` is called with each. */
export function createPayments(
  closing: AbortSignal,
  usual: Pick<Scenario, 'offer' | 'threeCalls'> = {},
  onCreated: (payment: Payment) => void = () => undefined,
): Payments {
  const payments = new Map<string, Payment>()
  return {
    create({ amountMinor, scenario = {}, checkout, ...asked }) {
      const payment: Payment = {
        ...asked,
        scenario: { ...usual, ...scenario },
        checkout,
        closing,
        paymentId: newPaymentId(Date.now()),
        amountMinor: BigInt(amountMinor),
        progress: { step: 'open' },
        options: [],
        offers: 0,
        forced: undefined,
        calls: { read: 0, options: 0, fetch: 0, confirm: 0, status: 0, cancel: 0 },
        settlements: 0,
        waiting: new Set(),
      }
      payments.set(payment.paymentId, payment)
      onCreated(payment)
      return payment
    },
    find: (paymentId) => payments.get(paymentId),
    all: () => [...payments.values()],
  }
}

/** The status that the service reports at this time. */
export function statusOf({ progress, forced, expiresAtS }: Payment, nowMs = Date.now()): Status {
  if (forced) return forced.status
  switch (progress.step) {
    case 'open':
      return nowMs >= expiresAtS * 1000 ? 'expired' : 'requires_action'
    case 'accepted':
      return 'processing'
    case 'settled':
      return 'succeeded'
    default:
      return progress.step
  }
}

/** Whether a status can no longer change (live-service W3.11). */
export function isFinal(status: Status): boolean {
  return status !== 'requires_action' && status !== 'processing'
}

/** Notifies waiting calls that the payment has changed. */
export function announce(payment: Payment): void {
  for (const wake of payment.waiting) wake()
}

/** Resolves when the payment's status changes, after `maxWaitMs`, or when the caller disconnects. */
export async function statusChange(payment: Payment, maxWaitMs: number, givenUp: AbortSignal): Promise<void> {
  const before = statusOf(payment)
  const untilMs = Date.now() + maxWaitMs
  while (statusOf(payment) === before && Date.now() < untilMs && !givenUp.aborted) {
    await nextAnnouncement(payment, untilMs, givenUp)
  }
}

function nextAnnouncement(payment: Payment, untilMs: number, givenUp: AbortSignal): Promise<void> {
  const expiresInMs = payment.expiresAtS * 1000 - Date.now()
  const waitMs = Math.min(untilMs - Date.now(), expiresInMs > 0 ? expiresInMs : Number.POSITIVE_INFINITY)
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      payment.waiting.delete(wake)
      givenUp.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, waitMs)
    payment.waiting.add(wake)
    givenUp.addEventListener('abort', wake)
  })
}

/** What create returns as `gatewayUrl` (live-service W1.2). */
export function payLink(paymentId: string): string {
  return `https://${PAY_HOST}/?pid=${paymentId}`
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `pay_`, 8 hex characters and a ULID (live-service W1.3). */
function newPaymentId(nowMs: number): string {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`)
  let ulid = ''
  for (let rest = (BigInt(nowMs) << 80n) | random, i = 0; i < 26; i++, rest >>= 5n) {
    ulid = CROCKFORD.charAt(Number(rest & 31n)) + ulid
  }
  return `pay_${randomBytes(4).toString('hex')}${ulid}`
}
