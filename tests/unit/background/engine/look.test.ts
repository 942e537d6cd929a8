// The look before a key is used, and what it keeps from being signed. architecture §4, pay-once I6, I7.
import { describe, expect, test, vi } from 'vitest'
import { needsLook } from '../../../../src/background/engine/look.ts'
import type { Effect } from '../../../../src/core/session/pending.ts'
import { withoutStatus } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, gate, ID, NOW_MS, settle, until } from '../../../support/background/world.ts'
import { EXECUTING, follow, PREPARED, REQUEST, REVIEWING } from '../../../support/core/fixtures.ts'

const { world, reviewing, approved, types } = useWorld()
const steps = () => world.service.seen.map(({ step }) => step)

describe('before the first use of a key', () => {
  test('a look comes before a signature, a nonce and a transaction, until something is out; before nothing else', () => {
    const looks = (session: typeof EXECUTING, isLookedAt = true) =>
      (
        [
          { do: 'sign', request: REQUEST, index: 0 },
          { do: 'prepare-transaction', index: 0 },
          { do: 'sign-transaction', prepared: PREPARED, index: 0 },
          { do: 'start-broadcast', notBeforeMs: NOW_MS },
          { do: 'get-options' },
        ] satisfies Effect[]
      ).map((effect) => needsLook(effect, session, isLookedAt))
    const plan = [{ ...REQUEST, method: 'eth_sendTransaction' }]
    const prepared = follow({ ...EXECUTING, plan } as typeof EXECUTING, {
      type: 'transaction-prepared',
      prepared: PREPARED,
    })
    const signed = { type: 'transaction-signed', signed: { raw: '0x02', hash: '0x02' } } as const
    for (const session of [EXECUTING, prepared, follow(prepared, signed)])
      expect([looks(session), looks(session, false)]).toEqual([
        [true, true, true, false, false],
        [true, true, true, true, false],
      ])
    for (const session of [REVIEWING, follow(prepared, signed, { type: 'broadcast-started' })])
      expect(looks(session, false)).toEqual([false, false, false, false, false])
  })

  test('the service is asked once, without waiting, and nothing is signed before it answers', async () => {
    const held = gate()
    world.service.meddle = ({ step }) =>
      step === 'look' ? held.passed.then(() => undefined) : Promise.resolve(undefined)
    const { payments, live } = await reviewing()
    await payments.submit(ID, approvalOf(live))
    await settle()
    expect([steps(), world.wallet.signed]).toEqual([['options', 'look'], []])
    held.open()
    await until(payments.go(ID))
    expect([world.service.count('look'), world.wallet.signed.length]).toEqual([1, 1])
  })

  test.each([
    ['processing', 'in-progress'],
    ['cancelled', 'cancelled'],
    ['succeeded', 'succeeded'],
    ['expired', 'expired'],
    ['strange', 'not-payable'],
  ])('%s between the review and the press: nothing is signed, and it ends as %s', async (status, outcome) => {
    const { payments, live } = await reviewing()
    world.service.status = status
    world.service.meddle = async ({ step }) =>
      step === 'look' ? Response.json({ status, isFinal: status !== 'processing' && status !== 'strange' }) : undefined
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome, results: [] })
    expect(world.wallet.signed).toEqual([])
  })

  test('a service that does not answer is no consent to sign: the payment stops, and a retry looks again', async () => {
    let isAway = true
    world.service.meddle = async ({ step }) =>
      step === 'look' && isAway ? Response.json({}, { status: 400 }) : undefined
    const { payments, live } = await reviewing()
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'executing', failure: { code: 'gateway/rejected' }, results: [] })
    expect(world.wallet.signed).toEqual([])
    isAway = false
    await payments.submit(ID, { type: 'restarted' })
    await until(payments.go(ID))
    expect(live.session.step).toBe('reviewing')
  })

  test.each([404, 405, 501])(
    'protocol §3.1 %i: the service does not have the call, and the options have said that it wants the payment',
    async (status) => {
      world.service.meddle = withoutStatus(status)
      const { payments, live } = await approved()
      await until(payments.go(ID))
      expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
      expect(new Set(steps())).toEqual(new Set(['options', 'look', 'confirm']))
      expect([world.wallet.signed.length, (await types()).filter((type) => type === 'status-missing').length]).toEqual([
        1, 1,
      ])
    },
  )

  test('protocol §3.1 a service that is known to be without it is not asked', async () => {
    world.service.meddle = withoutStatus(404)
    await world.disk.session.set('statusMissing', 'https://gateway.example')
    const { payments, live } = await approved()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(new Set(steps())).toEqual(new Set(['options', 'confirm']))
  })

  test('protocol §3.1 a service that has answered for any payment has it: 404 is this payment’s, and nothing is signed', async () => {
    world.service.meddle = withoutStatus(404)
    await world.disk.local.set('statusAnswered', 'https://gateway.example')
    const { payments, live } = await approved()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'executing', failure: { code: 'payment/not-found' }, results: [] })
    expect(world.wallet.signed).toEqual([])
  })

  test('protocol §3.1 a page in the place of a status says nothing: nothing is signed, and it can be tried again', async () => {
    world.service.meddle = withoutStatus(200)
    const { payments, live } = await approved()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'executing', failure: { code: 'gateway/malformed' }, results: [] })
    expect(world.wallet.signed).toEqual([])
  })

  test('protocol §3.1, §4.7.4 without the call the time of the options counts: too late is too late', async () => {
    world.service.meddle = withoutStatus(404)
    const { payments, live } = await reviewing()
    vi.setSystemTime(world.service.expiresAtMs - 9_000)
    const session = { ...live.session, step: 'executing', approvedAtMs: Date.now(), results: [] }
    Object.assign(live, { session })
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'expired' })
    expect(world.wallet.signed).toEqual([])
  })

  test('a locked wallet asks nothing, however often the worker is woken', async () => {
    const { payments, live } = await reviewing()
    world.wallet.isUnlocked = false
    await payments.submit(ID, approvalOf(live))
    for (let wakes = 0; wakes < 5; wakes++) await until(payments.resume())
    expect([steps(), live.session.step]).toEqual([['options'], 'executing'])
  })
})

