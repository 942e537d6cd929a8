// Corrupted slots and interrupted writes. security §8.2.
import { expect, test } from 'vitest'
import {
  ACCOUNT_0,
  ADDRESS_0,
  ADDRESS_1,
  type Bench,
  createdBench,
  failureOf,
  lentKey,
  type MemoryStore,
  NEW_PASSWORD,
  PASSWORD,
  putSlot,
  SOLANA_0,
  slotOf,
  WORDS,
} from '../../../support/vault/fixtures.ts'

const WRONG = 'a wrong guess at it'
const corrupt = (otherSlotIntact: boolean) => ({ code: 'vault/corrupt', otherSlotIntact })

/** Ways to corrupt the current slot, readable or not. */
const CORRUPTIONS: [string, (local: MemoryStore) => void][] = [
  ['is gone', (local) => local.disk.delete('vault/slot-a')],
  ['is junk', (local) => putSlot(local, 'a', 'junk')],
  ['lost its payload', (local) => deface(local, ({ record }) => Object.assign(record.data, { iv: record.wrap.iv }))],
  [
    'lost its wrapped key',
    (local) => deface(local, ({ record }) => Object.assign(record.wrap, { iv: record.data.iv })),
  ],
  [
    'lost a salt',
    (local) => deface(local, ({ record }) => Object.assign(record.kdf.argon2id, { salt: record.kdf.pbkdf2.salt })),
  ],
  [
    'shows another address',
    (local) => deface(local, (content) => Object.assign(content, { accounts: [{ ...ACCOUNT_0, address: ADDRESS_1 }] })),
  ],
  [
    'has an extra address',
    (local) => deface(local, ({ accounts }) => accounts.push({ ...ACCOUNT_0, address: ADDRESS_1 })),
  ],
  ['lost a key', (local) => deface(local, ({ keys }) => Object.assign(keys[ADDRESS_0], { iv: keys[SOLANA_0].iv }))],
  ['lost its tag', (local) => deface(local, ({ tag, record }) => Object.assign(tag, { iv: record.data.iv }))],
  ['claims a later revision', (local) => deface(local, ({ record }) => Object.assign(record, { rev: 9 }))],
  ['has a lower cost', (local) => deface(local, ({ record }) => Object.assign(record.kdf.argon2id, { t: 0 }))],
  ['has a corrupted pointer', (local) => local.disk.set('vault/pointer', '"c"')],
]

function deface(local: MemoryStore, change: (content: ReturnType<typeof slotOf>) => void): void {
  const content = slotOf(local, 'a')
  change(content)
  putSlot(local, 'a', content)
}

async function lockedBench(): Promise<Bench> {
  const made = await createdBench()
  await made.vault.lock()
  return made
}

test('security §8.2: a new vault is in both slots', async () => {
  const { local } = await createdBench()
  expect(slotOf(local, 'a')).toEqual(slotOf(local, 'b'))
  expect(local.disk.get('vault/pointer')).toBe('"a"')
})

test.each(CORRUPTIONS)(
  'security §8.2: when the current slot %s, unlocking reports it and that the other copy is intact',
  async (_, corruptSlot) => {
    const { vault, local } = await lockedBench()
    corruptSlot(local)
    const before = [...local.disk].sort()
    expect(await vault.status()).toBe('locked')
    expect(await failureOf(vault.unlock(PASSWORD))).toEqual(corrupt(true))
    expect(await failureOf(vault.exportPhrase(PASSWORD))).toEqual(corrupt(true))
    expect(await failureOf(vault.changePassword(PASSWORD, NEW_PASSWORD))).toEqual(corrupt(true))
    // Reported, never repaired without the person.
    expect([...local.disk].sort()).toEqual(before)
    expect(await vault.status()).toBe('locked')
  },
)

