// What the worker learns of a plan besides its bytes: who collects, by the chain, asked once and kept with the verdict; and whether
// another payment has signed under its nonce, looked up again before the key is used. security §4, T19.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { stoppedBy } from '../../../../src/core/session/session.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, ID, until, usersTurn } from '../../../support/background/world.ts'

const OTHER = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4OLD' as PaymentId
const NONCE = `0x${'5c'.repeat(32)}`

const { world } = useWorld()
beforeEach(() => {
  world.watched.add(OTHER)
})

async function reviewing(id: PaymentId = ID, payments = world.work()) {
  await payments.open(id)
  await until(payments.go(id))
  return { payments, live: await payments.load(id) }
}
const approve = async ({ payments, live }: Awaited<ReturnType<typeof reviewing>>) => {
  await payments.submit(live.paymentId, approvalOf(live))
  await until(payments.go(live.paymentId))
  return live.session
}

describe('security §4 who collects', () => {
  test.each([
    ['contract', 'line', 'collector-unknown'],
    ['account', 'page', 'collector-is-account'],
    ['unread', 'page', 'collector-unread'],
  ] as const)('%s: asked with a %s', async (kind, strength, reason) => {
    world.recipient = kind
    const { live } = await reviewing()
    expect(live.session).toMatchObject({
      review: { facts: { recipient: kind }, verdict: { level: 'ask', strength, reasons: [reason] } },
    })
  })

  test('the signature is judged by the answer that the payer was asked with: a later one changes nothing', async () => {
    const { payments, live } = await reviewing()
    const asked = world.asked
    world.recipient = 'account'
    expect(await approve({ payments, live })).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect([asked, world.asked]).toEqual([1, 1])
  })

  test('a refused plan is not asked about', async () => {
    world.service.valueBaseUnits += 1n
    const { live } = await reviewing()
    expect(live.session).toMatchObject({ review: { verdict: { level: 'refuse' } } })
    expect(world.asked).toBe(0)
  })
})

describe('security §4 a nonce of another payment', () => {
  beforeEach(() => {
    world.service.nonce = NONCE
  })
  const later = () => {
    world.service.expiresAtMs += 60_000
  }

  test('with other words is refused at the review, in any life of the worker', async () => {
    await approve(await reviewing())
    later()
    const { live } = await reviewing(OTHER)
    expect(live.session).toMatchObject({ review: { verdict: { level: 'refuse', reasons: ['nonce-reused'] } } })
    expect(world.wallet.signed).toHaveLength(1)
  })

  test('with the same words is none: whoever holds them can use them once', async () => {
    await approve(await reviewing())
    const { live } = await reviewing(OTHER)
    expect(live.session).toMatchObject({ review: { verdict: { level: 'ask' } } })
  })

  test('that signed between the review and the approval leaves the second unsigned', async () => {
    const first = await reviewing()
    later()
    const second = await reviewing(OTHER, first.payments)
    await approve(first)
    expect(await approve(second)).toMatchObject({ step: 'executing', failure: { code: 'action/changed' } })
    expect(world.wallet.signed).toHaveLength(1)
    await second.payments.submit(OTHER, { type: 'restarted' })
    await until(second.payments.go(OTHER))
    expect(await usersTurn(second.live)).toMatchObject({ review: { verdict: { reasons: ['nonce-reused'] } } })
  })

  test('approved at the same time: one of the two is signed', async () => {
    const first = await reviewing()
    later()
    const second = await reviewing(OTHER, first.payments)
    await Promise.all([first, second].map(({ payments, live }) => payments.submit(live.paymentId, approvalOf(live))))
    await until(Promise.all([ID, OTHER].map((id) => first.payments.go(id))))
    expect(world.wallet.signed).toHaveLength(1)
    const codes = [first, second].map(({ live }) => stoppedBy(live.session)?.code ?? live.session.step)
    expect(codes.sort()).toEqual(['action/changed', 'closed'])
  })

  test('is no obstacle to the payment itself, which signs the same again after a death', async () => {
    const { payments, live } = await reviewing()
    world.boundary = async (name) => {
      if (name === 'after:sign') await new Promise(() => undefined)
    }
    await payments.submit(ID, approvalOf(live))
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve))
    world.boundary = async () => undefined
    const next = world.work()
    await until(next.go(ID))
    expect((await next.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(world.wallet.signed.length).toBe(2)
    expect(new Set(world.wallet.signed).size).toBe(1)
  })
})
