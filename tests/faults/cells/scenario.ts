// Parts of block C's scenarios: false answers of one node or of several, and how a payment must end.
import { expect } from 'vitest'
import { type Request, said } from '../world/nodes/network.ts'
import type { Said } from '../world/nodes/nodes.ts'
import type { Habits } from '../world/people/payer.ts'
import type { Story } from '../world/people/story.ts'
import type { World } from '../world/world.ts'

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
