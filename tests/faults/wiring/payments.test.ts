// How the worker is put together: each test fails when `background/compose` leaves out one connection that
// the parts' own tests cannot see. Each has a mutant in tests/attacks/mutants/wiring.
import { afterEach, expect, test } from 'vitest'
import type { WorkerParts } from '../../../src/background/compose/compose.ts'
import { servePayment } from '../../../src/background/listeners.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { atFirst, sentOf } from '../cells/scenario.ts'
import { approve, type Habits, pay } from '../world/people/payer.ts'
import { CONSENTS, ID, OTHER_ID } from '../world/people/people.ts'
import { alone, leave, submit } from '../world/people/story.ts'
import { PASSWORD } from '../world/people/vault.ts'
import { createWorld, type World } from '../world/world.ts'

let world: World
afterEach(() => leave(world))

const isPaid = { end: 'closed', session: { step: 'closed', outcome: 'succeeded' } }
const workerOf = ({ parts }: World): WorkerParts => {
  if (!parts) throw new Error('no worker runs')
  return parts
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ failure }) => failure.code,
  )
/** Every view of a payment, as a second window of it is shown. */
function watch(paymentId = ID): SessionView[] {
  const views: SessionView[] = []
  const post = (one: object) => void ('view' in one && views.push(one.view as SessionView))
  void servePayment(workerOf(world), paymentId, post, () => undefined)
  return views
}
const other = (habits: Partial<Habits> = {}) =>
  world.live(pay(world, workerOf(world).paying.payments, { id: OTHER_ID, ...habits }))

test('security §8.4: above the limit nothing is approved without the password, or with a wrong one', async () => {
  world = createWorld('F1')
  world.disk.local.set('settings', { limitUnits: '1', consents: CONSENTS })
  const codes: string[] = []
  const onReview: Habits['onReview'] = async (payments, live) => {
    const { paymentId, session } = live
    if (session.step !== 'reviewing') return
    const { planHash } = session.review
    for (const given of [{}, { password: `${PASSWORD}!` }])
      codes.push(
        await codeOf(workerOf(world).paying.approver.approve({ paymentId, planHash, isAgain: false, ...given })),
      )
    await approve(world)(payments, live)
  }
  expect(await submit(world, { onReview })).toMatchObject(isPaid)
  expect(codes).toEqual(['payment/password-needed', 'vault/wrong-password'])
})

test('screens §7.11 a second purchase is shown beside its review, and approved only when it is meant', async () => {
  world = createWorld('F1')
  world.service.add(OTHER_ID, 'F1')
  expect(await submit(world)).toMatchObject(isPaid)
  const seen: (string | undefined)[] = []
  const onReview: Habits['onReview'] = async (_, { paymentId, session }) => {
    if (session.step !== 'reviewing') return
    const views = watch(OTHER_ID)
    await world.time.sleep(10)
    const before = views.length
    const { planHash } = session.review
    const { approver } = workerOf(world).paying
    seen.push(views.at(-1)?.reviewing?.duplicate?.paymentId)
    seen.push(await codeOf(approver.approve({ paymentId, planHash, isAgain: false })))
    await world.time.sleep(10)
    // A window that did not know of it is drawn again.
    seen.push(views.length > before ? 'drawn' : undefined)
    await approver.approve({ paymentId, planHash, isAgain: true })
  }
  expect(await other({ onReview })).toMatchObject(isPaid)
  expect(seen).toEqual([ID, 'payment/duplicate', 'drawn'])
})

test('security §4: a nonce that another payment signed under is not signed again', async () => {
  world = createWorld('F1')
  world.service.alter = (calls) =>
    calls.map((call) => {
      const typed = JSON.parse(String(call.params[1]))
      typed.message.nonce = `0x${'5'.repeat(64)}`
      return { ...call, params: [call.params[0], JSON.stringify(typed)] }
    })
  world.service.add(OTHER_ID, 'F1', 9_990_000n)
  expect(await submit(world)).toMatchObject(isPaid)
  expect(await other({ restarts: 0 })).not.toMatchObject(isPaid)
  expect(world.chronicle.of('signed')).toHaveLength(1)
})

test('security T24: without its window a payment that is not approved asks the service nothing', async () => {
  world = createWorld('F1')
  atFirst('write:options-received', (one) => one.kill())(world)
  await submit(world, {}, async () => {
    world.watched.clear()
    const before = world.chronicle.of('sent').length
    await alone(world, 60_000)
    expect(world.chronicle.of('sent').length).toBe(before)
    world.watched.add(ID)
  })
})

test('screens §6 while a window shows the review, a cancellation is noticed', async () => {
  world = createWorld('F1')
  const onReview: Habits['onReview'] = async () => {
    world.payment.verdict = { status: 'cancelled' }
    await world.time.sleep(20_000)
  }
  const { session } = await submit(world, { onReview })
  expect(session).toMatchObject({ step: 'closed', outcome: 'cancelled' })
  expect(sentOf(world, 'status').length).toBeGreaterThan(0)
})

