// Time: the pauses that the service asks for, the alarm behind long ones, the user who is faster, and clocks that jump.
import { describe, expect, test, vi } from 'vitest'
import type { Event } from '../../../../src/core/session/session.ts'
import { PROCESSING, SETTLED, withoutStatus } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { ADDRESS, approvalOf, gate, ID, NOW_MS, settle, until } from '../../../support/background/world.ts'
import { EVENTS, OFFER, OPTION, REQUEST } from '../../../support/core/fixtures.ts'

const { world, reviewing, approved, types } = useWorld()

/** When the service was told or asked, once the payment was signed. */
const askedAt = () =>
  world.service.seen.filter(({ step }) => step === 'confirm' || step === 'status').map(({ atMs }) => atMs - NOW_MS)

test('protocol §2 confirm pollInMs, live-service W10: a service with the status call is asked for it, pollInMs after its last answer', async () => {
  world.service.progress = [PROCESSING, { ...PROCESSING, pollInMs: 7_000 }, { status: 'processing' }, SETTLED]
  const { payments, live } = await approved()
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  expect(askedAt()).toEqual([0, 1_000, 8_000, 9_000])
  expect(world.service.count('confirm')).toBe(1)
})

test('protocol §8.3, §3.1, §8.2: without it the same confirm comes again, pollInMs after the last answer, until it is final', async () => {
  world.service.meddle = withoutStatus(404)
  world.service.progress = [PROCESSING, { ...PROCESSING, pollInMs: 7_000 }, { status: 'processing' }, SETTLED]
  const { payments, live } = await approved()
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  expect(askedAt()).toEqual([0, 1_000, 8_000, 9_000])
  const confirms = world.service.seen.filter(({ step }) => step === 'confirm')
  expect(new Set(confirms.map(({ body }) => body)).size).toBe(1)
  expect(new Set(confirms.map(({ url }) => new URL(url).search))).toEqual(new Set(['?maxPollMs=20000']))
  expect([confirms.length, world.service.count('status'), world.service.count('look')]).toEqual([4, 0, 1])
  // What a poll says is not worth a record.
  expect((await types()).filter((type) => type === 'status-received')).toHaveLength(1)
})

test.each([
  ['by its status', async () => undefined],
  ['by a refusal', async () => Response.json({ code: 'params_validation' }, { status: 400 })],
])(
  'protocol §4.3.2: a service that finds the results misaligned fails the payment %s: it ends, and nothing else is signed',
  async (_, answer) => {
    world.service.progress = [{ status: 'failed', isFinal: true }]
    world.service.meddle = async ({ step }) => (step === 'confirm' ? answer() : undefined)
    const { payments, live } = await approved()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'failed' })
    expect([world.service.count('confirm'), world.wallet.signed.length]).toEqual([1, 1])
    const [sent] = world.service.seen.filter(({ step }) => step === 'confirm')
    expect(JSON.parse(sent?.body ?? '').results).toHaveLength(1)
  },
)

test('protocol §6.3, §4.3 maxPollMs: an answer that the service holds until the status changes is waited for, and counts when it comes', async () => {
  world.service.progress = [SETTLED]
  world.service.meddle = async ({ step }) => {
    if (step === 'confirm') await new Promise((resolve) => setTimeout(resolve, 19_000))
    return undefined
  }
  const { payments, live } = await approved()
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded', closedAtMs: NOW_MS + 19_000 })
  expect(askedAt()).toEqual([0])
})

test('protocol §3.1: a status call that is lost in mid-payment leaves confirm, which tells the end', async () => {
  world.service.progress = [PROCESSING, PROCESSING, SETTLED]
  world.service.meddle = async (seen) => (seen.step === 'status' ? withoutStatus(501)(seen) : undefined)
  const { payments, live } = await approved()
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  expect(new Set(world.service.seen.filter(({ step }) => step === 'confirm').map(({ body }) => body)).size).toBe(1)
})

test('protocol §3.1, §7 4xx: what was refused without a status call is not sent again, and stays known', async () => {
  const refuses = withoutStatus(404)
  world.service.meddle = async (seen) =>
    seen.step === 'confirm' ? Response.json({ code: 'invalid_state' }, { status: 400 }) : refuses(seen)
  const { payments, live } = await approved()
  world.watched.clear()
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'confirming', ask: 'status', lastFailure: { code: 'gateway/rejected' } })
  expect(world.service.count('confirm')).toBe(1)
})

