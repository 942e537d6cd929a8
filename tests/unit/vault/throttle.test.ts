// Limits on password guesses. security §8.5.
import { expect, test } from 'vitest'
import { admit, type ThrottleState, waitAfterMs } from '../../../src/vault/throttle.ts'
import { type Bench, createdBench, failureOf, MINUTE_MS, PASSWORD, START_MS } from '../../support/vault/fixtures.ts'

const SECOND_MS = 1_000

test.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 30],
  [5, 60],
  [6, 120],
  [7, 240],
  [8, 480],
  [9, 900],
  [10, 900],
  [2_000, 900],
])('security §8.5: after %i consecutive failures the wait is %i s', (failures, seconds) => {
  expect(waitAfterMs(failures)).toBe(seconds * SECOND_MS)
})

const guessWrong = (made: Bench) => failureOf(made.vault.unlock('a wrong guess at it'))

async function lockedBench(wrongGuesses: number): Promise<Bench> {
  const made = await createdBench()
  await made.vault.lock()
  for (let guess = 0; guess < wrongGuesses; guess += 1) await guessWrong(made)
  return made
}

test('security §8.5: four wrong guesses are free, the fifth waits 30 s, and each further failure doubles the wait up to 15 min', async () => {
  const made = await lockedBench(3)
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    expect(await guessWrong(made)).toEqual({ code: 'vault/wrong-password' })
    const retryAtMs = made.clock.nowMs + seconds * SECOND_MS
    made.clock.nowMs = retryAtMs - 1
    expect(await guessWrong(made)).toEqual({ code: 'vault/throttled', retryAtMs })
    expect(await failureOf(made.vault.unlock(PASSWORD))).toEqual({ code: 'vault/throttled', retryAtMs })
    made.clock.nowMs = retryAtMs
  }
})

test('security §8.5: the right password resets the counter', async () => {
  const made = await lockedBench(3)
  await made.vault.unlock(PASSWORD)
  for (let guess = 0; guess < 4; guess += 1) expect(await guessWrong(made)).toEqual({ code: 'vault/wrong-password' })
  expect((await guessWrong(made)).code).toBe('vault/throttled')
})

test('security §8.5: the wait survives a restart of the worker and of the browser', async () => {
  const made = await lockedBench(4)
  made.session.disk.clear()
  const retryAtMs = START_MS + 30 * SECOND_MS
  expect(await failureOf(made.restart().unlock(PASSWORD))).toEqual({ code: 'vault/throttled', retryAtMs })
  made.clock.nowMs = retryAtMs
  await made.restart().unlock(PASSWORD)
})

test('security §8.5: killing the worker during a guess gives no free guess', async () => {
  const made = await lockedBench(3)
  // The worker dies right after counting, so the derivation never runs.
  made.local.fault = { atWrite: made.local.writes + 1, leaves: 'everything' }
  await expect(made.vault.unlock(PASSWORD)).rejects.toThrow('the worker died')
  made.local.fault = undefined
  expect((await failureOf(made.restart().unlock(PASSWORD))).code).toBe('vault/throttled')
})

test('security §8.5: a guess that cannot be counted is not tested', async () => {
  const made = await lockedBench(0)
  made.local.fault = { atWrite: made.local.writes + 1, leaves: 'nothing' }
  await expect(made.vault.unlock(PASSWORD)).rejects.toThrow('the worker died')
  expect(await made.vault.status()).toBe('locked')
})

test('security §8.5: concurrent guesses run one after another, and all are counted', async () => {
  const made = await lockedBench(0)
  const { get } = made.local
  // A slow store, as in a browser: a guess that does not wait for its turn would read an old counter.
  made.local.get = async (key) => {
    const value = await get(key)
    for (let turn = 0; key === 'vault/throttle' && turn < 100; turn += 1) await new Promise(setImmediate)
    return value
  }
  const failures = await Promise.all(Array.from({ length: 8 }, () => guessWrong(made)))
  expect(failures.map(({ code }) => code)).toEqual([
    ...Array<string>(4).fill('vault/wrong-password'),
    ...Array<string>(4).fill('vault/throttled'),
  ])
})

test('security §8.5: a clock set back by more than two minutes restarts the wait', async () => {
  const made = await lockedBench(5)
  made.clock.nowMs -= 120 * SECOND_MS + 1
  const retryAtMs = made.clock.nowMs + 30 * SECOND_MS
  expect(await failureOf(made.vault.unlock(PASSWORD))).toEqual({ code: 'vault/throttled', retryAtMs })
  made.clock.nowMs = retryAtMs
  await made.vault.unlock(PASSWORD)
})

test('security §8.5: a clock set back by two minutes changes nothing', async () => {
  const made = await lockedBench(4)
  const retryAtMs = made.clock.nowMs + 30 * SECOND_MS
  made.clock.nowMs -= 120 * SECOND_MS
  expect(await failureOf(made.vault.unlock(PASSWORD))).toEqual({ code: 'vault/throttled', retryAtMs })
})

test('security §8.5: a guess during the wait and setting the clock back do not shorten it', async () => {
  const made = await lockedBench(4)
  made.clock.nowMs += 29 * SECOND_MS
  await guessWrong(made)
  made.clock.nowMs -= 121 * SECOND_MS
  const retryAtMs = made.clock.nowMs + 30 * SECOND_MS
  expect(await failureOf(made.vault.unlock(PASSWORD))).toEqual({ code: 'vault/throttled', retryAtMs })
})

test('security §8.5: setting the clock back during the free guesses adds no wait and no guesses', () => {
  const state: ThrottleState = { failures: 2, notBeforeMs: START_MS, seenMs: START_MS }
  expect(admit(state, START_MS - 10 * MINUTE_MS)).toEqual({
    isAdmitted: true,
    state: { failures: 3, notBeforeMs: START_MS - 10 * MINUTE_MS, seenMs: START_MS - 10 * MINUTE_MS },
  })
})

test.each(['0', 'null', '{}', '{"failures":-1,"notBeforeMs":0,"seenMs":0}', '{"failures":0,"notBeforeMs":0}'])(
  'security §8.5: a counter corrupted to %s gives no free guess',
  async (text) => {
    const made = await lockedBench(1)
    made.local.disk.set('vault/throttle', text)
    const retryAtMs = START_MS + 30 * SECOND_MS
    expect(await failureOf(made.vault.unlock(PASSWORD))).toEqual({ code: 'vault/throttled', retryAtMs })
    made.clock.nowMs = retryAtMs
    await made.vault.unlock(PASSWORD)
  },
)

test.each([
  ['exportPhrase', ({ vault }: Bench) => vault.exportPhrase('a wrong guess at it')],
  ['changePassword', ({ vault }: Bench) => vault.changePassword('a wrong guess at it', 'another good secret')],
  ['recover', ({ vault }: Bench) => vault.recover('a wrong guess at it')],
])('security §8.5: %s uses the same throttle', async (_, guess) => {
  const made = await createdBench()
  for (let at = 0; at < 4; at += 1) expect(await failureOf(guess(made))).toEqual({ code: 'vault/wrong-password' })
  expect((await failureOf(guess(made))).code).toBe('vault/throttled')
  expect((await failureOf(made.vault.unlock(PASSWORD))).code).toBe('vault/throttled')
})
