/** A payment in this worker's memory, and how an event gets into it: durable first, then true. architecture §4, security C.2. */

import { recipientsOf } from '../../core/activity/counterparties.ts'
import { approvalOf } from '../../core/activity/duplicate.ts'
import { receiptOf } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { type AccountId, isSameAccount, type PaymentId } from '../../core/base/caip.ts'
import { type Failure, isPayError, PayError } from '../../core/base/errors.ts'
import { type Event, isWithheld, opening, type Session } from '../../core/session/session.ts'
import { nonceSignedBy } from '../../core/session/signed-nonce.ts'
import { transition } from '../../core/session/transition.ts'
import type { Journal } from '../storage/journal.ts'
import type { SignedNonces } from '../transactions/own-transactions.ts'

/** `fault` is a failure of the journal itself: it cannot be journaled, so it lives only here. */
export type LivePayment = {
  readonly paymentId: PaymentId
  session: Session
  sequence: number
  openedAtMs: number
  isBusy: boolean
  fault?: Failure
}

/** What a record needs of the worker. `withLock` runs `work` alone under this name, also against another worker. */
export type RecordDeps = {
  journal: Pick<Journal, 'read' | 'append' | 'replace'>
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Where a test may stop the worker. */
  crashPoint: (name: string) => Promise<void>
  /** Called after every change that a window shows. */
  onChange: (live: LivePayment) => void
}

/** A payment as its journal tells it; `sequence` is 0 for one that was never opened. @throws {PayError} journal/unwritable. */
export async function loadPayment(paymentId: PaymentId, deps: RecordDeps): Promise<LivePayment> {
  const { events, next } = await deps.journal.read(paymentId)
  const session = events.reduce(transition, opening(paymentId))
  return { paymentId, session, sequence: next, openedAtMs: events[0]?.atMs ?? 0, isBusy: false }
}

/**
 * Durable first, then true. One writer at a time; an event that changes nothing is not written, except the very first, which
 * makes the payment known. `isCurrent` is asked when the event's turn has come: another event may have been written before it.
 */
export function record(
  live: LivePayment,
  event: Event,
  deps: RecordDeps,
  isCurrent: () => boolean = () => true,
): Promise<void> {
  return deps.withLock(`journal/${live.paymentId}`, async () => {
    if (!isCurrent()) return
    const next = transition(live.session, event)
    if (next === live.session && live.sequence > 0) return
    const openedAtMs = live.sequence === 0 ? event.atMs : live.openedAtMs
    try {
      const summary = summaryOf(next, openedAtMs)
      const append = event.type === 'archived' ? deps.journal.replace : deps.journal.append
      const signed = nonceSignedBy(event, live.session)
      // Another worker has written first: what it wrote is what is true, and this event was decided without knowing it.
      if ((await append(live.paymentId, live.sequence, event, summary, signed)) === 'stale')
        return await reread(live, deps)
    } catch (error) {
      if (isPayError(error)) live.fault = error.failure
      deps.onChange(live)
      throw error
    }
    delete live.fault
    live.session = next
    live.openedAtMs = openedAtMs
    live.sequence += 1
    deps.onChange(live)
    await deps.crashPoint(`recorded:${event.type}`)
  })
}

async function reread(live: LivePayment, deps: RecordDeps): Promise<void> {
  Object.assign(live, await loadPayment(live.paymentId, deps), { isBusy: live.isBusy })
  deps.onChange(live)
}

function summaryOf(session: Session, openedAtMs: number): PaymentSummary {
  const approval = approvalOf(session)
  const receipt = receiptOf(session)
  const recipients = recipientsOf(session)
  return {
    paymentId: session.paymentId,
    step: session.step,
    merchantName: ('offer' in session && session.offer?.info?.merchantName) || '',
    openedAtMs,
    ...(session.site !== undefined && { site: session.site }),
    ...(approval && { approval }),
    ...(receipt && { receipt }),
    ...(recipients && { recipients }),
  }
}

/** The payments in this worker's memory, each read from the journal once. */
export type LivePayments = {
  /** Also one that was never opened. @throws {PayError} journal/unwritable. */
  find: (paymentId: PaymentId) => Promise<LivePayment>
  /** The payment as it stands. @throws {PayError} session/unknown. */
  load: (paymentId: PaymentId) => Promise<LivePayment>
  /** The nonces that other payments of this account have signed for and that are not mined yet. @throws {PayError} journal/unwritable. */
  signedNonces: SignedNonces
}

export type LivePaymentDeps = RecordDeps & { journal: Pick<Journal, 'unfinished'>; nowMs: () => number }

export function createLivePayments(deps: LivePaymentDeps): LivePayments {
  const known = new Map<PaymentId, Promise<LivePayment>>()
  /** Records when a corruption was found, so that the wait for it is the same in every worker. */
  const noted = async (live: LivePayment): Promise<LivePayment> => {
    const { session } = live
    if (session.step === 'corrupted' && !session.isNoted)
      await record(live, { type: 'record-corrupted', isNoted: true, atMs: deps.nowMs() }, deps)
    return live
  }
  const find = (paymentId: PaymentId): Promise<LivePayment> => {
    const found = known.get(paymentId) ?? loadPayment(paymentId, deps).then(noted)
    known.set(paymentId, found)
    found.catch(() => known.delete(paymentId))
    return found
  }
  return {
    find,
    load: async (paymentId) => {
      const live = await find(paymentId)
      if (live.sequence === 0) throw new PayError(live.fault ?? { code: 'session/unknown', paymentId })
      return live
    },
    signedNonces: async (account, except) => {
      const lives = await Promise.all((await deps.journal.unfinished()).map(find))
      return lives.flatMap(({ session }) => (session.paymentId === except ? [] : noncesOf(session, account)))
    },
  }
}

/** A withheld transaction frees its nonce: otherwise every later transaction would wait behind it for good. */
function noncesOf(s: Session, account: AccountId): bigint[] {
  if (s.step !== 'executing' || !s.transaction?.signed || !isSameAccount(s.option.account, account)) return []
  return isWithheld(s) ? [] : [s.transaction.prepared.nonce]
}