test('a wait of more than 20 s is left to the alarm, which goes on with the payment', async () => {
  world.service.progress = [{ ...PROCESSING, pollInMs: 25_000 }, SETTLED]
  const { payments, live } = await approved()
  await until(payments.go(ID))
  expect(Date.now()).toBe(NOW_MS)
  expect([live.session.step, live.isBusy, world.isAlarmSet]).toEqual(['confirming', false, true])
  vi.setSystemTime(NOW_MS + 30_000)
  await until(payments.resume())
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
})

test('an alarm that comes early waits out the rest', async () => {
  world.service.progress = [{ ...PROCESSING, pollInMs: 25_000 }, SETTLED]
  const { payments } = await approved()
  await until(payments.go(ID))
  vi.setSystemTime(NOW_MS + 10_000)
  await until(payments.resume())
  expect(askedAt()).toEqual([0, 25_000])
})

test('pay-once I11: the alarm is set before the signature, and before every call that follows it', async () => {
  const armed: [string, boolean][] = []
  world.boundary = async (name) => {
    if (/^(key|fetch)$/.test(name)) armed.push([name, world.isAlarmSet])
    if (name === 'fetched') world.isAlarmSet = false
  }
  const { payments } = await approved()
  await until(payments.go(ID))
  expect(armed).toEqual([
    ['fetch', false],
    ['fetch', false],
    ['key', true],
    ['fetch', true],
    ['fetch', true],
  ])
})

describe('the user who does not want to wait', () => {
  test('“check now” asks the service at once, and another tick of the alarm does not', async () => {
    world.service.progress = [{ ...PROCESSING, pollInMs: 15_000 }, { ...PROCESSING, pollInMs: 15_000 }, SETTLED]
    const { payments, live } = await approved()
    await settle()
    vi.setSystemTime(NOW_MS + 2_000)
    await Promise.race([payments.resume(), settle()])
    expect(askedAt()).toEqual([0])
    await payments.submit(ID, { type: 'retried' })
    await settle()
    expect(askedAt()).toEqual([0, 2_000])
    await until(payments.go(ID))
    expect(askedAt()).toEqual([0, 2_000, 17_000])
    expect(live.session.step).toBe('closed')
  })

  test('“check now” is heard while the wait is left to the alarm', async () => {
    world.service.progress = [{ ...PROCESSING, pollInMs: 30_000 }, SETTLED]
    const { payments } = await approved()
    await until(payments.go(ID))
    await payments.submit(ID, { type: 'retried' })
    await settle()
    expect(askedAt()).toEqual([0, 0])
  })
})

test('pay-once §7 a press does not wait for a question that the service holds, which is ended', async () => {
  const ended: boolean[] = []
  world.service.meddle = async ({ step }, signal) => {
    if (step === 'confirm') return Response.json({ code: 'quote_expired' }, { status: 409 })
    if (step !== 'status') return undefined
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        ended.push(true)
        reject(signal.reason)
      })
    })
  }
  const { payments, live } = await approved()
  await settle()
  // The second press changes nothing.
  for (const _ of ['due', 'asked']) {
    await payments.submit(ID, { type: 'retried' })
    await settle()
    expect([askedAt(), ended]).toEqual([[0, 0], []])
  }
  await payments.submit(ID, { type: 'restarted' })
  await settle()
  expect(live.session).toMatchObject({ step: 'confirming', authorityStatus: 'live' })
  expect(ended).toEqual([true])
})

describe('after a signature a failed call only delays the next one', () => {
  test('pay-once §7: a refused confirm goes on as a question for the status, never as a second signature', async () => {
    world.service.meddle = async ({ step }) =>
      step === 'confirm' ? Response.json({ code: 'quote_expired' }, { status: 409 }) : undefined
    world.service.progress = [PROCESSING, SETTLED]
    const { payments, live } = await approved()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(world.service.seen.map(({ step }) => step)).toEqual(['options', 'look', 'confirm', 'status', 'status'])
    expect(world.wallet.signed).toHaveLength(1)
  })
})

