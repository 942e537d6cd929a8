// Eight days after a story, a day more than any signature lasts: no window, no payer, only the browser's alarm. What still happens must end and be rare, and what the
// journal holds must be little. pay-once I11, I14.
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { isPayError } from '../../../../src/core/base/errors.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { quietly } from '../people/payer.ts'
import type { World } from '../world.ts'
import { brokenIn } from './invariants.ts'
import { pollers, pollsIn } from './pace.ts'
import type { Written } from './record.ts'

export type Bounds = { stuck: number; pollsPerHour: number; pollsPerDay: number; records: number }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The second hour is measured, and the day that begins an hour after the first. */
const [HOUR_FROM_MS, DAY_FROM_MS] = [HOUR_MS, DAY_MS + HOUR_MS]
const [COUNTED_MS, END_MS] = [DAY_FROM_MS + DAY_MS, 8 * DAY_MS]
/** As often as the browser's alarm in the hours that count single polls; then often enough to see too many; then to see an end. */
const [ALARM_MS, RARE_ALARM_MS, LAST_ALARM_MS] = [30_000, 600_000, 6 * HOUR_MS]
const alarmMs = (ageMs: number): number =>
  ageMs < 2 * HOUR_MS ? ALARM_MS : ageMs < COUNTED_MS ? RARE_ALARM_MS : LAST_ALARM_MS
const MOST_RECORDS = 64

/** Lets these days pass, and says what is wrong with them. */
export async function aftermath(world: World): Promise<{ wrongs: string[]; bounds: Bounds }> {
  const [fromMs, seen] = [world.time.nowMs(), world.chronicle.entries.length]
  world.onBoundary = () => undefined
  world.kill()
  world.watched.clear()
  await linger(world, fromMs)
  const ids = [...world.service.payments.keys()] as PaymentId[]
  const sessions = await world.live(Promise.all(ids.map((id) => sessionOf(world, id))))
  const stuck = sessions === 'died' ? [] : sessions.flatMap((one) => (one ? stuckIn(one, world.time.nowMs()) : []))
  const polls = pollsIn(world.chronicle.of('sent'))
  const each = (afterMs: number, lastsMs: number) =>
    Math.ceil(
      polls.filter((atMs) => atMs >= fromMs + afterMs && atMs < fromMs + afterMs + lastsMs).length / pollers(world),
    )
  const counts = await Promise.all(ids.map((id) => recordsOf(world, id)))
  const bounds = {
    ...{ stuck: stuck.length, pollsPerHour: each(HOUR_FROM_MS, HOUR_MS), pollsPerDay: each(DAY_FROM_MS, DAY_MS) },
    records: Math.max(0, ...counts.map(({ records }) => records)),
  }
  const isQuiet = world.chronicle.entries.length === seen
  return {
    wrongs: [...stuck, ...counts.flatMap(({ wrong }) => wrong), ...(isQuiet ? [] : await brokenIn(world))],
    bounds,
  }
}

async function linger(world: World, fromMs: number): Promise<void> {
  const payments = world.start()
  const work = async () => {
    await quietly(payments.resume())
    for (;;) {
      const ageMs = world.time.nowMs() - fromMs
      if (ageMs >= END_MS) return
      if (!(await payments.isWaiting())) world.time.skip(END_MS - ageMs)
      await world.time.sleep(alarmMs(ageMs))
      void quietly(payments.resume())
    }
  }
  await world.live(work())
  // The payer comes back to the computer: what waited for a key goes on.
  world.isUnlocked = true
  await world.live(Promise.all([quietly(payments.resume()), world.time.sleep(ALARM_MS)]))
}

/** Undefined for a payment that was never opened here. */
async function sessionOf({ payments }: World, id: PaymentId): Promise<Session | undefined> {
  try {
    return (await payments?.load(id))?.session
  } catch (error) {
    if (isPayError(error)) return undefined
    throw error
  }
}

const FEES = { gas: 21_000n, maxFeePerGasWei: 10n ** 10n, maxPriorityFeePerGasWei: 10n ** 9n }
/** What a person can do to end a payment. */
const WAYS_OUT = [{ type: 'dismissed' }, { type: 'restarted' }, { type: 'cancel-requested', fees: FEES }] as const

/** Neither ended nor endable. */
function stuckIn(session: Session, atMs: number): string[] {
  if (session.step === 'closed') return []
  const hasWay = WAYS_OUT.some((fact) => transition(session, { ...fact, atMs }) !== session)
  return hasWay ? [] : [`I11: ${session.paymentId} is ${session.step}, and nothing ends it`]
}

/** A payment keeps a record per authority beside its own; one that ended unsigned is one record. */
async function recordsOf(world: World, id: PaymentId): Promise<{ records: number; wrong: string[] }> {
  const records = await world.disk.records(id)
  const { chronicle } = world
  const signed = chronicle.of('signed').filter(({ paymentId, isPaying }) => isPaying && paymentId === id)
  const session = await sessionOf(world, id)
  const isUnsigned = session?.step === 'closed' && !chronicle.of('written').some((one) => isSigned(one, id))
  const most = isUnsigned ? 1 : MOST_RECORDS + new Set(signed.map(({ authority }) => authority)).size
  return { records, wrong: records > most ? [`I14: ${records} records of ${session?.step} ${id}`] : [] }
}
const isSigned = ({ paymentId, event }: Written, id: PaymentId): boolean =>
  paymentId === id && (event.type === 'transaction-signed' || event.type === 'result-recorded')
