// EVM keys: the vector of BIP-32 with leading zeros (the others are in `published-vectors`), and what is wiped on the way.
import { HDKey } from '@scure/bip32'
import { expect, test, vi } from 'vitest'
import { deriveSecp256k1 } from '../../../../src/vault/keys/keys.ts'
import { parsePhrase } from '../../../../src/vault/keys/phrase.ts'
import { WORDS } from '../../../support/vault/fixtures.ts'
import { deriveKey } from '../../../support/vault/keys.ts'

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))

/** BIP-32, test vector 3: leading zeros are kept. */
test('BIP-32 test vector 3', () => {
  const seed = hex(
    '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
  )
  expect(deriveSecp256k1(seed, [])).toEqual(hex('00ddb80b067e0d4993197fe10f2657a844a384589847602d56f0c629c81aae32'))
})

test('security §8.3: every node on the way to the key loses its private key', () => {
  const wiped = vi.spyOn(HDKey.prototype, 'wipePrivateData')
  const derived = vi.spyOn(HDKey.prototype, 'deriveChild')
  deriveKey('eip155', parsePhrase(WORDS), 0)
  const [nodes, made] = [new Set(wiped.mock.contexts), derived.mock.results.map(({ value }) => value)]
  vi.restoreAllMocks()
  // The master and five below it: m/44'/60'/0'/0/0.
  expect(nodes.size).toBe(6)
  expect(made.every((node) => nodes.has(node))).toBe(true)
  expect([...nodes].map((node) => node instanceof HDKey && node.privateKey)).toEqual(Array(6).fill(null))
})
