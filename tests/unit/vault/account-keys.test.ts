// Each account's keys are sealed beside the phrase: a signature opens one of them and nothing else. security §8.2, §8.3.
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Account, ownAddress } from '../../../src/core/base/chain-family.ts'
import { encodeBase64 } from '../../../src/vault/keys/bytes.ts'
import { keyAddress } from '../../../src/vault/keys/keys.ts'
import { openBytes } from '../../../src/vault/record/cipher.ts'
import type { SlotContent } from '../../../src/vault/record/record.ts'
import type { Vault } from '../../../src/vault/vault.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import {
  ADDRESS_0,
  ADDRESS_1,
  type Bench,
  bench,
  copies,
  createdBench,
  failureOf,
  KEY_0,
  lentKey,
  NEW_PASSWORD,
  PASSWORD,
  SOLANA_0,
} from '../../support/vault/fixtures.ts'
import { dataKeyOf, resealed } from '../../support/vault/sealed.ts'

vi.mock('@noble/hashes/pbkdf2.js', { spy: true })
afterEach(() => void vi.restoreAllMocks())

/** Private key 1 of secp256k1, whose address every textbook prints. */
const KEY_ONE = `0x${'0'.repeat(63)}1`
const ADDRESS_OF_ONE = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const CORRUPT = { code: 'vault/corrupt', otherSlotIntact: false }
const FAMILIES = ['eip155', 'solana'] as const

/** Two accounts of the phrase, and one of a key. */
const full = await createdBench()
await full.vault.addAccount()
await full.vault.importKey({ family: 'eip155', key: KEY_ONE })
const copyOf = await copies('open')
const open = (): Bench =>
  bench({
    local: fixtures.memoryStore(new Map(full.local.disk)),
    session: fixtures.memoryStore(new Map(full.session.disk)),
  })

const contentOf = ({ local }: Bench): SlotContent => fixtures.slotOf(local, 'a')
const lent = (vault: Vault, family: (typeof FAMILIES)[number], index: number) =>
  vault.useKey(family, index, async (key) => bytesToHex(key))

/** All keys that an account has, by their addresses. */
async function lentKeys(vault: Vault, accounts: readonly Account[]): Promise<string[]> {
  const all: string[] = []
  for (const [index, account] of accounts.entries())
    for (const family of FAMILIES)
      if (ownAddress(family, account) !== undefined)
        all.push(await vault.useKey(family, index, async (key) => keyAddress(family, key)))
  return all
}

/** Everything that was opened while `work` ran, but for the tag, which seals nothing. */
async function openedBy(work: () => Promise<unknown>): Promise<Uint8Array[]> {
  const decrypted = vi.spyOn(crypto.subtle, 'decrypt')
  await work()
  const opened: ArrayBuffer[] = await Promise.all(decrypted.mock.results.map(({ value }) => value))
  decrypted.mockRestore()
  return opened.filter(({ byteLength }) => byteLength > 0).map((plain) => new Uint8Array(plain))
}

test('security §8.3: a signature opens one key, never the phrase, and derives nothing', async () => {
  const { vault } = copyOf()
  vi.mocked(pbkdf2).mockClear()
  const opened = await openedBy(async () => expect(bytesToHex(await lentKey(vault))).toBe(KEY_0))
  expect(opened.map(({ length }) => length)).toEqual([32])
  expect(pbkdf2).not.toHaveBeenCalled()
})

test.each([
  ['eip155', 0],
  ['solana', 0],
  ['eip155', 1],
  ['solana', 1],
  ['eip155', 2],
] as const)(
  'security §8.3: of all keys only that of the %s account %d is opened, and it is wiped',
  async (family, at) => {
    const { vault } = open()
    const before: string[] = []
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle)
    const plains: Uint8Array[] = []
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...args) => {
      const plain = await decrypt(...args)
      if (plain.byteLength > 0) before.push(bytesToHex(new Uint8Array(plain)))
      plains.push(new Uint8Array(plain))
      return plain
    })
    const key = await lent(vault, family, at)
    expect(before).toEqual([key])
    expect(plains.every((plain) => plain.every((byte) => byte === 0))).toBe(true)
  },
)

