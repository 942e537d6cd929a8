// Everything around the payment engine that survives a worker: disk, service, chains, clock, wallet, windows. The engine is the
// real one; a worker can die at every boundary, and the next one starts from the same disk.

import type { WorkerParts } from '../../../src/background/compose/compose.ts'
import type { Environment } from '../../../src/background/compose/environment.ts'
import type { Payments } from '../../../src/background/engine/payments.ts'
import type { Account } from '../../../src/core/base/chain-family.ts'
import { createDisk, type Disk } from './nodes/disk.ts'
import { createEvm } from './nodes/evm.ts'
import type { Fault } from './nodes/network.ts'
import { createSolana } from './nodes/nodes.ts'
import { type Chains, createService, type Payment, type Service } from './nodes/service.ts'
import { createTime, useTime, type VirtualTime } from './nodes/time.ts'
import type { Flow } from './people/flows.ts'
import { ADDRESS, ID, SOLANA_ADDRESS, START_MS } from './people/people.ts'
import { createWindows, type Windows } from './people/windows.ts'
import { type Chronicle, createChronicle } from './rules/record.ts'
import { startWorker, type Worker } from './worker.ts'

export type World = {
  time: VirtualTime
  disk: Disk
  chains: Chains
  service: Service
  payment: Payment
  chronicle: Chronicle
  /** In front of the service and the nodes; the first one that answers counts. */
  faults: Fault[]
  isUnlocked: boolean
  /** The accounts of the phrase; the first one is active unless the settings say otherwise. */
  accounts: Account[]
  /** The machine's clock minus true time. */
  skewMs: number
  isAlarmSet: boolean
  /** How much was read of an endless answer; requests that followed a redirect to another host. */
  swallowed: number
  leaked: number
  /** Number of the gateway's last call. */
  calls: number
  watched: Windows
  /** What runs beside the payer: another window, another payment. It must end as well. */
  others: Promise<unknown>[]
  /** Notified of each moment at which a scenario's fault may start. */
  onPhase: () => void
  /** Called at every boundary; it may kill, lock, close, or only observe. The worker waits for a promise. */
  onBoundary: (name: string) => undefined | Promise<void>
  /** What a test puts in the place of this world's own parts. */
  within: (environment: Environment) => Environment
  worker: Worker
  /** This worker, and its payments. */
  parts: WorkerParts | undefined
  payments: Payments | undefined
  start: () => Payments
  /** Ends the worker: what it was waiting for never arrives. */
  kill: () => void
  /** Lets time pass until this settles or the worker is dead. */
  live: <T>(work: Promise<T>) => Promise<T | 'died'>
  /** Ends the world: unfinished work stays unfinished. */
  end: () => void
}

export function createWorld(flow: Flow, time: VirtualTime = virtualTime()): World {
  const chains: Chains = { evm: createEvm(time.nowMs), solana: createSolana(time.nowMs) }
  const service = createService(time.nowMs, chains)
  const idle: Worker = { isDead: true, busy: 0, death: Promise.withResolvers() }
  const world: World = {
    ...{ time, chains, service, disk: createDisk(), chronicle: createChronicle(), payment: service.add(ID, flow) },
    ...{
      faults: [],
      others: [],
      onPhase: () => undefined,
      isUnlocked: true,
      accounts: [{ address: ADDRESS, solanaAddress: SOLANA_ADDRESS }],
      skewMs: 0,
      isAlarmSet: false,
      calls: 0,
      swallowed: 0,
      leaked: 0,
      watched: createWindows(() => world, ID),
      worker: idle,
      parts: undefined,
      payments: undefined,
    },
    onBoundary: () => undefined,
    within: (environment) => environment,
    start: () => {
      world.parts = startWorker(world)
      world.payments = world.parts.paying.payments
      return world.payments
    },
    kill: () => {
      world.worker.isDead = true
      time.clear()
      world.worker.death.resolve('died')
    },
    live: (work) => {
      const { worker } = world
      return time.until(Promise.race([work, worker.death.promise]), () => !worker.isDead && worker.busy > 0)
    },
    end: () => {
      world.worker.isDead = true
      time.clear()
    },
  }
  return world
}

function virtualTime(): VirtualTime {
  const time = createTime(START_MS)
  useTime(time)
  return time
}

/** What the payer did, for the record. */
export const note = (world: World, act: string, planHash?: string): void =>
  void world.chronicle.entries.push({
    ...{ is: 'done', act, atMs: world.time.nowMs() },
    ...(planHash !== undefined && { planHash }),
  })
