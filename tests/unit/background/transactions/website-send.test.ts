// A website makes the transaction of a Solana Pay link: it is signed only if it is one transfer, as the payer sees it. security §5.
import { address } from '@solana/kit'
import { getAdvanceNonceAccountInstruction, getAssignInstruction } from '@solana-program/system'
import * as token from '@solana-program/token'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answeredLabel, answeredTransaction } from '../../../../src/background/transactions/website-send.ts'
import { parseSolanaTransaction } from '../../../../src/chains/solana/transaction.ts'
import type { RequestRefusal } from '../../../../src/core/base/errors.ts'
import type { SendQuote } from '../../../../src/messages/views.ts'
import { createSendWorld, LAST_VALID, type SendWorld, sendsIn } from '../../../support/background/send-world.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import * as site from '../../../support/chains/website.ts'

let world: SendWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createSendWorld()
})
afterEach(() => vi.unstubAllGlobals())

const LINK = 'solana:https://shop.example/pay'
const { PAYER, SHOP, SPONSOR, STRANGER, REFERENCE, PAYER_USDC, SHOP_USDC, STRANGER_USDC } = site
const { coins, made, naming, note, tokens } = site

const judge = (transaction: unknown, message?: unknown) =>
  world.work().judge({ link: LINK, answer: site.answering(transaction, message) })
const agree = ({ terms, cost }: SendQuote) => world.work().start(terms, cost)
const refused = (reason: RequestRefusal) => ({ failure: { code: 'request/refused', reason } })
const signedBy = () => {
  const parsed = parseSolanaTransaction(world.signed.at(-1) ?? '')
  if (parsed.kind !== 'transaction') throw new Error('nothing was signed')
  return parsed
}

describe('what is signed', () => {
  test('security §5: one transfer of a token, with what a send may carry; shown are the amount and the recipient in the bytes', async () => {
    const memo = note('Order 7', PAYER.address)
    const pays = naming(tokens(), REFERENCE)
    const transaction = made([site.unitLimit(100_000), site.unitPrice(20_000n), site.creation(), memo, pays])
    const quote = await judge(transaction, 'Two cups\u202e of tea')
    expect(quote).toMatchObject({
      terms: {
        ...{ to: SHOP.address, tokenAddress: bench.USDC, amountBaseUnits: site.AMOUNT, memo: 'Order 7' },
        ...{ references: [REFERENCE], askedBy: 'shop.example', transaction },
      },
      ...{ cost: { family: 'solana', lamports: 7_000n, isCreating: false }, symbol: 'USDC' },
      ...{ recipient: { kind: 'new' }, message: 'Two cups of tea' },
    })
    await agree(quote)
    const [{ terms: _, ...before }, after] = [{ terms: 0, ...parsedOf(transaction) }, signedBy()]
    expect(after.instructions).toEqual(before.instructions)
    const [stored] = await sendsIn(world)
    expect(stored).toMatchObject({ state: 'sent', askedBy: 'shop.example', to: SHOP.address, feeLamports: 7_000n })
    expect(stored).not.toHaveProperty('transaction')
    expect(world.given).toEqual(world.signed)
  })

  test.each(['legacy', 0] as const)(
    'Solana Pay 1.1: where nobody has signed (%s), the blockhash is the wallet’s',
    async (version) => {
      const transaction = made([coins()], { version })
      const quote = await judge(transaction)
      expect(quote.terms).toMatchObject({ to: SHOP.address, tokenAddress: '', amountBaseUnits: 2_000_000n })
      await agree(quote)
      const { blockhash, instructions } = signedBy()
      expect([blockhash, parsedOf(transaction).blockhash]).not.toContain(undefined)
      expect(blockhash).not.toBe(parsedOf(transaction).blockhash)
      expect(instructions).toEqual(parsedOf(transaction).instructions)
      expect(await sendsIn(world)).toMatchObject([{ lastValidBlockHeight: LAST_VALID }])
    },
  )

  test('Solana Pay 1.1: what others have signed keeps every byte, and a fee that another pays costs the payer nothing', async () => {
    const transaction = made([site.creation(SPONSOR.address), tokens()], { feePayer: SPONSOR, signers: [SPONSOR] })
    world.there.isReady = false
    world.held['SOL'] = 0n
    const quote = await judge(transaction)
    expect(quote.cost).toEqual({ family: 'solana', lamports: 0n, isCreating: false })
    await agree(quote)
    expect([...signedBy().messageBytes]).toEqual([...parsedOf(transaction).messageBytes])
    expect(signedBy().signers.every(({ signature }) => signature !== undefined)).toBe(true)
    expect(await sendsIn(world)).toMatchObject([{ feeLamports: 0n, lastValidBlockHeight: LAST_VALID }])
  })

  test('the account that receives is paid for where the bytes say so, and counted', async () => {
    world.there.isReady = false
    const { cost } = await judge(made([site.creation(), tokens()]))
    expect(cost).toEqual({ family: 'solana', lamports: 5_000n + 2_039_280n, isCreating: true })
  })

  test('the same press sends once', async () => {
    const quote = await judge(made([coins()]))
    await agree(quote)
    await agree(quote)
    expect(world.signed).toHaveLength(1)
    expect(await sendsIn(world)).toHaveLength(1)
    // Another answer is another send, and the person is told of the first.
    expect(await judge(made([coins()]))).toMatchObject({ sentAtMs: world.nowMs })
  })

  test('how it ended is known as the website’s, like the send itself', async () => {
    await agree(await judge(made([coins()])))
    world.solana = 'used'
    world.nowMs += 60_000
    await world.work().resume()
    expect(await world.work().list()).toMatchObject([{ state: 'done', askedBy: 'shop.example', to: SHOP.address }])
  })

  test('a recipient that looks like one of before is told apart', async () => {
    const alike = `${SHOP.address.slice(0, 4)}${'1'.repeat(SHOP.address.length - 8)}${SHOP.address.slice(-4)}`
    world.known = [{ address: alike, name: 'Shop' }]
    expect((await judge(made([coins()]))).recipient).toEqual({ kind: 'new', alike })
  })
})

