// Block X: the worker dies at a pivotal point, and the next one meets a second fault. No second authority is ever made.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Cell, cellsOf } from './cells/cells.ts'
import { EVM_FAULTS } from './cells/evm-faults.ts'
import { CORRUPTIONS, forAWhile } from './cells/phases.ts'
import { counted } from './cells/tally.ts'
import { FORMS, standBefore } from './world/nodes/bodies.ts'
import { ID } from './world/people/people.ts'
import { leave, type Story, submit } from './world/people/story.ts'
import { armCrash, DEAD_MS } from './world/rules/crashes.ts'
import { createWorld, note, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('X')
afterAll(tally.write)

const LASTS_MS = 30_000
const ONCE = ['N12', 'N13']

/** The service misbehaves for a while from now on; a final refusal is given once. */
function misbehave(fault: string): void {
  const [form] = FORMS[fault] ?? []
  if (!form) throw new Error(`no form for ${fault}`)
  const endMs = world.time.nowMs() + LASTS_MS
  const isLasting = () => (ONCE.includes(fault) ? state.hits === 0 : world.time.nowMs() < endMs)
  const state = standBefore(world, ({ to }) => to === 'service' && isLasting(), form)
}

const SECOND: Readonly<Record<string, () => unknown>> = {
  E03: () => EVM_FAULTS['E03']?.begin(world),
  E04: () => EVM_FAULTS['E04']?.begin(world),
  E12: () => EVM_FAULTS['E12']?.begin(world),
  // F5's authority is a permit: it dies by its deadline, as a blockhash does.
  S02: () => world.time.skip(world.payment.expiresAtMs + 300_000 - world.time.nowMs()),
  V05: () => {
    world.skewMs += 3_600_000
  },
  V13: () => {
    world.disk.isFull = forAWhile(world)
  },
  V14: async () => {
    const last = world.chronicle.of('written').at(-1)?.event.type
    note(world, 'corrupted')
    expect(await world.disk.corrupt(ID, last ?? '', CORRUPTIONS['V14']?.[1] ?? String)).toBe(true)
  },
}

const isPaid = { end: 'closed', session: { step: 'closed', outcome: 'succeeded' } }
const CONFIRMING = ['CP21', 'CP22', 'CP23', 'CP25']

/** Before the results are sent a refusal ends the payment; afterwards the service's status does. */
function expectEnd({ point, fault }: Cell, story: Story, wasTaken: boolean) {
  const { end, session } = story
  const outcome = session.step === 'closed' ? session.outcome : undefined
  const isAtConfirm = CONFIRMING.includes(point)
  if (fault === 'V14') return expect(end).toBe('attention')
  if (fault === 'S02') return expect([end, outcome === 'succeeded']).toEqual(['closed', wasTaken])
  if (fault === 'E12' && !isAtConfirm) {
    // A mined transaction stays mined.
    return expect([end, ['failed', 'succeeded'].includes(outcome ?? '')]).toEqual(['closed', true])
  }
  if (ONCE.includes(fault) && isAtConfirm && !wasTaken) return expect([end, outcome]).toEqual(['closed', 'expired'])
  if (ONCE.includes(fault) && !isAtConfirm)
    return expect([end, ['expired', 'succeeded'].includes(outcome ?? '')]).toEqual(['closed', true])
  expect(story).toMatchObject(isPaid)
}
const paying = () => new Set(world.chronicle.of('signed').flatMap((one) => (one.isPaying ? [one.authority] : [])))

describe('pay-once §4.2', () => {
  test.each(cellsOf('X'))('$id $flow $point $fault', async (cell) => {
    world = createWorld(cell.flow)
    const before = { wasTaken: false }
    const wasHit = armCrash(world, cell.flow, cell.point, () => world.kill())
    const story = await submit(world, {}, async () => {
      world.time.skip(DEAD_MS.K1)
      before.wasTaken = world.payment.taken !== undefined
      const second = SECOND[cell.fault] ?? (() => misbehave(cell.fault))
      await second()
    })
    tally.add(world, cell)
    expect(wasHit()).toBe(true)
    expect(story.broken).toEqual([])
    expect(paying().size).toBeLessThanOrEqual(1)
    expectEnd(cell, story, before.wasTaken)
    expect(await tally.outlive(world, cell)).toEqual([])
  })
})
