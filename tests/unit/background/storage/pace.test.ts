// What one worker leaves to the next: when a payment is polled again.
import { describe, expect, test } from 'vitest'
import { createPace } from '../../../../src/background/storage/pace.ts'
import { memoryStore } from '../../../support/vault/fixtures.ts'

const DUE = { notBeforeMs: 90_000, pauseMs: 60_000 }

describe('pay-once I14: a worker that starts anew does not poll at once', () => {
  test('a pause that may outlive the worker is kept, a short one is not', async () => {
    const session = memoryStore()
    const pace = createPace(session)
    await pace.keep('pay_1', DUE)
    await pace.keep('pay_2', { notBeforeMs: 20_000, pauseMs: 20_000 })
    expect(await createPace(session).read('pay_1')).toEqual(DUE)
    expect(await createPace(session).read('pay_2')).toBeUndefined()
  })

  test.each([undefined, 'text', { notBeforeMs: '1', pauseMs: 2 }, { notBeforeMs: 1 }])(
    'an entry of another form (%j) is none',
    async (raw) => {
      const session = memoryStore()
      await session.set({ 'pace/pay_1': raw })
      expect(await createPace(session).read('pay_1')).toBeUndefined()
    },
  )

  test('a store that fails costs one early poll and stops nothing', async () => {
    const broken = async () => Promise.reject(new Error('quota'))
    const pace = createPace({ get: broken, set: broken, remove: broken })
    await pace.keep('pay_1', DUE)
    expect(await pace.read('pay_1')).toBeUndefined()
  })
})
