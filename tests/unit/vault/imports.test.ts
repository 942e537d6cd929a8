// Accounts from elsewhere: another phrase, a private key. They are sealed with the rest, and lend and show only their own key.
import { bytesToHex } from '@noble/hashes/utils.js'
import { getBase58Decoder } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { PHRASE_LENGTHS } from '../../../src/core/base/text.ts'
import { keyAddress } from '../../../src/vault/keys/keys.ts'
import { formatPhrase } from '../../../src/vault/keys/phrase.ts'
import { encodePayload, readPayload } from '../../../src/vault/record/payload.ts'
import type { Vault } from '../../../src/vault/vault.ts'
import * as fixtures from '../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  ADDRESS_0,
  ADDRESS_1,
  copies,
  createdBench,
  failureOf,
  KEY_0,
  NEW_PASSWORD,
  PASSWORD,
  SOLANA_0,
  WORDS,
} from '../../support/vault/fixtures.ts'

/** The second test phrase of BIP-39 with 12 words; addresses by ethers 6 and by @solana/web3.js in other programs. */
const OTHER_WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const OTHER_ADDRESS = '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25'
/** Private key 1 of secp256k1, whose address every textbook prints. */
const KEY_ONE = `0x${'0'.repeat(63)}1`
const ADDRESS_OF_ONE = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
/** RFC 8032 §7.1 test 1: secret key and public key. */
const RFC_8032_SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const RFC_8032_PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const PAIR = `[${[...Buffer.from(RFC_8032_SECRET + RFC_8032_PUBLIC, 'hex')].join(', ')}]`
const RFC_8032_ADDRESS = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'

const base58 = (hex: string) => getBase58Decoder().decode(Buffer.from(hex, 'hex'))

const open = await copies('open')
const lent = (vault: Vault, family: 'eip155' | 'solana', index: number) =>
  vault.useKey(family, index, async (key) => bytesToHex(key))
const evmOf = async (vault: Vault) => (await vault.accounts()).map(({ address }) => address)

test('BIP-39: another phrase adds its first account, and then its next; the wallet’s own goes on where it was', async () => {
  const { vault } = open()
  await vault.importPhrase(OTHER_WORDS)
  expect((await vault.accounts())[1]).toMatchObject({ address: OTHER_ADDRESS, phrase: 1 })
  await vault.addAccount()
  await vault.addAccount(1)
  const accounts = await vault.accounts()
  expect(accounts.map(({ phrase }) => phrase)).toEqual([undefined, 1, undefined, 1])
  expect(accounts[2]?.address).toBe(ADDRESS_1)
  // A wallet made from the other phrase has the same two accounts.
  const own = fixtures.bench().vault
  await own.create({ password: PASSWORD, words: OTHER_WORDS })
  await own.addAccount()
  const imported = accounts.filter(({ phrase }) => phrase === 1).map(({ phrase: _, ...addresses }) => addresses)
  expect(imported).toEqual(await own.accounts())
  expect(new Set(accounts.flatMap(({ address, solanaAddress }) => [address, solanaAddress])).size).toBe(8)
  expect(await lent(vault, 'eip155', 0)).toBe(KEY_0)
})

test.each(PHRASE_LENGTHS)(
  'BIP-39: a phrase of %i words is taken in, opens its account, and is shown again',
  async (count) => {
    const { vault } = open()
    const words = formatPhrase(new Uint8Array((count * 4) / 3).fill(7))
    expect(words).toHaveLength(count)
    await vault.importPhrase(words)
    await vault.addAccount(1)
    expect(await vault.exportPhrase(PASSWORD, 1)).toMatchObject({ words: words })
    expect(keyAddress('eip155', Buffer.from(await lent(vault, 'eip155', 2), 'hex'))).toBe((await evmOf(vault))[2])
  },
)

