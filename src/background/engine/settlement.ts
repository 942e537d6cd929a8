/**
 * Looks at the chain for the settlement of an ended payment: some minutes long after its end, and again when it is opened
 * later. Holds neither the payment's lock nor the worker. architecture §7.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { waitMsOf } from '../../core/base/retry.ts'
import type { Event } from '../../core/session/session.ts'
import { LATER_PAUSE_MS, settlementCheck, settlementPauseMs } from '../../core/session/settlement.ts'
import type { Pace } from '../storage/pace.ts'
import type { LivePayment } from './live-payment.ts'
import type { RunDeps, WriteEvent } from './runner.ts'

type Deps = Pick<RunDeps, 'perform' | 'nowMs'> & { pace: Pace }

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
async function look(live: LivePayment, { perform, nowMs, pace }: Deps, record: WriteEvent): Promise<void> {
  const name = `settlement/${live.paymentId}`
  const due = settlementCheck(live.session) && (await pace.read(name))
  if (due) await passed(waitMsOf(due, nowMs()))
  for (;;) {
    const { session } = live
    const effect = settlementCheck(session)
    if (session.step !== 'closed' || !effect) return
    const event = await perform(effect, session)
    if (typeof event === 'object' && isNews(event)) {
      await record(event, () => live.session === session)
      if (live.session !== session) continue
    }
    const nextMs = settlementPauseMs(nowMs() - session.closedAtMs)
    const pauseMs = nextMs ?? LATER_PAUSE_MS
    await pace.keep(name, { notBeforeMs: nowMs() + pauseMs, pauseMs })
    if (nextMs === undefined) return
    await passed(nextMs)
  }
}

const passed = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

const isNews = (event: Event): boolean =>
  event.type === 'authority-checked' && (event.authorityStatus === 'used' || event.lastValidBlockHeight !== undefined)
