// What is read of the vault without a key: all of it at once, because every change of a payment asks for it.
import { expect, test } from 'vitest'
import { createVault } from '../../../src/vault/vault.ts'
import { ACCOUNT_0, CHEAP, copies, fairLock, putSlot, START_MS } from '../../support/vault/fixtures.ts'

const open = await copies('open')

test('security §8.3: the state, the accounts and the passkey come under one lock and in one trip to the stores', async () => {
  const { local, session } = open()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const [asked, locked]: [string[], string[]] = [[], []]
  const slow = (store: typeof local) => ({
    ...store,
    get: async (key: string) => {
      asked.push(key)
      await answered
      return store.get(key)
    },
  })
  const lock = fairLock()
  const vault = createVault({
    ...{ local: slow(local), session: slow(session), nowMs: () => START_MS, kdf: CHEAP, kdfFloor: CHEAP },
    withLock: (name, work) => {
      locked.push(name)
      return lock(name, work)
    },
  })
  const overview = vault.overview()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.toSorted()).toEqual(['vault/passkey', 'vault/pointer', 'vault/slot-a', 'vault/slot-b', 'vault/unlocked'])
  answer()
  expect(await overview).toEqual({ state: 'unlocked', accounts: [ACCOUNT_0] })
  expect([asked.length, locked.length]).toEqual([5, 1])
})

test('without a vault there is nothing, and with a corrupted record there are no accounts', async () => {
  const made = open()
  for (const slot of ['a', 'b'] as const) putSlot(made.local, slot, { nothing: true })
  expect(await made.vault.overview()).toEqual({ state: 'locked', accounts: [] })
  made.local.disk.clear()
  expect(await made.vault.overview()).toEqual({ state: 'empty', accounts: [] })
})
