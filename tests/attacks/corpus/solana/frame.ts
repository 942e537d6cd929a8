// Solana: new accounts, fees and memos around a good payment; its signers; its encoding. security §5, T15, T16.
import type * as kit from '@solana/kit'
import * as budget from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import * as token from '@solana-program/token'
import * as bench from '../../../support/chains/solana-bench.ts'
import { ask, refuse } from '../../verdict.ts'
import { ownFee, payer, stranger, type Vector } from './solana.ts'

const { payment, SHOP_USDC, SPONSOR, STRANGER_USDC, USDC, USDT } = bench
const create = (changes: Partial<Parameters<typeof token.getCreateAssociatedTokenInstruction>[0]> = {}) =>
  token.getCreateAssociatedTokenInstruction({
    ...{ payer: SPONSOR.signer, ata: SHOP_USDC, owner: bench.SHOP.address, mint: USDC },
    ...changes,
  })
const first = (...before: kit.Instruction[]) => ({ instructions: [...before, payment()] })
const limit = budget.getSetComputeUnitLimitInstruction({ units: 1_000_000 })
const price = (microLamports: bigint) => budget.getSetComputeUnitPriceInstruction({ microLamports })
const memo = (text: string) => getAddMemoInstruction({ memo: text }, { programAddress: bench.MEMO_V2 })
const SLOT = 64

export const VECTORS: Vector[] = [
  {
    name: 'the shop’s new account at the payer’s cost',
    source: 'security §5',
    ...first(create({ payer })),
    plan: ownFee,
    expected: ask('line', 'rent-paid'),
  },
  {
    name: 'two new accounts',
    source: 'security T15',
    ...first(create(), create()),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a new account for a stranger, who gets no payment',
    ...first(create({ payer, owner: stranger, ata: STRANGER_USDC })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a new account of another token',
    ...first(create({ payer, mint: USDT, ata: await bench.accountOf(bench.SHOP.address, USDT) })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'RecoverNested: empties an account of the payer’s',
    ...first(
      token.getRecoverNestedAssociatedTokenInstruction({
        ...{ nestedAssociatedAccountAddress: STRANGER_USDC, nestedTokenMintAddress: USDC, ownerTokenMintAddress: USDC },
        ...{ destinationAssociatedAccountAddress: SHOP_USDC, ownerAssociatedAccountAddress: bench.PAYER_USDC },
        walletAddress: payer,
      }),
    ),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a fee of 0.006 SOL',
    source: 'security T15 E2',
    ...first(limit, price(6_000_000n)),
    plan: ownFee,
    expected: ask('page', 'fee-notable'),
  },
  {
    name: 'a fee of 0.02 SOL',
    source: 'security T15',
    ...first(limit, price(20_000_000n)),
    plan: ownFee,
    expected: refuse('fee-too-high'),
  },
  {
    name: 'the greatest price per unit, without a limit',
    source: 'security T15',
    ...first(price(2n ** 64n - 1n)),
    plan: ownFee,
    expected: refuse('fee-too-high'),
  },
  { name: 'two prices: which one counts?', ...first(price(1n), price(2n)), expected: refuse('instruction-unknown') },
  {
    name: 'the old budget instruction, with a fee of its own',
    source: 'security T15',
    ...first(budget.getRequestUnitsInstruction({ units: 60_000, additionalFee: 4_000_000_000 })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a memo that is no text',
    ...first(bench.call(bench.MEMO_V2, [], [0xc3, 0x28])),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a memo in a stranger’s name',
    ...first(bench.call(bench.MEMO_V2, [stranger], [65])),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'three memos, more than a payment has',
    ...first(memo('order 7'), memo('order 8'), memo('order 9')),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'only a memo: a signature for nothing that is shown',
    instructions: [bench.call(bench.MEMO_V2, [[bench.PAYER.address, bench.SIGN]], [65])],
    expected: refuse('type-unknown'),
  },
  {
    name: 'a third signer who has not signed yet, and may wait',
    instructions: [payment(), bench.call(bench.MEMO_V2, [[stranger, bench.SIGN]], [65])],
    expected: refuse('signers'),
  },
  {
    name: 'the sponsor’s signature is of another transaction',
    bytes: (wire) => wire.with(5, (wire[5] ?? 0) ^ 1),
    expected: refuse('signers'),
  },
  {
    name: 'the payer’s own signature is there already: what is it asked for again',
    plan: { signers: [SPONSOR, bench.PAYER] },
    expected: refuse('signers'),
  },
  {
    name: 'a transaction of two others, in which the payer has no part',
    instructions: [payment({ source: STRANGER_USDC, authority: bench.STRANGER.signer })],
    plan: { signers: [SPONSOR, bench.STRANGER] },
    expected: refuse('account-differs'),
  },
  {
    name: 'a lookup table, which hides an account',
    source: 'security T16',
    // The last byte counts the lookup tables: one table with one writable account and no read-only one.
    bytes: (wire) => [
      ...wire.slice(0, 1),
      ...new Uint8Array(SLOT),
      ...wire.slice(1 + SLOT, -1),
      1,
      ...new Uint8Array(32),
      1,
      0,
      0,
    ],
    expected: refuse('lookup-table'),
  },
  { name: 'a byte behind the end', bytes: (wire) => [...wire, 0], expected: refuse('not-canonical') },
  {
    name: 'a number written longer than it must be',
    bytes: (wire) => [(wire[0] ?? 0) | 0x80, 0, ...wire.slice(1)],
    expected: refuse('not-canonical'),
  },
  {
    name: 'base64 without its filling, which not every reader takes',
    text: (base64) => base64.replace(/=+$/, ''),
    expected: refuse('params-malformed'),
  },
  {
    name: 'two transactions in the params: one to be judged, one to be signed',
    params: (base64) => [{ transaction: base64, message: base64 }],
    expected: refuse('params-malformed'),
  },
]
