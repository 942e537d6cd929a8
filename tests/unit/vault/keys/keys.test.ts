import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createKeyPairSignerFromBytes, getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { addressOf, deriveAccounts, formatKey, isAddress } from '../../../../src/vault/keys/keys.ts'
import { parsePhrase } from '../../../../src/vault/keys/phrase.ts'
import { ACCOUNT_0, ADDRESS_0, ADDRESS_1, WORDS } from '../../../support/vault/fixtures.ts'
import { deriveKey } from '../../../support/vault/keys.ts'

const ABANDON = [...Array<string>(11).fill('abandon'), 'about']

test.each([
  [WORDS, 0, ADDRESS_0, 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  [WORDS, 1, ADDRESS_1, '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'],
  [
    ABANDON,
    0,
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    '1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727',
  ],
])('BIP-32/44: a known phrase gives its known key and address (%#)', (words, index, address, key) => {
  const derived = deriveKey('eip155', parsePhrase(words), index)
  expect(derived.address).toBe(address)
  expect(bytesToHex(derived.privateKey)).toBe(key)
})

test('security §8.6: a key is exported as other wallets import it', async () => {
  const evm = deriveKey('eip155', parsePhrase(WORDS), 0)
  expect(formatKey('eip155', evm.privateKey)).toBe(`0x${bytesToHex(evm.privateKey)}`)
  const { privateKey, address } = deriveKey('solana', parsePhrase(WORDS), 0)
  const pair = getBase58Encoder().encode(formatKey('solana', privateKey))
  expect([...pair.slice(0, 32)]).toEqual([...privateKey])
  expect(getBase58Decoder().decode(pair.slice(32))).toBe(address)
  expect((await createKeyPairSignerFromBytes(pair)).address).toBe(address)
})

test.each([-1, 0.5, Number.NaN, 2 ** 31])('an account index of %d is a bug, not an account', (index) => {
  expect(() => deriveKey('eip155', parsePhrase(WORDS), index)).toThrow(RangeError)
})

test('security §8.3: the seed and the private key of every node on the way to the key are wiped', () => {
  const filled = vi.spyOn(Uint8Array.prototype, 'fill')
  expect(deriveAccounts(parsePhrase(WORDS), ['usual/0'])).toEqual([{ ...ACCOUNT_0, path: 'usual/0' }])
  const wiped = [...new Set(filled.mock.contexts)].filter((bytes) => bytes instanceof Uint8Array)
  vi.restoreAllMocks()
  const ofLength = (length: number) => wiped.filter((bytes) => bytes.length === length)
  expect(ofLength(64).length).toBeGreaterThanOrEqual(1)
  // The six nodes from the master down to the key.
  expect(ofLength(32).length).toBeGreaterThanOrEqual(6)
  expect([...ofLength(64), ...ofLength(32)].filter((bytes) => bytes.some((byte) => byte !== 0))).toEqual([])
})

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
])('EIP-55: %s is spelled right, and with one letter turned it is not', (address) => {
  expect(isAddress(address)).toBe(true)
  const at = 2 + address.slice(2).search(/[a-f]/i)
  const letter = address.charAt(at)
  const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  expect(isAddress(address.slice(0, at) + turned + address.slice(at + 1))).toBe(false)
})

test('the address belongs to the uncompressed public key without its prefix', () => {
  expect(addressOf(hexToBytes(`${'00'.repeat(31)}01`))).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
})
