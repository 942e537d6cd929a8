// The bytes around a payment: one spelling, sane counts, no hidden accounts, right signatures. security §5, first paragraph.
import { ed25519 } from '@noble/curves/ed25519.js'
import * as kit from '@solana/kit'
import { getAddMemoInstruction } from '@solana-program/memo'
import { expect, test } from 'vitest'
import { decodeSolana } from '../../../../src/chains/solana/decode.ts'
import { parseSolanaTransaction } from '../../../../src/chains/solana/transaction.ts'
import type { RefuseReason } from '../../../../src/core/plan/reasons.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import {
  base64,
  explained,
  messageOf,
  PAYER,
  payment,
  SHOP,
  SPONSOR,
  signatureBy,
  transaction,
  wireOf,
} from '../../../support/chains/solana-bench.ts'

const refused = (reason: RefuseReason) => ({ kind: 'not-understood', reason })
const memo = (text: string) => getAddMemoInstruction({ memo: text }, { programAddress: bench.MEMO_V2 })
const goodText = transaction([payment()])
const good = messageOf([payment()])
const legacy = messageOf([payment()], { version: 'legacy' })
const unsigned = (message: Uint8Array) => base64(wireOf(message))
const spliced = (bytes: Uint8Array, at: number, remove: number, ...insert: number[]) =>
  Uint8Array.from([...bytes.slice(0, at), ...insert, ...bytes.slice(at + remove)])

/** v0: version, 3 header bytes, number of addresses, the addresses, the blockhash, number of instructions. */
const COUNT_AT = 4
const KEYS = good[COUNT_AT] ?? 0
const INSTRUCTIONS_AT = COUNT_AT + 1 + KEYS * 32 + 32
const PROGRAM_AT = INSTRUCTIONS_AT + 1
const ACCOUNTS_AT = PROGRAM_AT + 2
const DATA_LENGTH_AT = ACCOUNTS_AT + 4

test('the map of the good message is right, so the rows below change what they say', () => {
  expect(KEYS).toBe(6)
  expect([good[0], good[1], good[2], good[3]]).toEqual([0x80, 2, 1, 2])
  expect([good[INSTRUCTIONS_AT], good[DATA_LENGTH_AT], good.length]).toEqual([1, 10, DATA_LENGTH_AT + 1 + 10 + 1])
  expect(explained(unsigned(good))).toMatchObject({ kind: 'solana-transfer' })
  expect(explained(unsigned(legacy))).toMatchObject({ kind: 'solana-transfer' })
})

const PARAMS: [what: string, params: unknown[]][] = [
  ['nothing', []],
  ['two transactions', [{ transaction: goodText }, { transaction: goodText }]],
  ['a member more', [{ transaction: goodText, feePayer: PAYER.address }]],
  ['another member', [{ tx: goodText }]],
  ['null', [null]],
  ['a number', [7]],
  ['bytes', [{ transaction: [1, 2, 3] }]],
  ['a list in the list', [[goodText]]],
  ['no text', [{ transaction: '' }]],
  ['base58', [{ transaction: kit.getBase58Decoder().decode(wireOf(good)) }]],
  ['base64url', [{ transaction: `${goodText.slice(0, 4)}-_${goodText.slice(6)}` }]],
  ['a blank in it', [{ transaction: `${goodText.slice(0, 4)} ${goodText.slice(4)}` }]],
  ['a line end behind it', [{ transaction: `${goodText}\n` }]],
  ['a NUL behind it', [{ transaction: `${goodText}\0` }]],
  ['a letter beyond ASCII', [{ transaction: `${goodText.slice(0, -4)}ÀÀÀÀ` }]],
  ['too much padding', [{ transaction: `${goodText}====` }]],
  ['hex', [{ transaction: Buffer.from(goodText, 'base64').toString('hex') }]],
  ['a data URL', [{ transaction: `data:;base64,${goodText}` }]],
]
test.each(PARAMS)('protocol §2 solana params, live-service W5.7: params with %s are not taken', (_, params) => {
  expect(decodeSolana(bench.request(...params), PAYER.address)).toEqual(refused('params-malformed'))
})

test('canonical base64: neither missing padding nor spare bits', () => {
  const odd = [1, 2, 3]
    .map((length) => transaction([payment(), memo('x'.repeat(length))]))
    .find((text) => text.endsWith('='))
  if (odd === undefined) throw new Error('one of three lengths needs padding')
  expect(explained(odd)).toMatchObject({ kind: 'solana-transfer' })
  expect(explained(odd.replaceAll('=', ''))).toEqual(refused('params-malformed'))
  const at = odd.indexOf('=') - 1
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const spare = odd.slice(0, at) + alphabet.charAt(alphabet.indexOf(odd.charAt(at)) + 1) + odd.slice(at + 1)
  expect(Buffer.from(spare, 'base64')).toEqual(Buffer.from(odd, 'base64'))
  expect(explained(spare)).toEqual(refused('params-malformed'))
})

