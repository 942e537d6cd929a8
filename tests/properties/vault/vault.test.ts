import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhrase, parsePhrase } from '../../../src/vault/keys/phrase.ts'
import { openWithPassword, seal } from '../../../src/vault/record/cipher.ts'
import { readSlotContent } from '../../../src/vault/record/record.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import { ADDRESS_0, CHEAP, copies, createdBench, endOf, lentKey, PASSWORD } from '../../support/vault/fixtures.ts'

const entropies = fc
  .constantFrom(16, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => new Uint8Array(bytes)))

test('D.2: what was sealed opens again with the same password, and with no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      entropies,
      async (password, other, entropy) => {
        const accounts = [{ address: ADDRESS_0 }]
        const { content } = await seal(
          password,
          { entropy, accounts },
          { id: btoa('sixteen  letters'), rev: 1, cost: CHEAP },
        )
        const stored = readSlotContent(JSON.parse(JSON.stringify(content)), CHEAP)
        if (!stored) throw new Error('a sealed record that cannot be read')
        const opened = await openWithPassword(stored, password.normalize('NFD'))
        expect(opened).toMatchObject({ payload: { entropy, accounts } })
        const isSamePassword = other.normalize('NFKC') === password.normalize('NFKC')
        if (!isSamePassword) expect(await openWithPassword(stored, other)).toBe('wrong-password')
      },
    ),
    { numRuns: 60 },
  )
})

test('BIP-39: a phrase and its entropy turn into each other', () => {
  const run = (entropy: Uint8Array) => {
    expect(parsePhrase(formatPhrase(entropy))).toEqual(entropy)
  }
  fc.assert(fc.property(entropies, run))
})

/** Every value in a slot, by its path. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

type Deface = { leaf: number; at: number; bit: number }

/** The same slot with one bit of one value turned: of a text's character, or of a number. */
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

test('D.2: one turned bit anywhere in the current record is noticed; the vault never opens on it', async () => {
  const made = await createdBench()
  await made.vault.lock()
  const whole = [...made.local.disk]
  const struck = new Set<string>()
  const run = async (deface: Deface, copies: 'one copy' | 'both copies') => {
    made.local.disk.clear()
    for (const [key, text] of whole) made.local.disk.set(key, text)
    const { copy, path } = defaced(fixtures.slotOf(made.local, 'a'), deface)
    struck.add(path)
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
  for (const path of paths) expect([...struck]).toContain(`record.${path}`)
  expect([...struck]).toContain('accounts.0.address')
})

/** What may happen to a vault between two looks at it. */
type Step = { do: 'wait'; ms: number } | { do: 'touch' | 'unlock' | 'lock' | 'restart' }

const act = (name: 'touch' | 'unlock' | 'lock' | 'restart'): fc.Arbitrary<Step[]> => fc.constant([{ do: name }])
const wait = (mostMinutes: number): fc.Arbitrary<Step[]> =>
  fc.integer({ min: 0, max: mostMinutes * fixtures.MINUTE_MS }).map((ms) => [{ do: 'wait', ms }])

/** Somebody works on, with a touch before each idle limit: only so is the absolute deadline ever reached. */
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

test('D.4: over any history, a key is lent exactly when neither deadline has passed', async () => {
  const looks = { open: 0, idle: 0, absolute: 0 }
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
      looks[isOpen() ? 'open' : made.clock.nowMs < model.idleUntilMs ? 'absolute' : 'idle'] += 1
      expect(await vault.status()).toBe(isOpen() ? 'unlocked' : 'locked')
    }
    expect(await endOf(lentKey(vault))).toBe(isOpen() ? 'open' : 'vault/locked')
  }
  await fc.assert(fc.asyncProperty(histories, run), { numRuns: 60 })
  expect(Math.min(looks.open, looks.idle, looks.absolute)).toBeGreaterThan(0)
})
