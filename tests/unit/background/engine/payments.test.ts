// One payment through the engine with a real journal contract, a service behind fetch, real signatures and a clock that tests move.
import { describe, expect, test, vi } from 'vitest'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import type { Event } from '../../../../src/core/session/session.ts'
import { SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { ADDRESS, approvalOf, gate, ID, NOW_MS, settle, until } from '../../../support/background/world.ts'
import { signerOf } from '../../../support/chains/oracle.ts'
import { account, EVENTS, EXPIRES_MS, OFFER, OPTION, PAYER, PREPARED, REQUEST } from '../../../support/core/fixtures.ts'

const { world, reviewing, types } = useWorld()

const steps = () => world.shown.map(({ session }) => session.step).filter((step, at, all) => step !== all[at - 1])

test('protocol §4.7.3 a payment is opened, judged, approved, signed once, confirmed and read until it is final', async () => {
  const { payments, live } = await reviewing()
  expect(live.session.step).toBe('reviewing')
  await payments.submit(ID, approvalOf(live))
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded', txId: SETTLED.info?.txId })
  expect(steps()).toEqual(['opening', 'planning', 'reviewing', 'executing', 'confirming', 'closed'])
  expect(await types()).toEqual([
    ...['opened', 'options-received', 'plan-reviewed', 'approved', 'result-recorded'],
    ...['status-received', 'status-received'],
  ])
  expect(world.service.seen.map(({ step }) => step)).toEqual(['options', 'look', 'confirm', 'status'])
  expect(world.wallet.signed).toHaveLength(1)
})

test('protocol §4.3.1, §2 eth_signTypedData_v4: what is confirmed is the account’s signature of the digest that was shown', async () => {
  const { payments, live } = await reviewing()
  const [shown] = live.session.step === 'reviewing' ? live.session.review.decodedActions : []
  await payments.submit(ID, approvalOf(live))
  await until(payments.go(ID))
  const { results } = JSON.parse(world.service.seen.find(({ step }) => step === 'confirm')?.body ?? '')
  expect(shown).toMatchObject({ kind: 'transfer-authorization', digest: world.wallet.signed[0] })
  expect(signerOf(world.wallet.signed[0] ?? '', results[0].data[0]).toLowerCase()).toBe(ADDRESS)
  expect(results).toHaveLength(1)
})

test('protocol §4.2, §2 action build, §2 option id: build actions are resolved before anything is shown, and judged like all others', async () => {
  world.service.isBuilt = true
  const { payments, live } = await reviewing()
  expect(live.session).toMatchObject({ step: 'reviewing', review: { verdict: { level: 'ask' } } })
  await payments.submit(ID, approvalOf(live))
  await until(payments.go(ID))
  expect(world.service.seen.map(({ step }) => step)).toEqual(['options', 'fetch', 'look', 'confirm', 'status'])
  expect(JSON.parse(world.service.seen[1]?.body ?? '')).toEqual({ optionId: 'option-1-0', data: '7b7d' })
  expect(JSON.parse(world.service.seen[3]?.body ?? '')).toMatchObject({ optionId: 'option-1-0' })
})

test('screens §2 the place of a click outlives the worker, in the journal and in the list', async () => {
  const place = { site: 'https://frame.example', page: 'https://shop.example' }
  await world.work().open(ID, place)
  await settle()
  const next = world.work()
  expect((await next.load(ID)).session).toMatchObject(place)
  expect(await next.list()).toMatchObject([place])
  // Journals from before frames were served have no page.
  const stored = await world.events(ID)
  world.disk.lose()
  await world.write(
    ID,
    'reviewing',
    stored.map((event) => ({ ...event, page: undefined })),
  )
  expect((await world.work().load(ID)).session).toMatchObject({ site: place.site, step: 'reviewing' })
  expect((await world.work().load(ID)).session.page).toBeUndefined()
})

test('a payment that nobody opened is unknown to everybody who asks for it', async () => {
  const payments = world.work()
  const unknown = { failure: { code: 'session/unknown', paymentId: 'pay_other' } }
  const other = 'pay_other' as PaymentId
  await expect(payments.load(other)).rejects.toMatchObject(unknown)
  await expect(payments.go(other)).rejects.toMatchObject(unknown)
  await expect(payments.submit(other, { type: 'dismissed' })).rejects.toMatchObject(unknown)
  expect(await world.disk.records(other)).toBe(0)
})

test('a link that leads to no payment is listed nowhere, until it leads to one', async () => {
  world.service.meddle = async () => Response.json({ error: 'payment_not_found', message: 'none' }, { status: 404 })
  const payments = world.work()
  await payments.open(ID)
  await settle()
  expect((await payments.load(ID)).session).toMatchObject({ step: 'opening', failure: { code: 'payment/not-found' } })
  expect([await payments.list(), await world.work().list()]).toEqual([[], []])
  world.service.meddle = async () => undefined
  await payments.open(ID)
  await settle()
  expect(await payments.list()).toHaveLength(1)
})

test('the home list tells what the journal holds', async () => {
  const { payments } = await reviewing()
  expect(await payments.list()).toEqual([
    {
      paymentId: ID,
      step: 'reviewing',
      merchantName: 'Fern & Kettle',
      openedAtMs: NOW_MS,
      askedPrice: OFFER.info?.price,
    },
  ])
  await payments.submit(ID, { type: 'dismissed' })
  const [line] = await payments.list()
  expect(line).toMatchObject({
    step: 'closed',
    receipt: { outcome: 'dismissed', wasSigned: false, price: OFFER.info?.price },
  })
  expect(line?.askedPrice).toBeUndefined()
})

describe('pay-once I12: the same command from many callers has one effect', () => {
  const five = [1, 2, 3, 4, 5]

  test('at no time are two calls of one payment under way', async () => {
    let [underWay, most] = [0, 0]
    world.service.meddle = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setTimeout(resolve, 50))
      underWay -= 1
      return undefined
    }
    const payments = world.work()
    await payments.open(ID)
    await until(Promise.all(five.map(() => payments.go(ID))))
    const live = await payments.load(ID)
    await payments.submit(ID, approvalOf(live))
    const told = five.flatMap(() => [payments.submit(ID, { type: 'retried' }), payments.go(ID), payments.resume()])
    await until(Promise.all(told))
    expect(live.session.step).toBe('closed')
    expect(most).toBe(1)
  })
})

