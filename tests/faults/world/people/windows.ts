// The payment windows on the screen. They outlive a worker: the next one serves those that are open, as their ports reconnect.
import type { WorkerParts } from '../../../../src/background/compose/compose.ts'
import { servePayment } from '../../../../src/background/listeners.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import type { World } from '../world.ts'

export type Windows = {
  open: () => PaymentId[]
  has: (paymentId: PaymentId) => boolean
  /** Opens the payment's window, or connects it to its worker again. */
  add: (paymentId: PaymentId) => void
  delete: (paymentId: PaymentId) => void
  clear: () => void
}

type Ports = Map<PaymentId, (() => void)[]>
const portsOf = new WeakMap<World['worker'], Ports>()

export function createWindows(world: () => World, ...first: PaymentId[]): Windows {
  const ids = new Set(first)
  const close = (paymentId: PaymentId) => {
    ids.delete(paymentId)
    const ports = portsOf.get(world().worker)
    for (const done of ports?.get(paymentId) ?? []) done()
    ports?.delete(paymentId)
  }
  return {
    open: () => [...ids],
    has: (paymentId) => ids.has(paymentId),
    add: (paymentId) => {
      ids.add(paymentId)
      const { parts } = world()
      if (parts) connect(world(), parts, paymentId)
    },
    delete: close,
    clear: () => [...ids].forEach(close),
  }
}

/** Connects every open window to a worker that has just started. */
export function serveWindows(world: World, parts: WorkerParts): void {
  portsOf.set(world.worker, new Map())
  for (const paymentId of world.watched.open()) connect(world, parts, paymentId)
}

/** One port. It records what the payer is shown, and ends at once if the worker does not know its payment. */
function connect(world: World, parts: WorkerParts, paymentId: PaymentId): void {
  const { worker, chronicle, time } = world
  const ports = portsOf.get(worker)
  if (worker.isDead || !ports || ports.has(paymentId)) return
  const closing: (() => void)[] = []
  ports.set(paymentId, closing)
  void servePayment(
    parts,
    paymentId,
    (post) => {
      if (worker.isDead) return
      if ('failure' in post) {
        if (post.failure.code === 'session/unknown') ports.delete(paymentId)
        return
      }
      if (!('view' in post)) return
      const { session, isBusy, fault } = post.view
      const shot = { session, isBusy: isBusy === true, ...(fault && { fault: fault.code }) }
      chronicle.entries.push({ is: 'shown', atMs: time.nowMs(), ...shot })
    },
    (done) => closing.push(done),
  )
}
