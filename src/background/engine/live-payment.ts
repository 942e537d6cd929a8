/** A payment in this worker's memory. Events are journaled before memory changes. architecture §4, pay-once §1.2. */

import { recipientsOf } from '../../core/activity/counterparties.ts'
import { deletedSummary } from '../../core/activity/deletion.ts'
import { approvalOf } from '../../core/activity/duplicate.ts'
import { receiptOf } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { type AccountId, isSameAccount, type PaymentId } from '../../core/base/caip.ts'
import { type Failure, isPayError, PayError } from '../../core/base/errors.ts'
import { liveAuthorityOf, nonceSignedBy } from '../../core/session/authority.ts'
import { isSameRecord, isUnsigned, shrunk } from '../../core/session/journal-record.ts'
import { pacedBy, pollingOf } from '../../core/session/pending.ts'
import { type Event, isInTime, opening, type Session } from '../../core/session/session.ts'
import { infoOf } from '../../core/session/steps.ts'
import { transition } from '../../core/session/transition.ts'
import { nonceHold } from '../../core/transaction/own-transaction.ts'
import type { WithLock } from '../../vault/record/context.ts'
import type { Journal } from '../storage/journal.ts'
import type { Pace } from '../storage/pace.ts'
import type { Witness } from '../storage/witness.ts'
import type { SignedNonces } from '../transactions/nonces.ts'
import { compareWitness, findLost } from './lost-records.ts'

/** `fault` is a failure of the journal itself. It cannot be journaled, so it exists only in memory. */
export type LivePayment = {
  readonly paymentId: PaymentId
  session: Session
  sequence: number
  /** How many records the journal has of it. */
  stored: number
  openedAtMs: number
  isBusy: boolean
  /** The time of the approval for which this worker has looked at the service, before a key was used or anything released. */
  lookedFor?: number
  fault?: Failure
}

/** What recording needs from the worker. `withLock` runs `work` exclusively under this name, across workers. */
export type RecordDeps = {
  journal: Pick<Journal, 'read' | 'append' | 'replace'>
  pace: Pace
  witness: Witness
  withLock: WithLock
  /** Lets a test stop the worker. */
  crashPoint: (name: string) => Promise<void>
  /** Called after every change that a window shows. */
  onChange: (live: LivePayment) => void
}

/** Reads a payment from its journal; `sequence` is 0 if it was never opened. @throws {PayError} journal/unwritable. */
export async function loadPayment(paymentId: PaymentId, deps: RecordDeps): Promise<LivePayment> {
  const { events, next } = await deps.journal.read(paymentId)
  const last = events.reduce(transition, opening(paymentId))
  const due = pollingOf(last) && (await deps.pace.read(paymentId))
  const session = due ? pacedBy(last, due) : last
  const openedAtMs = events[0]?.atMs ?? 0
  return { paymentId, session, sequence: next, stored: events.length, openedAtMs, isBusy: false }
}

/** A payment with more records is kept as one that holds all of them. pay-once I14. */
const MAX_RECORDS = 48

/**
 * Journals the event before memory changes, one writer at a time. Skips events that change nothing, except the first,
 * which makes the payment known; what only a poll changes stays in memory. `isCurrent` is checked under the lock:
 * another event may have been written before.
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
    if (live.sequence > 0 && isSameRecord(live.session, next)) live.session = next
    else if (!(await write(live, event, next, deps))) return
    const polling = pollingOf(next)
    if (polling) await deps.pace.keep(live.paymentId, polling)
    deps.onChange(live)
    await deps.crashPoint(`recorded:${event.type}`)
  })
}

/** False if another worker wrote first: its record is true, and this event was decided without knowing it. */
async function write(live: LivePayment, event: Event, after: Session, deps: RecordDeps): Promise<boolean> {
  const { journal } = deps
  const isOver = after.step === 'closed' && isUnsigned(after)
  const next = isOver ? shrunk(after) : after
  const isWhole = isOver || (after.step !== 'closed' && live.stored >= MAX_RECORDS)
  const stored: Event = isWhole ? { type: 'archived', session: next, atMs: event.atMs } : event
  const isAlone = stored.type === 'archived'
  const openedAtMs = live.sequence === 0 ? event.atMs : live.openedAtMs
  try {
    const signed = nonceSignedBy(event, live.session)
    const append = isAlone ? journal.replace : journal.append
    const summary = summaryOf(next, openedAtMs)
    if ((await append(live.paymentId, live.sequence, stored, summary, signed)) === 'stale') {
      await reread(live, deps)
      return false
    }
  } catch (error) {
    if (isPayError(error)) live.fault = error.failure
    deps.onChange(live)
    throw error
  }
  // Before anything is released: nothing follows from the event until memory changes.
  await deps.witness.keep(live.paymentId, live.sequence, liveAuthorityOf(next, event.atMs))
  delete live.fault
  Object.assign(live, { session: next, openedAtMs, sequence: live.sequence + 1, stored: isAlone ? 1 : live.stored + 1 })
  return true
}

