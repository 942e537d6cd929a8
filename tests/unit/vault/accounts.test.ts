// Adding accounts of the phrase: the known addresses, and no write that dies loses the list or the vault.
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test, vi } from 'vitest'
import { MAX_ACCOUNTS } from '../../../src/vault/create.ts'
import type { Vault } from '../../../src/vault/vault.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  ADDRESS_1,
  copies,
  createdBench,
  failureOf,
  KEY_0,
  NEW_PASSWORD,
  PASSWORD,
  WORDS,
} from '../../support/vault/fixtures.ts'

/** The Solana address was derived with Python's hashlib and hmac and with openssl, along m/44'/501'/1'/0'. */
const ACCOUNT_1 = { address: ADDRESS_1, solanaAddress: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD' }
/** The second address of the public test phrase, as the EVM toolchains print it. */
const ADDRESS_2 = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const KEY_1 = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

const keyOf = (vault: Vault, index: number) => vault.useKey('eip155', index, async (key) => bytesToHex(key))
const slots = (local: fixtures.MemoryStore) => [fixtures.slotOf(local, 'a'), fixtures.slotOf(local, 'b')]

test('the second account of a known phrase has the known addresses and keys, and the first is unchanged', async () => {
  const { vault } = await createdBench()
  await vault.addAccount()
  expect(await vault.accounts()).toEqual([ACCOUNT_0, ACCOUNT_1])
  expect([await keyOf(vault, 0), await keyOf(vault, 1)]).toEqual([KEY_0, KEY_1])
  expect(await vault.useKey('solana', 1, async (key) => bytesToHex(key))).toBe(
    '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
  )
  await vault.addAccount()
  expect((await vault.accounts()).map(({ address }) => address)).toEqual([ACCOUNT_0.address, ADDRESS_1, ADDRESS_2])
})

test('an added account survives a restart, a lock and a new password, in both slots', async () => {
  const { vault, local, restart } = await createdBench()
  await vault.addAccount()
  const [a, b] = slots(local)
  expect(a).toEqual(b)
  const later = restart()
  expect(await later.status()).toBe('unlocked')
  expect(await keyOf(later, 1)).toBe(KEY_1)
  await later.lock()
  expect(await later.accounts()).toEqual([ACCOUNT_0, ACCOUNT_1])
  await later.changePassword(PASSWORD, NEW_PASSWORD)
  await later.unlock(NEW_PASSWORD)
  expect(await later.accounts()).toEqual([ACCOUNT_0, ACCOUNT_1])
  expect(await later.exportPhrase(NEW_PASSWORD)).toMatchObject({ words: WORDS })
})

test('security §8.2: the phrase is sealed with a new IV, and the wrapped key is unchanged', async () => {
  const { vault, local } = await createdBench()
  const [before] = slots(local)
  await vault.addAccount()
  const [after] = slots(local)
  expect(after.record.data.iv).not.toBe(before.record.data.iv)
  expect({ ...after.record, data: 0 }).toEqual({ ...before.record, data: 0 })
})

test('security §8.4: a locked or expired vault adds no account', async () => {
  const { vault, local, clock } = await createdBench()
  const before = slots(local)
  clock.nowMs += fixtures.HOUR_MS
  expect(await failureOf(vault.addAccount())).toEqual({ code: 'vault/locked' })
  await vault.lock()
  expect(await failureOf(vault.addAccount())).toEqual({ code: 'vault/locked' })
  expect(slots(local)).toEqual(before)
  expect(await failureOf(fixtures.bench().vault.addAccount())).toEqual({ code: 'vault/locked' })
})

test('security §8.4: a lock during the derivation stops it before anything is written', async () => {
  const { vault, local } = await createdBench()
  const before = slots(local)
  const open = crypto.subtle.decrypt.bind(crypto.subtle)
  // Called once the payload is open: it waits for the record's own lock, and is the next to have it.
  let locking: Promise<void> | undefined
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...args) => {
    const plain = await open(...args)
    locking ??= vault.lock()
    return plain
  })
  const failure = await failureOf(vault.addAccount())
  vi.restoreAllMocks()
  expect(locking).toBeDefined()
  expect(failure).toEqual({ code: 'vault/locked' })
  expect(slots(local)).toEqual(before)
})

test('two concurrent calls add two different accounts', async () => {
  const { vault } = await createdBench()
  await Promise.all([vault.addAccount(), vault.addAccount()])
  expect((await vault.accounts()).map(({ address }) => address)).toEqual([ACCOUNT_0.address, ADDRESS_1, ADDRESS_2])
})

test('there are at most 20 accounts, and 20 still open', async () => {
  const { vault } = await createdBench()
  for (let count = 1; count < 20; count += 1) await vault.addAccount()
  expect(MAX_ACCOUNTS).toBe(20)
  expect(await failureOf(vault.addAccount())).toEqual({ code: 'account/limit' })
  await vault.lock()
  await vault.unlock(PASSWORD)
  const addresses = (await vault.accounts()).flatMap(({ address, solanaAddress }) => [address, solanaAddress])
  expect(new Set(addresses).size).toBe(40)
  expect((await keyOf(vault, 19)).length).toBe(64)
})

