// The browser is asked to keep the database, once a page can ask it. pay-once §1.
import { expect, test, vi } from 'vitest'
import { keepStorage } from '../../../../src/ui/client/keep-storage.ts'

const storageThat = (isKept: boolean) => ({
  persisted: vi.fn(async () => isKept),
  persist: vi.fn(async () => true),
})

test('pay-once §1: the browser is asked once, and not again after it has agreed', async () => {
  const [fresh, kept] = [storageThat(false), storageThat(true)]
  await keepStorage(fresh)
  await keepStorage(kept)
  expect([fresh.persist.mock.calls.length, kept.persist.mock.calls.length]).toEqual([1, 0])
})

test('pay-once §1: a browser without the call, or that rejects it, changes nothing', async () => {
  const rejecting = {
    ...storageThat(false),
    persist: vi.fn(async () => {
      throw new TypeError('not in this window')
    }),
  }
  for (const storage of [undefined, {}, { persist: vi.fn(async () => false) }, rejecting])
    expect(await keepStorage(storage)).toBeUndefined()
  expect(rejecting.persist).toHaveBeenCalled()
})
