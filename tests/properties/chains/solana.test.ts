// Any Solana transaction is not understood, or a real virtual machine moves exactly what the decoded action says.
// security §3 (the formal rule), A.6, A.8 oracle 3.
import type * as kit from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signSolana } from '../../../src/chains/solana/sign.ts'
import { parseSolanaTransaction } from '../../../src/chains/solana/transaction.ts'
import * as bench from '../../support/chains/solana-bench.ts'
import {
  call,
  explained,
  messageOf,
  PAYER,
  payment,
  SHOP,
  SPONSOR,
  transaction,
  wireOf,
} from '../../support/chains/solana-bench.ts'
import { run } from '../../support/chains/solana-machine.ts'

const memo = (text: string) => getAddMemoInstruction({ memo: text }, { programAddress: bench.MEMO_V2 })
const creation = (funder: bench.Person) =>
  getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: funder.signer, ata: bench.SHOP_USDC, owner: SHOP.address, mint: bench.USDC },
  })
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const small = fc.bigInt({ min: 0n, max: 50_000_000n })

/** Good payments of every form that security §5 allows. */
const shapes = fc.record({
  version: fc.constantFrom('legacy' as const, 0 as const),
  isOwnFee: fc.boolean(),
  isSigned: fc.boolean(),
  coins: fc.boolean(),
  amounts: fc.array(small, { minLength: 1, maxLength: 2 }),
  funder: fc.constantFrom(undefined, PAYER, SPONSOR),
  limit: fc.option(fc.integer({ min: 100_000, max: 1_400_000 }), { nil: undefined }),
  price: fc.option(fc.bigInt({ min: 0n, max: 2_000_000n }), { nil: undefined }),
  words: fc.option(fc.string({ maxLength: 60, unit: 'grapheme' }), { nil: undefined }),
})
type Shape = typeof shapes extends fc.Arbitrary<infer T> ? T : never

function instructionsOf({ coins, amounts, funder, limit, price, words }: Shape): kit.Instruction[] {
  const movements = amounts.map((amount) =>
    coins
      ? getTransferSolInstruction({ source: PAYER.signer, destination: SHOP.address, amount })
      : payment({ amount }),
  )
  return [
    ...(limit === undefined ? [] : [getSetComputeUnitLimitInstruction({ units: limit })]),
    ...(price === undefined ? [] : [getSetComputeUnitPriceInstruction({ microLamports: price })]),
    ...(funder === undefined || coins ? [] : [creation(funder.address === SPONSOR.address ? SPONSOR : PAYER)]),
    ...movements,
    ...(words === undefined ? [] : [memo(words)]),
  ]
}
const planOf = ({ version, isOwnFee, isSigned, funder, coins }: Shape): bench.Plan => {
  const isSponsorThere = !isOwnFee || (funder === SPONSOR && !coins)
  return {
    version,
    ...(isOwnFee && { feePayer: PAYER }),
    signers: isSponsorThere && (isSigned || isOwnFee) ? [SPONSOR] : [],
  }
}

test('security §5: every good payment is decoded to the amounts, fee, memo and account it was built from', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const isCoSigned = shape.isOwnFee && shape.funder === SPONSOR && !shape.coins
      const said = explained(transaction(instructionsOf(shape), planOf(shape)))
      expect(said).toMatchObject({
        kind: 'solana-transfer',
        version: shape.version,
        feePayer: shape.isOwnFee ? PAYER.address : SPONSOR.address,
        otherSigners:
          shape.isOwnFee && !isCoSigned ? [] : [{ address: SPONSOR.address, hasSigned: shape.isSigned || isCoSigned }],
        movements: shape.amounts.map((amountBaseUnits) => ({ amountBaseUnits })),
      })
      expect('memo' in said ? said.memo : undefined).toBe(shape.words)
      expect('creates' in said ? said.creates?.funder : undefined).toBe(shape.coins ? undefined : shape.funder?.address)
    }),
    { numRuns: 150 },
  )
})

test('security §7: in a real machine a good payment moves the decoded amount and costs at most the decoded fee', () => {
  let done = 0
  fc.assert(
    fc.property(shapes, fc.boolean(), (shape, hasShopAccount) => {
      const text = transaction(instructionsOf(shape), planOf(shape))
      const said = explained(text)
      if (said.kind === 'not-understood') return
      const { isDone, wrongs } = run(text, said, hasShopAccount)
      expect(wrongs).toEqual([])
      if (isDone) done += 1
    }),
    { numRuns: 60 },
  )
  expect(done).toBeGreaterThan(20)
})

test('protocol §2 solana_signTransaction: signing a good payment changes only our signature slot, not the decoded action', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const [instructions, plan] = [instructionsOf(shape), planOf(shape)]
      const text = transaction(instructions, plan)
      const signed = signSolana(text, PAYER.address, PAYER.seed)
      expect(signed).toBe(transaction(instructions, { ...plan, signers: [...(plan.signers ?? []), PAYER] }))
      const [before, after] = [parseSolanaTransaction(text), parseSolanaTransaction(signed)]
      if (before.kind === 'not-understood' || after.kind === 'not-understood') throw new Error('not read')
      expect(after.messageBytes).toEqual(before.messageBytes)
      expect(after.instructions).toEqual(before.instructions)
    }),
    { numRuns: 40 },
  )
})