test('security §8.3: no unlock and no proof of the person opens the phrase or a key', async () => {
  const { vault } = copyOf()
  const secret = btoa('a secret of exactly 32 bytes....')
  await vault.addPasskey(PASSWORD, {
    credentialId: btoa('credential'),
    salt: btoa('a salt that has all of 32 bytes.'),
    secret,
  })
  const dek = [32]
  const ways: [() => Promise<unknown>, number[]][] = [
    [() => vault.checkPassword(PASSWORD), dek],
    [() => vault.checkPasskey(secret), dek],
    [() => vault.lock().then(() => vault.unlock(PASSWORD)), dek],
    [() => vault.lock().then(() => vault.unlockWithPasskey(secret)), dek],
    // A key that is shown: the data key, and the key itself.
    [() => vault.exportKey(PASSWORD, 'eip155', 0), [32, 32]],
  ]
  for (const [way, lengths] of ways) expect((await openedBy(way)).map(({ length }) => length)).toEqual(lengths)
  expect((await openedBy(() => vault.exportPhrase(PASSWORD))).map(({ length }) => length)).toEqual([32, 1024])
})

test('security §8.2: every address has its own key beside the phrase, from the time it is added', async () => {
  const made = await createdBench()
  expect(Object.keys(contentOf(made).keys)).toEqual([ADDRESS_0, SOLANA_0])
  await made.vault.addAccount()
  const [, second] = await made.vault.accounts()
  expect(Object.keys(contentOf(made).keys)).toEqual([ADDRESS_0, SOLANA_0, second?.address, second?.solanaAddress])
  await made.vault.importKey({ family: 'eip155', key: KEY_ONE })
  expect(Object.keys(contentOf(made).keys)).toHaveLength(5)
  const addresses = (await made.vault.accounts()).flatMap(({ address, solanaAddress }) => [address, solanaAddress])
  vi.mocked(pbkdf2).mockClear()
  expect(await lentKeys(made.vault, await made.vault.accounts())).toEqual(addresses.filter((one) => one !== undefined))
  expect(pbkdf2).not.toHaveBeenCalled()
  const stored = [...made.local.disk.values()].join(' ')
  for (const key of [KEY_0, KEY_ONE.slice(2)])
    for (const text of [key, encodeBase64(new Uint8Array(Buffer.from(key, 'hex'))).slice(0, 42)])
      expect(stored).not.toContain(text)
})

test.each<[string, (made: Bench) => Promise<unknown>]>([
  ['a new vault', () => createdBench()],
  ['a new account', ({ vault }) => vault.addAccount()],
  ['an imported key', ({ vault }) => vault.importKey({ family: 'eip155', key: KEY_ONE })],
  ['a new password', ({ vault }) => vault.changePassword(PASSWORD, NEW_PASSWORD)],
])('security §8.3: all that %s seals is wiped', async (_, work) => {
  const made = copyOf()
  const encrypted = vi.spyOn(crypto.subtle, 'encrypt')
  await work(made)
  const sealed = encrypted.mock.calls.flatMap(([, , plain]) => (plain instanceof Uint8Array ? [plain] : []))
  expect(sealed.filter(({ length }) => length === 32).length).toBeGreaterThan(1)
  expect(sealed.filter((plain) => plain.some((byte) => byte !== 0))).toEqual([])
})

test('security §8.2: the key of one account in the place of another’s is refused, whoever put it there', async () => {
  const swap = ({ keys }: SlotContent) => {
    const { [ADDRESS_0]: first, [ADDRESS_1]: second } = keys
    if (first && second) Object.assign(keys, { [ADDRESS_0]: second, [ADDRESS_1]: first })
  }
  const stranger = open()
  const content = contentOf(stranger)
  swap(content)
  fixtures.putSlot(stranger.local, 'a', content)
  expect(await failureOf(lent(stranger.vault, 'eip155', 0))).toEqual({ ...CORRUPT, otherSlotIntact: true })
  expect(await failureOf(stranger.vault.unlock(PASSWORD))).toEqual({ ...CORRUPT, otherSlotIntact: true })
  const insider = open()
  await resealed(insider, swap)
  for (const index of [0, 1]) expect(await failureOf(lent(insider.vault, 'eip155', index))).toEqual(CORRUPT)
  expect(await lent(insider.vault, 'eip155', 2)).toBe(KEY_ONE.slice(2))
})

