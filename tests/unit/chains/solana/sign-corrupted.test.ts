// A signature, or a transaction around it, that comes out other than it must: nobody gets it. Its own file, because it mocks.
import { expect, test, vi } from 'vitest'
import { signSolana } from '../../../../src/chains/solana/sign.ts'
import { base64, PAYER, payment, transaction } from '../../../support/chains/solana-bench.ts'

type Bytes = Uint8Array<ArrayBufferLike>
const spoil = vi.hoisted(() => ({
  signature: (right: Bytes): Bytes => right,
  written: (right: Bytes): Bytes => right,
}))

vi.mock(import('@noble/curves/ed25519.js'), async (original) => {
  const { ed25519, ...rest } = await original()
  return {
    ...rest,
    ed25519: { ...ed25519, sign: (...args) => Uint8Array.from(spoil.signature(ed25519.sign(...args))) },
  }
})
vi.mock(import('@solana/web3.js'), async (original) => {
  const actual = await original()
  const getBase64Decoder: typeof actual.getBase64Decoder = () => {
    const decoder = actual.getBase64Decoder()
    return { ...decoder, decode: (bytes, ...rest) => decoder.decode(spoil.written(Uint8Array.from(bytes)), ...rest) }
  }
  return { ...actual, getBase64Decoder }
})

const flipped = (at: number) => (bytes: Bytes) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
const text = transaction([payment()])
const sign = () => signSolana(text, PAYER.address, PAYER.seed)
const SIGNED = sign()

/** Spoils what is written after signing, and not what the reader writes to compare. */
const onlySigned = (change: (bytes: Bytes) => Bytes) => (bytes: Bytes) =>
  base64(bytes) === SIGNED ? change(bytes) : bytes

test.each<[what: string, change: (bytes: Bytes) => Bytes, words: string]>([
  ['wrong', flipped(40), 'signers'],
  ['all zeros, which is none', () => new Uint8Array(64), 'more than our signature changed'],
])('a signature that comes out %s leaves nobody', (_, change, words) => {
  spoil.signature = change
  expect(sign).toThrow(words)
  spoil.signature = (right) => right
  expect(sign()).toBe(SIGNED)
})

test.each<[what: string, change: (bytes: Bytes) => Bytes, words: string]>([
  [
    'without the fee payer’s signature',
    (bytes) => bytes.map((byte, at) => (at >= 1 && at < 65 ? 0 : byte)),
    'more than our signature changed',
  ],
  ['as it was, without ours', () => new Uint8Array(Buffer.from(text, 'base64')), 'more than our signature changed'],
  ['with another amount', (bytes) => flipped(bytes.length - 5)(bytes), 'not a transaction to sign'],
  ['with another fee payer’s signature', flipped(9), 'not a transaction to sign'],
  [
    'as another payment that is whole',
    () => new Uint8Array(Buffer.from(transaction([payment({ amount: 9n })]), 'base64')),
    'more than our signature changed',
  ],
])('a transaction that is written %s leaves nobody', (_, change, words) => {
  spoil.written = onlySigned(change)
  expect(sign).toThrow(words)
  spoil.written = (right) => right
  expect(sign()).toBe(SIGNED)
})

test('a transaction that is written as another of our own payments leaves nobody', () => {
  const alone = { feePayer: PAYER }
  const [own, other] = [payment(), payment({ amount: 9n })].map((one) =>
    transaction([one], { ...alone, signers: [PAYER] }),
  )
  spoil.written = (bytes) => (base64(bytes) === own ? new Uint8Array(Buffer.from(other ?? '', 'base64')) : bytes)
  expect(() => signSolana(transaction([payment()], alone), PAYER.address, PAYER.seed)).toThrow(
    'more than our signature changed',
  )
  spoil.written = (right) => right
  expect(signSolana(transaction([payment()], alone), PAYER.address, PAYER.seed)).toBe(own)
})
