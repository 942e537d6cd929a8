// After the end: starting over behind a signature, what is erased, and a worker that another one has overtaken. pay-once §1, §3.
import { describe, expect, test, vi } from 'vitest'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PROCESSING, SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, ID, settle, until } from '../../../support/background/world.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const FAILED = { status: 'failed', isFinal: true }

const { world } = useWorld()

async function ended(progress: { status: string; isFinal: boolean }) {
  world.service.progress = [progress]
  const payments = world.work()
  await payments.open(ID)
  await until(payments.go(ID))
  const live = await payments.load(ID)
  await payments.submit(ID, approvalOf(live))
  await until(payments.go(ID))
  expect(live.session).toMatchObject({ step: 'closed', outcome: progress.status })
  return { payments, live }
}
const restart = async ({ payments }: Awaited<ReturnType<typeof ended>>) => {
  await payments.submit(ID, { type: 'restarted' })
  await until(payments.go(ID))
}

describe('C.4 starting over after a signature', () => {
  test.each(['live', 'used'] as const)(
    'asks the service nothing while the authority is %s',
    async (authorityStatus) => {
      const story = await ended(FAILED)
      world.authorityStatus = async () => authorityStatus
      await restart(story)
      expect(story.live.session).toMatchObject({ step: 'closed', outcome: 'failed', authorityStatus })
      expect(world.service.count('options')).toBe(1)
    },
  )

  test('asks for options again once it is dead, and signs only what is approved anew', async () => {
    const story = await ended(FAILED)
    world.authorityStatus = async () => 'dead'
    await restart(story)
    expect(story.live.session.step).toBe('reviewing')
    expect([world.service.count('options'), world.wallet.signed.length]).toEqual([2, 1])
  })

  test('goes on after the worker stopped while the chain was being asked', async () => {
    const story = await ended(FAILED)
    world.authorityStatus = () => new Promise(() => undefined)
    await story.payments.submit(ID, { type: 'restarted' })
    await settle()
    world.authorityStatus = async () => 'dead'
    const next = world.work()
    await until(next.go(ID))
    expect((await next.load(ID)).session.step).toBe('reviewing')
  })
})

describe('C.1 what was signed is erased', () => {
  const kept = async () => (await world.disk.texts()).join()
  const signatureOf = () => {
    const { results } = JSON.parse(world.service.seen.find(({ step }) => step === 'confirm')?.body ?? '')
    return String(results[0].data[0])
  }

  test('a week after the end, and the facts of the receipt stay', async () => {
    await ended({ ...SETTLED, isFinal: true })
    const receipt = (await world.work().list())[0]?.receipt
    expect(await kept()).toContain(signatureOf())
    vi.setSystemTime(Date.now() + WEEK_MS - 1_000)
    await world.work().resume()
    expect(await kept()).toContain(signatureOf())
    vi.setSystemTime(Date.now() + 2_000)
    const payments = world.work()
    await payments.resume()
    expect(await kept()).not.toContain(signatureOf())
    expect((await payments.list())[0]?.receipt).toEqual(receipt)
    expect((await payments.load(ID)).session).toMatchObject({ step: 'closed', outcome: 'succeeded', results: [''] })
  })

  test('never before the end, however long that takes', async () => {
    world.service.progress = [PROCESSING]
    const payments = world.work()
    await payments.open(ID)
    await until(payments.go(ID))
    await payments.submit(ID, approvalOf(await payments.load(ID)))
    await settle()
    vi.setSystemTime(Date.now() + 3 * WEEK_MS)
    world.watched.clear()
    void world.work().resume()
    await settle()
    expect(await kept()).toContain('result-recorded')
  })

  test('also while another payment waits for the service all the time', async () => {
    await ended({ ...SETTLED, isFinal: true })
    const signature = signatureOf()
    vi.setSystemTime(Date.now() + WEEK_MS + 1)
    Object.assign(world.service, { progress: [PROCESSING], expiresAtMs: Date.now() + 900_000 })
    const payments = world.work()
    const other = 'pay_other' as PaymentId
    await payments.open(other)
    await until(payments.go(other))
    await payments.submit(other, approvalOf(await payments.load(other)))
    await settle()
    expect((await payments.load(other)).session.step).toBe('confirming')
    void payments.resume()
    await settle()
    expect(await kept()).not.toContain(signature)
  })

  test('once: the journal says which are left', async () => {
    await ended(FAILED)
    vi.setSystemTime(Date.now() + WEEK_MS + 1)
    for (let times = 0; times < 2; times++) await world.work().resume()
    expect((await world.events(ID)).map(({ type }) => type)).toEqual(['archived'])
  })
})

test('C.1 a worker that was overtaken takes over what the other one wrote, and writes nothing over it', async () => {
  const stale = world.work()
  await stale.open(ID)
  await until(stale.go(ID))
  const shown = await stale.load(ID)
  const other = world.work()
  await other.submit(ID, { type: 'dismissed' })
  await settle()
  await stale.submit(ID, approvalOf(shown))
  await settle()
  expect(shown.session).toMatchObject({ step: 'closed', outcome: 'dismissed' })
  expect(world.wallet.signed).toEqual([])
  expect(await world.events(ID)).toMatchObject([{ type: 'archived', session: { outcome: 'dismissed' } }])
})
