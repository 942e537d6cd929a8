/**
 * Looks at the chain for the settlement of an ended payment: some minutes long after its end, and again when it is opened
 * later. Holds neither the payment's lock nor the worker. architecture §7.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import type { Event } from '../../core/session/session.ts'
import { settlementCheck, settlementPauseMs } from '../../core/session/settlement.ts'
import type { LivePayment } from './live-payment.ts'
import type { EngineParts, WriteEvent } from './runner.ts'

type Deps = Pick<EngineParts, 'perform' | 'nowMs'>

/** Returns at once for any payment that needs no look. @param record as for a run. */
export function createSettlementLooks(deps: Deps): (live: LivePayment, record: WriteEvent) => Promise<void> {
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
async function look(live: LivePayment, { perform, nowMs }: Deps, record: WriteEvent): Promise<void> {
  for (;;) {
    const { session } = live
    const effect = settlementCheck(session)
    if (session.step !== 'closed' || !effect) return
    const event = await perform(effect, session)
    if (event !== 'blocked' && isUsed(event)) return record(event, () => live.session === session)
    const pauseMs = settlementPauseMs(nowMs() - session.closedAtMs)
    if (pauseMs === undefined) return
    await new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
  }
}

const isUsed = (event: Event): boolean => event.type === 'authority-checked' && event.authorityStatus === 'used'
