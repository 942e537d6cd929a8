// Random payments on Solana: one or more transfers, payers of fee and rent, limits, prices, memos. Not all are valid.
import { type Address, address } from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token'
import fc from 'fast-check'
import { IN_SOL, IN_USDC, payer, serviceOfVector } from '../../attacks/corpus/solana/solana.ts'
import { type Service, SOLANA } from '../../attacks/service.ts'
import { matches } from '../../attacks/verdict.ts'
import * as bench from '../../support/chains/solana-bench.ts'

const { PAYER, SHOP, SPONSOR, STRANGER, TOKEN, TOKEN_2022 } = bench
const PYUSD: Address = address('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo')

async function purse(symbol: string, mint: Address, program: Address) {
  const accountOf = ({ address: owner }: bench.Person) => bench.accountOf(owner, mint, program)
  const [own, shop, stranger] = await Promise.all([accountOf(PAYER), accountOf(SHOP), accountOf(STRANGER)])
  return { quote: { ...IN_USDC, symbol, unit: `caip19/${SOLANA}/token:${mint}` }, mint, program, own, shop, stranger }
}
const PURSES = [await purse('USDC', bench.USDC, TOKEN), await purse('PYUSD', PYUSD, TOKEN_2022)]
type Purse = (typeof PURSES)[number]
const COINS: Pick<Purse, 'quote' | 'shop' | 'stranger'> & { mint?: undefined } = {
  quote: IN_SOL,
  shop: SHOP.address,
  stranger: STRANGER.address,
}

const facts = fc.record({
  purse: fc.constantFrom(...PURSES, COINS),
  cents: fc.integer({ min: 2, max: 1_000_000 }),
  /** The share of the amount that a stranger gets, and the difference from the quote. */
  part: fc.constantFrom(0n, 0n, 0n, 1n, 7n),
  error: fc.constantFrom(0n, 0n, 0n, 1n, -1n, 10_000n),
  feePayer: fc.constantFrom(PAYER, SPONSOR),
  hasSigned: fc.boolean(),
  units: fc.option(fc.integer({ min: 100_000, max: 2_000_000 })),
  microLamports: fc.option(fc.bigInt({ min: 0n, max: 20_000_000n })),
  funder: fc.option(fc.constantFrom(PAYER, SPONSOR)),
  memo: fc.option(fc.constantFrom('order 7', 'Fern & Kettle')),
  version: fc.constantFrom<bench.Version>('legacy', 0),
})
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never

/** The corpus's service option, with another amount. */
export const solanaServices: fc.Arbitrary<Service> = facts.map((one) => {
  const { purse, cents, feePayer, hasSigned, version } = one
  const amount = BigInt(cents) * 10_000n
  return serviceOfVector({
    ...{ name: '', expected: matches, instructions: instructionsOf(one, amount) },
    quote: { ...purse.quote, value: String(amount) },
    price: { value: String(cents) },
    plan: { version, feePayer, signers: hasSigned ? [SPONSOR] : [] },
  })
})

function instructionsOf(one: Facts, amount: bigint): bench.Instruction[] {
  const { purse, part, error, units, microLamports, funder, memo } = one
  const second = (amount * part) / 10n
  const move = (amount: bigint, destination: Address) =>
    purse.mint
      ? bench.payment({ source: purse.own, mint: purse.mint, destination, amount }, purse.program)
      : getTransferSolInstruction({ source: payer, destination, amount })
  return [
    ...(units === null ? [] : [getSetComputeUnitLimitInstruction({ units })]),
    ...(microLamports === null ? [] : [getSetComputeUnitPriceInstruction({ microLamports })]),
    ...(purse.mint && funder ? [creation(purse, funder)] : []),
    move(amount - second, purse.shop),
    ...(second + error > 0n ? [move(second + error, purse.stranger)] : []),
    ...(memo === null ? [] : [getAddMemoInstruction({ memo }, { programAddress: bench.MEMO_V2 })]),
  ]
}

const creation = ({ shop, mint, program }: Purse, { signer }: bench.Person) =>
  getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: signer, ata: shop, owner: SHOP.address, mint, tokenProgram: program },
  })