describe('pay-once §7 a signature that was not handed in yet', () => {
  /** The payment in a worker that goes on behind the death of the one that signed. */
  async function signedByAnother() {
    const { payments } = await approved()
    const dead = gate()
    world.boundary = async (name) => {
      if (name !== 'before:confirm') return
      dead.open()
      await new Promise(() => undefined)
    }
    void payments.go(ID)
    await until(dead.passed)
    world.boundary = async () => undefined
    const next = world.work()
    return { payments: next, live: await next.load(ID) }
  }
  const looksSay = (status: string) => {
    world.service.meddle = async ({ step }) =>
      step === 'look' && world.wallet.signed.length > 0 ? Response.json({ status, isFinal: true }) : undefined
  }

  test('of another worker: somebody else has paid since, and it is not handed in', async () => {
    const { payments, live } = await signedByAnother()
    looksSay('succeeded')
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect([world.wallet.signed.length, world.service.count('confirm')]).toEqual([1, 0])
  })

  test('of another worker: the service is asked once, however often confirm fails, and gets it', async () => {
    const { payments, live } = await signedByAnother()
    let failures = 0
    world.service.meddle = async ({ step }) => {
      if (step !== 'confirm' || failures >= 8) return undefined
      failures += 1
      return Response.json({}, { status: 503 })
    }
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect([failures, world.service.count('look'), world.wallet.signed.length]).toEqual([8, 2, 1])
  })

  test('once the payment may be over, the service is asked first', async () => {
    const { payments, live } = await approved()
    world.boundary = async (name) => {
      if (name === 'before:confirm') vi.setSystemTime(world.service.expiresAtMs - 10_000)
    }
    looksSay('cancelled')
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'cancelled' })
    expect([world.wallet.signed.length, world.service.count('confirm')]).toEqual([1, 0])
  })
})

describe('pay-once I7 the machine’s clock is wrong and what was known of it is lost with the browser', () => {
  const HOUR_MS = 3_600_000
  const dated = (offsetMs: number) => {
    world.service.meddle = async ({ step }) =>
      step === 'look'
        ? Response.json(
            { status: 'requires_action', isFinal: false },
            { headers: { Date: new Date(Date.now() + offsetMs).toUTCString() } },
          )
        : undefined
  }

  test('a slow clock: what is over by the service’s time is not signed', async () => {
    const { payments, live } = await reviewing()
    world.disk.session.delete('clockOffsetMs')
    dated(HOUR_MS)
    const later = world.work()
    await later.submit(ID, approvalOf(live))
    await until(later.go(ID))
    expect((await later.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'expired' })
    expect(world.wallet.signed).toEqual([])
    expect(await payments.load(ID)).toBeDefined()
  })

  test('security T23 a plan is judged by a time that two answers agree on', async () => {
    Object.assign(world.service, { expiresAtMs: NOW_MS + HOUR_MS + 900_000 })
    const { fetch } = world.service
    world.service.fetch = async (...asked) => {
      const { body, status } = await fetch(...asked)
      return new Response(body, { status, headers: { Date: new Date(Date.now() + HOUR_MS).toUTCString() } })
    }
    await reviewing()
    expect(steps()).toEqual(['options', 'look'])
    const judged = (await world.events(ID)).find(({ type }) => type === 'plan-reviewed')
    expect(Math.round(((judged?.atMs ?? 0) - NOW_MS) / HOUR_MS)).toBe(1)
  })

  test('pay-once §7 what was signed is not handed in before the service says that it still wants it', async () => {
    world.disk.session.delete('clockOffsetMs')
    world.service.meddle = async ({ step }) =>
      step === 'look' && world.wallet.signed.length > 0
        ? Response.json({ status: 'succeeded', isFinal: true })
        : undefined
    const { payments, live } = await approved()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect([world.wallet.signed.length, world.service.count('look'), world.service.count('confirm')]).toEqual([1, 2, 0])
  })

  test('a fast clock that nobody has corrected closes no payment that still has time', async () => {
    await reviewing()
    world.watched.clear()
    world.disk.session.delete('clockOffsetMs')
    vi.setSystemTime(NOW_MS + HOUR_MS)
    const later = world.work()
    await until(later.resume())
    expect((await later.load(ID)).session.step).toBe('reviewing')
    expect(await types()).not.toContain('archived')
  })
})