test.each(CORRUPTIONS)(
  'security §8.2: when the current slot %s, recover() restores the other copy',
  async (_, corruptSlot) => {
    const { vault, local } = await lockedBench()
    corruptSlot(local)
    expect(await failureOf(vault.recover(WRONG))).toEqual({ code: 'vault/wrong-password' })
    await vault.recover(PASSWORD)
    expect(await lentKey(vault)).toHaveLength(32)
    expect(slotOf(local, 'a')).toEqual(slotOf(local, 'b'))
    await vault.lock()
    await vault.unlock(PASSWORD)
    expect(await vault.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
  },
)

test.each(CORRUPTIONS)(
  'security §8.2: when the current slot %s, a wrong password is still reported as wrong',
  async (_, corruptSlot) => {
    const { vault, local } = await lockedBench()
    corruptSlot(local)
    expect(await failureOf(vault.unlock(WRONG))).toEqual({ code: 'vault/wrong-password' })
  },
)

// The wrapped key is not used while unlocked, so its loss shows at the next unlock.
test.each(CORRUPTIONS.filter(([how]) => how !== 'lost its wrapped key'))(
  'security §8.3: when the current slot %s while unlocked, no key is lent',
  async (how, corruptSlot) => {
    const { vault, local } = await createdBench()
    corruptSlot(local)
    const expected = how === 'claims a later revision' ? { code: 'vault/locked' } : corrupt(true)
    expect(await failureOf(lentKey(vault))).toEqual(expected)
  },
)

test.each([
  ['gone', undefined],
  ['junk', 7],
])('security §8.2: when the current slot is junk and the other is %s, no guess is counted', async (_, other) => {
  const { vault, local } = await lockedBench()
  putSlot(local, 'a', 'junk')
  if (other === undefined) local.disk.delete('vault/slot-b')
  else putSlot(local, 'b', other)
  for (let guess = 0; guess < 9; guess += 1) expect(await failureOf(vault.unlock(PASSWORD))).toEqual(corrupt(false))
  expect(await failureOf(vault.recover(PASSWORD))).toEqual(corrupt(false))
})

test('security §8.2: when both payloads are corrupted, only the right password learns it', async () => {
  const { vault, local } = await lockedBench()
  for (const slot of ['a', 'b'] as const) {
    const content = slotOf(local, slot)
    Object.assign(content.record.data, { iv: content.record.wrap.iv })
    putSlot(local, slot, content)
  }
  expect(await failureOf(vault.unlock(WRONG))).toEqual({ code: 'vault/wrong-password' })
  for (let guess = 0; guess < 9; guess += 1) expect(await failureOf(vault.unlock(PASSWORD))).toEqual(corrupt(false))
})

test('security §8.2: the next unlock repairs the other slot', async () => {
  const { vault, local } = await lockedBench()
  putSlot(local, 'b', 'junk')
  await vault.unlock(PASSWORD)
  expect(slotOf(local, 'b')).toEqual(slotOf(local, 'a'))
})

test('addresses of an unreadable slot are not shown', async () => {
  const { vault, local } = await lockedBench()
  putSlot(local, 'a', 'junk')
  expect(await failureOf(vault.accounts())).toEqual(corrupt(true))
  putSlot(local, 'b', 'junk')
  expect(await failureOf(vault.accounts())).toEqual(corrupt(false))
})

/** A password change that died after the pointer moved and before the old record was overwritten. */
async function halfFlipped(): Promise<Bench> {
  const made = await createdBench()
  const old = slotOf(made.local, 'a')
  await made.vault.changePassword(PASSWORD, NEW_PASSWORD)
  await made.vault.lock()
  putSlot(made.local, 'a', old)
  return made
}

test('security §8.2: after an interrupted change the old password opens nothing, not even with recover()', async () => {
  const { vault, local } = await halfFlipped()
  expect(local.disk.get('vault/pointer')).toBe('"b"')
  expect(await failureOf(vault.unlock(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
  expect(await failureOf(vault.recover(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
})

test('security §8.2: the next unlock with the new password removes the record of the old one', async () => {
  const { vault, local } = await halfFlipped()
  await vault.unlock(NEW_PASSWORD)
  expect(slotOf(local, 'a')).toEqual(slotOf(local, 'b'))
  expect(slotOf(local, 'a').record.rev).toBe(2)
})

test('security §8.2: an unlock entry of another revision counts as locked and is removed', async () => {
  const { vault, local, session } = await createdBench()
  const open = session.disk.get('vault/unlocked')
  await vault.changePassword(PASSWORD, NEW_PASSWORD)
  session.disk.set('vault/unlocked', open ?? '')
  expect(await vault.status()).toBe('locked')
  expect(await failureOf(lentKey(vault))).toEqual({ code: 'vault/locked' })
  expect([...session.disk]).toEqual([])
  expect(slotOf(local, 'a').record.rev).toBe(2)
})

test('security §8.2: a first record that does not read back intact is removed, so that creation can be retried', async () => {
  const { vault, local } = await createdBench()
  await vault.erase()
  const { set } = local
  local.set = (entries) =>
    set('vault/slot-a' in entries ? { 'vault/slot-a': { ...Object(entries['vault/slot-a']), accounts: [] } } : entries)
  expect(await failureOf(vault.create({ password: PASSWORD, words: WORDS }))).toEqual(corrupt(false))
  local.set = set
  expect(await vault.status()).toBe('empty')
  await vault.create({ password: PASSWORD, words: WORDS })
})

test('security §8.2: a changed record that does not read back intact does not become current', async () => {
  const { vault, local } = await createdBench()
  const { set } = local
  local.set = (entries) => set('vault/slot-b' in entries ? { 'vault/slot-b': 'torn' } : entries)
  expect(await failureOf(vault.changePassword(PASSWORD, NEW_PASSWORD))).toEqual(corrupt(true))
  local.set = set
  expect(await lentKey(vault)).toHaveLength(32)
  await vault.unlock(PASSWORD)
})
