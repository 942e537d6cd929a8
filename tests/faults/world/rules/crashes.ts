// Where a crash happens (pay-once §4.1), as boundaries of the engine, and what each way of dying destroys.
import type { World } from '../world.ts'

/** `nth` counts from 1; the last one after a `*` depends on the flow. */
type Point = { at: string; nth?: number }
type Where = Point | ((isFirstSent: boolean) => Point)

/** `isFirstSent`: the flow's first action is an own transaction, which is stored by `transaction-signed`. */
const POINTS: Readonly<Record<string, Where>> = {
  CP01: { at: 'write:opened' },
  CP02: { at: 'net:options:answered' },
  CP03: { at: 'write:options-received' },
  CP04: { at: 'form:open' },
  CP05: { at: 'write:data-collected' },
  CP06: { at: 'net:fetch:answered' },
  CP07: { at: 'write:build-resolved' },
  CP08: { at: 'recorded:plan-reviewed' },
  CP09: { at: 'write:approved' },
  CP10: { at: 'recorded:approved' },
  CP11: { at: 'key' },
  CP12: { at: 'keyed' },
  CP13: (isFirstSent) => ({ at: isFirstSent ? 'recorded:transaction-signed' : 'recorded:result-recorded' }),
  CP14: { at: 'net:eth_sendRawTransaction:answered' },
  CP15: { at: 'write:transaction-sent' },
  CP16: { at: 'recorded:receipt-missing' },
  CP17: (isFirstSent) => ({ at: 'write:result-recorded', nth: isFirstSent ? 1 : 2 }),
  CP18: (isFirstSent) => ({ at: 'recorded:result-recorded', nth: isFirstSent ? 1 : 2 }),
  CP19: { at: 'key', nth: 2 },
  CP20: { at: 'before:confirm' },
  CP21: { at: 'net:confirm' },
  CP22: { at: 'net:confirm:answered' },
  CP23: { at: 'write:status-received' },
  CP24: { at: 'recorded:status-received' },
  CP25: { at: 'write:status-received' },
  CP26: { at: 'recorded:status-received' },
}
const FINAL = ['CP25', 'CP26']
const FIRST_SENT = ['F2', 'F3']

/** Calls `happens` when the point is first reached, and reports afterwards whether it was. */
export function armCrash(world: World, flow: string, point: string, happens: () => void): () => boolean {
  const where = POINTS[point]
  if (!where) throw new Error(`no such point: ${point}`)
  const { at, nth = 1 } = typeof where === 'function' ? where(FIRST_SENT.includes(flow)) : where
  let [passed, isOver] = [0, false]
  world.onBoundary = (name) => {
    if (isOver || name !== at || (FINAL.includes(point) && !isSettled(world))) return
    passed += 1
    if (passed < nth) return
    isOver = true
    happens()
  }
  return () => isOver
}

const isSettled = ({ payment, service, time }: World): boolean =>
  payment.taken !== undefined && time.nowMs() >= payment.taken.atMs + service.settleMs

export type Kill = 'K1' | 'K2' | 'K3' | 'K4' | 'K5'

/** What happens at the crash point: the crash itself, or what a running worker meets there. */
export const KILLS: Readonly<Record<Kill, (world: World) => void>> = {
  K1: (world) => world.kill(),
  K2: (world) => {
    world.kill()
    forget(world)
  },
  K3: (world) => world.watched.clear(),
  K4: (world) => {
    world.kill()
    forget(world)
  },
  K5: (world) => {
    world.isUnlocked = false
  },
}

/** `storage.session` is memory: it is lost with the browser, and when the extension is reloaded. So are windows. */
function forget(world: World): void {
  world.disk.session.clear()
  world.isUnlocked = false
  world.isAlarmSet = false
  world.watched.clear()
}

/** Time without a worker: a window reconnects at once; a killed browser stays away for longer than an approval is valid. */
export const DEAD_MS: Readonly<Record<Kill, number>> = { K1: 200, K2: 61_000, K3: 0, K4: 2_000, K5: 0 }
/** How long the worker runs without a window or a key. */
export const ALONE_MS = 40_000
