/** The service's time: this machine's clock plus an offset that outlives the worker. protocol §4.7.4. */

export type ServiceClock = {
  /** Milliseconds since 1970 on the service's clock. */
  nowMs: () => number
  offsetMs: () => number
  learn: (offsetMs: number) => void
}

/** Smaller offsets are noise, because the Date header has whole seconds. */
const NOISE_MS = 2_000

/** @param offsetMs offset learnt by an earlier worker. @param keep stores a new offset. */
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