test.each([3_600_000, -3_600_000])(
  'protocol §4.7.4 a clock that is %d ms off is corrected, and stays so',
  async (skewMs) => {
    world = createWorld('F1')
    world.skewMs = skewMs
    expect(await submit(world)).toMatchObject(isPaid)
    expect(Number(world.disk.session.get('clockOffsetMs')) + skewMs).toBeLessThan(2_000)
    const [, ...later] = world.chronicle.of('written')
    const errors = later.map(({ event, atMs }) => Math.abs(event.atMs - atMs))
    expect(Math.max(...errors.slice(1))).toBeLessThan(5_000)
    world.kill()
    const { session } = world.disk
    const get = session.get.bind(session)
    session.get = (key) => (key === 'clockOffsetMs' ? world.time.sleep(50).then(() => get(key)) : get(key))
    world.start()
    const views = watch()
    await world.live(world.time.sleep(100))
    expect(Math.abs((views[0]?.clockOffsetMs ?? 0) + skewMs)).toBeLessThan(2_000)
    const list = await world.parts?.transactions.listAllowances()
    expect(Math.abs((list?.clockOffsetMs ?? 0) + skewMs)).toBeLessThan(2_000)
  },
)

test('screens §6 what the payer typed reaches the service once and is not kept', async () => {
  world = createWorld('F6')
  world.payment.isCollected = true
  const data = { fields: [{ id: 'fullName', value: 'Ann Example' }] }
  const kept: boolean[] = []
  const onForm: Habits['onForm'] = async (payments, { session }) => {
    if (session.step !== 'collecting') return
    await workerOf(world).paying.collecting.keep(ID, data)
    kept.push(world.disk.session.has(`collected/${ID}`))
    await payments.submit(ID, { type: 'data-collected', by: 'native', optionId: session.option.id })
  }
  expect(await submit(world, { onForm })).toMatchObject(isPaid)
  expect(sentOf(world, 'confirm').every(({ body }) => body.includes('Ann Example'))).toBe(true)
  expect([kept, world.disk.session.has(`collected/${ID}`)]).toEqual([[true], false])
})

test('screens §9 a window is shown the number of the retry while it waits', async () => {
  world = createWorld('F1')
  let failed = 0
  world.faults.push(({ step, to }) => {
    if (to !== 'service' || step !== 'options' || failed > 1) return undefined
    failed += 1
    return Promise.resolve(new Response('{}', { status: 503 }))
  })
  let shown: SessionView[] = []
  atFirst('net:options', () => {
    shown = watch()
  })(world)
  expect(await submit(world)).toMatchObject(isPaid)
  expect(shown.map(({ retry }) => retry)).toContain(1)
})

test('architecture §4 nothing is signed once the service wants nothing any more', async () => {
  world = createWorld('F1')
  const onReview: Habits['onReview'] = async (...shown) => {
    world.payment.verdict = { status: 'cancelled' }
    await approve(world)(...shown)
  }
  const { session } = await submit(world, { onReview })
  expect([session, world.chronicle.of('signed')]).toMatchObject([{ step: 'closed', outcome: 'cancelled' }, []])
})

test('protocol §4.7.4 a wrong clock that the service has not corrected yet ends no payment', async () => {
  world = createWorld('F1')
  world.skewMs = 7_200_000
  atFirst('recorded:plan-reviewed', (one) => one.kill())(world)
  const story = await submit(world, { restarts: 0 }, async () => {
    world.disk.session.clear()
    world.watched.clear()
    await alone(world, 60_000)
    world.watched.add(ID)
  })
  expect(story).toMatchObject(isPaid)
})

test('pay-once I14: a new worker does not poll before the pause of the earlier one is over', async () => {
  world = createWorld('F1')
  world.service.settleMs = 36_000_000
  await submit(world, { patienceMs: 7_200_000 })
  const before = sentOf(world, 'status').length
  for (let lives = 0; lives < 10; lives++) {
    world.kill()
    await alone(world, 3_000)
  }
  expect(sentOf(world, 'status').length - before).toBeLessThanOrEqual(1)
})

test('architecture §6 an open window is shown every step of its payment', async () => {
  world = createWorld('F6')
  await submit(world)
  const steps = new Set(world.chronicle.of('shown').map(({ session }) => session.step))
  expect([...steps]).toEqual(['opening', 'collecting', 'planning', 'reviewing', 'executing', 'confirming', 'closed'])
})

test('security §7: a test can stop the worker before each write of the journal', async () => {
  world = createWorld('F1')
  const names: string[] = []
  world.onBoundary = (name) => void names.push(name)
  await submit(world)
  for (const type of ['opened', 'approved', 'result-recorded', 'status-received'])
    expect(names).toEqual(expect.arrayContaining([`writing:${type}`, `recorded:${type}`]))
})