describe('security §3: what is refused is not signed', () => {
  test('a plan that fetch resolved to something else than requests', async () => {
    world.service.isBuilt = true
    const build = { type: 'build', data: { data: 'deeper' } }
    world.service.meddle = async ({ step }) => (step === 'fetch' ? Response.json({ actions: [build] }) : undefined)
    const { live } = await reviewing()
    expect(live.session).toMatchObject({ step: 'planning', failure: { code: 'action/malformed' } })
  })
})

describe('while something is under way', () => {
  test('a payment that is cancelled during the options call stays cancelled', async () => {
    const held = gate()
    world.service.meddle = () => held.passed.then(() => undefined)
    const payments = world.work()
    await payments.open(ID)
    await settle()
    await payments.submit(ID, { type: 'dismissed' })
    held.open()
    await until(payments.go(ID))
    expect(await world.events(ID)).toMatchObject([{ type: 'archived', session: { outcome: 'dismissed' } }])
    expect((await payments.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'dismissed' })
  })

  test('a payment that is cancelled while its signature is made never releases it', async () => {
    const held = gate()
    world.boundary = (name) => (name === 'key' ? held.passed : Promise.resolve())
    const { payments, live } = await reviewing()
    await payments.submit(ID, approvalOf(live))
    await settle()
    await payments.submit(ID, { type: 'dismissed' })
    held.open()
    await until(payments.go(ID))
    expect(await world.events(ID)).toMatchObject([{ type: 'archived', session: { outcome: 'dismissed' } }])
    expect(world.service.count('confirm')).toBe(0)
    expect(await world.events(ID)).toMatchObject([{ session: { results: [] } }])
  })
})