async function reread(live: LivePayment, deps: RecordDeps): Promise<void> {
  Object.assign(live, await loadPayment(live.paymentId, deps), { isBusy: live.isBusy })
  deps.onChange(live)
}

/** A link that the service knows no payment of. After a restart, own transactions of the payment are kept in view. */
const isDead = (s: Session): boolean =>
  s.step === 'opening' && s.failure?.code === 'payment/not-found' && s.earlier === undefined

function summaryOf(session: Session, openedAtMs: number): PaymentSummary {
  if (session.step === 'closed' && session.deleted) return deletedSummary(session, openedAtMs)
  const info = infoOf(session)
  return {
    paymentId: session.paymentId,
    step: session.step,
    merchantName: info?.merchantName ?? '',
    openedAtMs,
    ...(session.step !== 'closed' && { askedPrice: info?.price }),
    site: session.site,
    page: session.page,
    approval: approvalOf(session),
    receipt: receiptOf(session),
    recipients: recipientsOf(session),
    ...(session.step === 'corrupted' && session.lost && { isLost: true }),
    ...(isDead(session) && { isDead: true }),
  }
}

/** The payments in this worker's memory, each read from the journal once. */
export type LivePayments = {
  /** Also finds a payment that was never opened. @throws {PayError} journal/unwritable. */
  find: (paymentId: PaymentId) => Promise<LivePayment>
  /** Returns a payment that was opened. @throws {PayError} session/unknown. */
  load: (paymentId: PaymentId) => Promise<LivePayment>
  /**
   * Nonces that other payments of this account signed for and that are not mined yet.
   * @throws {PayError} journal/unwritable.
   */
  signedNonces: SignedNonces
  /** Notes the payments whose records are lost, once in a worker. @throws {PayError} journal/unwritable. */
  compareWitness: () => Promise<void>
}

export type LivePaymentDeps = RecordDeps & { journal: Pick<Journal, 'unfinished' | 'signed'>; nowMs: () => number }

export function createLivePayments(deps: LivePaymentDeps): LivePayments {
  const known = new Map<PaymentId, Promise<LivePayment>>()
  let compared: Promise<void> | undefined
  const find = (paymentId: PaymentId): Promise<LivePayment> => {
    const found = known.get(paymentId) ?? loadPayment(paymentId, deps).then((live) => noted(live, deps))
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
      return lives.flatMap(({ session }) =>
        session.paymentId === except ? [] : noncesOf(session, account, deps.nowMs()),
      )
    },
    compareWitness: () => {
      const comparing = compared ?? compareWitness({ ...deps, find })
      compared = comparing
      comparing.catch(() => {
        compared = undefined
      })
      return comparing
    },
  }
}

/**
 * Records what was found corrupted or lost, so that every worker waits until the same time. Otherwise renews the
 * witness, which the worker that signed may not have written.
 */
async function noted(live: LivePayment, deps: LivePaymentDeps): Promise<LivePayment> {
  const { session, paymentId, sequence } = live
  const atMs = deps.nowMs()
  const lost = await findLost(session, sequence, deps.witness)
  const isUnnoted = session.step === 'corrupted' && !session.isNoted
  if (lost || isUnnoted)
    await record(live, { type: 'record-corrupted', isNoted: true, atMs, ...(lost && { lost }) }, deps)
  else if (sequence > 0) await deps.witness.keep(paymentId, sequence - 1, liveAuthorityOf(session, atMs))
  return live
}

/** @throws {PayError} chain/nonce-busy while a node may or may not have one of the account's transactions. */
function noncesOf(s: Session, account: AccountId, atMs: number): bigint[] {
  if (s.step !== 'executing' || !s.transaction || !isSameAccount(s.option.account, account)) return []
  const hold = nonceHold(s.transaction, !isInTime(s, atMs))
  if (hold === 'unsure') throw new PayError({ code: 'chain/nonce-busy' })
  return hold === 'held' ? [s.transaction.prepared.nonce] : []
}
