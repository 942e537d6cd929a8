// Sealing, corruption and deadlines of the vault with random input. security §8.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveAccounts } from '../../../src/vault/keys/keys.ts'
import { formatPhrase, parsePhrase } from '../../../src/vault/keys/phrase.ts'
import { openPayload, openWithPassword, sealContent, wrapNewKey } from '../../../src/vault/record/cipher.ts'
import { readSlotContent } from '../../../src/vault/record/record.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import { CHEAP, copies, createdBench, endOf, lentKey, PASSWORD, SOLANA_0 } from '../../support/vault/fixtures.ts'

const entropies = fc
  .constantFrom(16, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => new Uint8Array(bytes)))

test('security §8.2: sealed content opens with the same password and with no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      entropies,
      async (password, other, entropy) => {
        const accounts = deriveAccounts(entropy, ['usual/0'])
        const { wrapped, dek } = await wrapNewKey(password, CHEAP)
        const content = await sealContent(wrapped, dek, { phrases: [entropy], keys: [], accounts })
        const stored = readSlotContent(JSON.parse(JSON.stringify(content)), CHEAP)
        if (!stored) throw new Error('A sealed record does not parse')
        expect(await openWithPassword(stored, password.normalize('NFD'))).toEqual(dek)
        expect(await openPayload(stored.record, dek)).toEqual({ phrases: [entropy], keys: [], accounts })
        const isSamePassword = other.normalize('NFKC') === password.normalize('NFKC')
        if (!isSamePassword) expect(await openWithPassword(stored, other)).toBe('wrong-password')
      },
    ),
    { numRuns: 60 },
  )
})

test('BIP-39: formatting and parsing a phrase preserve its entropy', () => {
  const run = (entropy: Uint8Array) => {
    expect(parsePhrase(formatPhrase(entropy))).toEqual(entropy)
  }
  fc.assert(fc.property(entropies, run))
})

/** The path of every value in a slot. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

type Deface = { leaf: number; at: number; bit: number }

/** A copy with one flipped bit, in a number or in a character of a text. */
function defaced(content: unknown, { leaf, at, bit }: Deface): { copy: unknown; path: string } {
  const copy = structuredClone(content)
  const paths = leavesOf(copy)
  const path = paths[leaf % paths.length] ?? []
  const name = path.at(-1) ?? ''
  let owner = Object(copy)
  for (const step of path.slice(0, -1)) owner = owner[step]
  const value: unknown = owner[name]
  if (typeof value === 'number') owner[name] = value ^ (1 << bit)
  if (typeof value === 'string') {
    const index = at % value.length
    const turned = String.fromCharCode(value.charCodeAt(index) ^ (1 << (bit % 7)))
    owner[name] = value.slice(0, index) + turned + value.slice(index + 1)
  }
  return { copy, path: path.join('.') }
}

const defaces = fc.record({ leaf: fc.nat(), at: fc.nat(), bit: fc.nat(15) })

test('security §8.2: any flipped bit in the current record is detected, and the vault does not open', async () => {
  const made = await createdBench()
  await made.vault.lock()
  const whole = [...made.local.disk]
  const flippedPaths = new Set<string>()
  const run = async (deface: Deface, copies: 'one copy' | 'both copies') => {
    made.local.disk.clear()
    for (const [key, text] of whole) made.local.disk.set(key, text)
    const { copy, path } = defaced(fixtures.slotOf(made.local, 'a'), deface)
    flippedPaths.add(path)
    fixtures.putSlot(made.local, 'a', copy)
    if (copies === 'both copies') fixtures.putSlot(made.local, 'b', copy)
    const end = await endOf(made.restart().unlock(PASSWORD))
    if (copies === 'one copy') expect([path, end]).toEqual([path, 'vault/corrupt'])
    else expect(['vault/corrupt', 'vault/wrong-password']).toContain(end)
    expect([...made.session.disk]).toEqual([])
  }
  const copies = fc.constantFrom('one copy', 'both copies')
  await fc.assert(fc.asyncProperty(defaces, copies, run), { numRuns: 300 })
  const paths = [
    'fmt',
    'v',
    'id',
    'rev',
    'kdf.argon2id.m',
    'kdf.argon2id.salt',
    'kdf.pbkdf2.c',
    'wrap.iv',
    'wrap.ct',
    'data.iv',
    'data.ct',
  ]
  for (const path of paths) expect([...flippedPaths]).toContain(`record.${path}`)
  for (const path of ['accounts.0.address', 'tag.iv', 'tag.ct', `keys.${SOLANA_0}.iv`, `keys.${SOLANA_0}.ct`])
    expect([...flippedPaths]).toContain(path)
})

