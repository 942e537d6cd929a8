import { expect, test } from 'vitest'
import {
  ADDRESS_1,
  type Bench,
  createdBench,
  failureOf,
  lentKey,
  type MemoryStore,
  NEW_PASSWORD,
  PASSWORD,
  putSlot,
  slotOf,
  WORDS,
} from '../../../support/vault/fixtures.ts'

const WRONG = 'a wrong guess at it'
const corrupt = (otherSlotIntact: boolean) => ({ code: 'vault/corrupt', otherSlotIntact })

/** Ways in which the current slot may be damaged while it can still be read, or not even that. */
const DAMAGES: [string, (local: MemoryStore) => void][] = [
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
    (local) => deface(local, (content) => Object.assign(content, { accounts: [{ address: ADDRESS_1 }] })),
  ],
  ['shows one address more', (local) => deface(local, ({ accounts }) => accounts.push({ address: ADDRESS_1 }))],
  ['claims a later revision', (local) => deface(local, ({ record }) => Object.assign(record, { rev: 9 }))],
  ['was made cheaper', (local) => deface(local, ({ record }) => Object.assign(record.kdf.argon2id, { t: 0 }))],
  ['has a damaged pointer', (local) => local.disk.set('vault/pointer', '"c"')],
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

test('D.2: after its creation a vault lies in both slots', async () => {
  const { local } = await createdBench()
  expect(slotOf(local, 'a')).toEqual(slotOf(local, 'b'))
  expect(local.disk.get('vault/pointer')).toBe('"a"')
})

test.each(DAMAGES)(
  'D.2: when the current slot %s, the vault says so, and that the other copy is sound',
  async (_, damage) => {
    const { vault, local } = await lockedBench()
    damage(local)
    const before = [...local.disk].sort()
    expect(await vault.status()).toBe('locked')
    expect(await failureOf(vault.unlock(PASSWORD))).toEqual(corrupt(true))
    expect(await failureOf(vault.exportPhrase(PASSWORD))).toEqual(corrupt(true))
    expect(await failureOf(vault.changePassword(PASSWORD, NEW_PASSWORD))).toEqual(corrupt(true))
    // Told, never mended behind the user's back.
    expect([...local.disk].sort()).toEqual(before)
    expect(await vault.status()).toBe('locked')
  },
)

test.each(DAMAGES)('D.2: when the current slot %s, recover() brings the other copy back', async (_, damage) => {
  const { vault, local } = await lockedBench()
  damage(local)
  expect(await failureOf(vault.recover(WRONG))).toEqual({ code: 'vault/wrong-password' })
  await vault.recover(PASSWORD)
  expect(await lentKey(vault)).toHaveLength(32)
  expect(slotOf(local, 'a')).toEqual(slotOf(local, 'b'))
  await vault.lock()
  await vault.unlock(PASSWORD)
  expect(await vault.exportPhrase(PASSWORD)).toEqual(WORDS)
})

test.each(DAMAGES)(
  'D.2: when the current slot %s, a wrong password is still only a wrong password',
  async (_, damage) => {
    const { vault, local } = await lockedBench()
    damage(local)
    expect(await failureOf(vault.unlock(WRONG))).toEqual({ code: 'vault/wrong-password' })
  },
)

// The wrapped key is not used while unlocked: its loss shows at the next unlock.
test.each(DAMAGES.filter(([how]) => how !== 'lost its wrapped key'))(
  'D.3: when the current slot %s while unlocked, no key is lent',
  async (how, damage) => {
    const { vault, local } = await createdBench()
    damage(local)
    const expected = how === 'claims a later revision' ? { code: 'vault/locked' } : corrupt(true)
    expect(await failureOf(lentKey(vault))).toEqual(expected)
  },
)

