// The fault matrix's world with a service that a test scripts, on the clock that it moves: the product's own composition over a disk
// that outlives its workers. `work()` starts a worker.
import { onTestFinished, vi } from 'vitest'
import type { WorkerParts } from '../../../src/background/compose/compose.ts'
import type { Environment } from '../../../src/background/compose/environment.ts'
import type { LivePayment } from '../../../src/background/engine/live-payment.ts'
import type { PerformDeps } from '../../../src/background/engine/perform.ts'
import { openJournal } from '../../../src/background/storage/journal.ts'
import type { Signer } from '../../../src/background/wallet/signer.ts'
import type { PaymentSummary } from '../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../src/core/base/caip.ts'
import { accountTag } from '../../../src/core/base/chain-family.ts'
import { isPayError } from '../../../src/core/base/errors.ts'
import type { AccountType } from '../../../src/core/plan/verdict.ts'
import type { Event, Session } from '../../../src/core/session/session.ts'
import type { Disk } from '../../faults/world/nodes/disk.ts'
import type { VirtualTime } from '../../faults/world/nodes/time.ts'
import { ADDRESS, ID, START_MS } from '../../faults/world/people/people.ts'
import { composeWorker } from '../../faults/world/worker.ts'
import { createWorld as createFaultWorld, type World as FaultWorld } from '../../faults/world/world.ts'
import { shownFailure } from '../core/failures.ts'
import { createService, type Service } from './service.ts'

export { ADDRESS, ID, START_MS as NOW_MS }

/** The payments of one worker, and all its parts. */
export type Worked = WorkerParts['paying']['payments'] & { parts: WorkerParts }

export type World = {
  disk: Disk
  service: Service
  /** Digests that a key was used on, in order. */
  wallet: { isUnlocked: boolean; signed: string[] }
  isAlarmSet: boolean
  /** Payments that a window shows. */
  watched: Set<PaymentId>
  /** Called at every boundary that a worker crosses; a promise that never ends is the worker's death. */
  boundary: (name: string) => Promise<void>
  /** What a test puts in the place of a worker's own parts. */
  within: (environment: Environment) => Environment
  /** Every state that a window was shown. */
  shown: { session: Session; isBusy: boolean; fault?: string }[]
  /** What the chain says of a signature that was released. */
  authorityStatus: PerformDeps['access']['readAuthorityStatus']
  /** What the chain says of who collects, and how often it was asked. */
  recipient: AccountType
  asked: number
  /** What the journal lists, and what it holds of a payment. */
  summaries: () => Promise<PaymentSummary[]>
  events: (paymentId: PaymentId) => Promise<Event[]>
  /** Writes these events behind those that the journal holds, as an earlier worker would have. */
  write: (paymentId: PaymentId, step: Session['step'], events: readonly Event[]) => Promise<void>
  work: () => Worked
}

/** An earlier worker of this browser session has learnt that the service's clock is this machine's. */
export function createWorld(): World {
  vi.setSystemTime(START_MS)
  const base = createFaultWorld('F1', testTime)
  base.disk.session.set('clockOffsetMs', 0)
  const closing = new Map<PaymentId, (() => void)[]>()
  const world: World = {
    disk: base.disk,
    service: createService(ADDRESS, Date.now),
    wallet: {
      signed: [],
      get isUnlocked() {
        return base.isUnlocked
      },
      set isUnlocked(isUnlocked) {
        base.isUnlocked = isUnlocked
      },
    },
    get isAlarmSet() {
      return base.isAlarmSet
    },
    set isAlarmSet(isSet) {
      base.isAlarmSet = isSet
    },
    watched: windows(closing),
    boundary: async () => undefined,
    within: (environment) => environment,
    shown: [],
    authorityStatus: async () => 'live',
    recipient: 'contract',
    asked: 0,
    summaries: () => openJournal(base.disk.factory).summaries(),
    events: async (paymentId) => (await openJournal(base.disk.factory).read(paymentId)).events,
    write: async (paymentId, step, events) => {
      const journal = openJournal(base.disk.factory)
      const { next } = await journal.read(paymentId)
      const summary = { paymentId, step, merchantName: '', openedAtMs: Date.now() }
      for (const [at, event] of events.entries()) await journal.append(paymentId, next + at, event, summary)
    },
    work: () => startWorker(world, base, closing),
  }
  base.onBoundary = (name) => world.boundary(name)
  base.within = (environment) => world.within(scripted(world, environment))
  // A payment that polls would go on for good, by the clocks of the tests that follow.
  onTestFinished(() => {
    world.boundary = () => new Promise(() => undefined)
  })
  return world
}

/** vitest's fake clock, which tests move, as the world's time. */
const testTime: VirtualTime = {
  nowMs: () => Date.now(),
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  set: (run, delayMs) => setTimeout(run, delayMs) as never,
  unset: (timer) => clearTimeout(timer as never),
  clear: () => void vi.clearAllTimers(),
  skip: (forMs) => void vi.setSystemTime(Date.now() + forMs),
  until: (done) => until(done),
}