const PEOPLE = [PAYER, SPONSOR, SHOP, bench.STRANGER].map(({ address }) => address)
const PLACES = [bench.PAYER_USDC, bench.SHOP_USDC, bench.SPONSOR_USDC, bench.STRANGER_USDC, bench.USDC, bench.USDT]
const PROGRAMS = [
  bench.TOKEN,
  bench.TOKEN_2022,
  bench.ATA_PROGRAM,
  bench.BUDGET_PROGRAM,
  bench.SYSTEM_PROGRAM,
  bench.MEMO_V2,
]
const someAccount = fc.oneof(
  fc.tuple(fc.constantFrom(...PEOPLE, ...PLACES), fc.integer({ min: 0, max: 3 })),
  fc.tuple(fc.constantFrom(...PROGRAMS), fc.constant(bench.READ)),
)
/** Bytes that resemble instruction data, or random ones. */
const someData = fc.oneof(
  fc.uint8Array({ maxLength: 24 }),
  fc.tuple(fc.integer({ min: 0, max: 45 }), u64).map(([opcode, amount]) => {
    const bytes = new Uint8Array(12)
    new DataView(bytes.buffer).setBigUint64(1, amount, true)
    return bytes
      .fill(opcode, 0, 1)
      .fill(6, 9, 10)
      .slice(0, opcode === 12 ? 10 : 9)
  }),
  fc.tuple(fc.integer({ min: 0, max: 13 }), small).map(([opcode, lamports]) => {
    const bytes = new Uint8Array(12)
    new DataView(bytes.buffer).setUint32(0, opcode, true)
    new DataView(bytes.buffer).setBigUint64(4, lamports, true)
    return bytes
  }),
)
const foreign = fc
  .record({
    program: fc.constantFrom(...PROGRAMS, bench.person(50).address),
    accounts: fc.array(someAccount, { maxLength: 7 }),
    data: someData,
  })
  .map(({ program, accounts, data }) => call(program, accounts, data))
/** Close to allowed instructions, so that the insertion is not refused early. */
const familiar = fc.oneof(
  fc.record({ amount: small, destination: fc.constantFrom(...PLACES.slice(0, 4)) }).map((changes) => payment(changes)),
  fc.constantFrom(creation(PAYER), creation(SPONSOR), memo('x'), getSetComputeUnitLimitInstruction({ units: 300_000 })),
  small.map((amount) => getTransferSolInstruction({ source: PAYER.signer, destination: SHOP.address, amount })),
  small.map((microLamports) => getSetComputeUnitPriceInstruction({ microLamports })),
)

test('security T13: any inserted instruction is not understood, or is decoded and does nothing more', () => {
  const seen = { shown: 0, refused: 0, done: 0 }
  fc.assert(
    fc.property(fc.oneof(foreign, familiar), fc.nat(), fc.boolean(), (inserted, place, isOwnFee) => {
      const base = [getSetComputeUnitPriceInstruction({ microLamports: 7n }), payment(), payment({ amount: 1n })].slice(
        0,
        2,
      )
      const plan: bench.Plan = isOwnFee ? { feePayer: PAYER } : { signers: [] }
      const at = place % (base.length + 1)
      const [was, said] = [base, base.toSpliced(at, 0, inserted)].map((all) => explained(transaction(all, plan)))
      if (!said || said.kind === 'not-understood') {
        seen.refused += 1
        return
      }
      // A compute limit shows only in the fee, a memory limit not at all.
      if (inserted.programAddress !== bench.BUDGET_PROGRAM) expect(said).not.toEqual(was)
      seen.shown += 1
      const { isDone, wrongs } = run(transaction(base.toSpliced(at, 0, inserted), plan), said)
      expect(wrongs).toEqual([])
      if (isDone) seen.done += 1
    }),
    { numRuns: 160 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(15)
})

test('security §5: any flipped bit is not understood, or is decoded, or moves nothing else', () => {
  const instructions = [
    getSetComputeUnitLimitInstruction({ units: 200_000 }),
    creation(SPONSOR),
    payment(),
    memo('order 7'),
  ]
  const seen = { shown: 0, silent: 0, refused: 0 }
  for (const plan of [{ signers: [] }, { feePayer: PAYER, version: 'legacy' as const }]) {
    const fitting = plan.feePayer ? [...instructions.slice(0, 1), ...instructions.slice(2)] : instructions
    const wire = wireOf(messageOf(fitting, plan))
    const was = explained(bench.base64(wire))
    for (let bit = 0; bit < wire.length * 8; bit += STEP) {
      const flipped = wire.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      const said = explained(bench.base64(flipped))
      if (said.kind === 'not-understood') seen.refused += 1
      else {
        seen[JSON.stringify(said, asText) === JSON.stringify(was, asText) ? 'silent' : 'shown'] += 1
        expect(run(bench.base64(flipped), said).wrongs).toEqual([])
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(2)
})
/** Every 23rd bit, which covers all eight positions within a byte. */
const STEP = 23
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('security §5: with the fee payer’s signature present, no flipped bit is understood', () => {
  const wire = new Uint8Array(Buffer.from(transaction([payment(), memo('order 7')]), 'base64'))
  fc.assert(
    fc.property(fc.nat(wire.length * 8 - 1), (bit) => {
      const flipped = wire.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      expect(explained(bench.base64(flipped)).kind).toBe('not-understood')
    }),
    { numRuns: 250 },
  )
})

test('security §5: decoding any text or value never throws', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map(bench.base64)
  const near = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(300)).map(([noise, at]) => {
    const wire = wireOf(messageOf([payment()]))
    wire.set(noise.slice(0, Math.max(0, wire.length - at)), Math.min(at, wire.length - 1))
    return bench.base64(wire)
  })
  fc.assert(
    fc.property(fc.oneof(bytes, near, fc.string(), fc.jsonValue()), (raw) => {
      expect(['not-understood', 'solana-transfer']).toContain(explained(raw).kind)
    }),
    { numRuns: 500 },
  )
})
