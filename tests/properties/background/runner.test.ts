// The worker may die any number of times, before and after every request, signature, write and alarm. In every schedule the payment
// ends as without a crash, with one signature digest, one confirm body and no new options call.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opening } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import { PROCESSING, SETTLED, type Seen } from '../../support/background/service.ts'
import { approvalOf, createWorld, ID, turn, until, usersTurn, type World } from '../../support/background/world.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

/** `boundaries`: how many each worker crosses before it dies. A final worker survives. */
type Schedule = {
  lives: { boundaries: number; awayMs: number }[]
  isBuilt: boolean
  polls: number
  refusesAt: number | undefined
}

/** What the service and the journal saw during a schedule. */
type Log = { confirmed: string[]; optionsAfterSignature: number; unwritten: number; unguarded: number }

const isSignature = /"type":"result-recorded"/

const nextChange = (world: World) =>
  new Promise<void>((resolve) => {
    world.changed = () => resolve()
  })

/** The person and the window: opens the link and approves each review. Otherwise waits until the payment changes by itself. */
async function user(world: World): Promise<void> {
  const payments = world.work()
  const known = await payments.load(ID).catch(() => undefined)
  if (!known) await payments.open(ID)
  void payments.resume()
  void payments.go(ID)
  for (let turns = 0; turns < 50; turns++) {
    const changed = nextChange(world)
    const live = await payments.load(ID)
    const session = await usersTurn(live)
    if (session.step === 'closed') return
    if (session.step === 'reviewing' && session.failure) await payments.submit(ID, { type: 'restarted' })
    else if (session.step === 'reviewing') await payments.submit(ID, approvalOf(live))
    else await changed
  }
  throw new Error('The payment asks without end')
}

/** Runs the schedule. A crash stops everything that the worker was doing. */
async function live(world: World, { lives }: Schedule, log: Log): Promise<void> {
  for (const { boundaries, awayMs } of [...lives, { boundaries: Number.POSITIVE_INFINITY, awayMs: 0 }]) {
    const death = Promise.withResolvers<'died'>()
    let crossed = 0
    world.boundary = () => {
      crossed += 1
      if (crossed <= boundaries) return Promise.resolve()
      death.resolve('died')
      return new Promise(() => undefined)
    }
    const end = await until(Promise.race([user(world).then(() => 'ended' as const), death.promise]))
    if (end === 'ended') return
    const diedAtMs = Date.now()
    vi.clearAllTimers()
    vi.setSystemTime(diedAtMs + awayMs)
    // A confirming payment must have an alarm, because nothing else reliably starts the next worker.
    const session = world.journal.eventsOf(ID).reduce(transition, opening(ID))
    if (session.step === 'confirming' && !world.isAlarmSet) log.unguarded += 1
  }
}

function observed(world: World, { refusesAt }: Schedule): Log {
  const log: Log = { confirmed: [], optionsAfterSignature: 0, unwritten: 0, unguarded: 0 }
  world.service.meddle = async ({ step, body }: Seen) => {
    if (step === 'options' && world.wallet.signed.length > 0) log.optionsAfterSignature += 1
    if (step !== 'confirm') return undefined
    log.confirmed.push(body)
    const written = world.journal.events.get(ID)?.find((text) => isSignature.test(text))
    const [result] = JSON.parse(body).results
    if (!written?.includes(result.data[0])) log.unwritten += 1
    return log.confirmed.length === refusesAt ? Response.json({}, { status: 503 }) : undefined
  }
  return log
}

/** A window reconnects at once; an approval lapses after 60 s. */
const AWAY = fc.constantFrom(200, 61_000)

const schedule: fc.Arbitrary<Schedule> = fc.record({
  lives: fc.array(fc.record({ boundaries: fc.nat({ max: 45 }), awayMs: AWAY }), { maxLength: 5 }),
  isBuilt: fc.boolean(),
  polls: fc.nat({ max: 3 }),
  refusesAt: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
})

async function check(one: Schedule) {
  const world = createWorld()
  const log = observed(world, one)
  // Writes take time, as on a disk, so code that does not await them fails.
  world.journal.beforeWrite = turn
  world.service.isBuilt = one.isBuilt
  world.service.progress = [...Array.from({ length: one.polls }, () => PROCESSING), SETTLED]
  await live(world, one, log)
  const events = world.journal.eventsOf(ID)
  const session = events.reduce(transition, opening(ID))
  expect(session).toMatchObject({ step: 'closed', outcome: 'succeeded', txId: SETTLED.info?.txId })
  expect(new Set(world.wallet.signed).size).toBe(1)
  expect(events.filter(({ type }) => type === 'result-recorded')).toHaveLength(1)
  expect(log).toMatchObject({ optionsAfterSignature: 0, unwritten: 0, unguarded: 0 })
  expect([new Set(log.confirmed).size, log.confirmed.length > 0]).toEqual([1, true])
  return { world, log }
}

test('security C.5: whenever the worker dies, the payment ends the same and is paid once', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (one) => {
      await check(one)
    }),
    { numRuns: 500 },
  )
})

test('security C.5: the payment survives crashes at each boundary, twice at the same one', async () => {
  const seen = { options: 0, signatures: 0, confirms: 0 }
  for (let boundaries = 0; boundaries < 60; boundaries++) {
    const death = { boundaries, awayMs: 200 }
    const { world } = await check({ lives: [death, death], isBuilt: true, polls: 1, refusesAt: undefined })
    if (world.service.count('options') > 1) seen.options += 1
    if (world.wallet.signed.length > 1) seen.signatures += 1
    if (world.service.count('confirm') > 1) seen.confirms += 1
  }
  // Proves that some crashes hit between an action and its record.
  expect(Math.min(seen.options, seen.signatures, seen.confirms)).toBeGreaterThan(0)
})