test.each([
  ['gone', undefined],
  ['junk', 7],
])('D.2: when the current slot is junk and the other one is %s, no password is asked for in vain', async (_, other) => {
  const { vault, local } = await lockedBench()
  putSlot(local, 'a', 'junk')
  if (other === undefined) local.disk.delete('vault/slot-b')
  else putSlot(local, 'b', other)
  for (let guess = 0; guess < 9; guess += 1) expect(await failureOf(vault.unlock(PASSWORD))).toEqual(corrupt(false))
  expect(await failureOf(vault.recover(PASSWORD))).toEqual(corrupt(false))
})

test('D.2: when both payloads are damaged, the right password is told that, and a wrong one nothing', async () => {
  const { vault, local } = await lockedBench()
  for (const slot of ['a', 'b'] as const) {
    const content = slotOf(local, slot)
    putSlot(local, slot, { ...content, accounts: [{ address: ADDRESS_1 }] })
  }
  expect(await failureOf(vault.unlock(WRONG))).toEqual({ code: 'vault/wrong-password' })
  for (let guess = 0; guess < 9; guess += 1) expect(await failureOf(vault.unlock(PASSWORD))).toEqual(corrupt(false))
})

test('D.2: damage to the copy is mended by the next unlock', async () => {
  const { vault, local } = await lockedBench()
  putSlot(local, 'b', 'junk')
  await vault.unlock(PASSWORD)
  expect(slotOf(local, 'b')).toEqual(slotOf(local, 'a'))
})

test('addresses of a slot that cannot be read are not shown', async () => {
  const { vault, local } = await lockedBench()
  putSlot(local, 'a', 'junk')
  expect(await failureOf(vault.accounts())).toEqual(corrupt(true))
  putSlot(local, 'b', 'junk')
  expect(await failureOf(vault.accounts())).toEqual(corrupt(false))
})

/** A password change that died after the pointer was flipped and before the old record was overwritten. */
async function halfFlipped(): Promise<Bench> {
  const made = await createdBench()
  const old = slotOf(made.local, 'a')
  await made.vault.changePassword(PASSWORD, NEW_PASSWORD)
  await made.vault.lock()
  putSlot(made.local, 'a', old)
  return made
}

test('D.2: an old password that an interrupted change left behind opens nothing, not even by recover()', async () => {
  const { vault, local } = await halfFlipped()
  expect(local.disk.get('vault/pointer')).toBe('"b"')
  expect(await failureOf(vault.unlock(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
  expect(await failureOf(vault.recover(PASSWORD))).toEqual({ code: 'vault/wrong-password' })
})

test('D.2: the next unlock with the new password removes what the old one opened', async () => {
  const { vault, local } = await halfFlipped()
  await vault.unlock(NEW_PASSWORD)
  expect(slotOf(local, 'a')).toEqual(slotOf(local, 'b'))
  expect(slotOf(local, 'a').record.rev).toBe(2)
})

test('D.2: an open entry of another revision is a locked vault, and is removed', async () => {
  const { vault, local, session } = await createdBench()
  const open = session.disk.get('vault/unlocked')
  await vault.changePassword(PASSWORD, NEW_PASSWORD)
  session.disk.set('vault/unlocked', open ?? '')
  expect(await vault.status()).toBe('locked')
  expect(await failureOf(lentKey(vault))).toEqual({ code: 'vault/locked' })
  expect([...session.disk]).toEqual([])
  expect(slotOf(local, 'a').record.rev).toBe(2)
})

test('D.2: a first record that does not read back whole is taken away, so that creation can be tried again', async () => {
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

test('D.2: a changed record that does not read back whole is not pointed to', async () => {
  const { vault, local } = await createdBench()
  const { set } = local
  local.set = (entries) => set('vault/slot-b' in entries ? { 'vault/slot-b': 'torn' } : entries)
  expect(await failureOf(vault.changePassword(PASSWORD, NEW_PASSWORD))).toEqual(corrupt(true))
  local.set = set
  expect(await lentKey(vault)).toHaveLength(32)
  await vault.unlock(PASSWORD)
})
