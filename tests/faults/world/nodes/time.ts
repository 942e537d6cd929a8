// Virtual time: nothing waits for real. A timer fires once everything that needs no time has happened.
const realTurn = globalThis.setImmediate
/** One turn of the event loop. */
const turn = () => new Promise<void>((resolve) => void realTurn(resolve))

type Timer = { atMs: number; run: () => void }

export type VirtualTime = {
  nowMs: () => number
  /** Never ends if the timers are cleared, because the sleeper is dead. */
  sleep: (delayMs: number) => Promise<void>
  set: (run: () => void, delayMs: number) => Timer
  unset: (timer: Timer | undefined) => void
  /** Drops every timer: a dead worker no longer waits. */
  clear: () => void
  /** Time that passes without a worker. */
  skip: (forMs: number) => void
  /** Lets time pass, timer by timer, until the promise settles. @throws {Error} if nothing can settle it any more. */
  until: <T>(done: Promise<T>, isBusy: () => boolean) => Promise<T>
}

export function createTime(startMs: number): VirtualTime {
  let nowMs = startMs
  const timers = new Set<Timer>()
  const fireNext = () => {
    const [first] = timers
    if (!first) return false
    let next = first
    for (const timer of timers) if (timer.atMs < next.atMs) next = timer
    timers.delete(next)
    nowMs = Math.max(nowMs, next.atMs)
    next.run()
    return true
  }
  const time: VirtualTime = {
    nowMs: () => nowMs,
    set: (run, delayMs) => {
      const timer = { run, atMs: nowMs + Math.max(0, delayMs) }
      timers.add(timer)
      return timer
    },
    unset: (timer) => void (timer && timers.delete(timer)),
    clear: () => timers.clear(),
    sleep: (delayMs) => new Promise((resolve) => void time.set(resolve, delayMs)),
    skip: (forMs) => {
      nowMs += forMs
    },
    until: async (done, isBusy) => {
      let isOver = false
      const note = () => {
        isOver = true
      }
      done.then(note, note)
      while (!isOver) {
        await quiet(isBusy, () => isOver)
        if (!isOver && !fireNext()) throw new Error('stuck: no timer can settle this promise')
      }
      return done
    },
  }
  return time
}

/** Two turns without pending work: what needs no timer runs in microtasks. */
async function quiet(isBusy: () => boolean, isOver: () => boolean): Promise<void> {
  for (let idle = 0, turns = 0; idle < 2 && !isOver(); turns++) {
    if (turns > 100_000) throw new Error('busy: pending work never ends')
    await turn()
    idle = isBusy() ? 0 : idle + 1
  }
}

let current: VirtualTime | undefined
const real = { setTimeout, clearTimeout, timeout: AbortSignal.timeout }

/** Makes the code under test use this time; `undefined` restores the machine's own. */
export function useTime(time: VirtualTime | undefined): void {
  current = time
  Object.assign(globalThis, time ? stubs : { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout })
  AbortSignal.timeout = time ? timeout : real.timeout
}

const stubs = {
  setTimeout: (run: () => void, delayMs = 0) => current?.set(run, delayMs),
  clearTimeout: (timer: Timer | undefined) => current?.unset(timer),
}

function timeout(delayMs: number): AbortSignal {
  const controller = new AbortController()
  current?.set(() => controller.abort(new DOMException('timed out', 'TimeoutError')), delayMs)
  return controller.signal
}
