/** Time left, and time waited, by the service's clock. */
import { useEffect, useState } from 'preact/hooks'
import type { OwnTransactionIn } from '../../core/transaction/own-transaction.ts'
import { untilNextSecondMs } from '../../text/times.ts'

/**
 * Milliseconds until the deadline by the service's clock, at least 0. Updates every second and when the page becomes
 * visible.
 */
export function useLeftMs(deadlineMs: number | undefined, clockOffsetMs: number): number | undefined {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (deadlineMs === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const machineMs = Date.now()
      setNowMs(machineMs)
      const leftMs = deadlineMs - clockOffsetMs - machineMs
      if (leftMs > 0) timer = setTimeout(tick, untilNextSecondMs(leftMs))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadlineMs, clockOffsetMs])
  return deadlineMs === undefined ? undefined : Math.max(0, deadlineMs - clockOffsetMs - nowMs)
}

/** Ten times the 12 s block time of the slowest network. */
const SLOW_AFTER_MS = 120_000

/** True once the transaction has waited so long that replacing it is offered. */
export const useIsSlow = (transaction: OwnTransactionIn<'sent'> | undefined, clockOffsetMs: number): boolean =>
  useLeftMs(transaction && transaction.broadcast.firstAtMs + SLOW_AFTER_MS, clockOffsetMs) === 0
