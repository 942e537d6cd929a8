// What the engine does when a hand fails it: a journal that cannot be written or read, a locked wallet, a window that is gone, a
// service that lies about the time.
import { describe, expect, test, vi } from 'vitest'
import { openJournal } from '../../../../src/background/storage/journal.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PROCESSING, SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, gate, ID, NOW_MS, settle, until } from '../../../support/background/world.ts'

const { world, reviewing, types } = useWorld()

const unwritable = { failure: { code: 'journal/unwritable' } }

describe('architecture §4: durable before anything follows', () => {
  test('an approval that cannot be written is refused, and nothing is signed', async () => {
    const { payments, live } = await reviewing()
    world.disk.isFull = () => true
    await expect(payments.submit(ID, approvalOf(live))).rejects.toMatchObject(unwritable)
    await until(payments.go(ID))
    expect(live.session.step).toBe('reviewing')
    expect(world.wallet.signed).toEqual([])
    await settle()
    expect(world.shown.at(-1)).toMatchObject({ fault: 'journal/unwritable' })
    world.disk.isFull = () => false
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  })

  test('screens §9 where the payer has the word, trying again takes the fault off the screen: there is nothing else to write', async () => {
    const { payments, live } = await reviewing()
    world.disk.isFull = () => true
    await expect(payments.submit(ID, approvalOf(live))).rejects.toMatchObject(unwritable)
    world.disk.isFull = () => false
    await payments.submit(ID, { type: 'retried' })
    await until(payments.go(ID))
    await settle()
    expect(world.shown.at(-1)).toEqual({ session: live.session, isBusy: false })
    expect(await types()).not.toContain('retried')
  })

  test('a signature that cannot be written is not sent; a retry makes the same one and goes on', async () => {
    const { payments, live } = await reviewing()
    world.boundary = async (name) => {
      if (name === 'before:sign') world.disk.isFull = () => true
    }
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect([live.session.step, live.fault]).toEqual(['executing', { code: 'journal/unwritable' }])
    expect(world.service.count('confirm')).toBe(0)
    world.boundary = async () => undefined
    world.disk.isFull = () => false
    const signing = gate()
    world.boundary = (name) => (name === 'key' ? signing.passed : Promise.resolve())
    await payments.submit(ID, { type: 'retried' })
    await settle()
    expect(world.shown.at(-1)).toMatchObject({ isBusy: true })
    expect(world.shown.at(-1)).not.toHaveProperty('fault')
    signing.open()
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(world.wallet.signed.length).toBeGreaterThan(1)
    expect(new Set(world.wallet.signed).size).toBe(1)
  })

  test('a status that cannot be written is asked for again, and the fault is gone once it is written', async () => {
    const { payments, live } = await reviewing()
    world.boundary = async (name) => {
      if (name === 'before:confirm') world.disk.isFull = () => true
    }
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect([live.session.step, live.fault?.code, world.isAlarmSet]).toEqual(['confirming', 'journal/unwritable', true])
    world.boundary = async () => undefined
    world.disk.isFull = () => false
    await until(payments.resume())
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(live.fault).toBeUndefined()
    expect(world.shown.at(-1)).not.toHaveProperty('fault')
  })

  test('a payment whose first event cannot be written is not open, and can be opened later', async () => {
    const payments = world.work()
    world.disk.isFull = () => true
    await expect(payments.open(ID)).rejects.toMatchObject(unwritable)
    await expect(payments.load(ID)).rejects.toMatchObject(unwritable)
    expect(world.service.seen).toEqual([])
    world.disk.isFull = () => false
    await payments.open(ID)
    await until(payments.go(ID))
    expect((await payments.load(ID)).session.step).toBe('reviewing')
    expect((await payments.load(ID)).fault).toBeUndefined()
  })
})

test('a journal that cannot be read for a while is read again, and nobody is left with a failure that nobody sees', async () => {
  world.disk.isBlocked = () => true
  const payments = world.work()
  await payments.resume()
  expect(await payments.isWaiting()).toBe(true)
  await expect(payments.load(ID)).rejects.toMatchObject(unwritable)
  await expect(payments.open(ID)).rejects.toMatchObject(unwritable)
  world.disk.isBlocked = () => false
  await payments.open(ID)
  await until(payments.go(ID))
  expect((await payments.load(ID)).session.step).toBe('reviewing')
})

describe('pay-once I8: while the wallet is locked no key is used and no account is told', () => {
  test('a link waits for the unlock without a word in the journal, then goes on', async () => {
    world.wallet.isUnlocked = false
    const { payments, live } = await reviewing()
    expect([live.session.step, await types(), world.service.count('options'), live.isBusy]).toEqual([
      'opening',
      ['opened'],
      0,
      false,
    ])
    world.wallet.isUnlocked = true
    await until(payments.resume())
    expect(live.session.step).toBe('reviewing')
  })
})

