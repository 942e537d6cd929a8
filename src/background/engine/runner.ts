/**
 * Drives one payment: performs the pending effect and records its event, until it waits for the user or for a time.
 * architecture §4.
 */
import { encodeJson } from '../../core/base/codec.ts'
import { isPayError } from '../../core/base/errors.ts'
import { waitMsOf } from '../../core/base/retry.ts'
import { type Effect, pending, pollingOf } from '../../core/session/pending.ts'
import type { Event, Session } from '../../core/session/session.ts'
import { nonceLock } from '../transactions/nonces.ts'
import type { LivePayment, RecordDeps } from './live-payment.ts'
import { needsLook } from './look.ts'
import type { Perform } from './perform.ts'

/** Chrome stops a worker that is idle for 30 s; an alarm covers longer waits. */
const LONGEST_WAIT_MS = 20_000

export type RunDeps = Pick<RecordDeps, 'withLock' | 'crashPoint' | 'onChange'> & {
  perform: Perform
  /** Runs before a key is used, outside the nonce lock. */
  look: Perform
  nowMs: () => number
  /** Wakes the worker later: the payment waits for longer than a worker should stay up. */
  wakeLater: () => Promise<void>
}

export type Run = { done: Promise<void>; poke: () => void }

/** Records an event, unless it is no longer current when its turn comes. */
export type WriteEvent = (event: Event, isCurrent: () => boolean) => Promise<void>

/** Runs one at a time per payment, across workers. `poke` ends a wait early after a change. */
export function runSession(live: LivePayment, deps: RunDeps, record: WriteEvent): Run {
  let wake: () => void = () => undefined
  const poke = () => wake()
  const poked: Poked = (delayMs) =>
    new Promise<void>((resolve) => {
      const timer = delayMs === undefined ? undefined : setTimeout(resolve, delayMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const done = deps.withLock(`payment/${live.paymentId}`, () => drive(live, deps, record, poked))
  return { done, poke }
}

/** Resolves at the next change of the payment, or after a time. */
type Poked = (delayMs?: number) => Promise<void>

async function drive(live: LivePayment, deps: RunDeps, record: WriteEvent, poked: Poked): Promise<void> {
  for (;;) {
    const { session } = live
    const effect = pending(session)
    if (!effect) return
    if ('notBeforeMs' in effect) await deps.wakeLater()
    if (live.session !== session) continue
    const polling = pollingOf(session)
    const waitMs = polling ? waitMsOf(polling, deps.nowMs()) : 0
    if (waitMs > LONGEST_WAIT_MS) return
    if (waitMs > 0) {
      await poked(waitMs)
      continue
    }
    if (needsLook(effect, session, isLookedAt(live, session))) {
      if (!(await step({ live, session, effect, perform: deps.look, deps, record }))) return
      if (live.session !== session) continue
    }
    const lock = nonceLockOf(effect, session)
    // Scheduled before the signature: if the worker dies after it, no window may ever start another worker.
    if (lock !== undefined) await deps.wakeLater()
    if (live.session !== session) continue
    const perform = effect.do === 'get-status' ? whileAsked(live, deps, poked) : deps.perform
    const work = () => step({ live, session, effect, perform, deps, record })
    const locked = () => throughFirstBroadcast(live, session, effect, deps, record)
    if (!(await (lock === undefined ? work() : deps.withLock(lock, locked)))) return
  }
}

/** The service may hold its answer for long. The payer who has moved on does not wait for it: nothing else is lost. */
const whileAsked =
  (live: LivePayment, deps: RunDeps, poked: Poked): Perform =>
  async (effect, session) => {
    const held = new AbortController()
    const answer = deps.perform(effect, session, held.signal)
    for (;;) {
      const first = await Promise.race([answer, poked()])
      if (first !== undefined) return first
      if (isPending(live, effect)) continue
      held.abort()
      return 'clear'
    }
  }

const isLookedAt = ({ lookedFor }: LivePayment, session: Session): boolean =>
  session.step === 'executing' && lookedFor === session.approvedAtMs

const isPending = ({ session }: LivePayment, effect: Effect): boolean =>
  encodeJson(pending(session)) === encodeJson(effect)

/** Keeps the account's nonces for the steps that follow, until the first broadcast has its outcome. False as `step`. */
async function throughFirstBroadcast(
  live: LivePayment,
  begun: Session,
  first: Effect,
  deps: RunDeps,
  record: WriteEvent,
): Promise<boolean> {
  const lock = nonceLockOf(first, begun)
  // The payment may have changed while it waited for its turn; a step for an earlier state does nothing.
  let session = begun
  let effect = first
  for (;;) {
    if (!(await step({ live, session, effect, perform: deps.perform, deps, record }))) return false
    session = live.session
    const next = pending(session)
    const polling = pollingOf(session)
    const isDue = !polling || waitMsOf(polling, deps.nowMs()) === 0
    if (!next || !isDue || nonceLockOf(next, session) !== lock) return true
    // One look serves the nonce and the signature that follows it at once.
    const isServed = effect.do === 'prepare-transaction' && next.do === 'sign-transaction'
    if (needsLook(next, session, isLookedAt(live, session)) && !isServed) return true
    effect = next
  }
}

/**
 * Locks the account's nonces from the choice of a nonce until the first broadcast has its outcome: otherwise two
 * payments would sign the same nonce, or one behind another that no node takes. architecture §4. A signature's own nonce
 * likewise, security §4.
 */
const NONCE_WORK: readonly Effect['do'][] = [
  'prepare-transaction',
  'sign-transaction',
  'start-broadcast',
  'broadcast',
  'sign',
]

const nonceLockOf = (effect: Effect, session: Session): string | undefined =>
  NONCE_WORK.includes(effect.do) && session.step === 'executing' ? nonceLock(session.option.account) : undefined

type Step = {
  live: LivePayment
  session: Session
  effect: Effect
  perform: Perform
  deps: RunDeps
  record: WriteEvent
}

/** False if the payment must wait for an unlock or for a writable journal. */
async function step({ live, session, effect, perform, deps, record }: Step): Promise<boolean> {
  const name = perform === deps.look ? 'look' : effect.do
  await deps.crashPoint(`before:${name}`)
  if (live.session !== session) return true
  const event = await busily(live, deps, () => perform(effect, session))
  await deps.crashPoint(`after:${name}`)
  if (event === 'blocked') return false
  if (event === 'clear') {
    if (perform === deps.look && session.step === 'executing') live.lookedFor = session.approvedAtMs
    return true
  }
  try {
    // Fencing: drops the event if the user has moved on while the effect ran.
    await record(event, () => isPending(live, effect))
    return true
  } catch (error) {
    if (isPayError(error)) return false
    throw error
  }
}

async function busily<T>(live: LivePayment, deps: RunDeps, work: () => Promise<T>): Promise<T> {
  show(live, deps, true)
  try {
    return await work()
  } finally {
    show(live, deps, false)
  }
}

function show(live: LivePayment, deps: RunDeps, isBusy: boolean): void {
  live.isBusy = isBusy
  deps.onChange(live)
}
