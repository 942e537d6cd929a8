// Key derivation against test vectors and an independent implementation. security §8.1.
import { argon2idAsync } from '@noble/hashes/argon2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { argon2id as wasmArgon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { encodeUtf8 } from '../../../../src/vault/keys/bytes.ts'
import { argon2id, hkdf, isCostWithin, MIN_COST, pbkdf2, STANDARD_COST } from '../../../../src/vault/record/kdf.ts'

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte)

test('RFC 9106 §5.3: Argon2id matches the test vector', async () => {
  const tag = await argon2idAsync(filled(32, 1), filled(16, 2), {
    m: 32,
    t: 3,
    p: 4,
    dkLen: 32,
    key: filled(8, 3),
    personalization: filled(12, 4),
  })
  expect(bytesToHex(tag)).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
})

test('security §8.1: at the standard cost, Argon2id matches an independent implementation', async () => {
  const password = encodeUtf8('correct horse battery staple')
  const salt = Uint8Array.from({ length: 32 }, (_, at) => at * 7)
  const { m, t, p } = STANDARD_COST.argon2id
  const independent = await wasmArgon2id({
    password,
    salt,
    memorySize: m,
    iterations: t,
    parallelism: p,
    hashLength: 32,
    outputType: 'hex',
  })
  expect(bytesToHex(await argon2id(password, salt, STANDARD_COST.argon2id))).toBe(independent)
})

test.each([
  ['passwd', 'salt', 1, '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc'],
  ['Password', 'NaCl', 80_000, '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56'],
])('RFC 7914 §11: PBKDF2-HMAC-SHA256 of %s, %s, %i matches the test vector', async (password, salt, c, hex) => {
  expect(bytesToHex(await pbkdf2(encodeUtf8(password), encodeUtf8(salt), c))).toBe(hex)
})

test('RFC 5869 A.1: HKDF-SHA256 matches the test vector', async () => {
  const salt = hexToBytes('000102030405060708090a0b0c')
  const okm = await hkdf(filled(22, 0x0b), salt, hexToBytes('f0f1f2f3f4f5f6f7f8f9'), 42)
  expect(bytesToHex(okm)).toBe('3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865')
})

test('security §8.1: a new vault costs 64 MiB, three passes and 600,000 iterations', () => {
  expect(STANDARD_COST).toEqual({ argon2id: { m: 64 * 1024, t: 3, p: 1 }, pbkdf2: { c: 600_000 } })
})

test.each([
  ['the floor itself', { m: 19 * 1024, t: 2, p: 1 }, 600_000, true],
  ['the ceiling itself', { m: 256 * 1024, t: 10, p: 1 }, 10_000_000, true],
  ['a KiB less', { m: 19 * 1024 - 1, t: 2, p: 1 }, 600_000, false],
  ['a pass less', { m: 64 * 1024, t: 1, p: 1 }, 600_000, false],
  ['an iteration less', { m: 64 * 1024, t: 3, p: 1 }, 599_999, false],
  ['more memory than a worker has', { m: 256 * 1024 + 1, t: 3, p: 1 }, 600_000, false],
  ['passes that hang a worker', { m: 64 * 1024, t: 11, p: 1 }, 600_000, false],
  ['iterations that hang a worker', { m: 64 * 1024, t: 3, p: 1 }, 10_000_001, false],
  ['a second lane', { m: 64 * 1024, t: 3, p: 2 }, 600_000, false],
  ['a fraction', { m: 64 * 1024 + 0.5, t: 3, p: 1 }, 600_000, false],
  ['a value that is not a number', { m: Number.NaN, t: 3, p: 1 }, 600_000, false],
])('security §8.1: a stored cost with %s is accepted only within the bounds', (_, argon2idCost, c, isAccepted) => {
  expect(isCostWithin({ argon2id: argon2idCost, pbkdf2: { c } }, MIN_COST)).toBe(isAccepted)
})
