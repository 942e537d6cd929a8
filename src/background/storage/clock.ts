/** Time by the service's clock: ours plus the offset that its answers showed. Kept over a stop of the worker. protocol §4.7.4. */

export type ServiceClock = {
  /** Milliseconds since 1970, by the service's clock. */
  nowMs: () => number
  offsetMs: () => number
  learn: (offsetMs: number) => void
}

/** Below this the Date header, which has whole seconds, says nothing. */
const NOISE_MS = 2_000

/** @param offsetMs what an earlier worker learnt. @param keep stores a new offset. */
export function createClock(
  offsetMs: number,
  keep: (offsetMs: number) => void,
  ownNowMs: () => number = Date.now,
): ServiceClock {
  let current = offsetMs
  return {
    nowMs: () => ownNowMs() + current,
    offsetMs: () => current,
    learn: (measuredMs) => {
      const next = Math.abs(measuredMs) < NOISE_MS ? 0 : Math.round(measuredMs)
      if (Math.abs(next - current) < NOISE_MS) return
      current = next
      keep(next)
    },
  }
}
