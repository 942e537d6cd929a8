// Workers die and databases are lost at any boundary, in any order. No second signature is ever handed to the service while the
// first can move money. security C.1, I1.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payments } from '../../../src/background/engine/payments.ts'
import { ignoreExpected } from '../../../src/core/base/errors.ts'
import { memoryJournal } from '../../support/background/journal-in-memory.ts'
import { PROCESSING } from '../../support/background/service.ts'
import { approvalOf, createWorld, ID, turn, type World } from '../../support/background/world.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

/** `boundaries`: how many the worker crosses before it dies. `loses`: what is gone when the next one starts. */
type Life = { boundaries: number; loses: 'nothing' | 'database' | 'witness' }
const lives: fc.Arbitrary<Life[]> = fc.array(
  fc.record({
    boundaries: fc.nat({ max: 45 }),
    loses: fc.constantFrom('nothing', 'database', 'database', 'witness'),
  }),
  { minLength: 1, maxLength: 5 },
)
const MAX_TURNS = 60

/** Clicks the link and presses Pay, until the worker dies or waits for time. */
async function press(payments: Payments): Promise<void> {
  await payments.open(ID).catch(ignoreExpected)
  const live = await payments.load(ID)
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    await turn()
    if (live.session.step === 'reviewing' && !live.session.failure) await payments.submit(ID, approvalOf(live))
  }
}

async function liveOnce(world: World, { boundaries, loses }: Life): Promise<void> {
  const death = Promise.withResolvers<void>()
  let crossed = 0
  world.boundary = async () => {
    crossed += 1
    if (crossed <= boundaries) return
    death.resolve()
    await new Promise(() => undefined)
  }
  await Promise.race([press(world.work()), death.promise])
  // Whatever the worker still does is lost with it.
  world.boundary = () => new Promise(() => undefined)
  if (loses === 'database') world.journal = memoryJournal()
  if (loses === 'witness') await world.local.remove('witness')
}

const bodiesOf = ({ service }: World) =>
  new Set(service.seen.flatMap(({ step, body }) => (step === 'confirm' ? [body] : [])))

test('security I1: whatever is lost, and however often, one signature is handed out', async () => {
  let [confirmed, noticed] = [0, 0]
  await fc.assert(
    fc.asyncProperty(lives, async (schedule) => {
      // Witness and database together are everything that is known, so only one of them is lost in a schedule.
      const first = schedule.find(({ loses }) => loses !== 'nothing')?.loses
      const world = createWorld()
      world.service.progress = [PROCESSING]
      for (const life of [...schedule, { boundaries: 200, loses: 'nothing' as const }])
        await liveOnce(world, life.loses === first ? life : { ...life, loses: 'nothing' })
      expect(bodiesOf(world).size).toBeLessThanOrEqual(1)
      confirmed += bodiesOf(world).size
      noticed += world.journal.eventsOf(ID).some(({ type }) => type === 'record-corrupted') ? 1 : 0
    }),
    { numRuns: 120 },
  )
  expect(confirmed).toBeGreaterThan(10)
  expect(noticed).toBeGreaterThan(5)
})
