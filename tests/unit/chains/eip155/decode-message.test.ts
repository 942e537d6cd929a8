// Only a text that a person can read in full is a text to sign. security T11, §4.
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { addr, eip191Signer } from 'micro-eth-signer'
import { expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import { signDigest } from '../../../../src/chains/eip155/sign.ts'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { textDigest } from '../../../support/chains/oracle.ts'
import { goodTyped, PAYER, refusal } from '../../../support/chains/typed-data.ts'

const explain = (...params: unknown[]) =>
  decodeEip155({ type: 'walletRpc', chainId: 'eip155:1' as ChainId, method: 'personal_sign', params })
const refusalOf = (...params: unknown[]) => refusal(explain(...params) as never)
const toHex = (text: string) => `0x${bytesToHex(utf8ToBytes(text))}`
const TEXT = 'I pay order 17 at Fern & Kettle.\nPayment pay_7fa2ecc101 – 12,40 €'
const KEY = new Uint8Array(32).fill(7)
const GOOD = { kind: 'text-message', signer: PAYER, text: TEXT, digest: textDigest(TEXT) }

test('EIP-191 a text is explained as it is read, as text or as hex, in either order', () => {
  expect(explain(TEXT, PAYER)).toEqual(GOOD)
  expect(explain(toHex(TEXT), PAYER)).toEqual(GOOD)
  expect(explain(toHex(TEXT).toUpperCase().replace('0X', '0x'), PAYER)).toEqual(GOOD)
  expect(explain(PAYER, TEXT)).toEqual(GOOD)
  expect(explain(PAYER, toHex(TEXT))).toEqual(GOOD)
})

test('protocol §2 personal_sign: what is recorded is the account’s signature of the text, in hex', () => {
  const address = addr.fromPrivateKey(KEY)
  const said = explain(toHex(TEXT), address)
  if (said.kind !== 'text-message') throw new Error(said.kind)
  const signature = signDigest(said.digest, KEY, said.signer)
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(eip191Signer.recoverAddress(signature, TEXT)).toBe(address)
  expect(eip191Signer.recoverAddress(signature, `${TEXT}.`)).not.toBe(address)
})

test.each(['a', 'Ünïcödé 日本語 🎉', 'x'.repeat(2048), 'line\n\nline', '48656c6c6f', 'two words'])(
  'EIP-191 the digest of %j is the one that micro-eth-signer makes',
  (text) => {
    expect(explain(text, PAYER)).toMatchObject({ text, digest: textDigest(text) })
  },
)

test.each<[string, unknown[]]>([
  ['none', []],
  ['the text alone', [TEXT]],
  ['three', [TEXT, PAYER, '']],
  ['no address', [TEXT, TEXT]],
  ['a number', [1, PAYER]],
  ['an object', [{ text: TEXT }, PAYER]],
  ['half a byte of hex', ['0xabc', PAYER]],
  ['something like hex', ['0xhello', PAYER]],
  ['hex in capitals from its first letter on', ['0Xabc', PAYER]],
])('security §4: params that are %s are malformed', (_, params) => {
  expect(refusalOf(...params)).toBe('params-malformed')
})

test('security §4: an address with a wrong checksum is malformed', () => {
  expect(refusalOf(TEXT, '0x833589FCD6eDb6E08f4c7C32D4f71b54bdA02913')).toBe('params-malformed')
})

const UNREADABLE: [string, string][] = [
  ['nothing', ''],
  ['empty hex', '0x'],
  ['blanks', '   \n '],
  ['too long', 'x'.repeat(2049)],
  ['too long in bytes', 'ü'.repeat(1025)],
  ['bytes that are no UTF-8', '0xfffe'],
  ['an overlong form', '0xc0af'],
  ['half a pair', '0xeda080'],
  ['half a pair in text', 'pay \ud800 me'],
  ['a zero byte', 'pay\u0000me'],
  ['a carriage return, which overwrites a line', 'pay 1\rpay 9'],
  ['a tab', 'pay\tme'],
  ['an escape', 'pay \u001b[8mhidden'],
  ['a direction override', 'pay \u202e001'],
  ['an isolate', 'pay \u2066001\u2069'],
  ['a right-to-left mark', 'pay \u200f1'],
  ['an Arabic letter mark', 'pay \u061c1'],
  ['a zero-width space', 'pay\u200bme'],
  ['a joiner', 'pay\u200dme'],
  ['a byte order mark', '\ufeffpay me'],
  ['a byte order mark in hex', '0xefbbbf706179'],
  ['a soft hyphen', 'pay\u00adme'],
  ['a Hangul filler', 'pay\u3164me'],
  ['a Mongolian separator', 'pay\u180eme'],
  ['a grapheme joiner', 'pay\u034fme'],
  ['an empty Braille cell', 'pay\u2800me'],
  ['a line separator', 'pay\u2028me'],
  ['a tag', 'pay \u{e0041}'],
  ['a private letter', 'pay \ue000'],
  ['an unassigned letter', 'pay \u{e0fff}'],
  ['an interlinear mark', 'pay \ufff9me'],
]
test.each(UNREADABLE)('security T11: %s is not a text to read', (_, text) => {
  expect(refusalOf(text, PAYER)).toBe('text-unreadable')
  if (!text.startsWith('0x') && text.isWellFormed()) expect(refusalOf(toHex(text), PAYER)).toBe('text-unreadable')
})

test.each<[string, string]>([
  ['32 bytes', `0x${'ab'.repeat(32)}`],
  ['32 letters', 'p'.repeat(32)],
  ['64 hex digits as text', 'ab'.repeat(32)],
  ['64 hex digits with 0x inside hex', toHex(`0x${'AB'.repeat(32)}`)],
  ['64 hex digits between blanks', ` ${'ab'.repeat(32)}\n`],
  ['a transaction in hex as text', 'f86c'.repeat(40)],
  ['an EIP-712 digest to come', `0x1901${'ab'.repeat(64)}`],
  ['an EIP-191 message to come', toHex('\x19Ethereum Signed Message:\n5hello')],
  ['an EIP-191 message to come, as text', '\x19Ethereum Signed Message:\n5hello'],
])('security T11: %s is a digest, not a text', (_, text) => {
  expect(refusalOf(text, PAYER)).toBe('text-is-digest')
})

const SIWE = `evil.example wants you to sign in with your Ethereum account:
0x1111111111111111111111111111111111111111

URI: https://evil.example
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-09-30T16:25:24Z`
test.each<[string, string]>([
  ['a login (ERC-4361)', SIWE],
  ['a login in other blanks', SIWE.replace('you to sign in', 'you  to\nSIGN in')],
  ['typed data', JSON.stringify(goodTyped())],
  ['an order', '{"maker":"0x1","taker":"0x2"}'],
  ['a list', '[1,2,3]'],
])('security T11: %s pays no bill', (_, text) => {
  expect(refusalOf(text, PAYER)).toBe('type-unknown')
})
