// Everything around the payment engine that survives a worker: disk, service, chains, clock, wallet, windows. The engine is the
// real one; a worker can die at every boundary, and the next one starts from the same disk.
import type { Payments } from '../../../src/background/engine/payments.ts'
import type { AccountId } from '../../../src/core/base/caip.ts'
import { createDisk, type Disk } from './nodes/disk.ts'
import { createEvm } from './nodes/evm.ts'
import type { Fault } from './nodes/network.ts'
import { createSolana } from './nodes/nodes.ts'
import { type Chains, createService, type Payment, type Service } from './nodes/service.ts'
import { createTime, useTime, type VirtualTime } from './nodes/time.ts'
import type { Flow } from './people/flows.ts'
import { ACCOUNTS, ID, START_MS } from './people/people.ts'
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
  /** What a new payment is offered. */
  accounts: AccountId[]
  /** The machine's clock minus true time. */
  skewMs: number
  isAlarmSet: boolean
  /** How much was read of an endless answer; requests that followed a redirect to another host. */
  swallowed: number
  leaked: number
  /** Number of the gateway's last call. */
  calls: number
  watched: Set<string>
  /** What runs beside the payer: another window, another payment. It must end as well. */
  others: Promise<unknown>[]
  /** Notified of each moment at which a scenario's fault may start. */
  onPhase: () => void
  /** Called at every boundary; it may kill, lock, close, or only observe. */
  onBoundary: (name: string) => void
  worker: Worker
  /** The engine of this worker. */
  payments: Payments | undefined
  start: () => Payments
  /** Ends the worker: what it was waiting for never arrives. */
  kill: () => void
  /** Lets time pass until this settles or the worker is dead. */
  live: <T>(work: Promise<T>) => Promise<T | 'died'>
  /** Ends the world: unfinished work stays unfinished. */
  end: () => void
}

export function createWorld(flow: Flow): World {
  const time = createTime(START_MS)
  useTime(time)
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
      accounts: ACCOUNTS,
      skewMs: 0,
      isAlarmSet: false,
      calls: 0,
      swallowed: 0,
      leaked: 0,
      watched: new Set([ID]),
      worker: idle,
      payments: undefined,
    },
    onBoundary: () => undefined,
    start: () => {
      world.payments = startWorker(world)
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

/** What the payer did, for the record. */
export const note = (world: World, act: string, planHash?: string): void =>
  void world.chronicle.entries.push({
    ...{ is: 'done', act, atMs: world.time.nowMs() },
    ...(planHash !== undefined && { planHash }),
  })
