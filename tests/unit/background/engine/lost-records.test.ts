// The browser's database is lost while a payment's signature can still move money: no second one is ever made. pay-once §1, I18.
import { describe, expect, test, vi } from 'vitest'
import { PROCESSING, SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, ID, NOW_MS, settle, until } from '../../../support/background/world.ts'

const { world, approved } = useWorld()
/** The service's deadline of the signature, and the minute by which a block may be dated earlier. */
const UNTIL_MS = NOW_MS + 900_000 + 300_000 + 60_000
const never = () => new Promise<never>(() => undefined)

/** The worker dies at this boundary, with this many signatures made, and the database is lost. */
async function loseAt(name: string, signatures = 1) {
  world.service.progress = [PROCESSING]
  const { payments } = await approved()
  const reached = Promise.withResolvers<void>()
  world.boundary = async (one) => {
    if (one !== name || world.wallet.signed.length < signatures) return
    reached.resolve()
    await never()
  }
  void payments.go(ID)
  await until(reached.promise)
  const events = await world.events(ID)
  world.disk.lose()
  world.boundary = async () => undefined
  return events
}
const lost = () => loseAt('fetch')
const signedAlready = () => [world.service.count('options'), world.wallet.signed.length]
const opened = async () => {
  const payments = world.work()
  await payments.open(ID)
  await settle()
  return { payments, live: await payments.load(ID) }
}

describe('pay-once I18: after the database was lost', () => {
  test('of the signature alone, as from an older copy of the database, nothing is signed', async () => {
    const older = await loseAt('recorded:result-recorded')
    await world.write(ID, 'executing', older.slice(0, -1))
    const { live } = await opened()
    expect(live.session).toMatchObject({ step: 'corrupted', lost: { untilMs: UNTIL_MS } })
    expect(signedAlready()).toEqual([1, 1])
  })

  test('before the signature, the same link is paid once', async () => {
    await loseAt('key', 0)
    const { payments, live } = await opened()
    world.service.progress = [SETTLED]
    await until(payments.go(ID))
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(world.wallet.signed).toHaveLength(1)
  })

  test('after the payment succeeded, nothing is left to notice', async () => {
    const { payments } = await approved()
    await until(payments.go(ID))
    world.disk.lose()
    await world.work().resume()
    expect(await world.disk.records(ID)).toBe(0)
    expect(world.disk.local.get('witness')).toMatchObject({ count: 0 })
  })

  test('the next worker notes it at its start, before anybody opens the link', async () => {
    await lost()
    world.watched.clear()
    await world.work().resume()
    const [summary] = await world.summaries()
    expect(summary).toMatchObject({ paymentId: ID, step: 'corrupted', isLost: true })
    expect(signedAlready()).toEqual([1, 1])
  })

  test('it is noted once, whatever the worker does later', async () => {
    await lost()
    world.watched.clear()
    for (let times = 0; times < 3; times++) await world.work().resume()
    await opened()
    expect((await world.events(ID)).filter(({ type }) => type === 'record-corrupted')).toHaveLength(1)
  })

  test('a second loss changes nothing', async () => {
    await lost()
    await opened()
    world.disk.lose()
    const { live } = await opened()
    expect(live.session).toMatchObject({ step: 'corrupted', liveUntilMs: UNTIL_MS })
    expect(signedAlready()).toEqual([1, 1])
  })

  test('nothing opens while the loss cannot be written', async () => {
    await lost()
    world.disk.isFull = () => true
    const payments = world.work()
    await expect(payments.open(ID)).rejects.toMatchObject({ failure: { code: 'journal/unwritable' } })
    world.disk.isFull = () => false
    await payments.open(ID)
    expect((await payments.load(ID)).session.step).toBe('corrupted')
  })

  test('the final status of the service ends it, as a payment that this wallet signed', async () => {
    await lost()
    world.service.isTaken = true
    world.service.progress = [SETTLED]
    const { payments, live } = await opened()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect((await payments.list())[0]?.receipt).toMatchObject({ wasSigned: true })
    expect(world.disk.local.get('witness')).toMatchObject({ count: 0 })
  })

  test('pay-once §3: the chain’s proof that it is dead lets the payment start anew', async () => {
    await lost()
    world.authorityStatus = async () => 'dead'
    const { payments, live } = await opened()
    await until(payments.go(ID))
    expect(live.session.step).toBe('reviewing')
    expect(world.disk.local.get('witness')).toMatchObject({ count: 0 })
  })

  test('pay-once §3: a used one never does, not even after its time', async () => {
    await lost()
    world.authorityStatus = async () => 'used'
    const { payments, live } = await opened()
    await until(vi.waitUntil(() => live.session.step === 'corrupted' && live.session.isUsed))
    vi.setSystemTime(UNTIL_MS)
    await payments.submit(ID, { type: 'dismissed' })
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'unanswered', authorityStatus: 'used' })
    await payments.open(ID)
    expect(live.session.step).toBe('closed')
    expect(signedAlready()).toEqual([1, 1])
  })

  test('time ends it: after its deadline the payer puts it aside, and its link is not signed again', async () => {
    await lost()
    const { payments, live } = await opened()
    vi.setSystemTime(UNTIL_MS - 1)
    await payments.submit(ID, { type: 'dismissed' })
    expect(live.session.step).toBe('corrupted')
    vi.setSystemTime(UNTIL_MS)
    await payments.submit(ID, { type: 'dismissed' })
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'unanswered' })
    await payments.open(ID)
    await settle()
    expect(live.session.step).toBe('closed')
    expect(signedAlready()).toEqual([1, 1])
  })
})

describe('pay-once I18: after the witness was lost', () => {
  test('a payment in progress writes it anew before it goes on', async () => {
    world.service.progress = [PROCESSING]
    const { payments } = await approved()
    const confirmed = Promise.withResolvers<void>()
    world.boundary = async (name) => {
      if (name !== 'fetch' || world.wallet.signed.length === 0) return
      confirmed.resolve()
      await never()
    }
    void payments.go(ID)
    await until(confirmed.promise)
    world.disk.local.delete('witness')
    await world.work().load(ID)
    expect(world.disk.local.get('witness')).toMatchObject({ count: 1 })
  })

  test('a closed one whose signature lives is found by the next worker', async () => {
    world.service.progress = [{ status: 'expired', isFinal: true }]
    const { payments } = await approved()
    await until(payments.go(ID))
    world.disk.local.delete('witness')
    await world.work().resume()
    expect(world.disk.local.get('witness')).toMatchObject({ count: 1 })
  })

  test('a torn one is whole again for the next worker, also where there is nothing to find', async () => {
    await world.disk.local.set('witness', 'torn')
    await world.work().resume()
    expect(world.disk.local.get('witness')).toMatchObject({ count: 0 })
  })
})
