/**
 * The payments that this worker knows of: reads them from the journal, writes each event before anything follows from it, and
 * drives each one until it waits for the user. Resume is start: after a stop of the worker the same calls go on. DESIGN.md §4.
 */
import type { PaymentId } from '../core/caip.ts'
import { type Failure, isPayError, PayError } from '../core/errors.ts'
import { receiptOf } from '../core/receipt.ts'
import { type Event, hasResults, opening, type Session, waitsForOthers } from '../core/session.ts'
import { transition } from '../core/transition.ts'
import type { PaymentSummary } from '../messages/protocol.ts'
import type { Journal } from './journal.ts'
import type { Perform } from './perform.ts'
import { runSession } from './runner.ts'

/** `fault` is a failure of the journal itself: it cannot be journaled, so it lives only here. */
export type Live = {
  readonly paymentId: PaymentId
  session: Session
  sequence: number
  openedAtMs: number
  isBusy: boolean
  fault?: Failure
}

export type PaymentTools = {
  journal: Journal
  perform: Perform
  /** Runs `work` alone under this name, also against another worker (`navigator.locks`). */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  nowMs: () => number
  /** Where a test may stop the worker. */
  crashpoint: (name: string) => Promise<void>
  /** True while a window shows this payment. */
  isWatched: (paymentId: PaymentId) => boolean
  /** Called after every change that a window shows. */
  onChange: (live: Live) => void
  /** Wakes the worker later: the payment waits for longer than a worker should stay up. */
  wakeLater: () => Promise<void>
}

export type Payments = {
  /** Opens a payment, or goes on with it when it is known: the same link leads to the same session. Returns once it is written. */
  open: (paymentId: PaymentId, site?: string) => Promise<void>
  /** Something the user did. An event that does not fit the step changes nothing. @throws {PayError} session/unknown, journal/unwritable. */
  tell: (paymentId: PaymentId, fact: UserFact) => Promise<void>
  /** The payment as it stands. @throws {PayError} session/unknown. */
  load: (paymentId: PaymentId) => Promise<Live>
  /** Goes on with one payment, until it waits for the user. */
  go: (paymentId: PaymentId) => Promise<void>
  /**
   * Goes on with every payment that was approved, and with those that a window shows. A window that was closed means "later":
   * its payment tells the service nothing until it is opened again (SECURITY T24), and is over when its time is.
   */
  resume: () => Promise<void>
  /** True while a payment waits for the service or a chain, so that the worker must be woken; also while nobody can know. */
  isWaiting: () => Promise<boolean>
  list: () => Promise<PaymentSummary[]>
}

type Distribute<E> = E extends Event ? Omit<E, 'atMs'> : never
/** What the user did, or what was learnt while the payment waited for the user. */
export type UserFact = Extract<
  Distribute<Event>,
  {
    type:
      | 'option-chosen'
      | 'option-cleared'
      | 'data-collected'
      | 'status-received'
      | 'approved'
      | 'retried'
      | 'restarted'
      | 'dismissed'
  }
>

export function createPayments(tools: PaymentTools): Payments {
  const known = new Map<PaymentId, Promise<Live>>()
  const running = new Map<PaymentId, { done: Promise<void>; poke: () => void }>()

  const find = (paymentId: PaymentId): Promise<Live> => {
    const found = known.get(paymentId) ?? readLive(paymentId, tools)
    known.set(paymentId, found)
    found.catch(() => known.delete(paymentId))
    return found
  }
  const load = async (paymentId: PaymentId): Promise<Live> => {
    const live = await find(paymentId)
    if (live.sequence === 0) throw new PayError(live.fault ?? { code: 'session/unknown', paymentId })
    return live
  }
  const start = (live: Live): Promise<void> => {
    const run = runSession(live, tools, (event, isWanted) => record(live, event, tools, isWanted))
    running.set(live.paymentId, run)
    return run.done.finally(() => running.delete(live.paymentId))
  }
  const go = async (paymentId: PaymentId): Promise<void> => {
    const live = await load(paymentId)
    const current = running.get(paymentId)
    if (!current) return start(live)
    current.poke()
    await current.done
    // The run may have looked for the last time just before the event that made somebody call here.
    return running.get(paymentId)?.done ?? start(live)
  }
  const goOn = async (paymentId: PaymentId): Promise<void> => {
    const live = await load(paymentId)
    if (hasResults(live.session) || tools.isWatched(paymentId)) return go(paymentId)
    const atMs = tools.nowMs()
    if (isOver(live.session, atMs)) await record(live, { type: 'deadline-passed', atMs }, tools)
  }
  return {
    load,
    go,
    open: async (paymentId, site) => {
      const live = await find(paymentId)
      await record(live, { type: 'opened', atMs: tools.nowMs(), ...(site !== undefined && { site }) }, tools)
      void go(paymentId)
    },
    tell: async (paymentId, fact) => {
      const live = await load(paymentId)
      delete live.fault
      await record(live, { ...fact, atMs: tools.nowMs() } as Event, tools)
      void go(paymentId)
    },
    resume: () =>
      quietly(async () => Promise.all((await tools.journal.unfinished()).map((id) => quietly(() => goOn(id))))),
    isWaiting: async () => {
      let isWaiting = true
      await quietly(async () => {
        const lives = await Promise.all((await tools.journal.unfinished()).map(find))
        isWaiting = lives.some(({ session }) => waitsForOthers(session))
      })
      return isWaiting
    },
    list: () => tools.journal.summaries(),
  }
}

/** A payment that was left lying: without a window nobody else would ever say that its time is over. */
const isOver = (session: Session, atMs: number): boolean =>
  'offer' in session && session.offer?.info?.expiresAtMs !== undefined && session.offer.info.expiresAtMs <= atMs

/** Nobody asked, so nobody is told: the next alarm or window tries again. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isPayError(error)) throw error
  }
}

async function readLive(paymentId: PaymentId, tools: PaymentTools): Promise<Live> {
  const events = await tools.journal.read(paymentId)
  const session = events.reduce(transition, opening(paymentId))
  return { paymentId, session, sequence: events.length, openedAtMs: events[0]?.atMs ?? 0, isBusy: false }
}

/**
 * Durable first, then true. One writer at a time; an event that changes nothing is not written, except the very first, which
 * makes the payment known. `isWanted` is asked when the event's turn has come: another event may have been written before it.
 */
export function record(
  live: Live,
  event: Event,
  tools: PaymentTools,
  isWanted: () => boolean = () => true,
): Promise<void> {
  return tools.withLock(`journal/${live.paymentId}`, async () => {
    if (!isWanted()) return
    const next = transition(live.session, event)
    if (next === live.session && live.sequence > 0) return
    const openedAtMs = live.sequence === 0 ? event.atMs : live.openedAtMs
    try {
      await tools.journal.append(live.paymentId, live.sequence, event, summaryOf(next, openedAtMs))
    } catch (error) {
      if (isPayError(error)) live.fault = error.failure
      tools.onChange(live)
      throw error
    }
    delete live.fault
    live.session = next
    live.openedAtMs = openedAtMs
    live.sequence += 1
    tools.onChange(live)
    await tools.crashpoint(`recorded:${event.type}`)
  })
}

function summaryOf(session: Session, openedAtMs: number): PaymentSummary {
  const receipt = receiptOf(session)
  return {
    paymentId: session.paymentId,
    step: session.step,
    merchantName: ('offer' in session && session.offer?.info?.merchantName) || '',
    openedAtMs,
    ...(session.site !== undefined && { site: session.site }),
    ...(receipt && { receipt }),
  }
}
