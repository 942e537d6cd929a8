// The payer and the browser around the worker: clicks the link, fills in forms, reads, approves, retries, unlocks, and wakes the
// worker by its alarm. Returns how the payment ended.

import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { isPayError, remedyFor } from '../../../../src/core/base/errors.ts'
import { isCommitted, isOnChain, opening, type Session } from '../../../../src/core/session/session.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import { note, type World } from '../world.ts'
import { ID, SHOP } from './people.ts'
import { PASSWORD } from './vault.ts'

/** Why the payer has nothing more to do, or cannot continue. */
export type End = { end: 'closed' | 'attention' | 'refused' | 'gave-up'; session: Session; code?: string }
export type Habits = {
  id: PaymentId
  /** How often the payer presses Retry, and Start over. */
  retries: number
  restarts: number
  /** Virtual time after which the payer gives up; everything must have ended by then. */
  patienceMs: number
  /** How long the payer reads before pressing Pay. */
  readMs: number
  /** What the payer does when asked; a scenario may replace it. */
  onReview?: (payments: Payments, live: LivePayment) => Promise<void>
  onForm?: (payments: Payments, live: LivePayment) => Promise<void>
  /** How long the wallet stays locked, and how long a closed window stays closed. */
  lockedMs: number
  closedMs: number
}
const PATIENT: Habits = {
  ...{ id: ID, retries: 40, restarts: 3, patienceMs: 2_400_000 },
  ...{ readMs: 0, lockedMs: 0, closedMs: 40_000 },
}

const LOOK_MS = 1_000
/** Time between two looks while the service settles and there is nothing to press. */
const WAIT_MS = 20_000
const ALARM_MS = 30_000

/** The payer gives up on a window that shows only a failure for this long. */
const UNREADABLE_MS = 120_000

/** One window's payer, until there is nothing more to do. */
export async function pay(world: World, payments: Payments, habits: Partial<Habits> = {}): Promise<End> {
  const rest = { ...PATIENT, ...habits }
  const startMs = world.time.nowMs()
  wakeByAlarm(world, payments)
  void quietly(payments.resume())
  let wasUnreadable = false
  for (;;) {
    const live = await opened(world, payments, rest)
    // A window that is shown again asks for its payment again, which resumes it.
    if (wasUnreadable && typeof live !== 'string') void quietly(payments.go(rest.id))
    wasUnreadable = typeof live === 'string'
    const waitedMs = world.time.nowMs() - startMs
    if (typeof live === 'string') {
      if (waitedMs > UNREADABLE_MS) return { end: 'attention', session: opening(rest.id), code: live }
    } else {
      const end = await look(world, payments, live, rest)
      if (end) return end
      if (waitedMs > rest.patienceMs) return { end: 'gave-up', session: live.session }
    }
    await world.time.sleep(typeof live !== 'string' && isPatient(live) ? WAIT_MS : LOOK_MS)
  }
}

const isPatient = ({ session, fault }: LivePayment): boolean => session.step === 'confirming' && !fault

/** As the browser does every 30 s while an alarm is set. */
function wakeByAlarm(world: World, payments: Payments): void {
  const { worker } = world
  const resume = async () => {
    await quietly(payments.resume())
    if (!worker.isDead && !(await payments.isWaiting())) world.isAlarmSet = false
  }
  // The next tick does not wait for this one: a payment that is polled runs for as long as the worker lives.
  const tick = () => {
    if (worker.isDead) return
    if (world.isAlarmSet) void resume()
    world.time.set(tick, ALARM_MS)
  }
  world.time.set(tick, ALARM_MS)
}

/** The payment's current view, or why it cannot be shown. */
async function opened(world: World, payments: Payments, { id }: Habits): Promise<LivePayment | string> {
  const first = await loaded(payments, id)
  if (first !== 'session/unknown' && first !== 'journal/unwritable') return first
  note(world, 'open')
  await quietly(payments.open(id, { site: SHOP }))
  world.watched.add(id)
  return loaded(payments, id)
}

async function loaded(payments: Payments, id: PaymentId): Promise<LivePayment | string> {
  try {
    return await payments.load(id)
  } catch (error) {
    if (!isPayError(error)) throw error
    return error.failure.code
  }
}