/** What may happen to a vault between two checks. */
type Step = { do: 'wait'; ms: number } | { do: 'touch' | 'unlock' | 'lock' | 'restart' }

const act = (name: 'touch' | 'unlock' | 'lock' | 'restart'): fc.Arbitrary<Step[]> => fc.constant([{ do: name }])
const wait = (maxMinutes: number): fc.Arbitrary<Step[]> =>
  fc.integer({ min: 0, max: maxMinutes * fixtures.MINUTE_MS }).map((ms) => [{ do: 'wait', ms }])

/** A touch before each idle limit. Without this the absolute deadline is never reached. */
const busyStretch: fc.Arbitrary<Step[]> = fc
  .array(fc.integer({ min: 30, max: 59 }), { minLength: 8, maxLength: 16 })
  .map((waits) => waits.flatMap((minutes) => [{ do: 'wait', ms: minutes * fixtures.MINUTE_MS }, { do: 'touch' }]))

const histories: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: wait(63) },
      { weight: 4, arbitrary: act('touch') },
      { weight: 2, arbitrary: act('unlock') },
      { weight: 2, arbitrary: busyStretch },
      { weight: 1, arbitrary: act('lock') },
      { weight: 1, arbitrary: act('restart') },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.flat())

test('security §8.4: in any history, a key is lent exactly if neither deadline has passed', async () => {
  const checks = { open: 0, idle: 0, absolute: 0 }
  const copyOf = await copies('open')
  const run = async (history: Step[]) => {
    const made = copyOf()
    made.idle.ms = fixtures.HOUR_MS
    await made.vault.touch()
    let { vault } = made
    let model = {
      idleUntilMs: fixtures.START_MS + fixtures.HOUR_MS,
      absUntilMs: fixtures.START_MS + 8 * fixtures.HOUR_MS,
    }
    const isOpen = () => made.clock.nowMs < Math.min(model.idleUntilMs, model.absUntilMs)
    for (const step of history) {
      if (step.do === 'wait') made.clock.nowMs += step.ms
      if (step.do === 'restart') vault = made.restart()
      if (step.do === 'touch') await vault.touch()
      if (step.do === 'touch' && isOpen()) model.idleUntilMs = made.clock.nowMs + fixtures.HOUR_MS
      if (step.do === 'unlock') await vault.unlock(PASSWORD)
      if (step.do === 'unlock')
        model = {
          idleUntilMs: made.clock.nowMs + fixtures.HOUR_MS,
          absUntilMs: made.clock.nowMs + 8 * fixtures.HOUR_MS,
        }
      if (step.do === 'lock') await vault.lock()
      if (step.do === 'lock') model = { idleUntilMs: 0, absUntilMs: 0 }
      checks[isOpen() ? 'open' : made.clock.nowMs < model.idleUntilMs ? 'absolute' : 'idle'] += 1
      expect(await vault.status()).toBe(isOpen() ? 'unlocked' : 'locked')
    }
    expect(await endOf(lentKey(vault))).toBe(isOpen() ? 'open' : 'vault/locked')
  }
  await fc.assert(fc.asyncProperty(histories, run), { numRuns: 60 })
  expect(Math.min(checks.open, checks.idle, checks.absolute)).toBeGreaterThan(0)
})