test.each([
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signAllTransactions',
  'eth_sendTransaction',
  '',
])('protocol §4.7.2, §2 solana_signAndSendTransaction: no method but solana_signTransaction: %s', (method) => {
  const asked = { ...bench.request({ transaction: goodText }), method }
  expect(decodeSolana(asked, PAYER.address)).toEqual(refused('method-unknown'))
})

test('security §5: a packet of 1,232 bytes is read, and one byte more is not', () => {
  const start = wireOf(messageOf([payment(), memo('')])).length
  // From 128 bytes on a length takes two bytes; the memo's does.
  const room = 1232 - start - 1
  expect(wireOf(messageOf([payment(), memo('a'.repeat(room))])).length).toBe(1232)
  expect(explained(unsigned(messageOf([payment(), memo('a'.repeat(room))])))).toEqual(refused('instruction-unknown'))
  expect(explained(unsigned(messageOf([payment(), memo('a'.repeat(room + 1))])))).toEqual(refused('params-malformed'))
})

const CANONICAL: [what: string, wire: () => Uint8Array][] = [
  ['no bytes but one', () => Uint8Array.of(0)],
  ['only zeros', () => new Uint8Array(400)],
  ['only ones', () => new Uint8Array(400).fill(255)],
  ['a byte behind a v0 message', () => wireOf(spliced(good, good.length, 0, 0))],
  ['a byte behind a legacy message', () => wireOf(spliced(legacy, legacy.length, 0, 0))],
  [
    'lookup tables behind a legacy message',
    () => wireOf(spliced(legacy, legacy.length, 0, 1, ...new Uint8Array(32), 1, 0, 0)),
  ],
  ['a v0 message without its number of tables', () => wireOf(good.slice(0, -1))],
  ['a message that ends early', () => wireOf(good.slice(0, -5))],
  ['a message of version 1', () => wireOf(spliced(good, 0, 1, 0x81))],
  ['a message of version 127', () => wireOf(spliced(good, 0, 1, 0xff))],
  ['the number of slots in two bytes', () => spliced(wireOf(good), 0, 1, 0x82, 0)],
  ['the number of addresses in two bytes', () => wireOf(spliced(good, COUNT_AT, 1, 0x80 | KEYS, 0))],
  ['the number of instructions in two bytes', () => wireOf(spliced(good, INSTRUCTIONS_AT, 1, 0x81, 0))],
  ['a length of data in three bytes', () => wireOf(spliced(good, DATA_LENGTH_AT, 1, 0x8a, 0x80, 0))],
  ['a slot too few', () => spliced(wireOf(good), 0, 65, 1)],
  ['a slot too many', () => spliced(wireOf(good), 0, 1, 3, ...new Uint8Array(64))],
  ['no slot', () => spliced(wireOf(good), 0, 129, 0)],
  ['no signer', () => wireOf(spliced(good, 1, 1, 0))],
  ['no signer who may pay', () => wireOf(spliced(good, 2, 1, 2))],
  ['more readers among the signers than signers', () => wireOf(spliced(good, 2, 1, 3))],
  ['more readers than addresses', () => wireOf(spliced(good, 3, 1, 5))],
  [
    'an address twice',
    () => wireOf(spliced(good, COUNT_AT + 1 + 5 * 32, 32, ...good.slice(COUNT_AT + 1 + 4 * 32, COUNT_AT + 1 + 5 * 32))),
  ],
  [
    'a signer twice',
    () => wireOf(spliced(good, COUNT_AT + 1 + 32, 32, ...good.slice(COUNT_AT + 1, COUNT_AT + 1 + 32))),
  ],
  ['an account that is not there', () => wireOf(spliced(good, ACCOUNTS_AT, 1, KEYS))],
  ['a program that is not there', () => wireOf(spliced(good, PROGRAM_AT, 1, KEYS))],
  ['the fee payer as a program', () => wireOf(spliced(good, PROGRAM_AT, 1, 0))],
  [
    'an address that nobody uses',
    () =>
      wireOf(spliced(spliced(good, COUNT_AT + 1 + KEYS * 32, 0, ...new Uint8Array(32).fill(9)), COUNT_AT, 1, KEYS + 1)),
  ],
]
test.each(CANONICAL)('security §5: %s is not canonical', (_, wire) => {
  expect(explained(base64(wire()))).toEqual(refused('not-canonical'))
})

test('security T16: a lookup table is refused, used or not, also where it lists nothing', () => {
  const table = [...new Uint8Array(32).fill(7)]
  for (const lists of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0],
    [1, 0, 1, 1],
  ])
    expect(explained(unsigned(spliced(good, good.length - 1, 1, 1, ...table, ...lists)))).toEqual(
      refused('lookup-table'),
    )
})

