// One life of the worker: the real engine, with this world's disk, network and keys. Every dependency is a boundary.

import { createLivePayments, type LivePayment } from '../../../src/background/engine/live-payment.ts'
import { createLook } from '../../../src/background/engine/look.ts'
import { createPayments, type Payments } from '../../../src/background/engine/payments.ts'
import { createPerform, type EngineDeps } from '../../../src/background/engine/perform.ts'
import { createClock } from '../../../src/background/storage/clock.ts'
import { type Journal, openJournal } from '../../../src/background/storage/journal.ts'
import { createPace } from '../../../src/background/storage/pace.ts'
import { type ChainClient, createChainClient } from '../../../src/chains/client.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import { type Config, readConfig } from '../../../src/config.ts'
import { encodeJson } from '../../../src/core/base/codec.ts'
import { PayError } from '../../../src/core/base/errors.ts'
import { createGateway, type Gateway } from '../../../src/gateway/client.ts'
import type { StorageArea } from '../../../src/vault/record/context.ts'
import { createNetwork } from './nodes/network.ts'
import { BASE, COLLECTOR, GATEWAY_URL, PAY_HOST, RPC_URLS } from './people/people.ts'
import { createSigner } from './people/signer.ts'
import type { World } from './world.ts'

export type Worker = {
  isDead: boolean
  /** Calls that complete without time: a database write, reading an answer. */
  busy: number
  death: PromiseWithResolvers<'died'>
}

export const CONFIG: Config = { ...readConfig({}, 'production'), payHost: PAY_HOST, rpcUrls: RPC_URLS }
export const REGISTRY = makeRegistry({}, { [BASE]: [COLLECTOR] })
const never = () => new Promise<never>(() => undefined)

/** What all dependencies of one worker share. */
export type WorkerDeps = {
  world: World
  worker: Worker
  cross: (name: string) => Promise<void>
  /** Counts as in flight until it settles. */
  during: <T>(work: () => Promise<T>) => Promise<T>
}

export function startWorker(world: World): Payments {
  const worker: Worker = { isDead: false, busy: 0, death: Promise.withResolvers() }
  world.worker = worker
  const cross = async (name: string): Promise<void> => {
    if (!worker.isDead) world.onBoundary(name)
    if (worker.isDead) await never()
  }
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    worker.busy += 1
    try {
      return await work()
    } finally {
      worker.busy -= 1
    }
  }
  const deps = { world, worker, cross, during }
  const ownNowMs = () => world.time.nowMs() + world.skewMs
  const clock = createClock(offsetOf(world), keepOffset(world), ownNowMs)
  const fetcher = createNetwork({
    ...{ chains: world.chains, answer: world.service.answer, entries: world.chronicle.entries, cross },
    ...{ nowMs: world.time.nowMs, faults: () => world.faults, callOf: () => world.calls },
    onWait: (change) => {
      worker.busy -= change
    },
  })
  const http = { fetch: fetcher, sleep: sleeper(deps), random: () => 0.5, nowMs: ownNowMs, onClock: clock.learn }
  const settings = { gatewayUrl: GATEWAY_URL, apiKey: 'k', appId: '', clientId: async () => '' }
  const journal = journalOf(deps)
  const onChange = ({ session, isBusy, fault }: LivePayment) => {
    if (worker.isDead) return
    const shot = { session, isBusy, ...(fault && { fault: fault.code }) }
    world.chronicle.entries.push({ is: 'shown', atMs: world.time.nowMs(), ...shot })
  }
  const pace = createPace(areaOf(world.disk.session))
  const recording = { journal, pace, withLock: createLocks(), nowMs: clock.nowMs, crashPoint: cross, onChange }
  const lives = createLivePayments(recording)
  const engineDeps: EngineDeps = {
    ...{ gateway: counted(createGateway(settings, http), deps), registry: REGISTRY, clock },
    accounts: async () => {
      requireKey(world)
      return world.accounts
    },
    signer: createSigner(deps, requireKey),
    access: waited(createChainClient(REGISTRY, CONFIG.rpcUrls, fetcher), deps),
    signedNonces: lives.signedNonces,
    findNonceUse: journal.nonceUse,
    collectedData: async () => undefined,
  }
  const [perform, look] = [createPerform(engineDeps), createLook(engineDeps)]
  const payments: Payments = createPayments({
    ...{ ...recording, lives, perform, look, isClockKnown: clock.isKnown },
    isWatched: (paymentId) => world.watched.has(paymentId),
    wakeLater: async () => {
      await cross('alarm')
      world.isAlarmSet = true
    },
  })
  return payments
}

