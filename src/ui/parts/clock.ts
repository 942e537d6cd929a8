/** Time left by the service's clock. */
import { useEffect, useState } from 'preact/hooks'
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
