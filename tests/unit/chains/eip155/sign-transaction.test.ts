// A signed transaction is the bytes that micro-eth-signer makes, recovers to the account, and is the same every time.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { addr } from 'micro-eth-signer'
import { expect, test } from 'vitest'
import { signTransaction } from '../../../../src/chains/eip155/sign.ts'
import type { PreparedTransaction } from '../../../../src/core/transaction/transaction.ts'
import { senderOf, signedBy } from '../../../support/chains/oracle.ts'

const hexOf = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((raw) => `0x${bytesToHex(raw)}`)
/** keccak256('cow'), as in EIP-712. */
const KEY = hexToBytes('c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4')
const SIGNER = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
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
  const first = signTransaction(PREPARED, KEY, SIGNER)
  expect([1, 2].map(() => signTransaction({ ...PREPARED }, KEY, SIGNER.toLowerCase()))).toEqual([first, first])
  expect(first).toEqual(signedBy(KEY, PREPARED))
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
  const hashes = [{}, ...others].map((other) => signTransaction({ ...PREPARED, ...other }, KEY, SIGNER).hash)
  expect(new Set(hashes).size).toBe(others.length + 1)
})

test.each<[string, Partial<PreparedTransaction>]>([
  ['a recipient with capitals', { to: SIGNER }],
  ['no recipient', { to: '' }],
  ['a short recipient', { to: '0x11' }],
  ['half a byte of data', { data: '0x1' }],
  ['data without 0x', { data: '11' }],
  ['a negative value', { valueWei: -1n }],
  ['a negative nonce', { nonce: -1n }],
  ['a tip above the fee', { maxPriorityFeePerGasWei: 60_000_000_001n }],
])('a transaction with %s is a bug and is not signed', (_, changes) => {
  expect(() => signTransaction({ ...PREPARED, ...changes }, KEY, SIGNER)).toThrow()
})

test('a key that is not the signer’s signs no transaction', () => {
  for (const signer of ['0x1111111111111111111111111111111111111111', '', SIGNER.slice(2)])
    expect(() => signTransaction(PREPARED, KEY, signer)).toThrow('the key is not the key of the account')
})

test('Yellow Paper B: data of lengths on both sides of every limit is written as micro-eth-signer writes it', () => {
  for (const length of [0, 1, 2, 55, 56, 57, 255, 256, 257, 65_535, 65_536]) {
    for (const byte of ['00', '7f', '80', 'ff']) {
      const prepared = { ...PREPARED, data: `0x${byte.repeat(length)}` }
      expect(signTransaction(prepared, KEY, SIGNER)).toEqual(signedBy(KEY, prepared))
    }
  }
})

test('a chain id or a nonce that no number holds exactly is a bug and is not signed', () => {
  for (const changes of [{ nonce: 2n ** 53n }, { chainId: 2n ** 53n }])
    expect(() => signTransaction({ ...PREPARED, ...changes }, KEY, SIGNER)).toThrow()
})