export const requireKey = (world: World): void => {
  if (!world.isUnlocked) throw new PayError({ code: 'vault/locked' })
}
const offsetOf = ({ disk }: World): number | undefined => {
  const offsetMs = disk.session.get('offset')
  return typeof offsetMs === 'number' ? offsetMs : undefined
}
const keepOffset = (world: World) => (offsetMs: number) => void world.disk.session.set('offset', offsetMs)

/** A storage area of the browser over its entries. */
const areaOf = (entries: Map<string, unknown>): StorageArea => ({
  get: async (key) => entries.get(key),
  set: async (added) => {
    for (const [key, value] of Object.entries(added)) entries.set(key, value)
  },
  remove: async (key) => void entries.delete(key),
})

const sleeper =
  ({ world, worker, cross }: WorkerDeps) =>
  async (delayMs: number) => {
    await cross('sleep')
    worker.busy -= 1
    await world.time.sleep(delayMs)
    worker.busy += 1
  }

/** Numbers each gateway call, so that its attempts can be told from those of the next call. */
function counted(gateway: Gateway, { world, during }: WorkerDeps): Gateway {
  const call = <T>(work: () => Promise<T>): Promise<T> => {
    world.calls += 1
    return during(work)
  }
  return {
    getInfo: (id) => call(() => gateway.getInfo(id)),
    getOptions: (id, accounts) => call(() => gateway.getOptions(id, accounts)),
    fetchAction: (id, optionId, data) => call(() => gateway.fetchAction(id, optionId, data)),
    confirm: (id, optionId, results, data) => call(() => gateway.confirm(id, optionId, results, data)),
    getStatus: (id, maxPollMs) => call(() => gateway.getStatus(id, maxPollMs)),
  }
}

function waited(access: ChainClient, { during }: WorkerDeps): ChainClient {
  return {
    quoteFees: (call) => during(() => access.quoteFees(call)),
    requireCoins: (calls) => during(() => access.requireCoins(calls)),
    requireAllowance: (permit) => during(() => access.requireAllowance(permit)),
    readAllowance: (key) => during(() => access.readAllowance(key)),
    getNonce: (chainId, address) => during(() => access.getNonce(chainId, address)),
    broadcast: (chainId, signed) => during(() => access.broadcast(chainId, signed)),
    findOutcome: (chainId, candidates) => during(() => access.findOutcome(chainId, candidates)),
    isBlockhashExpired: (chainId, blockhash) => during(() => access.isBlockhashExpired(chainId, blockhash)),
    readAuthorityStatus: (authority) => during(() => access.readAuthorityStatus(authority)),
    recipientKind: (chainId, address) => during(() => access.recipientKind(chainId, address)),
  }
}

function journalOf({ world, cross, during }: WorkerDeps): Journal {
  const journal = openJournal(world.disk.factory)
  const written =
    (write: Journal['append']): Journal['append'] =>
    async (paymentId, sequence, event, ...rest) => {
      await cross(`write:${event.type}`)
      const end = await during(() => write(paymentId, sequence, event, ...rest))
      if (end === 'stale') return end
      const entry = { paymentId, event, text: encodeJson(event), atMs: world.time.nowMs() }
      world.chronicle.entries.push({ is: 'written', ...entry })
      await cross(`wrote:${event.type}`)
      return end
    }
  return {
    read: (paymentId) => during(() => journal.read(paymentId)),
    unfinished: () => during(() => journal.unfinished()),
    summaries: () => during(() => journal.summaries()),
    signed: () => during(() => journal.signed()),
    nonceUse: (signed) => during(() => journal.nonceUse(signed)),
    append: written(journal.append),
    replace: written(journal.replace),
  }
}

/** `navigator.locks`: first come, first served; a lock that a dead worker held is free for the next one. */
function createLocks() {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const ended = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      ended.catch(() => undefined),
    )
    return ended
  }
}
