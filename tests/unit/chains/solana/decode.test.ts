// What a payment on Solana looks like to the wallet: each thing that security §5 allows, as independent clients build it.
import * as kit from '@solana/kit'
import {
  getRequestHeapFrameInstruction,
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
  getSetLoadedAccountsDataSizeLimitInstruction,
} from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { decodeSolana, transactionTextOf } from '../../../../src/chains/solana/decode.ts'
import { associatedAccountOf } from '../../../../src/chains/solana/programs.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import {
  AMOUNT,
  explained,
  PAYER,
  PAYER_USDC,
  payment,
  SHOP,
  SHOP_USDC,
  SPONSOR,
  STRANGER,
  transaction,
} from '../../../support/chains/solana-bench.ts'

const LEG = { source: PAYER_USDC, destination: SHOP_USDC, amountBaseUnits: AMOUNT }
const PAID = {
  kind: 'solana-transfer',
  signer: PAYER.address,
  feePayer: SPONSOR.address,
  otherSigners: [{ address: SPONSOR.address, hasSigned: true }],
  asset: { program: 'spl-token', mint: bench.USDC, decimals: 6 },
  movements: [LEG],
  feeLamports: 10_000n,
  blockhash: bench.BLOCKHASH,
  version: 0,
}
const PAYER_2022 = await bench.accountOf(PAYER.address, bench.USDC, bench.TOKEN_2022)
const memo = (text: string, programAddress: kit.Address = bench.MEMO_V2) =>
  getAddMemoInstruction({ memo: text }, { programAddress })
const limit = (units: number) => getSetComputeUnitLimitInstruction({ units })
const price = (microLamports: bigint) => getSetComputeUnitPriceInstruction({ microLamports })

test.each(['legacy', 0] as const)(
  'security §5: a sponsored token payment is explained as it stands (%s)',
  (version) => {
    expect(explained(transaction([payment()], { version, signers: [SPONSOR] }))).toEqual({ ...PAID, version })
  },
)

test('protocol §2 solana params, live-service W5.7: the transaction stands in an object in the array, or bare in the array', () => {
  const text = transaction([payment()])
  expect(decodeSolana(bench.request({ transaction: text }), PAYER.address)).toEqual(PAID)
  expect(decodeSolana(bench.request(text), PAYER.address)).toEqual(PAID)
  expect(transactionTextOf([{ transaction: text }])).toBe(text)
  expect(transactionTextOf([text])).toBe(text)
})

test('live-service W5.7: the fee payer may sign first or later; whether it has is told', () => {
  const later = transaction([payment()], { signers: [] })
  expect(explained(later)).toEqual({ ...PAID, otherSigners: [{ address: SPONSOR.address, hasSigned: false }] })
})

test('a payer who pays the fee is alone, and the fee is one signature’s', () => {
  const own = transaction([payment()], { feePayer: PAYER })
  expect(explained(own)).toEqual({ ...PAID, feePayer: PAYER.address, otherSigners: [], feeLamports: 5_000n })
})

test('security §5: a co-signer who has signed is named', () => {
  const create = getCreateAssociatedTokenInstruction({
    ...{ payer: SPONSOR.signer, ata: SHOP_USDC, owner: SHOP.address, mint: bench.USDC },
  })
  const cosigned = {
    ...create,
    accounts: create.accounts.map((one) => (one.address === SHOP.address ? { ...one, role: bench.SIGN } : one)),
  }
  const text = transaction([cosigned, payment()], { signers: [SPONSOR, SHOP] })
  expect(explained(text)).toMatchObject({
    otherSigners: [
      { address: SPONSOR.address, hasSigned: true },
      { address: SHOP.address, hasSigned: true },
    ],
    feeLamports: 15_000n,
  })
})

test('security §5: Token-2022 has accounts of its own', async () => {
  const source = await bench.accountOf(PAYER.address, bench.USDT, bench.TOKEN_2022)
  const destination = await bench.accountOf(SHOP.address, bench.USDT, bench.TOKEN_2022)
  const text = transaction([payment({ source, destination, mint: bench.USDT, decimals: 9 }, bench.TOKEN_2022)])
  expect(explained(text)).toEqual({
    ...PAID,
    asset: { program: 'token-2022', mint: bench.USDT, decimals: 9 },
    movements: [{ source, destination, amountBaseUnits: AMOUNT }],
  })
})

