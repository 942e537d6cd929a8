import { HDKey } from '@scure/bip32'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveSecp256k1, HARDENED_OFFSET } from '../../../../src/vault/keys/bip32.ts'

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))

/** BIP-32, test vector 1: the private key of `m/0'/1/2'/2/1000000000`. */
test('BIP-32 test vector 1', () => {
  const path = [HARDENED_OFFSET, 1, 2 + HARDENED_OFFSET, 2, 1_000_000_000]
  expect(deriveSecp256k1(hex('000102030405060708090a0b0c0d0e0f'), path)).toEqual(
    hex('471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8'),
  )
})

/** BIP-32, test vector 3: leading zeros are kept. */
test('BIP-32 test vector 3', () => {
  const seed = hex(
    '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
  )
  expect(deriveSecp256k1(seed, [])).toEqual(hex('00ddb80b067e0d4993197fe10f2657a844a384589847602d56f0c629c81aae32'))
})

test('BIP-32 any path of any seed, as @scure/bip32 derives it', () => {
  const step = fc.integer({ min: 0, max: 0xffffffff })
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), fc.array(step, { maxLength: 5 }), (seed, path) => {
      const wanted = path.reduce((node, one) => node.deriveChild(one), HDKey.fromMasterSeed(seed)).privateKey
      expect(deriveSecp256k1(seed, path)).toEqual(wanted)
    }),
    { numRuns: 100 },
  )
})
