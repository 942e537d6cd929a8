// Solana keys out of the same phrase: along the path that every wallet takes, lent like the others.
import { createPrivateKey, createPublicKey, randomBytes as nodeBytes } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { deriveAccounts, isSolanaAddress } from '../../../../src/vault/keys/keys.ts'
import { parsePhrase } from '../../../../src/vault/keys/phrase.ts'
import * as fixtures from '../../../support/vault/fixtures.ts'
import {
  ACCOUNT_0,
  ADDRESS_0,
  createdBench,
  failureOf,
  PASSWORD,
  SOLANA_0,
  WORDS,
} from '../../../support/vault/fixtures.ts'
import { deriveKey } from '../../../support/vault/keys.ts'
import { resealed } from '../../../support/vault/sealed.ts'

const ABANDON = [...Array<string>(11).fill('abandon'), 'about']
/** The second column by Python's hashlib and hmac; the third from those bytes by openssl. */
test.each([
  [
    ABANDON,
    0,
    '37df573b3ac4ad5b522e064e25b63ea16bcbe79d449e81a0268d1047948bb445',
    'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  ],
  [
    ABANDON,
    1,
    'ba5e7b6e3680b4eb81db8e54c8e466b2e9a899355888403355d858ab985d2fc4',
    'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb',
  ],
  [WORDS, 0, 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72', ACCOUNT_0.solanaAddress],
  [
    WORDS,
    1,
    '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
    'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  ],
])('m/44’/501’/n’/0’: a known phrase gives its known Solana key and address (%#)', (words, index, key, address) => {
  const derived = deriveKey('solana', parsePhrase(words), index)
  expect(bytesToHex(derived.privateKey)).toBe(key)
  expect(derived.address).toBe(address)
})

test('the address is the public key that OpenSSL finds for the private one', () => {
  const { address, privateKey } = deriveKey('solana', parsePhrase(WORDS), 7)
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), privateKey])
  const publicKey = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  expect(address).toBe(base58.encode(raw))
})

test.each([-1, 0.5, Number.NaN, 2 ** 31])('an account index of %d is a bug, not an account', (index) => {
  expect(() => deriveKey('solana', parsePhrase(WORDS), index)).toThrow(RangeError)
})

test('any 32 bytes have an address, also with leading zeros', () => {
  for (let round = 0; round < 300; round += 1) {
    const bytes = new Uint8Array(nodeBytes(32)).fill(0, 0, round % 33)
    expect(isSolanaAddress(base58.encode(bytes))).toBe(true)
  }
})

test.each([
  ['nothing', ''],
  ['one digit less than 32 zero bytes', '1'.repeat(31)],
  ['33 zero bytes', '1'.repeat(33)],
  ['31 bytes', base58.encode(new Uint8Array(31).fill(255))],
  ['33 bytes', base58.encode(new Uint8Array(33).fill(255))],
  ['more than 256 bits', 'z'.repeat(44)],
  ['a letter that base58 leaves out', `${ACCOUNT_0.solanaAddress.slice(0, -1)}O`],
  ['a blank', ` ${ACCOUNT_0.solanaAddress}`],
  ['an EVM address', ADDRESS_0],
  ['a number', 7],
])('%s is no Solana address', (_, raw) => {
  expect(isSolanaAddress(raw)).toBe(false)
})

test('the largest 32 bytes are an address, and one more is none', () => {
  const largest = base58.encode(new Uint8Array(32).fill(255))
  expect(isSolanaAddress(largest)).toBe(true)
  const bytes = new Uint8Array(33)
  bytes[0] = 1
  expect(isSolanaAddress(base58.encode(bytes))).toBe(false)
  expect(base58.decode(largest)).toHaveLength(32)
})

test('accounts() shows the Solana address beside the EVM one, and the lent key is its key', async () => {
  const { vault } = await createdBench()
  expect(await vault.accounts()).toEqual([ACCOUNT_0])
  const expected = deriveKey('solana', parsePhrase(WORDS), 0)
  expect(await vault.useKey('solana', 0, async (key) => bytesToHex(key))).toBe(bytesToHex(expected.privateKey))
  await vault.lock()
  expect(await vault.accounts()).toEqual([ACCOUNT_0])
  expect(await failureOf(vault.useKey('solana', 0, async () => undefined))).toEqual({ code: 'vault/locked' })
})

test('security §8.3: the lent key is wiped, whether the use went well or not', async () => {
  const { vault } = await createdBench()
  const lent: Uint8Array[] = []
  const use = async (key: Uint8Array) => {
    lent.push(key)
    if (lent.length === 2) throw new Error('no signature')
  }
  await vault.useKey('solana', 0, use)
  await vault.useKey('solana', 0, use).catch(() => undefined)
  expect(lent.map((key) => key.every((byte) => byte === 0))).toEqual([true, true])
})

test('security §8.3: the seed and every node above a derived key are wiped', () => {
  const filled = vi.spyOn(Uint8Array.prototype, 'fill')
  deriveAccounts(parsePhrase(WORDS), ['usual/0'])
  const wiped = filled.mock.contexts.filter((bytes) => bytes instanceof Uint8Array && bytes.length === 64)
  vi.restoreAllMocks()
  // The seed, and the five nodes from the master down to the key.
  expect(wiped.length).toBeGreaterThanOrEqual(6)
})

test('an unknown record, here one without Solana addresses, is refused as corrupt', async () => {
  const { vault, local } = await createdBench()
  for (const slot of ['a', 'b'] as const) {
    const content = fixtures.slotOf(local, slot)
    if (content) fixtures.putSlot(local, slot, { ...content, accounts: [{ address: ADDRESS_0 }] })
  }
  expect(await failureOf(vault.unlock(PASSWORD))).toEqual({ code: 'vault/corrupt', otherSlotIntact: false })
})

test.each([
  ['another address', () => 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'],
  ['no address', () => undefined],
])('security §8.2: %s beside the sealed one counts as damage, so no screen shows it for long', async (_, defaced) => {
  const { vault, local } = await createdBench()
  for (const slot of ['a', 'b'] as const) {
    const content = fixtures.slotOf(local, slot)
    if (content) fixtures.putSlot(local, slot, { ...content, accounts: [{ ...ACCOUNT_0, solanaAddress: defaced() }] })
  }
  expect(await failureOf(vault.useKey('solana', 0, async () => undefined))).toMatchObject({ code: 'vault/corrupt' })
  expect(await failureOf(vault.unlock(PASSWORD))).toMatchObject({ code: 'vault/corrupt' })
})

test('a key that does not fit the sealed address is lent to nobody', async () => {
  const made = await createdBench()
  const { vault } = made
  await resealed(made, async ({ keys }, sealKey) => {
    keys[SOLANA_0] = await sealKey(SOLANA_0, new Uint8Array(32).fill(1))
  })
  await vault.unlock(PASSWORD)
  expect(await failureOf(vault.useKey('solana', 0, async () => undefined))).toMatchObject({ code: 'vault/corrupt' })
  expect(await vault.useKey('eip155', 0, async (key) => key.length)).toBe(32)
})
