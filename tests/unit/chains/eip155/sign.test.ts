// A signature is the account's own, always the same bytes, and as every EVM contract reads it. A signed transaction is the bytes that
// micro-eth-signer makes.

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { addr } from 'micro-eth-signer'
import { expect, test, vi } from 'vitest'
import { signDigest, signTransaction } from '../../../../src/chains/eip155/sign.ts'
import type { PreparedTransaction } from '../../../../src/core/transaction/transaction.ts'
import { senderOf, signedBy } from '../../../support/chains/oracle.ts'

/** The example at the end of EIP-712: Cow writes Bob a mail. */
const COW_KEY = hexToBytes('c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4')
const COW = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const MAIL_DIGEST = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'
const MAIL_SIGNATURE = `0x${
  '4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d' +
  '07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b91562'
}1c`

/** n / 2 of secp256k1 (SEC 2): EIP-2 refuses signatures with a larger s. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const key = bytes32.map((raw) => Uint8Array.of(0x01, ...raw.slice(1)))
const hex = (raw: Uint8Array): `0x${string}` => `0x${bytesToHex(raw)}`

test('EIP-712 the signature of the standard’s own example comes out', () => {
  expect(signDigest(MAIL_DIGEST, COW_KEY, COW)).toBe(MAIL_SIGNATURE)
})

test('RFC 6979 the same digest gives the same bytes, so a crash before writing down costs nothing', () => {
  const first = signDigest(MAIL_DIGEST, COW_KEY, COW)
  expect([1, 2, 3].map(() => signDigest(MAIL_DIGEST, COW_KEY, COW.toLowerCase()))).toEqual([first, first, first])
})

test('any signature recovers to its account, is the one that noble makes, and has the smaller s', () => {
  fc.assert(
    fc.property(key, bytes32, (privateKey, digest) => {
      const before = Uint8Array.from(privateKey)
      const address = addr.fromPrivateKey(privateKey)
      const signature = signDigest(hex(digest), privateKey, address)
      const compact = hexToBytes(signature.slice(2, 130))
      const recovery = Number.parseInt(signature.slice(130), 16) - 27
      const recovered = secp256k1.recoverPublicKey(Uint8Array.of(recovery, ...compact), digest, { prehash: false })
      expect(addr.fromPublicKey(recovered)).toBe(address)
      expect(compact).toEqual(secp256k1.sign(digest, privateKey, { prehash: false }))
      expect(BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER).toBe(true)
      expect(signature).toMatch(/^0x[0-9a-f]{128}(1b|1c)$/)
      expect(privateKey).toEqual(before)
    }),
    { numRuns: 40 },
  )
})

test('a key that is not the account’s signs nothing, and that is a bug, not something to tell the user', () => {
  const other = '0x1111111111111111111111111111111111111111'
  for (const account of [other, '', COW.slice(2)]) {
    const work = () => signDigest(MAIL_DIGEST, COW_KEY, account)
    expect(work).toThrow('the key is not the key of the account')
    expect(work).toThrow(expect.not.objectContaining({ failure: expect.anything() }))
  }
})

test('what is not a digest or not a key is not signed', () => {
  for (const digest of ['', '0x', MAIL_DIGEST.slice(0, -2), `${MAIL_DIGEST}00`, MAIL_DIGEST.slice(2), 'x']) {
    expect(() => signDigest(digest, COW_KEY, COW)).toThrow()
  }
  for (const bad of [
    new Uint8Array(32),
    new Uint8Array(31).fill(1),
    new Uint8Array(32).fill(0xff),
    new Uint8Array(0),
  ]) {
    expect(() => signDigest(MAIL_DIGEST, bad, COW)).toThrow()
  }
})

test('security §8.3: a signature leaves no buffer with the key that is larger than the engine keeps in its own heap', () => {
  const filled = vi.spyOn(Uint8Array.prototype, 'set')
  const made = new Set<unknown>()
  filled.mockImplementation(function (this: Uint8Array, from: ArrayLike<number>, at = 0) {
    made.add(this)
    for (let index = 0; index < from.length; index += 1) this[at + index] = from[index] ?? 0
  })
  signDigest(MAIL_DIGEST, COW_KEY, COW)
  filled.mockRestore()
  const large = [...made].filter((one) => one instanceof Uint8Array && one.length > 64)
  expect(large.length).toBeGreaterThan(0)
  expect(large.filter((one) => Buffer.from(one as Uint8Array).includes(Buffer.from(COW_KEY)))).toEqual([])
})

const hexOf = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((raw) => `0x${bytesToHex(raw)}`)
const PREPARED: PreparedTransaction = {
  chainId: 137n,
  nonce: 0n,
  to: '0x57b2b4288220005234c0e88a04a7943193971d21',
  valueWei: 41_877_035_785_636n,
  data: '0xd3906488',
  gas: 300_000n,
  maxFeePerGasWei: 60_000_000_000n,
  maxPriorityFeePerGasWei: 25_000_000_000n,
}

const wei = fc.bigInt({ min: 0n, max: 2n ** 96n })
const count = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 40n }))
const anyPrepared = fc
  .record({
    chainId: fc.bigInt({ min: 1n, max: 2n ** 40n }),
    ...{ nonce: count, gas: count, maxFeePerGasWei: wei, maxPriorityFeePerGasWei: wei },
    ...{ to: hexOf(20), valueWei: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), data: hexOf(0, 300) },
  })
  .map((one) => ({ ...one, maxFeePerGasWei: one.maxFeePerGasWei + one.maxPriorityFeePerGasWei }))

test('EIP-1559 any transaction is signed to the very bytes of micro-eth-signer, and recovers to the account', () => {
  fc.assert(
    fc.property(anyPrepared, fc.uint8Array({ minLength: 31, maxLength: 31 }), (prepared, rest) => {
      const key = Uint8Array.of(1, ...rest)
      const account = addr.fromPrivateKey(key)
      const signed = signTransaction(prepared, key, account)
      expect(signed).toEqual(signedBy(key, prepared))
      expect(senderOf(signed.raw)).toBe(account)
    }),
    { numRuns: 60 },
  )
})

test('RFC 6979 the same transaction gives the same bytes, so a crash before writing down costs nothing', () => {
  const first = signTransaction(PREPARED, COW_KEY, COW)
  expect([1, 2].map(() => signTransaction({ ...PREPARED }, COW_KEY, COW.toLowerCase()))).toEqual([first, first])
  expect(first).toEqual(signedBy(COW_KEY, PREPARED))
})

test('every part of a transaction is signed: another value is another hash', () => {
  const others: Partial<PreparedTransaction>[] = [
    { chainId: 1n },
    { nonce: 1n },
    { to: `0x${'11'.repeat(20)}` },
    { valueWei: 0n },
    { data: '0x' },
    { gas: 1n },
    { maxFeePerGasWei: 60_000_000_001n },
    { maxPriorityFeePerGasWei: 1n },
  ]
  const hashes = [{}, ...others].map((other) => signTransaction({ ...PREPARED, ...other }, COW_KEY, COW).hash)
  expect(new Set(hashes).size).toBe(others.length + 1)
})

test.each<[string, Partial<PreparedTransaction>]>([
  ['a recipient with capitals', { to: COW }],
  ['no recipient', { to: '' }],
  ['a short recipient', { to: '0x11' }],
  ['half a byte of data', { data: '0x1' }],
  ['data without 0x', { data: '11' }],
  ['a negative value', { valueWei: -1n }],
  ['a negative nonce', { nonce: -1n }],
  ['a tip above the fee', { maxPriorityFeePerGasWei: 60_000_000_001n }],
])('a transaction with %s is a bug and is not signed', (_, changes) => {
  expect(() => signTransaction({ ...PREPARED, ...changes }, COW_KEY, COW)).toThrow()
})

test('a key that is not the signer’s signs no transaction', () => {
  for (const signer of ['0x1111111111111111111111111111111111111111', '', COW.slice(2)])
    expect(() => signTransaction(PREPARED, COW_KEY, signer)).toThrow('the key is not the key of the account')
})

test('Yellow Paper B: data of lengths on both sides of every limit is written as micro-eth-signer writes it', () => {
  for (const length of [0, 1, 2, 55, 56, 57, 255, 256, 257, 65_535, 65_536]) {
    for (const byte of ['00', '7f', '80', 'ff']) {
      const prepared = { ...PREPARED, data: `0x${byte.repeat(length)}` }
      expect(signTransaction(prepared, COW_KEY, COW)).toEqual(signedBy(COW_KEY, prepared))
    }
  }
})

test('a chain id or a nonce that no number holds exactly is a bug and is not signed', () => {
  for (const changes of [{ nonce: 2n ** 53n }, { chainId: 2n ** 53n }])
    expect(() => signTransaction({ ...PREPARED, ...changes }, COW_KEY, COW)).toThrow()
})