test('security T16: a hidden destination is refused as what it is', () => {
  const table = [...new Uint8Array(32).fill(7)]
  const hidden = spliced(spliced(good, good.length - 1, 1, 1, ...table, 1, 0, 0), ACCOUNTS_AT + 2, 1, KEYS)
  expect(explained(unsigned(hidden))).toEqual(refused('lookup-table'))
})

const cosigned = [
  bench.call(bench.MEMO_V2, [[PAYER.address, bench.SIGN]], [65]),
  {
    ...payment(),
    accounts: (payment().accounts ?? []).map((one) =>
      one.address === bench.USDC ? { ...one, role: bench.SIGN } : one,
    ),
  },
]
const withSlot = (text: string, slot: number, signature: Uint8Array) =>
  base64(spliced(Uint8Array.from(Buffer.from(text, 'base64')), 1 + slot * 64, 64, ...signature))

const SIGNERS: [what: string, text: () => string][] = [
  ['our slot is filled with our own signature', () => transaction([payment()], { signers: [SPONSOR, PAYER] })],
  ['our slot is filled with anything', () => withSlot(goodText, 1, new Uint8Array(64).fill(1))],
  ['our slot holds one bit', () => withSlot(goodText, 1, new Uint8Array(64).fill(1, 63))],
  ['our slot holds the fee payer’s signature', () => withSlot(goodText, 1, signatureBy(SPONSOR, good))],
  ['the fee payer’s signature is of another message', () => withSlot(goodText, 0, signatureBy(SPONSOR, legacy))],
  ['the fee payer’s signature is another’s', () => withSlot(goodText, 0, signatureBy(SHOP, good))],
  ['the fee payer’s slot is filled with anything', () => withSlot(goodText, 0, new Uint8Array(64).fill(255))],
  ['a co-signer has not signed', () => transaction(cosigned, { signers: [SPONSOR] })],
  ['a co-signer has not signed, and we pay the fee', () => transaction(cosigned, { feePayer: PAYER, signers: [] })],
  [
    'nobody but a wrong co-signer',
    () => withSlot(transaction(cosigned, { signers: [SPONSOR] }), 2, new Uint8Array(64).fill(3)),
  ],
]
test.each(SIGNERS)('security §5: %s', (_, text) => {
  expect(explained(text())).toEqual(refused('signers'))
})

test('security §5: a signature that is not the shortest spelling of itself is none', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const signature = signatureBy(SPONSOR, good)
  const s = BigInt(`0x${Buffer.from(signature.slice(32).toReversed()).toString('hex')}`) + order
  const longer = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').toReversed()
  expect(explained(withSlot(goodText, 0, Uint8Array.from([...signature.slice(0, 32), ...longer])))).toEqual(
    refused('signers'),
  )
})

test('security §5: a fee payer whose address is no public key can have no signature', () => {
  const off = kit.getAddressEncoder().encode(bench.PAYER_USDC)
  const message = spliced(good, COUNT_AT + 1, 32, ...off)
  expect(explained(withSlot(unsigned(message), 0, new Uint8Array(64).fill(1)))).toMatchObject({
    kind: 'not-understood',
  })
})

test('security §5: a key of small order, for which one signature fits every message, has signed nothing', () => {
  const one = [1, ...new Uint8Array(31)]
  const message = spliced(good, COUNT_AT + 1, 32, ...one)
  const universal = Uint8Array.from([...one, ...new Uint8Array(32)])
  expect(ed25519.verify(universal, message, Uint8Array.from(one), { zip215: true })).toBe(true)
  expect(explained(unsigned(message))).toMatchObject({ kind: 'solana-transfer' })
  expect(explained(withSlot(unsigned(message), 0, universal))).toEqual(refused('signers'))
})

test('security §5: the fee payer cannot be a program, also where its number is the only wrong one', () => {
  const two = messageOf([payment(), memo(''), memo(''), memo('')])
  expect(explained(unsigned(two))).toEqual(refused('instruction-unknown'))
  // The last instruction: number of the program, no accounts, no bytes; behind it the number of tables.
  expect(explained(unsigned(spliced(two, two.length - 4, 1, 0)))).toEqual(refused('not-canonical'))
})

test('what is read is what the transaction says, in its order', () => {
  const read = parseSolanaTransaction(goodText)
  if (read.kind === 'not-understood') throw new Error(read.reason)
  expect(read.signers.map(({ address }) => address)).toEqual([SPONSOR.address, PAYER.address])
  expect(read.signers.map(({ signature }) => signature && base64(signature))).toEqual([
    base64(signatureBy(SPONSOR, good)),
    undefined,
  ])
  expect(base64(read.messageBytes)).toBe(base64(good))
  expect(base64(read.wireBytes)).toBe(goodText)
  expect(read.instructions).toEqual([
    {
      program: bench.TOKEN,
      accounts: [bench.PAYER_USDC, bench.USDC, bench.SHOP_USDC, PAYER.address],
      data: payment().data,
    },
  ])
})