test('security §5: a plain Transfer out of our derived account pays in that account’s token', async () => {
  const plain = (mint: kit.Address, programAddress: kit.Address) =>
    bench
      .accountOf(PAYER.address, mint, programAddress)
      .then((source) =>
        getTransferInstruction(
          { source, destination: SHOP_USDC, authority: PAYER.signer, amount: AMOUNT },
          { programAddress },
        ),
      )
  expect(explained(transaction([await plain(bench.USDC, bench.TOKEN)]))).toEqual(PAID)
  expect(explained(transaction([await plain(bench.USDT, bench.TOKEN)]))).toMatchObject({ asset: { mint: bench.USDT } })
  const elsewhere = await plain(bench.USDC, bench.TOKEN_2022)
  expect(explained(transaction([elsewhere]))).toMatchObject({ reason: 'source-account' })
})

test('security §5: the fee that a token keeps is told', () => {
  const fee = (kept: number) =>
    bench.call(
      bench.TOKEN_2022,
      [[PAYER_2022, bench.WRITE], bench.USDC, [SHOP_USDC, bench.WRITE], [PAYER.address, bench.SIGN]],
      [26, 1, 7, ...Array(7).fill(0), 6, kept, ...Array(7).fill(0)],
    )
  expect(explained(transaction([fee(3)]))).toMatchObject({
    asset: { program: 'token-2022', mint: bench.USDC, decimals: 6 },
    movements: [{ amountBaseUnits: 7n }],
    withheldBaseUnits: 3n,
  })
  expect(explained(transaction([fee(0)]))).not.toHaveProperty('withheldBaseUnits')
})

test('security §5: two memos are both told', () => {
  const both = transaction([memo('order 7'), payment(), memo('pay_7', bench.MEMO_V1)])
  expect(explained(both)).toEqual({ ...PAID, memo: 'order 7\npay_7' })
})

test('security §5: coins go through the System program', () => {
  const coins = getTransferSolInstruction({ source: PAYER.signer, destination: SHOP.address, amount: 7n })
  expect(explained(transaction([coins]))).toEqual({
    ...PAID,
    asset: { program: 'system' },
    movements: [{ source: PAYER.address, destination: SHOP.address, amountBaseUnits: 7n }],
  })
})

test.each([0n, 1n, 2n ** 53n + 1n, 2n ** 64n - 1n])('an amount of %d is exact, in tokens and in coins', (amount) => {
  const coins = getTransferSolInstruction({ source: PAYER.signer, destination: SHOP.address, amount })
  for (const instruction of [payment({ amount }), coins])
    expect(explained(transaction([instruction]))).toMatchObject({ movements: [{ amountBaseUnits: amount }] })
})

test('security §5: two legs of one asset are both told, to one destination or to two', () => {
  const fee = payment({ destination: bench.STRANGER_USDC, amount: 5n })
  expect(explained(transaction([payment(), fee]))).toEqual({
    ...PAID,
    movements: [LEG, { source: PAYER_USDC, destination: bench.STRANGER_USDC, amountBaseUnits: 5n }],
  })
  expect(explained(transaction([payment(), payment()]))).toEqual({ ...PAID, movements: [LEG, LEG] })
})

test.each([
  ['Create', getCreateAssociatedTokenInstruction],
  ['CreateIdempotent', getCreateAssociatedTokenIdempotentInstruction],
])('security §5: %s of the destination names account, owner and who pays the rent', (_, create) => {
  for (const funder of [SPONSOR, PAYER]) {
    const made = create({ payer: funder.signer, ata: SHOP_USDC, owner: SHOP.address, mint: bench.USDC })
    const creates = { account: SHOP_USDC, owner: SHOP.address, funder: funder.address }
    expect(explained(transaction([made, payment()]))).toEqual({ ...PAID, creates })
  }
})

test('security §5: a co-signer may pay the rent and put its name to the memo, where we pay the fee', () => {
  const made = getCreateAssociatedTokenInstruction({
    ...{ payer: SPONSOR.signer, ata: SHOP_USDC, owner: SHOP.address, mint: bench.USDC },
  })
  const signed = bench.call(bench.MEMO_V2, [[SPONSOR.address, bench.SIGN]], [65])
  const instructions = [made, payment(), signed]
  expect(explained(transaction(instructions, { feePayer: PAYER, signers: [SPONSOR] }))).toEqual({
    ...PAID,
    feePayer: PAYER.address,
    creates: { account: SHOP_USDC, owner: SHOP.address, funder: SPONSOR.address },
    memo: 'A',
  })
  expect(explained(transaction(instructions, { feePayer: PAYER, signers: [] }))).toEqual({
    ...{ kind: 'not-understood', reason: 'signers' },
  })
})

