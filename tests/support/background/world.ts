// Everything around the payment engine that outlives a worker: journal, service, wallet, alarm. `work()` starts a worker in it.
import { addr } from 'micro-eth-signer'
import { onTestFinished, vi } from 'vitest'
import { createLivePayments, type LivePayment, type LivePayments } from '../../../src/background/engine/live-payment.ts'
import { createLook } from '../../../src/background/engine/look.ts'
import { createPayments, type Payments } from '../../../src/background/engine/payments.ts'
import { createPerform, type PerformDeps } from '../../../src/background/engine/perform.ts'
import { createClock } from '../../../src/background/storage/clock.ts'
import type { Pace } from '../../../src/background/storage/pace.ts'
import { createWitness, witnessed } from '../../../src/background/storage/witness.ts'
import { createStatusCall } from '../../../src/background/wallet/status-call.ts'
import { signDigest } from '../../../src/chains/eip155/sign.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { AccountId, PaymentId } from '../../../src/core/base/caip.ts'
import { PayError } from '../../../src/core/base/errors.ts'
import type { AccountType } from '../../../src/core/plan/verdict.ts'
import type { Session } from '../../../src/core/session/session.ts'
import { createGateway } from '../../../src/gateway/client.ts'
import { shownFailure } from '../core/failures.ts'
import { type MemoryStore, memoryStore } from '../vault/fixtures.ts'
import { withKey } from './absent-parts.ts'
import { type MemoryJournal, memoryJournal } from './journal-in-memory.ts'
import { createService, type Service } from './service.ts'

export const ID = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB' as PaymentId
/** 2026-01-01T00:00:00Z. */
export const NOW_MS = 1_767_225_600_000
const KEY = new Uint8Array(32).fill(7)
export const ADDRESS = addr.fromPrivateKey(KEY).toLowerCase()

/** Most worlds sign the same digests, and a signature (RFC 6979) is always the same. */
const signatures = new Map<string, string>()
function signatureOf(digest: string): string {
  const signature = signatures.get(digest) ?? signDigest(digest, KEY, ADDRESS)
  signatures.set(digest, signature)
  return signature
}

type Worked = Payments & Pick<LivePayments, 'signedNonces'>

export type World = {
  /** The browser's database; a test that loses it puts an empty one here. */
  journal: MemoryJournal
  /** `storage.local`, which outlives the database. */
  local: MemoryStore
  service: Service
  /** Digests that a key was used on, in order. `beforeSign` is awaited before each. */
  wallet: { isUnlocked: boolean; signed: string[]; beforeSign: () => Promise<void>; sign: (digest: string) => string }
  /** The last option offered is the one that was paid with last. */
  isPreferring: boolean
  isAlarmSet: boolean
  /** What this browser session knows of the service's clock. */
  offsetMs: number | undefined
  /** When payments are polled next, as an earlier worker left it. */
  pace: Pace
  /** Names of the locks that are held; a lock is released, in a browser, some time after its work is done. */
  held: Set<string>
  beforeRelease: (name: string) => Promise<void>
  /** Payments that a window shows. */
  watched: Set<PaymentId>
  /** Called at every boundary that a worker crosses; a promise that never ends is the worker's death. */
  boundary: (name: string) => Promise<void>
  /** The test is over: nothing of this world goes on. */
  isOver: boolean
  /** Every state that a window was shown. */
  shown: { session: Session; isBusy: boolean; fault?: string }[]
  /** What the chain says of a signature that was released. */
  authorityStatus: PerformDeps['access']['readAuthorityStatus']
  /** What the chain says of who collects, and how often it was asked. */
  recipient: AccountType
  asked: number
  /** What was entered into our own form, as far as it is still kept. */
  collected: PerformDeps['collectedData']
  /** Called at every change of a payment, as the product's parts are. */
  changed: (live: LivePayment) => void
  work: () => Worked
}

export function createWorld(): World {
  vi.setSystemTime(NOW_MS)
  const world: World = {
    journal: memoryJournal(),
    local: memoryStore(),
    service: createService(ADDRESS, Date.now),
    wallet: {
      ...{ isUnlocked: true, signed: [], beforeSign: async () => undefined },
      sign: signatureOf,
    },
    isPreferring: false,
    isAlarmSet: false,
    offsetMs: 0,
    pace: NO_PACE,
    held: new Set(),
    beforeRelease: async () => undefined,
    watched: new Set([ID]),
    boundary: async () => undefined,
    isOver: false,
    shown: [],
    authorityStatus: async () => 'live',
    recipient: 'contract',
    asked: 0,
    collected: async () => undefined,
    changed: () => undefined,
    work: () => startWorker(world),
  }
  // A payment that polls would go on for good, by the clocks of the tests that follow.
  onTestFinished(() => {
    world.isOver = true
  })
  return world
}

/** Every worker polls at once. */
export const NO_PACE: Pace = { read: async () => undefined, keep: async () => undefined }