test('a private key adds one account of one family, which lends exactly this key', async () => {
  const { vault } = open()
  await vault.importKey({ family: 'eip155', key: KEY_ONE })
  await vault.importKey({ family: 'solana', key: PAIR })
  expect(await vault.accounts()).toEqual([ACCOUNT_0, { address: ADDRESS_OF_ONE }, { solanaAddress: RFC_8032_ADDRESS }])
  expect(await lent(vault, 'eip155', 1)).toBe(KEY_ONE.slice(2))
  expect(await lent(vault, 'solana', 2)).toBe(RFC_8032_SECRET)
  await expect(lent(vault, 'solana', 1)).rejects.toThrow(RangeError)
  await expect(lent(vault, 'eip155', 2)).rejects.toThrow(RangeError)
  expect(await vault.exportKey(PASSWORD, 'eip155', 1)).toBe(KEY_ONE)
  expect(await lent(vault, 'eip155', 0)).toBe(KEY_0)
})

test('screens §4.8 a new wallet takes a private key with it in its one write, behind the account of its phrase', async () => {
  const { vault, local, restart } = fixtures.bench()
  await vault.create({ password: PASSWORD, words: WORDS, imported: { family: 'eip155', key: KEY_ONE } })
  expect(fixtures.slotOf(local, 'a').record.rev).toBe(1)
  expect(fixtures.slotOf(local, 'b')).toEqual(fixtures.slotOf(local, 'a'))
  const later = restart()
  await later.lock()
  await later.unlock(PASSWORD)
  expect(await later.accounts()).toEqual([ACCOUNT_0, { address: ADDRESS_OF_ONE }])
  expect([await lent(later, 'eip155', 0), await lent(later, 'eip155', 1)]).toEqual([KEY_0, KEY_ONE.slice(2)])
  expect(await later.exportPhrase(PASSWORD)).toMatchObject({ words: WORDS })
  await later.addAccount()
  expect((await evmOf(later))[2]).toBe(ADDRESS_1)
})

test.each([
  ['the key of its phrase’s account', { family: 'eip155', key: KEY_0 }, { code: 'account/known' }],
  ['what is no key', { family: 'solana', key: KEY_ONE.slice(4) }, { code: 'key/invalid' }],
] as const)('screens §4.8 a new wallet with %s is refused, and nothing is written', async (_, imported, failure) => {
  const { vault, local } = fixtures.bench()
  expect(await failureOf(vault.create({ password: PASSWORD, words: WORDS, imported }))).toMatchObject(failure)
  expect(local.disk.size).toBe(0)
  expect(await vault.status()).toBe('empty')
})

test('a key that this wallet shows is one that another one of it takes in', async () => {
  const [from, to] = [open(), fixtures.bench()]
  await to.vault.create({ password: PASSWORD, words: OTHER_WORDS })
  await to.vault.importKey({ family: 'eip155', key: await from.vault.exportKey(PASSWORD, 'eip155', 0) })
  await to.vault.importKey({ family: 'solana', key: await from.vault.exportKey(PASSWORD, 'solana', 0) })
  const [, evm, solana] = await to.vault.accounts()
  expect([evm, solana]).toEqual([{ address: ADDRESS_0 }, { solanaAddress: SOLANA_0 }])
})

test('security §8.2: what was imported survives a lock, a restart and a new password, in both slots', async () => {
  const { vault, local, restart } = open()
  await vault.importPhrase(OTHER_WORDS)
  await vault.importKey({ family: 'eip155', key: KEY_ONE })
  await vault.changePassword(PASSWORD, NEW_PASSWORD)
  const later = restart()
  await later.lock()
  await later.unlock(NEW_PASSWORD)
  expect(await evmOf(later)).toEqual([ADDRESS_0, OTHER_ADDRESS, ADDRESS_OF_ONE])
  expect(await lent(later, 'eip155', 2)).toBe(KEY_ONE.slice(2))
  expect(await later.exportPhrase(NEW_PASSWORD)).toMatchObject({ words: WORDS })
  expect(await later.exportPhrase(NEW_PASSWORD, 1)).toMatchObject({ words: OTHER_WORDS })
  await expect(later.exportPhrase(NEW_PASSWORD, 2)).rejects.toThrow(RangeError)
  expect(fixtures.slotOf(local, 'a')).toEqual(fixtures.slotOf(local, 'b'))
  const stored = [...local.disk.values()].join(' ')
  for (const secret of [KEY_ONE.slice(2), 'legal', 'sausage']) expect(stored).not.toContain(secret)
})