test('an ATA instruction without a byte is Create', () => {
  const made = getCreateAssociatedTokenInstruction({
    payer: SPONSOR.signer,
    ata: SHOP_USDC,
    owner: SHOP.address,
    mint: bench.USDC,
  })
  expect(explained(transaction([{ ...made, data: new Uint8Array() }, payment()]))).toHaveProperty('creates')
})

test.each([
  ['no price', [limit(60_000)], 10_000n],
  ['a whole number of lamports', [limit(60_000), price(1_000_000n)], 70_000n],
  ['a fraction, rounded up', [limit(60_001), price(1n)], 10_001n],
  ['exactly one lamport', [limit(1_000_000), price(1n)], 10_001n],
  ['no limit: 200,000 units for each of two instructions', [price(1_000_000n)], 410_000n],
  ['a limit above the most, which counts as the most', [limit(4_000_000_000), price(1_000_000n)], 1_410_000n],
  ['no units', [limit(0), price(5_000_000n)], 10_000n],
  [
    'the highest price',
    [limit(1_400_000), price(2n ** 64n - 1n)],
    10_000n + (1_400_000n * (2n ** 64n - 1n) + 999_999n) / 1_000_000n,
  ],
  [
    'heap and loaded size, which cost nothing here',
    [
      getRequestHeapFrameInstruction({ bytes: 65_536 }),
      getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 90_000 }),
    ],
    10_000n,
  ],
] as const)('security T15: the fee with %s', (_, budgets, feeLamports) => {
  expect(explained(transaction([...budgets, payment()]))).toEqual({ ...PAID, feeLamports })
})

test('security T15: without a limit the units of all instructions together stay below the most', () => {
  const nine = [price(1_000_000n), limit(1), payment(), payment()]
  expect(explained(transaction(nine))).toMatchObject({ feeLamports: 10_001n })
  const many = [
    price(1_000_000n),
    getRequestHeapFrameInstruction({ bytes: 65_536 }),
    getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 9 }),
    memo('x'),
    getCreateAssociatedTokenInstruction({
      payer: SPONSOR.signer,
      ata: SHOP_USDC,
      owner: SHOP.address,
      mint: bench.USDC,
    }),
    payment(),
    payment(),
  ]
  expect(explained(transaction(many))).toMatchObject({ feeLamports: 1_410_000n })
})

test.each([
  ['of the first memo program', memo('order 7', bench.MEMO_V1), 'order 7'],
  ['of the second memo program', memo('order 7'), 'order 7'],
  ['without a word', memo(''), ''],
  ['in other letters', memo('Dürüm ☕ \u{1f32f}'), 'Dürüm ☕ \u{1f32f}'],
  ['with a byte order mark, which is told', memo('\ufeffx'), '\ufeffx'],
  ['of 566 bytes', memo('ß'.repeat(283)), 'ß'.repeat(283)],
])('security §5: a memo %s is shown', (_, instruction, text) => {
  expect(explained(transaction([payment(), instruction]))).toEqual({ ...PAID, memo: text })
})

test('security §5: a memo may carry the word of the payer and of the fee payer', () => {
  const signed = bench.call(
    bench.MEMO_V2,
    [
      [PAYER.address, bench.SIGN],
      [SPONSOR.address, bench.SIGN],
    ],
    [65],
  )
  expect(explained(transaction([payment(), signed]))).toEqual({ ...PAID, memo: 'A' })
})

test('the associated account is the one that the program’s own client derives, for either program', async () => {
  const owners = Array.from({ length: 40 }, (_, at) => bench.person(10 + at).address)
  for (const owner of owners)
    for (const [program, address] of [
      ['spl-token', bench.TOKEN],
      ['token-2022', bench.TOKEN_2022],
    ] as const)
      expect(associatedAccountOf(owner, bench.USDC, program)).toBe(await bench.accountOf(owner, bench.USDC, address))
})

test('the associated account of a known owner is the one that spl-token knows', () => {
  const mint = kit.getAddressDecoder().decode(new Uint8Array(32).fill(0x44))
  const owner = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
  expect(associatedAccountOf(owner, mint, 'spl-token')).toBe('FF2BjgeRK2LgK8Lj4wY2CTJrmJAKV5ZPCdHqfq1tJLGi')
})

test('security T12: what another account would sign is not explained for ours', () => {
  const text = transaction([payment()])
  for (const account of [STRANGER.address, SHOP.address, PAYER_USDC, '', 'not base58', `${PAYER.address} `])
    expect(decodeSolana(bench.request(text), account)).toEqual({ kind: 'not-understood', reason: 'account-differs' })
})