describe('the moment after which nothing is signed', () => {
  test.each([
    [-1, 'closed', 'succeeded'],
    [0, 'closed', 'expired'],
  ])('protocol §4.7.4 a signature %d ms from 10 s before the expiry: %s, %s', async (offsetMs, step, outcome) => {
    const { payments, live } = await reviewing()
    vi.setSystemTime(world.service.expiresAtMs - 10_001)
    world.boundary = async (name) => {
      if (name === 'before:sign') vi.setSystemTime(world.service.expiresAtMs - 10_000 + offsetMs)
    }
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step, outcome })
    expect(world.wallet.signed).toHaveLength(outcome === 'succeeded' ? 1 : 0)
  })

  test.each([
    [60_000, 'closed'],
    [60_001, 'reviewing'],
  ])('pay-once CP10: an approval from %d ms ago ends in %s', async (ageMs, step) => {
    const { payments, live } = await reviewing()
    world.boundary = async (name) => {
      if (name === 'before:sign') vi.setSystemTime(NOW_MS + ageMs)
    }
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session.step).toBe(step)
    expect((await types()).includes('approval-lapsed')).toBe(step === 'reviewing')
  })

  test('a plan whose verdict has become a refusal since it was approved is not signed', async () => {
    world.service.expiresAtMs = NOW_MS + 7 * 86_400_000 - 400_000
    const { payments, live } = await reviewing()
    const approval = approvalOf(live)
    vi.setSystemTime(NOW_MS - 300_000)
    await payments.submit(ID, approval)
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'executing', failure: { code: 'action/changed' } })
    expect(world.wallet.signed).toEqual([])
    vi.setSystemTime(NOW_MS)
    await payments.submit(ID, { type: 'restarted' })
    await until(payments.go(ID))
    expect(live.session.step).toBe('reviewing')
  })
})

test('pay-once I18: a damaged payment keeps the alarm while a window shows it, and only then', async () => {
  await reviewing()
  await world.write(ID, 'corrupted', [{ type: 'record-corrupted', isNoted: true, atMs: NOW_MS }])
  world.service.meddle = async ({ step }) => {
    if (step === 'status') throw new TypeError('fetch failed')
    return undefined
  }
  const next = world.work()
  await until(next.go(ID))
  expect((await next.load(ID)).session).toMatchObject({ step: 'corrupted', failures: 6 })
  expect(await next.isWaiting()).toBe(true)
  world.watched.clear()
  expect(await next.isWaiting()).toBe(false)
})

test('pay-once I11: a transaction of the payer’s own that is not mined yet keeps the alarm, also in a new worker', async () => {
  const plan = [{ ...REQUEST, method: 'eth_sendTransaction' }]
  const events: Event[] = [
    EVENTS.opened,
    { ...EVENTS['options-received'], offer: { ...OFFER, options: [OPTION] } },
    { ...EVENTS['plan-reviewed'], plan },
    ...[EVENTS.approved, EVENTS['transaction-prepared'], EVENTS['transaction-signed'], EVENTS['transaction-sent']],
  ]
  await world.write(ID, 'executing', events)
  expect(await world.work().isWaiting()).toBe(true)
})

test('pay-once §7: every call and every signature is made under the payment’s lock, every write under the journal’s, and a signature also under its account’s', async () => {
  const [held, locks]: [Record<string, string[]>, string[]] = [{}, []]
  world.within = (environment) => ({
    ...environment,
    withLock: (name, work) =>
      environment.withLock(name, () => {
        locks.push(name)
        return work().finally(() => locks.splice(locks.indexOf(name), 1))
      }),
  })
  world.boundary = async (name) => {
    held[name] = locks.filter((lock) => /^(payment|journal|nonce)\//.test(lock)).sort()
  }
  const { payments } = await approved()
  await until(payments.go(ID))
  expect(held['fetch']).toEqual([`payment/${ID}`])
  const nonces = `nonce/eip155:8453:${ADDRESS}`
  expect(held['key']).toEqual([nonces, `payment/${ID}`])
  expect(held['write:opened']).toEqual([`journal/${ID}`])
  expect(held['write:result-recorded']).toEqual([`journal/${ID}`, nonces, `payment/${ID}`])
})

test('the options call of a payment is held until its answer is there, and nobody is told that it is idle', async () => {
  const answering = gate()
  world.service.meddle = () => answering.passed.then(() => undefined)
  const payments = world.work()
  await payments.open(ID)
  await settle()
  expect((await payments.load(ID)).isBusy).toBe(true)
  expect(world.shown.at(-1)).toMatchObject({ isBusy: true, session: { step: 'opening' } })
  answering.open()
  await until(payments.go(ID))
  expect((await payments.load(ID)).isBusy).toBe(false)
})