test('security §8.2: a key of another wallet or of an earlier password is refused', async () => {
  const other = await createdBench()
  const older = open()
  const kept = contentOf(older).keys[ADDRESS_0]
  await older.vault.changePassword(PASSWORD, NEW_PASSWORD)
  for (const [made, foreign] of [
    [open(), contentOf(other).keys[ADDRESS_0]],
    [older, kept],
  ] as const) {
    await resealed(made, ({ keys }) => void (foreign && Object.assign(keys, { [ADDRESS_0]: foreign })))
    expect(await failureOf(lent(made.vault, 'eip155', 0))).toEqual(CORRUPT)
    expect(await lent(made.vault, 'eip155', 2)).toBe(KEY_ONE.slice(2))
  }
})

test('security §8.3: a key that is sealed for an address and leads to another one is lent to nobody', async () => {
  const made = open()
  await resealed(made, async ({ keys }, sealKey) => {
    keys[ADDRESS_0] = await sealKey(ADDRESS_0, new Uint8Array(Buffer.from(KEY_ONE.slice(2), 'hex')))
  })
  const use = vi.fn(async () => undefined)
  expect(await failureOf(made.vault.useKey('eip155', 0, use))).toEqual(CORRUPT)
  expect(await failureOf(made.vault.exportKey(PASSWORD, 'eip155', 0))).toEqual(CORRUPT)
  expect(use).not.toHaveBeenCalled()
})

test('security §8.2: any flipped bit of a key is refused, by the tag of the slot and by that of the key', async () => {
  const made = open()
  const whole = JSON.stringify(contentOf(made))
  const addresses = Object.keys(contentOf(made).keys)
  const run = async (which: number, member: 'iv' | 'ct', bit: number, isTagged: boolean) => {
    const content: SlotContent = JSON.parse(whole)
    const address = addresses[which % addresses.length] ?? ''
    const sealed = content.keys[address]
    if (!sealed) throw new Error('an address without a key')
    const bytes = Buffer.from(sealed[member], 'base64')
    const at = bit % (bytes.length * 8)
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7))
    sealed[member] = bytes.toString('base64')
    for (const slot of ['a', 'b'] as const) fixtures.putSlot(made.local, slot, content)
    if (isTagged) await resealed(made, () => undefined)
    const index = content.accounts.findIndex((one) => one.address === address || one.solanaAddress === address)
    const family = content.accounts[index]?.address === address ? 'eip155' : 'solana'
    expect(await failureOf(lent(made.vault, family, index))).toEqual(CORRUPT)
  }
  await fc.assert(fc.asyncProperty(fc.nat(), fc.constantFrom('iv', 'ct'), fc.nat(), fc.boolean(), run), {
    numRuns: 200,
  })
})

test('security §8.2: a new password seals every key anew, and the old ciphertexts are gone', async () => {
  const made = open()
  const [before, oldDek] = [contentOf(made), dataKeyOf(made)]
  await made.vault.changePassword(PASSWORD, NEW_PASSWORD)
  const [after, newDek] = [contentOf(made), dataKeyOf(made)]
  const stored = [...made.local.disk.values()].join(' ')
  for (const [address, sealed] of Object.entries(before.keys)) {
    expect(stored).not.toContain(sealed.ct)
    const opened = after.keys[address]
    if (!opened) throw new Error('an address without a key')
    expect(await openBytes(oldDek, `vault-key/v1 ${address}`, opened, after.record)).toBeUndefined()
    expect(await openBytes(newDek, `vault-key/v1 ${address}`, opened, after.record)).toHaveLength(32)
    expect(await openBytes(newDek, 'vault-phrase/v1', opened, after.record)).toBeUndefined()
  }
  expect(await lentKeys(made.vault, after.accounts)).toEqual(Object.keys(before.keys))
})

test('security §8.6: a backup has no key beside its phrase, and a restore makes them all again', async () => {
  const { vault } = open()
  const text = await vault.makeBackup(PASSWORD, undefined, '{}')
  expect(Object.keys(JSON.parse(text).record).sort()).toEqual(['data', 'fmt', 'id', 'kdf', 'rev', 'v', 'wrap'])
  const there = bench()
  await there.vault.restoreBackup({ text, password: PASSWORD }, async () => undefined)
  const accounts = await there.vault.accounts()
  expect(await lentKeys(there.vault, accounts)).toEqual(Object.keys(contentOf(full).keys))
  expect(await lent(there.vault, 'eip155', 2)).toBe(KEY_ONE.slice(2))
  expect((await there.vault.accounts())[2]).toEqual({ address: ADDRESS_OF_ONE })
})

test('an erased vault leaves no key behind', async () => {
  const made = open()
  await made.vault.erase()
  expect([...made.local.disk, ...made.session.disk]).toEqual([])
})
