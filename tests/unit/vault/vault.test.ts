// The vault's life: creation, unlocking, lending keys, new passwords, erasing. architecture §8, security §8.
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test, vi } from 'vitest'
import * as fixtures from '../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  bench,
  createdBench,
  failureOf,
  KEY_0,
  lentKey,
  NEW_PASSWORD,
  PASSWORD,
  WORDS,
} from '../../support/vault/fixtures.ts'

const WRONG = 'a wrong guess at it'

test('architecture §8: a vault starts empty, is unlocked after creation, and locked after lock()', async () => {
  const { vault } = bench()
  expect(await vault.status()).toBe('empty')
  expect(await vault.accounts()).toEqual([])
  await vault.create({ password: PASSWORD, words: WORDS })
  expect(await vault.status()).toBe('unlocked')
  await vault.lock()
  expect(await vault.status()).toBe('locked')
})

test('architecture §8: the lent key belongs to the account, whose address also shows while locked', async () => {
  const { vault } = await createdBench()
  expect(await vault.accounts()).toEqual([ACCOUNT_0])
  expect(bytesToHex(await lentKey(vault))).toBe(KEY_0)
  await vault.lock()
  expect(await vault.accounts()).toEqual([ACCOUNT_0])
  expect(await failureOf(lentKey(vault))).toEqual({ code: 'vault/locked' })
})

test('useKey() passes on the result and the error of its callback', async () => {
  const { vault } = await createdBench()
  expect(await vault.useKey('eip155', 0, async () => 7n)).toBe(7n)
  const borrowed = vault.useKey('eip155', 0, () => Promise.reject(new Error('no signature')))
  await expect(borrowed).rejects.toThrow('no signature')
})

test.each([1, -1, 0.5])('an unknown account (%d) has no key', async (index) => {
  const { vault } = await createdBench()
  await expect(vault.useKey('eip155', index, async () => undefined)).rejects.toThrow(RangeError)
})

test('security §8.2: a wrong password is reported and opens nothing', async () => {
  const { vault } = await createdBench()
  await vault.lock()
  expect(await failureOf(vault.unlock(WRONG))).toEqual({ code: 'vault/wrong-password' })
  expect(await vault.status()).toBe('locked')
  await vault.unlock(PASSWORD)
  expect(bytesToHex(await lentKey(vault))).toBe(KEY_0)
})

test('security §8.1: composed and decomposed spellings of a password are equal', async () => {
  const { vault } = bench()
  await vault.create({ password: 'déjà vu à Orléans', words: WORDS })
  await vault.lock()
  await vault.unlock('déjà vu à Orléans'.normalize('NFD'))
  expect(await vault.status()).toBe('unlocked')
})

test.each(['unlock', 'recover', 'exportPhrase'] as const)('an empty vault cannot be opened with %s', async (ask) => {
  const { vault } = bench()
  expect(await failureOf(vault[ask](PASSWORD))).toEqual({ code: 'vault/empty' })
})

test('an empty vault has no password to change', async () => {
  expect(await failureOf(bench().vault.changePassword(PASSWORD, NEW_PASSWORD))).toEqual({ code: 'vault/empty' })
})

test('security §8.2: a new vault never overwrites an existing one, not even a corrupted one', async () => {
  const { vault, local } = await createdBench()
  const again = { password: NEW_PASSWORD, words: WORDS }
  expect(await failureOf(vault.create(again))).toEqual({ code: 'vault/exists' })
  local.disk.delete('vault/pointer')
  local.disk.set('vault/slot-a', '"junk"')
  local.disk.delete('vault/slot-b')
  const before = [...local.disk]
  expect(await failureOf(vault.create(again))).toEqual({ code: 'vault/exists' })
  expect([...local.disk]).toEqual(before)
})

test('two concurrent creations make one vault', async () => {
  const { vault } = bench()
  const first = vault.create({ password: PASSWORD, words: WORDS })
  const second = failureOf(vault.create({ password: NEW_PASSWORD, words: WORDS }))
  await first
  expect(await second).toEqual({ code: 'vault/exists' })
  await vault.unlock(PASSWORD)
})

test('security §8.1: a weak password is refused for a new vault and as a new password', async () => {
  const weak = { code: 'vault/weak-password', reason: 'common' }
  const { vault, local } = bench()
  expect(await failureOf(vault.create({ password: 'password123', words: WORDS }))).toEqual(weak)
  expect(local.writes).toBe(0)
  await vault.create({ password: PASSWORD, words: WORDS })
  expect(await failureOf(vault.changePassword(PASSWORD, 'password123'))).toEqual(weak)
  await vault.unlock(PASSWORD)
})

test('security §8.6: an invalid phrase makes no vault', async () => {
  const { vault, local } = bench()
  const failure = await failureOf(vault.create({ password: PASSWORD, words: WORDS.slice(1) }))
  expect(failure).toEqual({ code: 'phrase/invalid', reason: 'count' })
  expect(local.writes).toBe(0)
})

