// Two things at once: what came of an effect is written only while it still is the effect that the payment waits for.
import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../src/core/session/session.ts'
import { PROCESSING, SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, gate, ID, settle, until } from '../../../support/background/world.ts'

const { world, reviewing: opened, types } = useWorld()

/** Holds the writing of one kind of event. */
function holdWriting(type: Event['type']) {
  const held = gate()
  world.boundary = (name) => (name === `write:${type}` ? held.passed : Promise.resolve())
  return held
}

const optionIds = async () => {
  const { payments, live } = await opened()
  if (live.session.step !== 'choosing') throw new Error('there is nothing to choose')
  return { payments, live, ids: live.session.offer.options.map(({ id }) => id) }
}

describe('architecture §4: what came of an effect for one option is never taken for another', () => {
  test('a fetch that ends while the choice of another option is being written', async () => {
    world.service.optionCount = 2
    world.service.isBuilt = true
    const { payments, live, ids } = await optionIds()
    const [first, second] = ids
    if (!first || !second) throw new Error('two options were offered')
    const fetched = gate()
    world.service.meddle = async ({ step, body }) => {
      if (step === 'fetch' && body.includes(first)) await fetched.passed
      return undefined
    }
    await payments.submit(ID, { type: 'option-chosen', optionId: first })
    await settle()
    const writing = holdWriting('option-chosen')
    const choice = payments.submit(ID, { type: 'option-chosen', optionId: second })
    fetched.open()
    await settle()
    writing.open()
    await choice
    await until(payments.go(ID))
    const bodies = world.service.seen
      .filter(({ step }) => step === 'fetch')
      .map(({ body }) => JSON.parse(body).optionId)
    expect(bodies).toEqual([first, second])
    expect(live.session).toMatchObject({ step: 'reviewing', option: { id: second } })
    expect((await types()).filter((type) => type === 'build-resolved')).toHaveLength(1)
  })

  test('a failure of the options call that arrives while the cancellation is being written', async () => {
    const [answering, writing] = [gate(), gate()]
    world.service.meddle = async () => {
      await answering.passed
      return Response.json({}, { status: 404 })
    }
    const payments = world.work()
    await payments.open(ID)
    await settle()
    world.boundary = (name) => (name === 'write:archived' ? writing.passed : Promise.resolve())
    const told = payments.submit(ID, { type: 'dismissed' })
    answering.open()
    await settle()
    writing.open()
    await told
    await until(payments.go(ID))
    expect(await world.events(ID)).toMatchObject([{ type: 'archived', session: { outcome: 'dismissed' } }])
  })
})

test('a payment that is cancelled just before it is signed is not signed, and its run ends in peace', async () => {
  const starting = gate()
  const { payments, live } = await opened()
  world.boundary = (name) => (name === 'before:sign' ? starting.passed : Promise.resolve())
  await payments.submit(ID, approvalOf(live))
  const run = payments.go(ID)
  await settle()
  await payments.submit(ID, { type: 'dismissed' })
  starting.open()
  await until(run)
  expect(live).toMatchObject({ isBusy: false, session: { step: 'closed', outcome: 'dismissed' } })
  expect(world.wallet.signed).toEqual([])
})

test('“check now” is heard while the alarm of a longer wait is being set', async () => {
  world.service.progress = [{ ...PROCESSING, pollInMs: 15_000 }, SETTLED]
  const { payments, live } = await opened()
  await payments.submit(ID, approvalOf(live))
  const setting = gate()
  let alarms = 0
  world.boundary = (name) => {
    if (name === 'alarm') alarms += 1
    // The third is the one that is set once the first confirm was answered: before signing, before confirm, before the wait.
    return alarms === 3 && name === 'alarm' ? setting.passed : Promise.resolve()
  }
  await settle()
  expect(world.service.count('confirm')).toBe(1)
  const askedAtMs = Date.now()
  await payments.submit(ID, { type: 'retried' })
  await settle()
  setting.open()
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  expect(Date.now() - askedAtMs).toBeLessThan(1_000)
})

test('a bug in an effect does not leave the window waiting for ever', async () => {
  const { payments, live } = await opened()
  world.boundary = (name) => (name === 'key' ? Promise.reject(new Error('a bug')) : Promise.resolve())
  const seen: unknown[] = []
  const note = (error: unknown) => seen.push(error)
  process.on('unhandledRejection', note)
  await payments.submit(ID, approvalOf(live))
  await settle()
  await settle()
  process.off('unhandledRejection', note)
  expect(seen).toEqual([new Error('a bug')])
  expect(live.isBusy).toBe(false)
  expect(world.shown.at(-1)?.isBusy).toBe(false)
  world.boundary = async () => undefined
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
})

test('an event that is written just before a run ends is acted on by the next run', async () => {
  world.service.optionCount = 2
  const { payments, live, ids } = await optionIds()
  const ending = gate()
  world.boundary = (name) => (name === 'recorded:plan-reviewed' ? ending.passed : Promise.resolve())
  const [first] = ids
  if (!first) throw new Error('two options were offered')
  await payments.submit(ID, { type: 'option-chosen', optionId: first })
  await settle()
  // The verdict stands in memory, its run has not returned, and the user is faster than the run.
  const going = [payments.go(ID), payments.go(ID), payments.go(ID)]
  ending.open()
  await payments.submit(ID, approvalOf(live))
  await until(Promise.all(going))
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  expect(world.wallet.signed).toHaveLength(1)
})

test('whoever goes on with a payment waits until it waits for the user, also when somebody else was faster', async () => {
  world.wallet.isUnlocked = false
  const [ending, answering] = [gate(), gate()]
  world.boundary = (name) => (name === 'after:get-options' ? ending.passed : Promise.resolve())
  world.service.meddle = async () => {
    await answering.passed
    return undefined
  }
  const payments = world.work()
  await payments.open(ID)
  const ended: string[] = []
  const going = ['one', 'two', 'three'].map((name) => payments.go(ID).then(() => ended.push(name)))
  await settle()
  world.wallet.isUnlocked = true
  ending.open()
  await settle()
  expect([world.service.count('options'), ended]).toEqual([1, []])
  answering.open()
  await until(Promise.all(going))
  expect((await payments.load(ID)).session.step).toBe('reviewing')
  expect(world.service.count('options')).toBe(1)
})