function parsedOf(transaction: string) {
  const parsed = parseSolanaTransaction(transaction)
  if (parsed.kind !== 'transaction') throw new Error(parsed.reason)
  return parsed
}

const approval = token.getApproveInstruction({
  source: PAYER_USDC,
  owner: PAYER.signer,
  delegate: STRANGER.address,
  amount: 9n,
})
const authority = token.getSetAuthorityInstruction({
  ...{ owned: PAYER_USDC, owner: PAYER.signer, newAuthority: STRANGER.address },
  authorityType: token.AuthorityType.AccountOwner,
})
const closing = token.getCloseAccountInstruction({
  account: PAYER_USDC,
  destination: STRANGER.address,
  owner: PAYER.signer,
})
const burning = token.getBurnInstruction({ account: PAYER_USDC, mint: bench.USDC, authority: PAYER.signer, amount: 9n })
const nonce = getAdvanceNonceAccountInstruction({ nonceAccount: STRANGER_USDC, nonceAuthority: PAYER.signer })
const assigning = getAssignInstruction({ account: PAYER.signer, programAddress: STRANGER.address })
const shopTether = await bench.accountOf(SHOP.address, bench.USDT)
const payerTether = await bench.accountOf(PAYER.address, bench.USDT)
const tether = tokens({ mint: bench.USDT, source: payerTether, destination: shopTether })
const strange = tokens({
  ...{ mint: REFERENCE, source: await bench.accountOf(PAYER.address, REFERENCE) },
  destination: await bench.accountOf(SHOP.address, REFERENCE),
})
const sponsored = { feePayer: SPONSOR, signers: [SPONSOR] }
const anyProgram = bench.call(
  address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
  [[PAYER.address, bench.SIGN_WRITE]],
  [1],
)
/** A legacy transaction with a version, a table and nothing else. */
const withTable = Buffer.concat([
  Buffer.from(made([tokens()]), 'base64').subarray(0, -1),
  Buffer.of(1, ...new Uint8Array(32).fill(9), 1, 0, 0),
]).toString('base64')
const corrupted = Buffer.from(made([tokens()], sponsored), 'base64')
corrupted[5] = (corrupted[5] ?? 0) ^ 1