describe('architecture §4 the nonce of a transaction that is signed and not mined', () => {
  const raw = { raw: '0x02', hash: `0x${'02'.repeat(32)}` }
  const rejected = { type: 'effect-failed', failure: { code: 'chain/rejected' } } as const
  const tried = { type: 'broadcast-started' } as const
  const offline = { type: 'effect-failed', failure: { code: 'chain/unreachable' } } as const
  const sent = { type: 'transaction-sent' } as const
  const { review } = EVENTS['plan-reviewed']
  const plan = [{ ...REQUEST, method: 'eth_sendTransaction' }]

  test.each([
    ['is unsure before it is given out', [], 'chain/nonce-busy'],
    ['is unsure while nobody can be asked', [tried, offline], 'chain/nonce-busy'],
    ['is free again where the nodes refuse it: all later ones would wait behind it', [tried, rejected], []],
    ['is taken as soon as a node has it after all', [tried, rejected, sent], [7n]],
    ['is taken once a node took it, whatever the nodes say then', [sent, { type: 'receipt-missing' }, rejected], [7n]],
  ] as const)('%s', async (_, later, nonces) => {
    expect(await noncesAfter(later)).toEqual(nonces)
  })
  test('is the chain’s own matter once the payment is over: nothing sends it any more', async () => {
    vi.setSystemTime(EXPIRES_MS - 10_000)
    for (const later of [[], [tried, offline], [sent]]) expect(await noncesAfter(later)).toEqual([])
  })
  test('concerns no other account', async () => {
    for (const later of [[], [sent]]) expect(await noncesAfter(later, account(`eip155:1:${PAYER}`))).toEqual([])
  })

  type Later = typeof rejected | typeof tried | typeof offline | typeof sent | { type: 'receipt-missing' }
  async function noncesAfter(later: readonly Later[], of = OPTION.account): Promise<unknown> {
    const offer = { ...OFFER, options: [OPTION] }
    const before = [
      { type: 'opened' },
      { type: 'options-received', offer },
      { type: 'plan-reviewed', plan, review },
      { type: 'approved', planHash: review.planHash },
      { type: 'transaction-prepared', prepared: PREPARED },
      { type: 'transaction-signed', signed: raw },
    ]
    world.disk.lose()
    await world.write(
      ID,
      'executing',
      [...before, ...later].map((event, at) => ({ ...event, atMs: NOW_MS + at * 60_000 }) as Event),
    )
    const asked = world.work().parts.transactions.signedNonces(of, '')
    return asked.catch(({ failure: { code } }) => code)
  }
})

/** Another payment succeeded with the way that both options offer. */
async function paidBefore() {
  const earlier = 'pay_earlier' as PaymentId
  const payments = world.work()
  await payments.open(earlier)
  await until(payments.go(earlier))
  await payments.submit(earlier, approvalOf(await payments.load(earlier)))
  await until(payments.go(earlier))
  world.service.optionCount = 2
}

test('screens §5 the way that was paid with last is chosen once, with the offer, also if the worker dies right after', async () => {
  await paidBefore()
  const { live } = await reviewing()
  expect(live.session).toMatchObject({ step: 'reviewing', option: { id: 'option-3-0' } })
  expect(await types()).toEqual(['opened', 'options-received', 'plan-reviewed'])
  const again = await world.work().load(ID)
  expect(again.session).toMatchObject({ step: 'reviewing', option: { id: 'option-3-0' } })
})

test('screens §5 who asks for the list keeps it, also in the next worker', async () => {
  await paidBefore()
  const { payments } = await reviewing()
  await payments.submit(ID, { type: 'option-cleared' })
  const next = world.work()
  await until(next.go(ID))
  expect((await next.load(ID)).session.step).toBe('choosing')
})
