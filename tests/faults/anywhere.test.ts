// The worker dies at any boundary, any number of times, and what it stored may be gone with it. In every flow the payment ends as
// without a crash, by one authority. pay-once §1, §4.1, I1.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { opening, type Session } from '../../src/core/session/session.ts'
import { transition } from '../../src/core/session/transition.ts'
import { sentOf } from './cells/scenario.ts'
import type { Flow } from './world/people/flows.ts'
import { ID } from './world/people/people.ts'
import { leave, type Story, submit } from './world/people/story.ts'
import { createWorld, note, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))

/** `boundaries`: how many the worker crosses before it dies. `loses`: what is gone when the next one starts. */
type Life = { boundaries: number; awayMs: number; loses?: 'database' | 'witness' }
const FLOWS: readonly Flow[] = ['F1', 'F2', 'F3', 'F4', 'F5', 'F5S', 'F6']

/** A payment over these lives; the last worker survives. */
async function live(flow: Flow, lives: readonly Life[]): Promise<Story & { deaths: number }> {
  leave(world)
  world = createWorld(flow)
  let [deaths, crossed] = [0, 0]
  world.onBoundary = () => {
    const life = lives[deaths]
    if (!life || crossed++ < life.boundaries) return
    ;[deaths, crossed] = [deaths + 1, 0]
    world.kill()
  }
  const story = await submit(world, {}, async () => {
    // Nothing else surely starts the next worker.
    if (sessionOf().step === 'confirming') expect(world.isAlarmSet).toBe(true)
    const { awayMs, loses } = lives[deaths - 1] ?? { awayMs: 0 }
    world.time.skip(awayMs)
    if (loses) note(world, 'lost')
    if (loses === 'database') world.disk.lose()
    if (loses === 'witness') world.disk.local.delete('witness')
  })
  return { ...story, deaths }
}
const sessionOf = (): Session =>
  world.chronicle.of('written').reduce((session, { event }) => transition(session, event), opening(ID))
const signed = () => new Set(world.chronicle.of('signed').flatMap((one) => (one.isPaying ? [one.authority] : [])))
/** Calls for new options behind the first signature that pays. */
function asksAnew(): number {
  const { entries } = world.chronicle
  const first = entries.findIndex((one) => one.is === 'signed' && one.isPaying)
  return entries.slice(first).filter((one) => one.is === 'sent' && one.step === 'options').length
}

function paidOnce({ end, session, broken }: Story): void {
  expect({ end, session, broken }).toMatchObject({ session: { step: 'closed', outcome: 'succeeded' }, broken: [] })
  expect([signed().size, asksAnew()]).toEqual([1, 0])
}

/** A window reconnects at once; an approval lapses after 60 s. */
const life = fc.record({ boundaries: fc.nat({ max: 90 }), awayMs: fc.constantFrom(200, 61_000) })
const flows = fc.constantFrom(...FLOWS)

test('pay-once §4.1: whenever the worker dies, the payment ends the same and is paid once', async () => {
  const schedules = fc.asyncProperty(flows, fc.array(life, { maxLength: 5 }), async (flow, lives) => {
    paidOnce(await live(flow, lives))
  })
  await fc.assert(schedules, { numRuns: 200 })
})

// F5 and F5S are F2 and F4 behind a signed text.
test.each(['F1', 'F2', 'F3', 'F4', 'F6'] as const)(
  'pay-once §4.1: %s survives crashes at each boundary, twice at the same one',
  async (flow) => {
    let again = 0
    for (let boundaries = 0, deaths = 2; deaths > 0; boundaries++) {
      const death = { boundaries, awayMs: 200 }
      const story = await live(flow, [death, death])
      deaths = story.deaths
      paidOnce(story)
      if (world.chronicle.of('signed').length > signed().size) again += 1
    }
    // Some crashes hit between a signature and its record.
    expect(again).toBeGreaterThan(0)
  },
)

test('pay-once I1: whatever is lost, and however often, one authority is handed out', async () => {
  let [confirmed, noticed] = [0, 0]
  // Witness and database together are everything that is known, so only one of them is lost in a schedule.
  const lost = fc.constantFrom('database' as const, 'witness' as const)
  const schedules = fc.asyncProperty(
    flows,
    lost,
    fc.array(life, { minLength: 1, maxLength: 5 }),
    async (flow, loses, all) => {
      await live(
        flow,
        all.map((one, at) => (at % 3 < 2 ? { ...one, loses } : one)),
      )
      const bodies = new Set(sentOf(world, 'confirm').map(({ body }) => body))
      expect(bodies.size).toBeLessThanOrEqual(1)
      confirmed += bodies.size
      noticed += world.chronicle.of('written').some(({ event }) => event.type === 'record-corrupted') ? 1 : 0
    },
  )
  await fc.assert(schedules, { numRuns: 150 })
  expect(confirmed).toBeGreaterThan(10)
  expect(noticed).toBeGreaterThan(5)
})
