// Parts of block D's faults: the phases of a payment, what a payer or another payment does there, and how it must end.
import { expect } from 'vitest'
import type { Payments } from '../../../src/background/engine/payments.ts'
import { approve, type End, type Habits, pay, quietly } from '../world/people/payer.ts'
import { ID, OTHER_ID } from '../world/people/people.ts'
import type { Story } from '../world/people/story.ts'
import { note, type World } from '../world/world.ts'

export type Phase = 'options' | 'collect' | 'consent' | 'execute' | 'confirm' | 'poll'
/** The boundary at which each phase begins. */
export const PHASES: Readonly<Record<Phase, string>> = {
  options: 'before:get-options',
  collect: 'form:open',
  consent: 'recorded:plan-reviewed',
  execute: 'before:prepare-transaction',
  confirm: 'before:confirm',
  poll: 'recorded:status-received',
}
export const LATE: readonly string[] = ['confirm', 'poll']

export type Trouble = {
  /** What is started before the phase is reached. */
  begins?: (world: World, payments: Payments) => void
  happens: (world: World, phase: Phase, payments: Payments) => void
  expects: (story: Story, world: World, phase: Phase) => void
  habits?: (world: World) => Partial<Habits>
  /** Some effects show only when the next worker reads what this one wrote. */
  kills?: true
}

export const paid = (story: End) => expect(story).toMatchObject({ end: 'closed', session: { outcome: 'succeeded' } })
export const signed = (world: World) => world.chronicle.of('signed')
export const written = (world: World, type: string) =>
  world.chronicle.of('written').filter(({ event }) => event.type === type)
export const paidOnce = (story: Story, world: World) => {
  paid(story)
  expect(new Set(signed(world).flatMap((one) => (one.isPaying ? [one.authority] : []))).size).toBe(1)
}
/** Every command has one effect, however often it is repeated. */
export const onceEach = (story: Story, world: World) => {
  paidOnce(story, world)
  expect([written(world, 'approved').length, signed(world).length]).toEqual([
    1,
    world.payment.options.at(-1)?.calls.length,
  ])
  expect(world.chronicle.of('shown').filter(({ fault }) => fault)).toEqual([])
}

export const jump = (byMs: number) => (world: World) => {
  world.skewMs += byMs
}
export const HOUR_MS = 3_600_000
const FAULT_MS = 20_000
/** True for a while from now on. */
export function forAWhile({ time }: World): () => boolean {
  const endMs = time.nowMs() + FAULT_MS
  return () => time.nowMs() < endMs
}

/** The button of each phase, pressed this many times at once. */
export function press(world: World, phase: Phase, payments: Payments, times: number): void {
  const work = async () => {
    const live = await payments.load(ID)
    const { session } = live
    const again = Array.from({ length: times })
    if (phase === 'options') return Promise.all(again.map(() => payments.open(ID)))
    if (session.step === 'collecting') {
      world.payment.isCollected = true
      note(world, 'form')
      const fact = { type: 'data-collected' as const, by: 'hosted' as const, optionId: session.option.id }
      return Promise.all(again.map(() => payments.submit(ID, fact)))
    }
    if (session.step !== 'reviewing') return Promise.all(again.map(() => payments.submit(ID, { type: 'retried' })))
    const { planHash } = session.review
    note(world, 'approve', planHash)
    return Promise.all(again.map(() => payments.submit(ID, { type: 'approved', planHash })))
  }
  void quietly(work())
}

/** After expiry, or in the last seconds, nothing is signed that was not signed before. */
export const endsUnsigned = (isTaken: (phase: Phase) => boolean) => (story: Story, world: World, phase: Phase) => {
  if (isTaken(phase)) return paid(story)
  expect(story.session).not.toMatchObject({ outcome: 'succeeded' })
  expect(['closed', 'attention']).toContain(story.end)
  if (!LATE.includes(phase)) expect(signed(world)).toEqual([])
}

/** Unreadable data has no effect: the payer is told, and nothing further is signed. */
export const staysUnreadable = (story: Story, world: World, phase: Phase) => {
  expect([phase, story.end]).toEqual([phase, 'attention'])
  const corruptedAt = world.chronicle.entries.findIndex((one) => one.is === 'done' && one.act === 'corrupted')
  const later = world.chronicle.entries.slice(corruptedAt)
  expect(later.filter(({ is }) => is === 'signed')).toEqual([])
  expect(later.flatMap((one) => (one.is === 'sent' && one.step === 'options' ? [one] : []))).toEqual([])
}

/** Another payment of the same account, approved exactly when this one reaches the phase. */
export function beginOther(world: World, payments: Payments): void {
  const now = Promise.withResolvers<void>()
  world.service.add(OTHER_ID, 'F2', 9_990_000n)
  world.watched.add(OTHER_ID)
  world.onPhase = now.resolve
  const onReview: Habits['onReview'] = async (...shown) => {
    await now.promise
    await approve(world)(...shown)
  }
  world.others.push(pay(world, payments, { id: OTHER_ID, onReview }))
}

/** A corrupted record: truncated, changed in one digit, or of an unknown version. */
export const CORRUPTIONS: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  V14: [
    (text) => text.slice(0, text.length / 2),
    (text) => text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
  ],
  V18: [(text) => text.replace(/"type":"[a-z-]+"/, '"type":"of-another-version"')],
}
