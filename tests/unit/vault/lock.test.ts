// Idle and absolute deadlines of an unlocked vault. security §8.3, §8.4.
import { expect, test } from 'vitest'
import {
  type Bench,
  createdBench,
  failureOf,
  HOUR_MS,
  lentKey,
  MINUTE_MS,
  PASSWORD,
  START_MS,
} from '../../support/vault/fixtures.ts'

const LOCKED = { code: 'vault/locked' }

async function expectLocked({ vault, session }: Bench): Promise<void> {
  expect(await failureOf(lentKey(vault))).toEqual(LOCKED)
  expect(await vault.status()).toBe('locked')
  expect([...session.disk]).toEqual([])
}

test('security §8.4: ten minutes without activity lock the vault, even if no alarm fires', async () => {
  const made = await createdBench()
  made.clock.nowMs += 10 * MINUTE_MS - 1
  expect(await lentKey(made.vault)).toHaveLength(32)
  made.clock.nowMs += 1
  await expectLocked(made)
})

test('security §8.4: any call after the deadline finds the vault locked', async () => {
  const made = await createdBench()
  made.clock.nowMs += 10 * MINUTE_MS
  expect(await made.vault.status()).toBe('locked')
  expect([...made.session.disk]).toEqual([])
})

test('security §8.4: touch() restarts the idle time; using a key does not', async () => {
  const made = await createdBench()
  made.clock.nowMs += 9 * MINUTE_MS
  await made.vault.touch()
  made.clock.nowMs += 9 * MINUTE_MS
  await lentKey(made.vault)
  made.clock.nowMs += 1 * MINUTE_MS
  await expectLocked(made)
})

test('security §8.4: touch() after the deadline does not unlock', async () => {
  const made = await createdBench()
  made.clock.nowMs += 10 * MINUTE_MS
  await made.vault.touch()
  await expectLocked(made)
})

test('security §8.4: eight hours after the unlock the vault locks, despite activity', async () => {
  const made = await createdBench()
  while (made.clock.nowMs < START_MS + 8 * HOUR_MS - 5 * MINUTE_MS) {
    made.clock.nowMs += 5 * MINUTE_MS
    await made.vault.touch()
  }
  made.clock.nowMs = START_MS + 8 * HOUR_MS - 1
  expect(await lentKey(made.vault)).toHaveLength(32)
  await made.vault.touch()
  made.clock.nowMs += 1
  await expectLocked(made)
})

test('security §8.4: unlocking again restarts both deadlines', async () => {
  const made = await createdBench()
  made.clock.nowMs += 9 * MINUTE_MS
  await made.vault.unlock(PASSWORD)
  made.clock.nowMs += 9 * MINUTE_MS
  expect(await made.vault.status()).toBe('unlocked')
})

test.each([
  ['the chosen one', 25 * MINUTE_MS, 25 * MINUTE_MS],
  ['a minute if less was chosen', 0, MINUTE_MS],
  ['an hour if more was chosen', Number.POSITIVE_INFINITY, 60 * MINUTE_MS],
])('security §8.4: the idle limit is %s', async (_, askedMs, limitMs) => {
  const made = await createdBench()
  made.idle.ms = askedMs
  await made.vault.touch()
  made.clock.nowMs += limitMs - 1
  expect(await made.vault.status()).toBe('unlocked')
  made.clock.nowMs += 1
  await expectLocked(made)
})

test('security §8.4: a clock set back by more than two minutes locks, because it would extend the deadline', async () => {
  const made = await createdBench()
  made.clock.nowMs -= 2 * MINUTE_MS
  expect(await made.vault.status()).toBe('unlocked')
  made.clock.nowMs -= 1
  await expectLocked(made)
})

test('security §8.3: an unlocked vault survives a restart of the worker, not of the browser', async () => {
  const made = await createdBench()
  const next = made.restart()
  expect(await next.status()).toBe('unlocked')
  expect(await lentKey(next)).toEqual(await lentKey(made.vault))
  made.session.disk.clear()
  expect(await failureOf(lentKey(made.restart()))).toEqual(LOCKED)
})

test('security §8.4: a lock during an unlock wins', async () => {
  const made = await createdBench()
  await made.vault.lock()
  const unlocking = failureOf(made.vault.unlock(PASSWORD))
  await made.vault.lock()
  expect(await unlocking).toEqual(LOCKED)
  await expectLocked(made)
})

test('security §8.4: a lock during touch() wins', async () => {
  const made = await createdBench()
  await Promise.all([made.vault.touch(), made.vault.lock(), made.vault.touch()])
  await expectLocked(made)
})

test('security §8.4: a lock during a password change wins', async () => {
  const made = await createdBench()
  const changing = made.vault.changePassword(PASSWORD, 'another good secret')
  await made.vault.lock()
  await changing
  await expectLocked(made)
})

test.each(['7', 'null', '{}', '{"dek":"AAAA","rev":1,"idleUntilMs":9e15,"absUntilMs":9e15,"seenMs":0,"unlockId":"x"}'])(
  'security §8.3: an unlock entry corrupted to %s counts as locked',
  async (text) => {
    const made = await createdBench()
    made.session.disk.set('vault/unlocked', text)
    await expectLocked(made)
  },
)
