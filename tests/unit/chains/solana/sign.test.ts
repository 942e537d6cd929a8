// Our signature in our slot: beside the others' and with not one other byte changed, or none at all.
import { createPublicKey, verify } from 'node:crypto'
import * as kit from '@solana/kit'
import { expect, test } from 'vitest'
import { signSolana } from '../../../../src/chains/solana/sign.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import {
  base64,
  messageOf,
  PAYER,
  payment,
  SHOP,
  SPONSOR,
  STRANGER,
  signatureBy,
  transaction,
} from '../../../support/chains/solana-bench.ts'

const cosigned = bench.call(
  bench.MEMO_V2,
  [
    [PAYER.address, bench.SIGN],
    [SHOP.address, bench.SIGN],
  ],
  [65],
)
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const slotOf = (text: string, slot: number) => bytesOf(text).slice(1 + slot * 64, 65 + slot * 64)

const SHAPES: [what: string, instructions: kit.Instruction[], plan: bench.Plan][] = [
  ['v0, the fee payer signed first', [payment()], { signers: [SPONSOR] }],
  ['v0, the fee payer signs later', [payment()], { signers: [] }],
  ['legacy, the fee payer signed first', [payment()], { version: 'legacy', signers: [SPONSOR] }],
  ['legacy, we pay the fee', [payment()], { version: 'legacy', feePayer: PAYER, signers: [] }],
  ['v0 with a co-signer who signed', [payment(), cosigned], { signers: [SPONSOR, SHOP] }],
  ['legacy with a co-signer who signed', [payment(), cosigned], { version: 'legacy', signers: [SPONSOR, SHOP] }],
]
test.each(SHAPES)(
  'protocol §2 solana_signTransaction, §4.7.2, live-service W5.7: the complete signed transaction is returned: %s',
  (_, instructions, plan) => {
    const text = transaction(instructions, plan)
    const signed = signSolana(text, PAYER.address, PAYER.seed)
    expect(signed).toBe(transaction(instructions, { ...plan, signers: [...(plan.signers ?? []), PAYER] }))
    const at = Object.keys(kit.getTransactionDecoder().decode(bytesOf(text)).signatures).indexOf(PAYER.address)
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(kit.getAddressEncoder().encode(PAYER.address)),
    ])
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, messageOf(instructions, plan), publicKey, slotOf(signed, at))).toBe(true)
    const before = bytesOf(text)
    const changed = [...bytesOf(signed)].flatMap((byte, index) => (byte === before[index] ? [] : [index]))
    expect(bytesOf(signed)).toHaveLength(before.length)
    expect(changed.filter((index) => index < 1 + at * 64 || index >= 65 + at * 64)).toEqual([])
  },
)

test('a service with @solana/kit reads every signature back, and finds the transaction whole', () => {
  const text = transaction([payment(), cosigned], { signers: [SPONSOR, SHOP] })
  const read = kit.getTransactionDecoder().decode(bytesOf(signSolana(text, PAYER.address, PAYER.seed)))
  expect(() => kit.assertIsFullySignedTransaction(read)).not.toThrow()
  const message = messageOf([payment(), cosigned])
  for (const one of [SPONSOR, PAYER, SHOP]) expect(read.signatures[one.address]).toEqual(signatureBy(one, message))
})

test('the same transaction always gets the same signature', () => {
  const text = transaction([payment()])
  expect(signSolana(text, PAYER.address, PAYER.seed)).toBe(signSolana(text, PAYER.address, PAYER.seed))
})

test('the key is neither changed nor kept', () => {
  const key = PAYER.seed.slice()
  signSolana(transaction([payment()]), PAYER.address, key)
  expect(key).toEqual(PAYER.seed)
})

test.each<[string, () => string, string, Uint8Array, string]>([
  [
    'with the key of another',
    () => transaction([payment()]),
    PAYER.address,
    STRANGER.seed,
    'the key is not the key of the account',
  ],
  [
    'for an account that signs nothing',
    () => transaction([payment()]),
    STRANGER.address,
    STRANGER.seed,
    'no empty slot',
  ],
  ['for an account that only receives', () => transaction([payment()]), bench.SHOP_USDC, SHOP.seed, 'no empty slot'],
  [
    'into a slot that is filled',
    () => transaction([payment()], { signers: [SPONSOR, PAYER] }),
    PAYER.address,
    PAYER.seed,
    'no empty slot',
  ],
  ['text that is no transaction', () => 'AAAA', PAYER.address, PAYER.seed, 'not-canonical'],
  ['no text', () => '', PAYER.address, PAYER.seed, 'params-malformed'],
  [
    'with a signature that is not right',
    () => base64(bytesOf(transaction([payment()])).map((byte, at) => (at === 9 ? byte ^ 1 : byte))),
    PAYER.address,
    PAYER.seed,
    'signers',
  ],
])('nothing is signed %s', (_, text, account, key, words) => {
  expect(() => signSolana(text(), account, key)).toThrow(words)
})
