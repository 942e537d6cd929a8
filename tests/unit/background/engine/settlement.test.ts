// After the end: whether the chain shows that the payment was paid. It holds up neither the payer nor the worker. pay-once I10.
import { expect, test, vi } from 'vitest'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, ID, settle, until, type World } from '../../../support/background/world.ts'

const { world, reviewing, types } = useWorld()

/** Counts the looks; the chain answers in this order, the last answer again and again. */
function chainSays(...answers: (Awaited<ReturnType<World['authorityStatus']>> | 'nothing')[]): () => number {
  let looks = 0
  world.authorityStatus = async () => {
    const answer = answers[Math.min(looks, answers.length - 1)]
    looks += 1
    if (answer === undefined || answer === 'nothing') throw new PayError({ code: 'chain/unreachable' })
    return answer
  }
  return () => looks
}

async function ended(progress: object = { ...SETTLED, isFinal: true }) {
  Object.assign(world.service, { progress: [progress] })
  const { payments, live } = await reviewing()
  await payments.submit(ID, approvalOf(live))
  await until(payments.go(ID))
  expect(live.session.step).toBe('closed')
  return { payments, live, settlement: () => receiptOf(live.session)?.settlement }
}

/** Lets every timer that there is run out. */
async function letTimePass(): Promise<void> {
  for (let timers = 0; timers < 50; timers++) {
    await settle()
    if (vi.getTimerCount() === 0) return
    vi.advanceTimersToNextTimer()
  }
  throw new Error(`timers go on after ${(await types()).join(', ')}; the clock is at ${new Date().toISOString()}`)
}

test('the payment is over at once, whatever the chain takes, and the receipt says so far only the service', async () => {
  world.authorityStatus = () => new Promise(() => undefined)
  const { payments, settlement } = await ended()
  expect(settlement()).toBe('reported')
  expect(await payments.isWaiting()).toBe(false)
  await until(world.work().go(ID))
})

test('is looked for again while it is not used, or while no node answers, and nothing of that is recorded or shown', async () => {
  const looks = chainSays('live', 'nothing', 'live', 'used')
  const { live, settlement } = await ended()
  await settle()
  const [records, shown] = [(await types()).length, world.shown.length]
  while (looks() < 3) {
    vi.advanceTimersToNextTimer()
    await settle()
  }
  expect([looks(), settlement(), (await types()).length, world.shown.length]).toEqual([3, 'reported', records, shown])
  await letTimePass()
  expect([looks(), settlement(), (await types()).length, live.fault]).toEqual([4, 'seen', records + 1, undefined])
})

test('pay-once I14: eight looks in ten minutes, then none until the receipt is opened again', async () => {
  const looks = chainSays('live')
  const { payments } = await ended()
  const closedAtMs = Date.now()
  await letTimePass()
  expect(looks()).toBe(8)
  expect(Date.now() - closedAtMs).toBeLessThan(600_000)
  await until(payments.go(ID))
  await letTimePass()
  expect(looks()).toBe(9)
})

test('the receipt that a later worker opens is looked for too', async () => {
  chainSays('live')
  await ended()
  await letTimePass()
  chainSays('used')
  const next = world.work()
  await until(next.go(ID))
  await letTimePass()
  expect(receiptOf((await next.load(ID)).session)?.settlement).toBe('seen')
})

test('pay-once I14: workers that start anew under an open window look no more often', async () => {
  const looks = chainSays('live')
  await ended()
  await letTimePass()
  for (let started = 0; started < 6; started++) {
    await until(world.work().go(ID))
    vi.advanceTimersByTime(30_000)
    await settle()
  }
  expect(looks()).toBe(8)
  vi.advanceTimersByTime(300_000)
  await settle()
  expect(looks()).toBeGreaterThan(8)
})

test('opening it again and again does not look more often', async () => {
  const looks = chainSays('live')
  const { payments } = await ended()
  for (let times = 0; times < 5; times++) await payments.go(ID)
  await settle()
  expect(looks()).toBe(1)
})

test.each(['failed', 'expired'])(
  'pay-once §3 %s, but the chain shows it as paid: it does not start over',
  async (status) => {
    chainSays('live', 'used')
    const { payments, live, settlement } = await ended({ status, isFinal: true })
    expect(settlement()).toBeUndefined()
    await letTimePass()
    expect([live.session, settlement()]).toMatchObject([
      { step: 'closed', outcome: status, authorityStatus: 'used' },
      'seen',
    ])
    await payments.submit(ID, { type: 'restarted' })
    await until(payments.go(ID))
    expect([live.session.step, world.service.count('options')]).toEqual(['closed', 1])
  },
)

test('an answer that comes after the payer has asked is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<'used'>()
  world.authorityStatus = () => promise
  const { payments, live } = await ended({ status: 'failed', isFinal: true })
  await settle()
  world.authorityStatus = async () => 'live'
  await payments.submit(ID, { type: 'restarted' })
  await until(payments.go(ID))
  resolve('used')
  await settle()
  expect(live.session).toMatchObject({ step: 'closed', authorityStatus: 'live' })
  expect((await types()).filter((type) => type === 'authority-checked')).toHaveLength(1)
})
