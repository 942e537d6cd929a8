// One life of the worker: the product's own composition, with this world's disk, network, keys and windows. Every way out of it is
// a boundary, where it can die.

import type { WorkerParts } from '../../../src/background/compose/compose.ts'
import { compose } from '../../../src/background/compose/compose.ts'
import type { Edges, Environment } from '../../../src/background/compose/environment.ts'
import type { Journal } from '../../../src/background/storage/journal.ts'
import type { TransactionJournal } from '../../../src/background/storage/transaction-journal.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import { type Config, readConfig } from '../../../src/config.ts'
import { encodeJson } from '../../../src/core/base/codec.ts'
import type { StorageArea } from '../../../src/vault/record/context.ts'
import { createNetwork } from './nodes/network.ts'
import { BASE, COLLECTOR, GATEWAY_URL, PAY_HOST, RPC_URLS } from './people/people.ts'
import { recordedSigner } from './people/signer.ts'
import { createVaultOf } from './people/vault.ts'
import { serveWindows } from './people/windows.ts'
import type { World } from './world.ts'

export type Worker = {
  isDead: boolean
  /** Calls that complete without time: a database write, reading an answer. */
  busy: number
  death: PromiseWithResolvers<'died'>
}

export const CONFIG: Config = {
  ...readConfig({}, 'production'),
  ...{ payHost: PAY_HOST, gatewayUrl: GATEWAY_URL, apiKey: 'k', rpcUrls: RPC_URLS },
  collectors: { [BASE]: [COLLECTOR] },
}
export const REGISTRY = makeRegistry(CONFIG.explorerUrls, CONFIG.collectors)
const never = () => new Promise<never>(() => undefined)

/** What all dependencies of one worker share. */
export type WorkerDeps = {
  world: World
  worker: Worker
  cross: (name: string) => Promise<void>
  /** Counts as in flight until it settles. */
  during: <T>(work: () => Promise<T>) => Promise<T>
}

/** The parts of a new worker, before it begins. */
export function composeWorker(world: World): WorkerParts {
  world.worker = { isDead: false, busy: 0, death: Promise.withResolvers() }
  return compose(world.within(environmentOf(depsOf(world, world.worker))))
}

/** Starts as the browser does: composes, restores the notices, and serves the windows that are open. */
export function startWorker(world: World): WorkerParts {
  const parts = composeWorker(world)
  parts.pages.notices.begin()
  serveWindows(world, parts)
  return parts
}

function depsOf(world: World, worker: Worker): WorkerDeps {
  const cross = async (name: string): Promise<void> => {
    const held = worker.isDead ? undefined : world.onBoundary(name)
    if (held) await held
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
  return { world, worker, cross, during }
}

function environmentOf(deps: WorkerDeps): Environment {
  const { world, worker, cross } = deps
  const { disk, time } = world
  return {
    config: CONFIG,
    fetch: createNetwork({
      ...{ chains: world.chains, answer: world.service.answer, entries: world.chronicle.entries, cross },
      ...{ nowMs: time.nowMs, faults: () => world.faults, callOf: () => world.calls },
      onWait: (change) => {
        worker.busy -= change
      },
    }),
    sleep: sleeper(deps),
    random: () => 0.5,
    languages: () => ['en'],
    nowMs: () => time.nowMs() + world.skewMs,
    withLock: createLocks(),
    wakeLater: async () => {
      await cross('alarm')
      world.isAlarmSet = true
    },
    crashPoint: cross,
    database: disk.factory,
    stores: { local: storeOf(disk.local), session: storeOf(disk.session) },
    clientId: async () => '',
    vault: createVaultOf(world),
    screen: screenOf(world),
    edges: edgesOf(deps),
  }
}

const storeOf = (entries: Map<string, unknown>): StorageArea => ({
  get: async (key) => entries.get(key),
  set: async (added) => {
    for (const [key, value] of Object.entries(added)) entries.set(key, value)
  },
  remove: async (key) => void entries.delete(key),
})

const screenOf = (world: World): Environment['screen'] => ({
  hasWindow: async (paymentId) => world.watched.has(paymentId),
  showBadge: async () => undefined,
  notify: async () => undefined,
  withdraw: async () => undefined,
  showPayment: async () => undefined,
})

const edgesOf = (deps: WorkerDeps): Environment['edges'] => ({
  gateway: (gateway) => eachCall(gateway, (work) => numbered(deps, work)),
  access: (access) => eachCall(access, deps.during),
  journal: (journal) => journalOf(journal, deps),
  transactions: (transactions) => transactionsOf(transactions, deps),
  activity: (index) => eachCall(index, deps.during),
  signer: (signer) => recordedSigner(signer, deps),
})

/** Numbers each gateway call, so that its attempts can be told from those of the next call. */
const numbered: <T>(deps: WorkerDeps, work: () => Promise<T>) => Promise<T> = ({ world, during }, work) => {
  world.calls += 1
  return during(work)
}

/** The same part, with every call made within `around`. */
function eachCall<Part extends Edges[keyof Edges]>(
  part: Part,
  around: (work: () => Promise<unknown>) => Promise<unknown>,
): Part {
  const calls = Object.entries<(...args: never[]) => Promise<unknown>>({ ...part } as never)
  return Object.fromEntries(
    calls.map(([name, call]) => [name, (...args: never[]) => around(() => call(...args))]),
  ) as never
}

const sleeper =
  ({ world, worker, cross }: WorkerDeps) =>
  async (delayMs: number) => {
    await cross('sleep')
    worker.busy -= 1
    await world.time.sleep(delayMs)
    worker.busy += 1
  }

function journalOf(journal: Journal, { world, cross, during }: WorkerDeps): Journal {
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
  return { ...eachCall(journal, during), append: written(journal.append), replace: written(journal.replace) }
}

function transactionsOf(transactions: TransactionJournal, { world, during }: WorkerDeps): TransactionJournal {
  const kept = eachCall(transactions, during)
  const write: TransactionJournal['write'] = async (one) => {
    await kept.write(one)
    world.chronicle.entries.push({ is: 'stored', text: encodeJson(one), atMs: world.time.nowMs() })
  }
  return { ...kept, write }
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