describe('security T24: a window that was closed means later', () => {
  test('a link whose window is gone tells the service nothing when the wallet is unlocked for something else', async () => {
    world.wallet.isUnlocked = false
    const { payments, live } = await reviewing()
    world.watched.clear()
    world.wallet.isUnlocked = true
    await until(payments.resume())
    expect([live.session.step, world.service.count('options')]).toEqual(['opening', 0])
    await until(world.work().resume())
    expect(world.service.count('options')).toBe(0)
    world.watched.add(ID)
    await until(payments.resume())
    expect(live.session.step).toBe('reviewing')
  })

  test('a payment that is signed goes on to its end without any window', async () => {
    const { payments, live } = await reviewing()
    world.watched.clear()
    world.boundary = async (name) => (name === 'before:confirm' ? new Promise(() => undefined) : undefined)
    await payments.submit(ID, approvalOf(live))
    await settle()
    world.boundary = async () => undefined
    const later = world.work()
    await until(later.resume())
    expect((await later.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  })
})

describe('a payment that nobody looks at any more', () => {
  const ended = async (expiredForMs: number) => {
    const { live } = await reviewing()
    world.watched.clear()
    vi.setSystemTime(world.service.expiresAtMs + expiredForMs)
    const later = world.work()
    await until(later.resume())
    expect(live.session.step).toBe('reviewing')
    return later
  }

  test('is over when its time is, and does not wait for an approval for ever', async () => {
    const later = await ended(0)
    expect((await later.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'expired' })
    expect([await openJournal(world.disk.factory).unfinished(), world.service.count('options')]).toEqual([[], 1])
  })

  test('is left as it is until then', async () => {
    const later = await ended(-1)
    expect((await later.load(ID)).session.step).toBe('reviewing')
  })

  test('is opened again by its link, for the service to judge', async () => {
    const later = await ended(0)
    await later.open(ID)
    await until(later.go(ID))
    expect(world.service.count('options')).toBe(2)
  })

  test('is not ended where it was approved or signed', async () => {
    const { payments, live } = await reviewing()
    world.boundary = async (name) => (name === 'before:confirm' ? new Promise(() => undefined) : undefined)
    await payments.submit(ID, approvalOf(live))
    await settle()
    world.watched.clear()
    world.boundary = async () => undefined
    vi.setSystemTime(world.service.expiresAtMs + 1)
    const later = world.work()
    await until(later.resume())
    expect((await later.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
  })
})

test('a payment that cannot be read does not keep the others from going on', async () => {
  const { payments, live } = await reviewing()
  world.boundary = async (name) => (name === 'before:confirm' ? new Promise(() => undefined) : undefined)
  await payments.submit(ID, approvalOf(live))
  await settle()
  world.boundary = async () => undefined
  const other = 'pay_other' as PaymentId
  await world.write(other, 'confirming', [{ type: 'opened', atMs: 0 }])
  expect(await world.disk.corrupt(other, 'opened', () => '{')).toBe(true)
  const later = world.work()
  await until(later.resume())
  expect((await later.load(ID)).session.step).toBe('closed')
})

test('pay-once I11: what waits is told from what waits for the user', async () => {
  world.service.progress = [{ ...PROCESSING, pollInMs: 30_000 }, SETTLED]
  const payments = world.work()
  expect(await payments.isWaiting()).toBe(false)
  await payments.open(ID)
  await until(payments.go(ID))
  expect(await payments.isWaiting()).toBe(false)
  await payments.submit(ID, approvalOf(await payments.load(ID)))
  await until(payments.go(ID))
  expect([await payments.isWaiting(), await world.work().isWaiting()]).toEqual([true, true])
  vi.setSystemTime(NOW_MS + 30_000)
  await until(payments.resume())
  expect([await payments.isWaiting(), await world.work().isWaiting()]).toEqual([false, false])
})

describe('pay-once §7.2: the service’s clock decides when something is over, never how long a signature may live', () => {
  const HOUR_MS = 3_600_000
  const dated = (offsetMs: number) => {
    const { fetch } = world.service
    world.service.fetch = async (url, init) => {
      const response = await fetch(url, init)
      return new Response(await response.text(), {
        status: response.status,
        headers: { date: new Date(Date.now() + offsetMs).toUTCString() },
      })
    }
  }

  test('a service that lives ten years ahead gets no signature that lives ten years', async () => {
    const ahead = 10 * 365 * 24 * HOUR_MS
    dated(ahead)
    world.service.expiresAtMs = NOW_MS + ahead + 900_000
    const { payments, live } = await reviewing()
    expect(live.session).toMatchObject({ review: { verdict: { level: 'refuse', reasons: ['deadline-far'] } } })
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(world.wallet.signed).toEqual([])
  })

  test.each([-12, -1, 1, 12])('a machine that is %d hours off the service pays all the same', async (hours) => {
    dated(hours * HOUR_MS)
    world.service.expiresAtMs = NOW_MS + hours * HOUR_MS + 900_000
    const { payments, live } = await reviewing()
    await payments.submit(ID, approvalOf(live))
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(live.session.step === 'closed' && live.session.closedAtMs - Date.now()).toBeGreaterThan(
      hours * HOUR_MS - 2_000,
    )
  })
})