/** This world's payments are one typed-data signature: no transaction, no other chain. */
const unexpected = (): never => {
  throw new Error('not part of this world')
}

function startWorker(world: World): Worked {
  const { journal, service, wallet } = world
  const cross = async (name: string) => {
    await world.boundary(name)
    if (world.isOver) await new Promise(() => undefined)
  }
  const at = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await cross(`before ${name}`)
    const value = await work()
    await cross(`after ${name}`)
    return value
  }
  const clock = createClock(() => undefined, Date.now)
  if (world.offsetMs !== undefined) clock.learn(world.offsetMs, true)
  const needKey = () => {
    if (!wallet.isUnlocked) throw new PayError({ code: 'vault/locked' })
  }
  const gateway = createGateway(
    { gatewayUrl: 'https://gateway.example', identity: withKey, clientId: async () => '' },
    {
      fetch: (url, init) => at('fetch', () => service.fetch(url, init)),
      sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      random: () => 0,
      nowMs: Date.now,
      onClock: clock.learn,
    },
  )
  const stores = { local: world.local, session: world.local }
  const statusCall = createStatusCall({ getStatus: gateway.getStatus, gatewayUrl: 'https://gateway.example', stores })
  const withLock = createLocks(world)
  const witness = createWitness(world.local, withLock)
  const accounts = async () => {
    needKey()
    return [`eip155:8453:${ADDRESS}` as AccountId]
  }
  const performDeps: PerformDeps = {
    ...{ gateway: { ...gateway, ...statusCall }, clock, registry: makeRegistry({}), requireUnlocked: accounts },
    shareAccounts: async ({ paymentId }) => {
      const own = await accounts()
      return { accounts: own, answer: await gateway.getOptions(paymentId, own) }
    },
    findPreferred: async (options) => (world.isPreferring ? options.at(-1)?.id : undefined),
    signer: {
      sign: ({ payload: digest }) =>
        at('sign', async () => {
          needKey()
          await wallet.beforeSign()
          wallet.signed.push(digest)
          return wallet.sign(digest)
        }),
      signTransaction: unexpected,
    },
    access: {
      quoteFees: unexpected,
      requireCoins: unexpected,
      requireAllowance: unexpected,
      readAllowance: unexpected,
      getNonce: unexpected,
      broadcast: unexpected,
      findOutcome: unexpected,
      isBlockhashExpired: unexpected,
      readLastValidHeight: unexpected,
      readAuthorityStatus: (authority) => at('authorityStatus', () => world.authorityStatus(authority)),
      readFacts: async () => {
        world.asked += 1
        return { recipient: world.recipient }
      },
    },
    signedNonces: unexpected,
    requireUnused: unexpected,
    findNonceUse: witnessed(journal, witness).nonceUse,
    countSettledPayments: async () => 0,
    collectedData: (paymentId) => world.collected(paymentId),
  }
  const [perform, look] = [createPerform(performDeps), createLook(performDeps)]
  const recording = {
    journal: {
      ...journal,
      append: (...[paymentId, sequence, event, ...rest]: Parameters<typeof journal.append>) =>
        at(`append ${event.type}`, () => journal.append(paymentId, sequence, event, ...rest)),
    },
    pace: world.pace,
    witness,
    withLock,
    nowMs: clock.nowMs,
    crashPoint: cross,
    onChange: (live: LivePayment) => {
      world.shown.push(shot(live))
      world.changed(live)
    },
  }
  const lives = createLivePayments(recording)
  const payments = createPayments({
    ...{ ...recording, perform, look, isClockKnown: clock.isKnown, lives },
    isWatched: (paymentId) => world.watched.has(paymentId),
    wakeLater: () =>
      at('alarm', async () => {
        world.isAlarmSet = true
      }),
  })
  return { ...payments, signedNonces: lives.signedNonces }
}

const shot = ({ session, isBusy, fault }: LivePayment) => ({ session, isBusy, ...(fault && { fault: fault.code }) })

/** `navigator.locks` of one worker: first come, first served; what a dead worker held is free for the next one. */
function createLocks({ held, beforeRelease }: World) {
  const tails = new Map<string, Promise<unknown>>()
  held.clear()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const hold = async () => {
      held.add(name)
      return work().finally(() => {
        held.delete(name)
        return beforeRelease(name)
      })
    }
    const turn = (tails.get(name) ?? Promise.resolve()).then(hold)
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

/** One turn of the machine: everything that is ready happens. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets everything happen that can happen without time. */
export async function settle(): Promise<void> {
  for (let at = 0; at < 3; at++) await turn()
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
  for (let idle = 0; !isOver; idle++) {
    await turn()
    if (isOver) break
    if (idle > 300) throw new Error('stuck: nobody goes on with this')
    if (vi.getTimerCount() === 0) continue
    vi.advanceTimersToNextTimer()
    idle = 0
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
