// A signed transaction is the bytes that viem makes, recovers to the account, and is the same every time.
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, toBytes, toRlp } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { encodeRlp, type RlpItem, uintBytes } from '../../../../src/chains/eip155/rlp.ts'
import { signTransaction } from '../../../../src/chains/eip155/sign.ts'
import type { PreparedTransaction } from '../../../../src/core/transaction/transaction.ts'

const hexOf = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((raw): Hex => `0x${bytesToHex(raw)}`)
const KEY = toBytes(keccak256(toBytes('cow')))
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

/** The same with viem's names. */
const forViem = ({ chainId, nonce, to, valueWei, data, gas, ...fees }: PreparedTransaction) => ({
  ...({
    type: 'eip1559',
    chainId: Number(chainId),
    nonce: Number(nonce),
    to: to as Hex,
    value: valueWei,
    gas,
  } as const),
  ...{ data: data as Hex, maxFeePerGas: fees.maxFeePerGasWei, maxPriorityFeePerGas: fees.maxPriorityFeePerGasWei },
})

const wei = fc.bigInt({ min: 0n, max: 2n ** 96n })
const count = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 40n }))
const anyPrepared = fc
  .record({
    chainId: fc.bigInt({ min: 1n, max: 2n ** 40n }),
    ...{ nonce: count, gas: count, maxFeePerGasWei: wei, maxPriorityFeePerGasWei: wei },
    ...{ to: hexOf(20), valueWei: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), data: hexOf(0, 300) },
  })
  .map((one) => ({ ...one, maxFeePerGasWei: one.maxFeePerGasWei + one.maxPriorityFeePerGasWei }))

test('EIP-1559 any transaction is signed to the very bytes that viem signs, and recovers to the account', async () => {
  await fc.assert(
    fc.asyncProperty(anyPrepared, hexOf(31), async (prepared, rest) => {
      const key = `0x01${rest.slice(2)}` as const
      const account = privateKeyToAccount(key)
      const { raw, hash } = signTransaction(prepared, toBytes(key), account.address)
      expect(raw).toBe(await account.signTransaction(forViem(prepared)))
      expect(hash).toBe(keccak256(raw as Hex))
      expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(account.address)
    }),
    { numRuns: 60 },
  )
})

test('RFC 6979 the same transaction gives the same bytes, so a crash before writing down costs nothing', () => {
  const first = signTransaction(PREPARED, KEY, SIGNER)
  expect([1, 2].map(() => signTransaction({ ...PREPARED }, KEY, SIGNER.toLowerCase()))).toEqual([first, first])
  expect(parseTransaction(first.raw as Hex)).toMatchObject({ type: 'eip1559', chainId: 137, to: PREPARED.to })
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

test('Yellow Paper B: lengths on both sides of every limit are written as viem writes them', () => {
  for (const length of [0, 1, 2, 55, 56, 57, 255, 256, 257, 65_535, 65_536]) {
    for (const byte of [0x00, 0x7f, 0x80, 0xff]) {
      const bytes = new Uint8Array(length).fill(byte)
      expect(encodeRlp(bytes)).toEqual(toRlp(bytes, 'bytes'))
      expect(encodeRlp([bytes, [], [bytes]])).toEqual(toRlp([bytes, [], [bytes]], 'bytes'))
    }
  }
})

test('Yellow Paper B: any tree of bytes is written as viem writes it', () => {
  const { tree } = fc.letrec<{ tree: RlpItem }>((tie) => ({
    tree: fc.oneof({ maxDepth: 4 }, fc.uint8Array({ maxLength: 70 }), fc.array(tie('tree'), { maxLength: 5 })),
  }))
  fc.assert(
    fc.property(tree, (item) => {
      expect(encodeRlp(item)).toEqual(toRlp(item as Uint8Array, 'bytes'))
    }),
  )
})

test('Yellow Paper B: a number has no leading zeros, and zero has no bytes', () => {
  expect([0n, 1n, 127n, 128n, 255n, 256n, 2n ** 64n].map((value) => bytesToHex(uintBytes(value)))).toEqual([
    ...['', '01', '7f', '80', 'ff', '0100', '010000000000000000'],
  ])
  expect(() => uintBytes(-1n)).toThrow()
})
