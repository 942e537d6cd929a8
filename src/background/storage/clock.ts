/** The service's time: this machine's clock plus an offset that outlives the worker. protocol §4.7.4. */
import type { StorageArea } from '../../vault/record/context.ts'

export type ServiceClock = {
  /** Milliseconds since 1970 on the service's clock. */
  nowMs: () => number
  offsetMs: () => number
  /**
   * False until the service has said its time since the browser started, so that the machine's own clock may be wrong, and while its
   * answers contradict each other.
   */
  isKnown: () => boolean
  /** True if the service has said a time that another answer has to confirm. */
  isDoubtful: () => boolean
  /** `isProven`: told by an earlier worker. */
  learn: (offsetMs: number, isProven?: boolean) => void
}

/** Smaller offsets are noise, because the Date header has whole seconds. */
const NOISE_MS = 2_000

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < NOISE_MS

/**
 * The first answer counts, until others contradict it; it is not known to be right unless it says the machine's own time. From then on
 * no single answer moves the clock: two in a row must agree, because a proxy or one server of many may be wrong. security T23.
 * @param keep stores an offset that is known.
 */
export function createClock(keep: (offsetMs: number) => void, ownNowMs: () => number = Date.now): ServiceClock {
  let current: { offsetMs: number; isProven: boolean } | undefined
  let doubt: number | undefined
  const settle = (offsetMs: number, isProven: boolean) => {
    const isNew = isProven && !(current?.isProven && current.offsetMs === offsetMs)
    current = { offsetMs, isProven }
    doubt = undefined
    if (isNew) keep(offsetMs)
  }
  const isKnown = () => current?.isProven === true && doubt === undefined
  return {
    nowMs: () => ownNowMs() + (current?.offsetMs ?? 0),
    offsetMs: () => current?.offsetMs ?? 0,
    isKnown,
    isDoubtful: () => current !== undefined && !isKnown(),
    learn: (measuredMs, isProven = false) => {
      const next = isSame(measuredMs, 0) ? 0 : Math.round(measuredMs)
      if (!current) return settle(next, isProven || next === 0)
      if (isSame(next, current.offsetMs)) return settle(current.offsetMs, true)
      if (doubt !== undefined && isSame(next, doubt)) return settle(next, true)
      doubt = next
    },
  }
}

/** The clock, starting from the offset an earlier worker stored. A lost offset is learnt again. */
export function openClock(
  session: StorageArea,
  ownNowMs: () => number,
): { clock: ServiceClock; clockReady: Promise<unknown> } {
  const forgotten = () => undefined
  const keep = (offsetMs: number) => void session.set({ clockOffsetMs: offsetMs }).catch(forgotten)
  const clock = createClock(keep, ownNowMs)
  const clockReady = session
    .get('clockOffsetMs')
    .then((known) => typeof known === 'number' && clock.learn(known, true))
    .catch(forgotten)
  return { clock, clockReady }
}