const REFUSED: [string, string, RequestRefusal][] = [
  ['no base64', 'kettle!', 'unreadable'],
  ['base64 of nothing known', 'AAAA', 'unreadable'],
  ['longer than a packet', Buffer.alloc(1300).toString('base64'), 'unreadable'],
  [
    'bytes behind its end',
    Buffer.concat([Buffer.from(made([coins()]), 'base64'), Buffer.of(0)]).toString('base64'),
    'unreadable',
  ],
  ['a lookup table', withTable, 'lookup-table'],
  ['a durable nonce in front', made([nonce, tokens()]), 'durable-nonce'],
  ['a durable nonce behind', made([tokens(), nonce]), 'durable-nonce'],
  ['another account', made([coins(2n, SHOP.address, STRANGER)], { feePayer: STRANGER, signers: [] }), 'account'],
  ['a fee payer who has not signed', made([tokens()], { feePayer: SPONSOR, signers: [] }), 'signers'],
  ['another signer who has not signed', made([tokens(), note('x', STRANGER.address)]), 'signers'],
  ['a signature of another that is wrong', corrupted.toString('base64'), 'signers'],
  ['a signature in the payer’s place', made([tokens()], { signers: [PAYER] }), 'signers'],
  ['nothing but a note', made([note('x', PAYER.address)]), 'no-transfer'],
  ['a transfer of nothing', made([coins(0n)]), 'no-transfer'],
  ['a second transfer', made([coins(), coins(1n, STRANGER.address)]), 'transfers'],
  ['a second transfer to the same', made([coins(), coins(1n)]), 'transfers'],
  ['a second transfer of another token', made([tokens(), coins()]), 'transfers'],
  ['a second transfer of tokens', made([tokens(), tokens({ destination: STRANGER_USDC })]), 'transfers'],
  ['Approve', made([tokens(), approval]), 'instruction'],
  ['Approve alone', made([approval]), 'instruction'],
  ['SetAuthority', made([tokens(), authority]), 'instruction'],
  ['CloseAccount', made([tokens(), closing]), 'instruction'],
  ['Burn', made([tokens(), burning]), 'instruction'],
  ['Assign', made([coins(), assigning]), 'instruction'],
  [
    'an account for another',
    made([site.creation(PAYER.address, STRANGER.address, STRANGER_USDC), tokens()]),
    'instruction',
  ],
  ['another program', made([tokens(), anyProgram]), 'program'],
  ['the funds of another signer', made([coins(), coins(5n, PAYER.address, SPONSOR)], sponsored), 'source'],
  [
    'another signer’s funds alone',
    made([coins(5n, SHOP.address, SPONSOR), note('x', PAYER.address)], sponsored),
    'source',
  ],
  ['tokens of another, by the payer’s authority', made([tokens({ source: STRANGER_USDC })]), 'source'],
  ['a token that is not in the list', made([strange]), 'token'],
  ['other decimals than the token has', made([tokens({ decimals: 9 })]), 'token'],
  [
    'a token account that is not its owner’s usual one',
    made([tokens({ destination: STRANGER.address })]),
    'destination',
  ],
  ['the payer', made([coins(5n, PAYER.address)]), 'recipient'],
  ['what a program owns', made([coins(5_000_000n, SHOP_USDC)]), 'recipient'],
  ['the mint of a token', made([coins(5_000_000n, bench.USDC)]), 'recipient'],
  ['a huge fee', made([site.unitLimit(1_400_000), site.unitPrice(4_000_000n), tokens()]), 'fee'],
  ['a huge fee without a limit', made([site.unitPrice(40_000_000n), tokens()]), 'fee'],
  ['two notes', made([note('a'), note('b'), tokens()]), 'notes'],
  ['a note with a line break', made([note('a\nb'), tokens()]), 'notes'],
  ['a note that runs backwards', made([note('a\u202eb'), tokens()]), 'notes'],
  ['a long note', made([note('é'.repeat(129)), tokens()]), 'notes'],
  ['the recipient as a reference', made([naming(tokens(), SHOP.address)]), 'notes'],
  [
    'nine references',
    made([naming(tokens(), ...Array.from({ length: 9 }, (_, at) => bench.person(20 + at).address))]),
    'notes',
  ],
  ['a reference twice', made([naming(tokens(), REFERENCE, REFERENCE)]), 'instruction'],
  ['a reference that is written', made([naming(tokens(), [REFERENCE, bench.WRITE])]), 'instruction'],
  [
    'a reference that signs',
    made([naming(tokens(), [SPONSOR.address, bench.SIGN])], { signers: [SPONSOR] }),
    'instruction',
  ],
  ['more than there is', made([tokens({ amount: 100_000_001n })]), 'too-much'],
  ['what leaves less than an account must hold', made([coins(999_500_000n)]), 'rent'],
  ['a token of which the payer has none', made([tether]), 'too-much'],
]

describe('what is refused, and nothing is signed', () => {
  test.each(REFUSED)('security §5: %s', async (_, transaction, reason) => {
    world.held['USDT'] = 0n
    await expect(judge(transaction)).rejects.toMatchObject(refused(reason))
    expect([world.signed, await sendsIn(world)]).toEqual([[], []])
  })

  test.each([
    ['html', '<!doctype html>'],
    ['no transaction', '{"label":"Shop"}'],
    ['a transaction that is no text', '{"transaction":["AA"]}'],
    ['a list', '["AA"]'],
    ['null', 'null'],
    ['more than an answer may have', site.answering('A'.repeat(70_000))],
  ])('Solana Pay 1.1: an answer that is %s', async (_, answer) => {
    await expect(world.work().judge({ link: LINK, answer })).rejects.toMatchObject(refused('transaction'))
  })

  test('a link that names no website has no answer', async () => {
    const answer = site.answering(made([coins()]))
    for (const link of [`solana:${SHOP.address}`, 'solana:http://shop.example/pay', 'https://shop.example'])
      await expect(world.work().judge({ link, answer })).rejects.toMatchObject({ failure: { code: 'message/refused' } })
  })

  test('a token account that nobody has made is nobody’s', async () => {
    world.tokenOwner = ''
    await expect(judge(made([tokens()]))).rejects.toMatchObject(refused('destination'))
  })

  test('a node that names another owner changes nothing: the address would be another', async () => {
    world.tokenOwner = STRANGER.address
    await expect(judge(made([tokens()]))).rejects.toMatchObject(refused('destination'))
  })

  test('a new account that would hold less than it must', async () => {
    world.there.lamports = 0n
    await expect(judge(made([coins(5n)]))).rejects.toMatchObject(refused('rent'))
  })

  test('a blockhash of another that is too old for the network', async () => {
    const quote = await judge(made([tokens()], sponsored))
    world.isBlockhashOld = true
    await expect(agree(quote)).rejects.toMatchObject(refused('too-old'))
    expect([world.signed, await sendsIn(world)]).toEqual([[], []])
  })
})