test('security §8.6: exporting the phrase needs the password, even while unlocked', async () => {
  const { vault } = await createdBench()
  expect(await failureOf(vault.exportPhrase(WRONG))).toEqual({ code: 'vault/wrong-password' })
  expect(await vault.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
})

test('security §8.6: exporting the phrase does not unlock', async () => {
  const { vault } = await createdBench()
  await vault.lock()
  expect(await vault.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
  expect(await vault.status()).toBe('locked')
})

test('security §8.2: a new password replaces the old one and the data key in both slots, and keeps the vault unlocked', async () => {
  const { vault, local, session } = await createdBench()
  const dekBefore = JSON.parse(session.disk.get('vault/unlocked') ?? '').dek
  const before = fixtures.slotOf(local, 'a').record
  await vault.changePassword(PASSWORD, NEW_PASSWORD)
  expect(await vault.status()).toBe('unlocked')
  expect(bytesToHex(await lentKey(vault))).toBe(KEY_0)
  const entry = JSON.parse(session.disk.get('vault/unlocked') ?? '')
  expect(entry.dek).not.toBe(dekBefore)
  const [a, b] = [fixtures.slotOf(local, 'a'), fixtures.slotOf(local, 'b')]
  expect(a).toEqual(b)
  expect(a.record).toMatchObject({ id: before.id, rev: before.rev + 1 })
  expect(a.record.kdf.argon2id.salt).not.toBe(before.kdf.argon2id.salt)
  expect(a.record.kdf.pbkdf2.salt).not.toBe(before.kdf.pbkdf2.salt)
  await vault.lock()
  expect(await failureOf(vault.unlock(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
  await vault.unlock(NEW_PASSWORD)
  expect(bytesToHex(await lentKey(vault))).toBe(KEY_0)
})

test('security §8.2: changing the password of a locked vault leaves it locked', async () => {
  const { vault } = await createdBench()
  await vault.lock()
  await vault.changePassword(PASSWORD, NEW_PASSWORD)
  expect(await vault.status()).toBe('locked')
})

test('security §8.4: a new password does not extend the deadlines', async () => {
  const { vault, clock, session } = await createdBench()
  const before = JSON.parse(session.disk.get('vault/unlocked') ?? '')
  clock.nowMs += 5 * fixtures.MINUTE_MS
  await vault.changePassword(PASSWORD, NEW_PASSWORD)
  const after = JSON.parse(session.disk.get('vault/unlocked') ?? '')
  expect(after).toEqual({ ...before, dek: after.dek, rev: 2 })
})

test('keys are lent during and after a password change', async () => {
  const { vault } = await createdBench()
  const changing = vault.changePassword(PASSWORD, NEW_PASSWORD)
  const keys = await Promise.all(Array.from({ length: 8 }, () => lentKey(vault)))
  await changing
  keys.push(await lentKey(vault))
  expect(keys.map(bytesToHex)).toEqual(Array<string>(9).fill(KEY_0))
})

test('erase() removes everything, and a new vault can be created', async () => {
  const { vault, local, session } = await createdBench()
  await failureOf(vault.unlock(WRONG))
  expect([...local.disk.keys()]).toContain('vault/throttle')
  await vault.erase()
  expect([...local.disk, ...session.disk]).toEqual([])
  expect(await vault.status()).toBe('empty')
  await vault.create({ password: NEW_PASSWORD, words: WORDS })
  expect(bytesToHex(await lentKey(vault))).toBe(KEY_0)
})

test('security T46: creating a vault does not use Math.random', async () => {
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('Math.random is not a source of keys')
  })
  try {
    expect(bytesToHex(await lentKey((await createdBench()).vault))).toBe(KEY_0)
  } finally {
    vi.restoreAllMocks()
  }
})

test('security §8.6: a key is exported for the right password alone, also while locked, and unlocks nothing', async () => {
  const { vault } = await createdBench()
  await vault.lock()
  expect(await vault.exportKey(PASSWORD, 'eip155', 0)).toBe(`0x${KEY_0}`)
  expect(await vault.status()).toBe('locked')
  expect(await failureOf(vault.exportKey(WRONG, 'eip155', 0))).toEqual({ code: 'vault/wrong-password' })
  await expect(vault.exportKey(PASSWORD, 'solana', 1)).rejects.toThrow(RangeError)
})

test('security §8.3: after the export of a phrase or a key its bytes are wiped', async () => {
  const { vault } = await createdBench()
  const filled = vi.spyOn(Uint8Array.prototype, 'fill')
  const wipedBy = async (work: Promise<unknown>) => {
    filled.mockClear()
    await work
    return filled.mock.contexts.map((bytes) => (bytes as Uint8Array).length)
  }
  const [ofPhrase, ofKey] = [
    await wipedBy(vault.exportPhrase(PASSWORD)),
    await wipedBy(vault.exportKey(PASSWORD, 'eip155', 0)),
  ]
  filled.mockRestore()
  expect(ofPhrase.filter((length) => length === 16).length).toBeGreaterThan(0)
  expect(ofKey.filter((length) => length === 32).length).toBeGreaterThan(1)
})
