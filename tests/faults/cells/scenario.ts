// Parts of scenarios: false answers of one node or of several, answers of the service, and how a payment must end.
import { expect } from 'vitest'
import { dated, type Request, said } from '../world/nodes/network.ts'
import type { Said } from '../world/nodes/nodes.ts'
import type { Habits } from '../world/people/payer.ts'
import { type Story, submit } from '../world/people/story.ts'
import type { World } from '../world/world.ts'
import type { Cell } from './cells.ts'
import type { counted } from './tally.ts'

export type Scenario = {
  begin: (world: World) => void
  habits?: Partial<Habits>
  expects: (story: Story, world: World) => void
}

export const error = (message: string, code = -32_000): Said => ({ error: { code, message } })
export const sentOf = (world: World, step: string) => world.chronicle.of('sent').filter((one) => one.step === step)
export const transactions = (world: World) =>
  new Set(
    world.chronicle
      .of('signed')
      .filter(({ result }) => result.startsWith('0x02'))
      .map(({ result }) => result),
  )
export const written = (world: World, type: string) =>
  world.chronicle.of('written').filter(({ event }) => event.type === type)
export const isPaid = ({ end, code, session }: Story) =>
  expect([end, code, 'outcome' in session && session.outcome]).toEqual(['closed', undefined, 'succeeded'])
export const isSignedOnce = (world: World) => expect(transactions(world).size).toBe(1)
export const paidOnce = (story: Story, world: World) => {
  isPaid(story)
  isSignedOnce(world)
}
/** Nothing was signed, and the payer is told. */
export const stopsUnsigned = (story: Story, world: World) => {
  expect(story.end).toBe('attention')
  expect([transactions(world).size, world.chronicle.of('signed').filter(({ isPaying }) => isPaying)]).toEqual([0, []])
}
/** Ends by itself or after the payer's decision; no transaction with another nonce is made without asking. */
export const stopsSigned = (story: Story, world: World) => {
  expect(['closed', 'attention']).toContain(story.end)
  expect(story.session).not.toMatchObject({ outcome: 'succeeded' })
  expect(transactions(world).size).toBeLessThanOrEqual(written(world, 'approved').length)
  expect(world.chronicle.of('signed').filter(({ isPaying }) => isPaying).length).toBeLessThanOrEqual(1)
}

/** The request has its effect, but gets another answer. */
export function after(serve: () => Response, answer: Said): Said {
  serve()
  return answer
}

type Lie = (request: Request, world: World, serve: () => Response) => Said | undefined
/** All nodes, or some, answer what the lie returns; undefined is the honest answer. */
export const lie =
  (who: readonly (0 | 1 | 2)[] | 'all', step: string, submit: Lie, untilMs = Number.POSITIVE_INFINITY) =>
  (world: World) => {
    const endMs = world.time.nowMs() + untilMs
    world.faults.push((request, serve) => {
      const isHit =
        request.step === step && (who === 'all' || who.some((one) => one === request.to)) && world.time.nowMs() < endMs
      const answer = isHit ? submit(request, world, serve) : undefined
      return answer && Promise.resolve(said(answer))
    })
  }
export const all =
  (...begins: ((world: World) => void)[]) =>
  (world: World) => {
    for (const begin of begins) begin(world)
  }
export const atFirst = (name: string, happens: (world: World) => void) => (world: World) => {
  let isOver = false
  world.onBoundary = (crossed) => {
    if (isOver || crossed !== name) return
    isOver = true
    happens(world)
  }
}

/** The service answers these calls so, for as long as it lasts from the first one on. `isDue`: from when on a call counts. */
export const answers =
  (
    steps: readonly string[],
    respond: (world: World) => Response,
    lastsMs = Number.POSITIVE_INFINITY,
    isDue: (world: World, step: string) => boolean = isConfirmed,
  ): Scenario['begin'] =>
  (world) => {
    let endMs: number | undefined
    world.faults.push((request) => {
      if (request.to !== 'service' || !steps.includes(request.step) || !isDue(world, request.step)) return undefined
      endMs ??= world.time.nowMs() + lastsMs
      return world.time.nowMs() < endMs ? Promise.resolve(respond(world)) : undefined
    })
  }
/** The status is also asked before a key is used. */
const isConfirmed = (world: World, step: string): boolean => step !== 'status' || sentOf(world, 'confirm').length > 0
export const reply =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  ({ time }: World): Response =>
    dated(JSON.stringify(body), status, time.nowMs(), headers)

/** The payment from its click to its end, and eight days on. */
export async function play(
  world: World,
  cell: Cell,
  { begin, habits, expects }: Scenario,
  tally: ReturnType<typeof counted>,
): Promise<void> {
  begin(world)
  const story = await submit(world, { ...habits })
  tally.add(world, cell)
  expect(story.broken).toEqual([])
  expects(story, world)
  expect(await tally.outlive(world, cell)).toEqual([])
}