describe('between what was shown and what is signed', () => {
  const other = { failure: { code: 'message/refused' } }
  test.each<[string, Partial<SendQuote['terms']>, object]>([
    ['the transaction of another answer', { transaction: made([coins(5_000_000n)]) }, other],
    ['another amount in the bytes', { transaction: made([tokens({ amount: 12_400_001n })]) }, other],
    ['a note in the bytes that was not shown', { transaction: made([note('Order 8'), tokens()]) }, other],
    ['bytes that do more', { transaction: made([tokens(), approval]) }, refused('instruction')],
    [
      'bytes that go elsewhere',
      { transaction: made([tokens({ destination: STRANGER_USDC })]) },
      refused('destination'),
    ],
    ['another recipient in the terms', { to: STRANGER.address }, other],
    ['another amount in the terms', { amountBaseUnits: 1n }, other],
    ['another token in the terms', { tokenAddress: bench.USDT }, other],
    ['a note that is not in the bytes', { memo: 'Order 8' }, other],
    ['references that are not in the bytes', { references: [REFERENCE] }, other],
  ])('security T20: %s is not signed', async (_, change, expected) => {
    const quote = await judge(made([tokens()]))
    const changed = { ...quote, terms: { ...quote.terms, ...change } }
    await expect(agree(changed)).rejects.toMatchObject(expected)
    expect([world.signed, await sendsIn(world)]).toEqual([[], []])
  })

  test('security T20: bytes that go to another recipient, whose account a node knows, are not signed', async () => {
    const quote = await judge(made([tokens()]))
    world.tokenOwner = STRANGER.address
    const transaction = made([tokens({ destination: STRANGER_USDC })])
    await expect(agree({ ...quote, terms: { ...quote.terms, transaction } })).rejects.toMatchObject(other)
    expect(world.signed).toEqual([])
  })

  test.each(['askedBy', 'transaction'] as const)('terms without their %s are not signed', async (name) => {
    const quote = await judge(made([tokens()]))
    const { [name]: _, ...terms } = quote.terms
    await expect(agree({ ...quote, terms })).rejects.toMatchObject(other)
    expect(world.signed).toEqual([])
  })

  test('a fee that was not shown is not signed', async () => {
    const quote = await judge(made([tokens()]))
    const cheap = { ...quote, cost: { family: 'solana', lamports: 1n, isCreating: false } as const }
    await expect(agree(cheap)).rejects.toMatchObject({ failure: { code: 'send/cost-changed' } })
    expect(world.signed).toEqual([])
  })
})

describe('what it says of itself and of its transaction: only shown, short, without what could affect the text around it', () => {
  test.each([
    ['{"label":"Fern & Kettle","icon":"https://shop.example/icon.svg"}', 'Fern & Kettle'],
    ['{"label":" Fern\\u202e\\nKettle\\u200b "}', 'Fern Kettle'],
    [JSON.stringify({ label: 'é'.repeat(500) }), 'é'.repeat(64)],
    ['{"label":""}', undefined],
    ['{"label":5}', undefined],
    ['{"icon":"https://shop.example/icon.svg"}', undefined],
    ['"Fern"', undefined],
    ['<html>', undefined],
    [JSON.stringify({ label: 'Fern', rest: 'a'.repeat(65_536) }), undefined],
  ])('security T47: the name in %.60s', (answer, name) => {
    expect(answeredLabel(answer)).toBe(name)
  })

  test('a note of the website is one line of at most 256 characters, and is left out where it is none', () => {
    const noted = (message: unknown) => answeredTransaction(JSON.stringify({ transaction: 'AA', message }))
    expect(noted('Thanks\n for\u2067 it')).toEqual({ transaction: 'AA', message: 'Thanks for it' })
    expect(noted('a'.repeat(300))?.message).toHaveLength(256)
    for (const none of ['', 5, null, ['a'], undefined]) expect(noted(none)).toEqual({ transaction: 'AA' })
  })
})
