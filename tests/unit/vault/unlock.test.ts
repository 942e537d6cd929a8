// Verifying the password of an unlocked vault: a throttled guess that unlocks and keeps nothing.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type Bench,
  copies,
  failureOf,
  lentKey,
  MINUTE_MS,
  NEW_PASSWORD,
  PASSWORD,
  START_MS,
} from '../../support/vault/fixtures.ts'

const open = await copies('open')
const locked = await copies('locked')
const WRONG = 'not the password'

let one: Bench
beforeEach(() => {
  one = open()
})
const entry = () => JSON.parse(one.session.disk.get('vault/unlocked') ?? 'null')

test('security §8.4: the right password resolves and changes neither record nor entry', async () => {
  const before = { ...entry(), disk: [...one.local.disk] }
  await one.vault.checkPassword(PASSWORD)
  expect({ ...entry(), disk: [...one.local.disk] }).toEqual(before)
  expect(await one.vault.status()).toBe('unlocked')
})

test('security §8.4: only the right password restarts the idle time, and none moves the absolute deadline', async () => {
  const { absUntilMs } = entry()
  one.clock.nowMs += MINUTE_MS
  expect(await failureOf(one.vault.checkPassword(WRONG))).toEqual({ code: 'vault/wrong-password' })
  expect(entry().idleUntilMs).toBe(START_MS + 10 * MINUTE_MS)
  await one.vault.checkPassword(PASSWORD)
  expect(entry()).toMatchObject({ idleUntilMs: START_MS + 11 * MINUTE_MS, absUntilMs })
})

test('security §8.5: its guesses and those of unlock() share a counter, also across restarts', async () => {
  for (const guess of [one.vault.checkPassword, one.vault.unlock, one.restart().checkPassword, one.restart().unlock])
    expect(await failureOf(guess(WRONG))).toEqual({ code: 'vault/wrong-password' })
  const throttled = { code: 'vault/throttled', retryAtMs: START_MS + 30_000 }
  expect(await failureOf(one.vault.checkPassword(PASSWORD))).toEqual(throttled)
  expect(await failureOf(one.vault.unlock(PASSWORD))).toEqual(throttled)
  expect(await one.vault.status()).toBe('unlocked')
  one.clock.nowMs += 30_000
  await one.vault.checkPassword(PASSWORD)
  expect(await failureOf(one.vault.checkPassword(WRONG))).toEqual({ code: 'vault/wrong-password' })
})

test('security §8.5: a guess is counted before it is tested, with the full derivation', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  await one.vault.checkPassword(PASSWORD)
  const forCheck = derive.mock.calls.length
  await one.vault.unlock(PASSWORD)
  expect(derive.mock.calls.length).toBe(forCheck * 2)
  expect(forCheck).toBeGreaterThan(0)
  derive.mockImplementationOnce(() => Promise.reject(new Error('the worker died')))
  await expect(one.vault.checkPassword(PASSWORD)).rejects.toThrow('the worker died')
  vi.restoreAllMocks()
  expect(JSON.parse(one.local.disk.get('vault/throttle') ?? '')).toMatchObject({ failures: 1 })
})

test('a locked vault does not test or count guesses here', async () => {
  one = locked()
  for (const password of [PASSWORD, WRONG])
    expect(await failureOf(one.vault.checkPassword(password))).toEqual({ code: 'vault/locked' })
  expect(one.local.disk.has('vault/throttle')).toBe(false)
  expect(await one.vault.status()).toBe('locked')
})

test('a lock during the derivation fails the check, and the vault stays locked', async () => {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...args) => {
    await one.vault.lock()
    return derive(...args)
  })
  expect(await failureOf(one.vault.checkPassword(PASSWORD))).toEqual({ code: 'vault/locked' })
  vi.restoreAllMocks()
  expect(await one.vault.status()).toBe('locked')
})

test('a deadline during the derivation locks, whatever the password', async () => {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...args) => {
    one.clock.nowMs += 10 * MINUTE_MS
    return derive(...args)
  })
  expect(await failureOf(one.vault.checkPassword(PASSWORD))).toEqual({ code: 'vault/locked' })
  vi.restoreAllMocks()
  expect(await one.vault.status()).toBe('locked')
})

test('security §8.3: a check leaves no key behind, and fails with the old password after a change', async () => {
  await one.vault.checkPassword(PASSWORD)
  expect([...one.session.disk.keys()]).toEqual(['vault/unlocked'])
  await one.vault.changePassword(PASSWORD, NEW_PASSWORD)
  expect(await failureOf(one.vault.checkPassword(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
  await one.vault.checkPassword(NEW_PASSWORD)
  expect((await lentKey(one.vault)).length).toBe(32)
})