/** The environment with the scripted service, and what the test says of the chain and counts of the key. */
function scripted(world: World, environment: Environment): Environment {
  const { crashPoint: cross, config, edges } = environment
  return {
    ...environment,
    config: { ...config, collectors: {} },
    random: () => 0,
    fetch: async (url, init) => {
      await cross('fetch')
      const answer = await world.service.fetch(url, init)
      await cross('fetched')
      return answer
    },
    edges: {
      ...edges,
      access: (access) => ({
        ...access,
        readAuthorityStatus: async (authority) => {
          await cross('authorityStatus')
          return world.authorityStatus(authority)
        },
        readFacts: async () => {
          world.asked += 1
          return { recipient: world.recipient }
        },
      }),
      signer: (signer) => ({ ...signer, sign: counted(signer, world, cross) }),
    },
  }
}

/** Most worlds sign the same digests, and a signature (RFC 6979) is always the same. */
const signatures = new Map<string, string>()

const counted =
  ({ sign }: Signer, { wallet }: World, cross: Environment['crashPoint']): Signer['sign'] =>
  async (signable) => {
    await cross('key')
    const known = wallet.isUnlocked ? signatures.get(signable.payload) : undefined
    const signature = known ?? (await sign(signable))
    signatures.set(signable.payload, signature)
    wallet.signed.push(signable.payload)
    await cross('keyed')
    return signature
  }

/** A window that closes ends its port. */
function windows(closing: Map<PaymentId, (() => void)[]>): Set<PaymentId> {
  const open = new Set([ID])
  const close = (paymentId: PaymentId) => {
    for (const end of closing.get(paymentId) ?? []) end()
    closing.delete(paymentId)
  }
  const { delete: forget, clear } = Set.prototype
  return Object.assign(open, {
    delete: (paymentId: PaymentId) => {
      close(paymentId)
      return forget.call(open, paymentId)
    },
    clear: () => {
      for (const paymentId of open) close(paymentId)
      clear.call(open)
    },
  })
}

/**
 * Every call first connects the windows that are open, which show what this worker knows. The payer shares the accounts with every
 * payment that is opened, and presses nothing else.
 */
function startWorker(world: World, base: FaultWorld, closing: Map<PaymentId, (() => void)[]>): Worked {
  const parts = composeWorker(base)
  const { payments } = parts.paying
  const { views, watch } = parts.pages
  const connected = new Set<PaymentId>()
  const connect = async () => {
    for (const paymentId of world.watched) {
      if (connected.has(paymentId)) continue
      const live = await payments.load(paymentId).catch(unknown)
      if (!live || connected.has(paymentId) || !world.watched.has(paymentId)) continue
      connected.add(paymentId)
      const end = views.watch(live, ({ session, isBusy, fault }) => {
        world.shown.push({ session, isBusy: isBusy === true, ...(fault && { fault: fault.code }) })
      })
      const ended = () => {
        connected.delete(paymentId)
        end()
      }
      watch(live)
      closing.set(paymentId, [...(closing.get(paymentId) ?? []), ended])
    }
  }
  const connecting =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      await connect()
      return call(...args)
    }
  return {
    open: async (paymentId, place) => {
      await parts.accounts.sharing.allow({ paymentId }, base.accounts.map(accountTag), false)
      await payments.open(paymentId, place)
      await connect()
    },
    submit: connecting(payments.submit),
    load: connecting(payments.load),
    go: connecting(payments.go),
    retryUnauthorized: connecting(payments.retryUnauthorized),
    resume: connecting(payments.resume),
    isWaiting: connecting(payments.isWaiting),
    list: connecting(payments.list),
    parts,
  }
}

/** A window of a payment that cannot be read yet stays empty. */
function unknown(error: unknown): undefined {
  if (!isPayError(error)) throw error
}

/** One turn of the machine: everything that is ready happens. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** How many turns the longest chain of database writes takes that waits for nothing else. */
const TURNS = 200

/** Lets everything happen that can happen without time. */
export async function settle(): Promise<void> {
  for (let at = 0; at < TURNS; at++) await turn()
}

/** Waits, without asking anybody to go on, until the user has something to do or to read. @throws {Error} when that never comes. */
export async function usersTurn(live: LivePayment): Promise<Session> {
  for (let turns = 0; turns < 5_000; turns++) {
    const { session } = live
    if (shownFailure(session) || ['choosing', 'reviewing', 'closed'].includes(session.step)) return session
    await turn()
  }
  throw new Error(`stuck in ${live.session.step}`)
}

/**
 * Lets time pass, timer by timer, until the promise is done. @throws {Error} when nobody will ever go on: nothing happens any
 * more and no timer is left.
 */
export async function until<T>(done: Promise<T>): Promise<T> {
  let isOver = false
  const note = () => {
    isOver = true
  }
  done.then(note, note)
  for (let timers = 0; !isOver; timers++) {
    if (timers > 2_000) throw new Error('stuck: timers go on, and none settles this')
    for (let turns = 0; turns < TURNS && !isOver; turns++) await turn()
    if (isOver) break
    if (vi.getTimerCount() === 0) throw new Error('stuck: nobody goes on with this')
    vi.advanceTimersToNextTimer()
  }
  return done
}

/** A promise that a test ends by hand. */
export function gate(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}

/** What `submit` needs to approve what the window shows. */
export function approvalOf({ session }: LivePayment): { type: 'approved'; planHash: string } {
  if (session.step !== 'reviewing') throw new Error(`nothing to approve in ${session.step}`)
  return { type: 'approved', planHash: session.review.planHash }
}