test('security §8.2: if the slot does not read back intact, the old list stays', async () => {
  const { vault, local } = await createdBench()
  const { set } = local
  const [content] = slots(local)
  const spoiled = [{ half: 'of it' }, content, { ...content, accounts: [ACCOUNT_0, ACCOUNT_1] }]
  for (const kept of spoiled) {
    local.set = async (entries) => set('vault/slot-b' in entries ? { 'vault/slot-b': kept } : entries)
    expect(await failureOf(vault.addAccount())).toEqual({ code: 'vault/corrupt', otherSlotIntact: true })
    local.set = set
    expect(await vault.accounts()).toEqual([ACCOUNT_0])
    expect(await keyOf(vault, 0)).toBe(KEY_0)
  }
})

test('security §8.2: a wrapped key that reads back changed is refused, although the data key still opens the payload', async () => {
  const { vault, local } = await createdBench()
  const { set } = local
  const { wrap } = fixtures.slotOf(local, 'a').record
  const other = { ...wrap, iv: `${wrap.iv.startsWith('A') ? 'B' : 'A'}${wrap.iv.slice(1)}` }
  local.set = async (entries) => {
    await set(entries)
    const written = fixtures.slotOf(local, 'b')
    fixtures.putSlot(local, 'b', { ...written, record: { ...written.record, wrap: other } })
  }
  expect(await failureOf(vault.addAccount())).toEqual({ code: 'vault/corrupt', otherSlotIntact: true })
  local.set = set
  await vault.lock()
  await vault.unlock(PASSWORD)
  expect(await vault.accounts()).toEqual([ACCOUNT_0])
})

test('a corrupted other slot is repaired, a corrupted current one is left to recover()', async () => {
  const copyOf = await copies('open')
  const spare = copyOf()
  fixtures.putSlot(spare.local, 'b', 'junk')
  await spare.vault.addAccount()
  const [a, b] = slots(spare.local)
  expect(a).toEqual(b)
  expect(await spare.vault.accounts()).toEqual([ACCOUNT_0, ACCOUNT_1])
  const current = copyOf()
  fixtures.putSlot(current.local, 'a', 'junk')
  const before = slots(current.local)
  expect(await failureOf(current.vault.addAccount())).toEqual({ code: 'vault/corrupt', otherSlotIntact: true })
  expect(slots(current.local)).toEqual(before)
})

const LEAVES = ['nothing', 'everything', 'first entry', 'last entry'] as const

test('security §8.2: a worker that dies at any write leaves the old list or the new one, both intact', async () => {
  const copyOf = await copies('open')
  const ends = new Set<string>()
  for (const atWrite of [1, 2, 3]) {
    for (const leaves of LEAVES) {
      const { vault, local, restart } = copyOf()
      local.fault = { atWrite: local.writes + atWrite, leaves }
      const isDead = await vault.addAccount().then(
        () => false,
        (error: unknown) => String(error).includes('the worker died'),
      )
      local.fault = undefined
      const later = restart()
      const { length } = await later.accounts()
      ends.add(`${isDead ? `dead at ${atWrite}` : 'alive'}: ${length}`)
      // The unlocked key still opens the payload without a password.
      expect(await later.status()).toBe('unlocked')
      expect(await keyOf(later, length - 1)).toBe(length === 2 ? KEY_1 : KEY_0)
      await later.lock()
      await later.unlock(PASSWORD)
      expect(await later.accounts()).toEqual([ACCOUNT_0, ACCOUNT_1].slice(0, length))
      const [a, b] = slots(local)
      expect(a).toEqual(b)
      expect(await later.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
      if (length === 1) await later.addAccount()
      expect(await later.accounts()).toEqual([ACCOUNT_0, ACCOUNT_1])
    }
  }
  expect(ends).toEqual(new Set(['alive: 2', 'dead at 1: 1', 'dead at 2: 1', 'dead at 2: 2']))
})

test('security §8.3: key bytes are wiped, on success and on failure', async () => {
  const { vault, local } = await createdBench()
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  await vault.addAccount()
  local.fault = { atWrite: local.writes + 1, leaves: 'nothing' }
  await vault.addAccount().catch(() => undefined)
  const keys = imported.mock.calls.map(([, bytes]) => bytes)
  vi.restoreAllMocks()
  // The data key has 32 bytes. The phrase goes to PBKDF2 inside scure as a string.
  const ours = keys.filter((bytes) => bytes instanceof Uint8Array && bytes.length === 32)
  expect(ours.length).toBeGreaterThan(3)
  expect(ours.filter((bytes) => bytes instanceof Uint8Array && bytes.some((byte) => byte !== 0))).toEqual([])
})
