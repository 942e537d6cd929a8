// How much a payment may write down, whatever the service and the payer do. pay-once I14.
import { describe, expect, test, vi } from 'vitest'
import { PROCESSING } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { ID, NOW_MS, settle, until } from '../../../support/background/world.ts'

const { world, approved, reviewing } = useWorld()
const records = async () => (await world.events(ID)).length
const MINUTE_MS = 60_000

describe('pay-once I14: the journal of a payment', () => {
  test('does not grow while the service says “processing”, or says nothing', async () => {
    world.service.progress = [PROCESSING]
    const { payments } = await approved()
    void payments.go(ID)
    for (let seconds = 1; seconds < 30; seconds++) {
      await settle()
      vi.advanceTimersByTime(1_000)
    }
    const before = await records()
    for (let minutes = 60; minutes < 160; minutes++) {
      vi.setSystemTime(NOW_MS + minutes * MINUTE_MS)
      world.service.meddle = async ({ step }) =>
        step === 'status' && minutes % 2 === 0 ? Response.json({}, { status: 400 }) : undefined
      await until(payments.resume())
    }
    expect(world.service.count('status')).toBeGreaterThan(90)
    expect(await records()).toBe(before)
  })

  test('is one record after forty-eight, and the payment is the same in the next worker', async () => {
    world.service.optionCount = 2
    const { payments, live } = await reviewing()
    if (live.session.step !== 'choosing') throw new Error('the fixture has one option')
    const [first] = live.session.offer.options
    for (let times = 0; times < 100; times++) {
      await payments.submit(ID, { type: 'option-chosen', optionId: first?.id as never })
      await until(payments.go(ID))
      await payments.submit(ID, { type: 'option-cleared' })
      expect(await records()).toBeLessThanOrEqual(49)
    }
    const next = await world.work().load(ID)
    expect(next.session).toEqual(live.session)
  })
})