async function look(world: World, payments: Payments, live: LivePayment, habits: Habits): Promise<End | undefined> {
  const { session, fault } = live
  if (!world.watched.has(habits.id)) return comeBack(world, payments, habits)
  if (session.step === 'closed') return again(world, payments, session, habits)
  if (session.step === 'corrupted') return { end: 'attention', session, code: 'record-corrupted' }
  if (fault) return retry(world, payments, session, fault.code, habits)
  if (!world.isUnlocked) return unlock(world, payments, habits)
  if (session.step === 'confirming') return undefined
  if (shownFailure(session)) return fix(world, payments, session, habits)
  if (session.step === 'choosing') return choose(world, payments, session)
  if (session.step === 'collecting') await (habits.onForm ?? fillIn(world))(payments, live)
  if (session.step !== 'reviewing' || live.isBusy) return undefined
  if (session.review.verdict.level === 'refuse')
    return { end: 'refused', session, code: session.review.verdict.reasons[0] ?? '' }
  if (habits.readMs > 0) await world.time.sleep(habits.readMs)
  await (habits.onReview ?? approve(world))(payments, live)
  return undefined
}

/** The same link leads to the same payment. */
async function comeBack(world: World, payments: Payments, { closedMs, id }: Habits): Promise<undefined> {
  await world.time.sleep(closedMs)
  note(world, 'open')
  world.watched.add(id)
  await quietly(payments.open(id, { site: SHOP }))
}

async function unlock(world: World, payments: Payments, { lockedMs, id }: Habits): Promise<undefined> {
  await world.time.sleep(lockedMs)
  note(world, 'unlock')
  world.isUnlocked = true
  world.watched.add(id)
  await quietly(payments.resume())
}

async function choose(
  world: World,
  payments: Payments,
  session: Session & { step: 'choosing' },
): Promise<End | undefined> {
  const [option] = session.offer.options
  if (!option) return { end: 'attention', session, code: 'no-option' }
  note(world, 'choose')
  await submit(payments, session.paymentId, { type: 'option-chosen', optionId: option.id })
  return undefined
}

export const approve = (world: World) => async (_payments: Payments, live: LivePayment) => {
  if (live.session.step !== 'reviewing') return
  const { planHash } = live.session.review
  note(world, 'approve', planHash)
  await quietly(confirmed(world, live, planHash))
}

/** Presses Pay, with the password if the review asks for it. */
export async function confirmed(world: World, { paymentId, session }: LivePayment, planHash: string): Promise<void> {
  const { parts } = world
  if (!parts) return
  const isAsked = (await parts.paying.reauth.find(session)) !== undefined
  await parts.paying.approver.approve({ paymentId, planHash, isAgain: false, ...(isAsked && { password: PASSWORD }) })
}

/** The service has the data before the form reports it. */
export const fillIn = (world: World) => async (payments: Payments, live: LivePayment) => {
  if (live.session.step !== 'collecting') return
  await world.onBoundary('form:open')
  if (world.worker.isDead) return
  const payment = world.service.payments.get(live.paymentId)
  if (payment) payment.isCollected = true
  note(world, 'form')
  await submit(payments, live.paymentId, { type: 'data-collected', by: 'hosted', optionId: live.session.option.id })
}

async function fix(world: World, payments: Payments, session: Session, habits: Habits): Promise<End | undefined> {
  const failure = shownFailure(session)
  if (!failure) return undefined
  const remedy = remedyFor(failure)
  if (remedy === 'retry') return retry(world, payments, session, failure.code, habits)
  if (remedy !== 'restart' || habits.restarts <= 0) return { end: 'attention', session, code: failure.code }
  habits.restarts -= 1
  note(world, 'restart')
  await submit(payments, session.paymentId, { type: 'restarted' })
  return undefined
}

async function retry(
  world: World,
  payments: Payments,
  session: Session,
  code: string,
  habits: Habits,
): Promise<End | undefined> {
  if (isOnChain(session) && code !== 'journal/unwritable') return undefined
  if (habits.retries <= 0) return { end: 'attention', session, code }
  habits.retries -= 1
  note(world, 'retry')
  await world.time.sleep(4_000)
  await submit(payments, session.paymentId, { type: 'retried' })
  return undefined
}

/** A payment that ended before anything that pays was signed may start over. */
async function again(world: World, payments: Payments, session: Session, habits: Habits): Promise<End | undefined> {
  const isOver = session.step !== 'closed' || session.outcome !== 'expired' || isCommitted(session)
  if (isOver || habits.restarts <= 0 || world.time.nowMs() >= (world.service.payments.get(habits.id)?.expiresAtMs ?? 0))
    return { end: 'closed', session }
  habits.restarts -= 1
  note(world, 'restart')
  await submit(payments, session.paymentId, { type: 'restarted' })
  return undefined
}

const submit = (payments: Payments, id: PaymentId, fact: Parameters<Payments['submit']>[1]): Promise<void> =>
  quietly(payments.submit(id, fact))

/** An error is shown in the window, and retried there. */
export async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isPayError(error)) throw error
  }
}
