/**
 * The payments that this worker knows. Journals each event before acting on it, and drives each payment until it waits
 * for the user. Resuming after a worker stop uses the same calls as starting. architecture §4. Looks at the chain for the settlement
 * of an ended payment, some minutes long after its end and again when it is opened later. architecture §7.
 */
import { isListed, type PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected, remedyFor } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import { waitMsOf } from '../../core/base/retry.ts'
import { LONGEST_AUTHORITY_MS } from '../../core/plan/authority.ts'
import { archived } from '../../core/session/journal-record.ts'
import { type Event, type Fact, isApproved, type Session, waitsForOthers } from '../../core/session/session.ts'
import { LATER_PAUSE_MS, settlementCheck, settlementPauseMs } from '../../core/session/settlement.ts'
import { infoOf } from '../../core/session/steps.ts'
import type { Journal } from '../storage/journal.ts'
import type { Pace } from '../storage/pace.ts'
import { type LivePayment, type LivePayments, type RecordDeps, record } from './live-payment.ts'
import { type RunDeps, runSession, type WriteEvent } from './runner.ts'

export type Payments = {
  /** Opens a payment or resumes a known one: the same link leads to the same session. Returns once it is journaled. */
  open: (paymentId: PaymentId, place?: Place) => Promise<void>
  /**
   * Records a user action. Ignores an event that does not fit the step, or is no longer current when its turn comes.
   * @throws {PayError} session/unknown, journal/unwritable.
   */
  submit: (paymentId: PaymentId, fact: UserFact, isCurrent?: () => boolean) => Promise<void>
  /** Returns a payment that was opened. @throws {PayError} session/unknown. */
  load: (paymentId: PaymentId) => Promise<LivePayment>
  /** Drives one payment until it waits for the user. */
  go: (paymentId: PaymentId) => Promise<void>
  /**
   * Resumes every approved payment, and those that a window shows. Closing a window means "later": nothing is sent to
   * the service until the payment is opened again (security T24), and it closes at its expiry.
   */
  resume: () => Promise<void>
  /** Repeats the calls that the service refused for their identity, or that had none: the payer has set another. */
  retryUnauthorized: () => Promise<void>
  /**
   * True while a payment waits for the service or a chain, so that the worker must be woken. A corrupted payment counts
   * only while a window shows it. Also true if the journal cannot be read.
   */
  isWaiting: () => Promise<boolean>
  /** All of them; what own pages are answered are the open and the latest ones. */
  list: () => Promise<PaymentSummary[]>
}

/** User actions, and what was learnt while the payment waited for the user. */
export type UserFact = Extract<
  Fact,
  {
    type:
      | 'option-chosen'
      | 'option-cleared'
      | 'allowance-chosen'
      | 'data-collected'
      | 'status-received'
      | 'approved'
      | 'retried'
      | 'restarted'
      | 'sped-up'
      | 'cancel-requested'
      | 'dismissed'
  }
>

export type PaymentsDeps = RecordDeps &
  RunDeps & {
    lives: LivePayments
    journal: Pick<Journal, 'summaries' | 'unfinished' | 'signed'>
    /** True while a window shows this payment. */
    isWatched: (paymentId: PaymentId) => boolean
    /** True once the service has told its time; nothing closes by a clock that may be wrong. */
    isClockKnown: () => boolean
  }