test.each([
  ['the wallet’s own phrase', (vault: Vault) => vault.importPhrase(WORDS), 'account/known'],
  ['the key of its account', (vault: Vault) => vault.importKey({ family: 'eip155', key: KEY_0 }), 'account/known'],
  ['a phrase with a wrong word', (vault: Vault) => vault.importPhrase(WORDS.with(0, 'junk')), 'phrase/invalid'],
])('%s is refused, and nothing is written', async (_, work, code) => {
  const { vault, local } = open()
  const before = new Map(local.disk)
  expect(await failureOf(work(vault))).toMatchObject({ code })
  expect(local.disk).toEqual(before)
})

test('a phrase that was imported is not imported twice, and a locked vault imports nothing', async () => {
  const { vault } = open()
  await vault.importPhrase(OTHER_WORDS)
  expect(await failureOf(vault.importPhrase(OTHER_WORDS))).toEqual({ code: 'account/known' })
  await vault.lock()
  expect(await failureOf(vault.importKey({ family: 'eip155', key: KEY_ONE }))).toEqual({ code: 'vault/locked' })
  expect(await evmOf(vault)).toEqual([ADDRESS_0, OTHER_ADDRESS])
})

test.each([
  ['base58 of 32 bytes, if the person says that it is a key', base58(RFC_8032_SECRET), true],
  ['hex of 32 bytes', RFC_8032_SECRET, false],
  ['hex of 64 bytes', `0x${RFC_8032_SECRET}${RFC_8032_PUBLIC}`.toUpperCase().replace('0X', '0x'), false],
  ['a list of 32 numbers', `[${[...Buffer.from(RFC_8032_SECRET, 'hex')]}]`, false],
  ['a list of 64 numbers', ` ${PAIR}\n`, false],
  ['base58 of 64 bytes', `\u200b${base58(RFC_8032_SECRET + RFC_8032_PUBLIC)}`, false],
])('a Solana key as %s', async (_, text, isChosen) => {
  const { vault } = open()
  await vault.importKey({ family: 'solana', key: text, isChosen })
  expect((await vault.accounts()).at(-1)).toEqual({ solanaAddress: RFC_8032_ADDRESS })
  expect(await lent(vault, 'solana', 1)).toBe(RFC_8032_SECRET)
})

test.each([
  ['eip155', ADDRESS_0, 'address'],
  ['eip155', SOLANA_0, 'shape'],
  ['eip155', '0x', 'shape'],
  ['eip155', `0x${'0'.repeat(64)}`, 'shape'],
  // The order of the curve (SEC 2 §2.4.1): no key is as great.
  ['eip155', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'shape'],
  ['eip155', KEY_0.slice(1), 'shape'],
  ['solana', SOLANA_0, 'either'],
  ['solana', ADDRESS_0, 'address'],
  ['solana', KEY_0.slice(1), 'shape'],
  ['solana', `[${'1,'.repeat(39)}1]`, 'shape'],
  ['solana', '1'.repeat(100_000), 'shape'],
  ['solana', `[${'1,'.repeat(63)}999]`, 'shape'],
  ['solana', PAIR.replace('[157', '[158'), 'pair'],
] as const)('%s key %#: %s is refused (%s)', async (family, text, reason) => {
  expect(await failureOf(open().vault.importKey({ family, key: text }))).toEqual({ code: 'key/invalid', reason })
})

test('security §8.2: a payload with a secret too few or too many opens nothing', async () => {
  const { vault } = await createdBench()
  await vault.importKey({ family: 'eip155', key: KEY_ONE })
  const entropy = new Uint8Array(16)
  const key = new Uint8Array(32).fill(1)
  const whole = { phrases: [entropy, entropy], keys: [key], accounts: [ACCOUNT_0, { address: ADDRESS_OF_ONE }] }
  expect(readPayload(encodePayload(whole))).toEqual(whole)
  expect(readPayload(encodePayload({ ...whole, keys: [] }))).toBeUndefined()
  expect(readPayload(encodePayload({ ...whole, keys: [key, key] }))).toBeUndefined()
  expect(
    readPayload(encodePayload({ ...whole, accounts: [{ ...ACCOUNT_0, phrase: 2 }, ...whole.accounts.slice(1)] })),
  ).toBeUndefined()
  expect(readPayload(encodePayload({ ...whole, keys: [new Uint8Array(31)] }))).toBeUndefined()
})
