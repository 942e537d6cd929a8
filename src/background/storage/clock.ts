/** The service's time: this machine's clock plus an offset that outlives the worker. protocol §4.7.4. */

export type ServiceClock = {
  /** Milliseconds since 1970 on the service's clock. */
  nowMs: () => number
  offsetMs: () => number
  /** False until the service has said its time since the browser started: the machine's own clock may be wrong. */
  isKnown: () => boolean
  learn: (offsetMs: number) => void
}

/** Smaller offsets are noise, because the Date header has whole seconds. */
const NOISE_MS = 2_000

/**
 * @param knownMs offset learnt by an earlier worker of this browser session, if any. @param keep stores a new offset.
 */
export function createClock(
  knownMs: number | undefined,
  keep: (offsetMs: number) => void,
  ownNowMs: () => number = Date.now,
): ServiceClock {
  let current = knownMs
  return {
    nowMs: () => ownNowMs() + (current ?? 0),
    offsetMs: () => current ?? 0,
    isKnown: () => current !== undefined,
    learn: (measuredMs) => {
      const next = Math.abs(measuredMs) < NOISE_MS ? 0 : Math.round(measuredMs)
      if (current !== undefined && Math.abs(next - current) < NOISE_MS) return
      current = next
      keep(next)
    },
  }
}