export function createPayments(deps: PaymentsDeps): Payments {
  const { lives } = deps
  const { find, load } = lives
  const running = new Map<PaymentId, { done: Promise<void>; poke: () => void }>()
  const lookForSettlement = createSettlementLooks(deps)
  const start = (live: LivePayment): Promise<void> => {
    const write: WriteEvent = (event, isCurrent) => record(live, event, deps, isCurrent)
    const run = runSession(live, deps, write)
    running.set(live.paymentId, run)
    return run.done
      .finally(() => running.delete(live.paymentId))
      .then(() => void quietly(() => lookForSettlement(live, write)))
  }
  const go = async (paymentId: PaymentId): Promise<void> => {
    const live = await load(paymentId)
    const current = running.get(paymentId)
    if (!current) return start(live)
    current.poke()
    await current.done
    // The run may have read the session for the last time just before the event that caused this call.
    return running.get(paymentId)?.done ?? start(live)
  }
  const resumeOne = async (paymentId: PaymentId): Promise<void> => {
    const live = await load(paymentId)
    if (isApproved(live.session) || deps.isWatched(paymentId)) return go(paymentId)
    const atMs = deps.nowMs()
    if (deps.isClockKnown() && isOver(live.session, atMs)) await record(live, { type: 'deadline-passed', atMs }, deps)
  }
  const eraseOld = async (): Promise<void> => {
    const atMs = deps.nowMs()
    for (const { paymentId, closedAtMs } of await deps.journal.signed()) {
      // pay-once §1: by then no authority is live.
      if (closedAtMs + LONGEST_AUTHORITY_MS > atMs) continue
      const live = await load(paymentId)
      const { session } = live
      if (session.step === 'closed') await record(live, { type: 'archived', session: archived(session), atMs }, deps)
    }
  }
  return {
    load,
    go,
    open: async (paymentId, place) => {
      const live = await find(paymentId)
      await record(live, { type: 'opened', atMs: deps.nowMs(), ...place }, deps)
      void go(paymentId)
    },
    submit: async (paymentId, fact, isCurrent) => {
      const live = await load(paymentId)
      const { fault } = live
      delete live.fault
      // A fact may change nothing, such as a retry of what a window asks for itself. Only this call then draws it anew.
      if (fault || fact.type === 'retried') deps.onChange(live)
      await record(live, { ...fact, atMs: deps.nowMs() }, deps, isCurrent)
      void go(paymentId)
    },
    retryUnauthorized: async () => {
      await quietly(async () => {
        for (const paymentId of await deps.journal.unfinished()) {
          const live = await load(paymentId)
          const { failure } = 'failure' in live.session ? live.session : {}
          if (!failure || remedyFor(failure) !== 'settings') continue
          await record(live, { type: 'retried', atMs: deps.nowMs() }, deps)
          void quietly(() => resumeOne(paymentId))
        }
      })
    },
    resume: async () => {
      await quietly(lives.compareWitness)
      const resumeAll = async () =>
        Promise.all((await deps.journal.unfinished()).map((id) => quietly(() => resumeOne(id))))
      // In parallel, because a payment that the service keeps waiting runs for as long as this worker lives.
      await Promise.all([quietly(resumeAll), quietly(eraseOld)])
    },
    isWaiting: async () => {
      let isWaiting = true
      await quietly(async () => {
        const lives = await Promise.all((await deps.journal.unfinished()).map(find))
        isWaiting = lives.some(
          ({ session, paymentId }) =>
            waitsForOthers(session) || (session.step === 'corrupted' && deps.isWatched(paymentId)),
        )
      })
      return isWaiting
    },
    list: async () => (await deps.journal.summaries()).filter(isListed),
  }
}

/** True for an expired payment. Without a window, nothing else would close an abandoned one. */
const isOver = (session: Session, atMs: number): boolean =>
  (infoOf(session)?.expiresAtMs ?? Number.POSITIVE_INFINITY) <= atMs

/** Ignores expected errors: the next alarm or window retries. */
const quietly = (work: () => Promise<unknown>): Promise<unknown> => work().catch(ignoreExpected)

type LookDeps = Pick<RunDeps, 'perform' | 'nowMs'> & { pace: Pace }

/** Returns at once for any payment that needs no look. @param record as for a run. */
function createSettlementLooks(deps: LookDeps): (live: LivePayment, record: WriteEvent) => Promise<void> {
  const underWay = new Set<PaymentId>()
  return async (live, record) => {
    if (underWay.has(live.paymentId)) return
    underWay.add(live.paymentId)
    try {
      await look(live, deps, record)
    } finally {
      underWay.delete(live.paymentId)
    }
  }
}

/** A chain that cannot be reached changes nothing: the next look may reach it. */
async function look(live: LivePayment, { perform, nowMs, pace }: LookDeps, record: WriteEvent): Promise<void> {
  const name = `settlement/${live.paymentId}`
  const due = settlementCheck(live.session) && (await pace.read(name))
  if (due) await passed(waitMsOf(due, nowMs()))
  for (;;) {
    const { session } = live
    const effect = settlementCheck(session)
    if (session.step !== 'closed' || !effect) return
    const event = await perform(effect, session)
    if (typeof event === 'object' && isNews(event)) {
      await record(event, () => live.session === session)
      if (live.session !== session) continue
    }
    const nextMs = settlementPauseMs(nowMs() - session.closedAtMs)
    const pauseMs = nextMs ?? LATER_PAUSE_MS
    await pace.keep(name, { notBeforeMs: nowMs() + pauseMs, pauseMs })
    if (nextMs === undefined) return
    await passed(nextMs)
  }
}

const passed = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

const isNews = (event: Event): boolean =>
  event.type === 'authority-checked' && (event.authorityStatus === 'used' || event.lastValidBlockHeight !== undefined)
