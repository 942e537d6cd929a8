// Sending from a page: hostile arguments are refused by name, and nothing is sent without the password. security T28, §8.4.
import { IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sendHandlers } from '../../../../src/background/handlers/sends.ts'
import { associatedAccountOf } from '../../../../src/chains/solana/programs.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { SendQuote } from '../../../../src/messages/views.ts'
import {
  createSendWorld,
  FEES,
  FRIEND,
  ON_BASE,
  ON_SOLANA,
  type SendWorld,
  SOLANA_FRIEND,
  sendsIn,
} from '../../../support/background/send-world.ts'
import * as site from '../../../support/chains/website.ts'

let world: SendWorld
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  world = createSendWorld()
})

function handlers() {
  const sends = world.work()
  return sendHandlers({
    reauth: {
      prove: async ({ password, passkey }) => {
        if (password === undefined && passkey === undefined) throw new PayError({ code: 'payment/password-needed' })
        if (password !== 'right' && passkey !== 'right') throw new PayError({ code: 'vault/wrong-password' })
      },
    },
    balances: { expire: () => undefined },
    sends,
    listSends: async () => ({ sends: await sends.list(), clockOffsetMs: 0 }),
  })
}

/** What a message from a page comes to: the answer, or the code of the failure. */
async function say(name: keyof ReturnType<typeof handlers>, args: unknown): Promise<unknown> {
  try {
    const { parse, run } = handlers()[name]
    return await run(parse(args) as never, {} as never)
  } catch (error) {
    return error instanceof PayError ? error.failure.code : error
  }
}
const quoted = async () => (await say('send.quote', ON_BASE)) as SendQuote
const states = async () => (await sendsIn(world)).map(({ state }) => state)

test('a send is signed with the right password or passkey only, and what follows is listed', async () => {
  const { terms, cost } = await quoted()
  expect(await say('send.start', { terms, cost })).toBe('payment/password-needed')
  expect(await say('send.start', { terms, cost, password: 'wrong' })).toBe('vault/wrong-password')
  expect(await say('send.start', { terms, cost, passkey: 'wrong' })).toBe('vault/wrong-password')
  expect([world.signed, await states()]).toEqual([[], []])
  expect(await say('send.start', { terms, cost, passkey: 'right' })).toEqual({})
  expect(await states()).toEqual(['sent'])
  expect(await say('send.list', {})).toMatchObject({ sends: [{ id: terms.id, state: 'sent' }], clockOffsetMs: 0 })
})

test('only a send that waits is replaced', async () => {
  const { terms, cost } = await quoted()
  await say('send.start', { terms, cost, password: 'right' })
  expect(await say('send.quoteReplacement', { id: 'another' })).toBe('message/refused')
  expect(await say('send.speedUp', { id: 'another', fees: FEES })).toEqual({})
  expect(world.signed).toHaveLength(1)
  const { speedUp } = (await say('send.quoteReplacement', { id: terms.id })) as { speedUp: typeof FEES }
  expect(await say('send.speedUp', { id: terms.id, fees: speedUp })).toEqual({})
  expect(world.signed).toHaveLength(2)
})

test('a phrase or a private key in the place of the address goes nowhere', async () => {
  const key = `0x${'7a'.repeat(32)}`
  expect(await say('send.quote', { ...ON_BASE, to: key })).toBe('secret/typed')
})

test('security T37 what may be a key as well as an address goes to no node before the person says that it is an address', async () => {
  const theirs = associatedAccountOf(SOLANA_FRIEND, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'spl-token')
  world.places[theirs] = { kind: 'token-account', wallet: SOLANA_FRIEND }
  const reasonOf = async (args: object) => {
    const { parse, run } = handlers()['send.quote']
    return run(parse({ ...ON_SOLANA, ...args }) as never, {} as never).catch((error: PayError) => error.failure)
  }
  const unclear = { code: 'send/refused', reason: 'key-or-address' }
  expect(await reasonOf({ to: theirs })).toEqual(unclear)
  expect(await reasonOf({ to: ` ${theirs} `, isAddress: 'yes' })).toEqual(unclear)
  expect(world.asked).toEqual([])
  expect(await reasonOf({ to: theirs, isAddress: true })).toMatchObject({
    reason: 'token-account',
    wallet: SOLANA_FRIEND,
  })
  expect(world.asked).toEqual([theirs])
  // What can be nothing but a secret is none for anybody’s word.
  for (const secret of [`0x${'7a'.repeat(32)}`, `${'abandon '.repeat(11)}about`])
    expect(await say('send.quote', { ...ON_SOLANA, to: secret, isAddress: true })).toBe('secret/typed')
})

test('security §4 a contract is sent to with the person’s word alone', async () => {
  world.places[FRIEND] = { kind: 'contract' }
  const { terms, cost } = await quoted()
  const agreed = { terms, cost, password: 'right' }
  expect(await say('send.start', agreed)).toBe('send/refused')
  expect(await say('send.start', { ...agreed, isContractAgreed: 'yes' })).toBe('send/refused')
  expect(world.signed).toEqual([])
  expect(await say('send.start', { ...agreed, isContractAgreed: true })).toEqual({})
})

test.each([
  ['no chain', { chainId: 'base' }],
  ['no amount', { amountBaseUnits: undefined }],
  ['nothing', { amountBaseUnits: 0n }],
  ['less than nothing', { amountBaseUnits: -1n }],
  ['a number', { amountBaseUnits: 5 }],
  ['everything in another word', { amountBaseUnits: 'all' }],
  ['no token', { symbol: '' }],
  ['no recipient', { to: undefined }],
])('a quote for %s is refused', async (_, change) => {
  expect(await say('send.quote', { ...ON_BASE, ...change })).toBe('message/refused')
})

const WORTH = { currency: 'USD', minorUnits: 2_500n, decimals: 2 }

test('what a send was worth when it was shown is listed with it, and changes nothing else', async () => {
  const { terms, cost } = await quoted()
  await say('send.start', { terms: { ...terms, worth: { ...WORTH, more: 'kettles' } }, cost, password: 'right' })
  expect(await say('send.list', {})).toMatchObject({ sends: [{ id: terms.id, worth: WORTH }] })
  expect((await sendsIn(world))[0]).toHaveProperty('worth', WORTH)
})

test.each([
  ['no id', { id: '' }, {}],
  ['no account', { account: 'kettle' }, {}],
  ['no token', { tokenAddress: 5 }, {}],
  ['nothing', { amountBaseUnits: 0n }, {}],
  ['less than nothing', { amountBaseUnits: -25n }, {}],
  ['a worth in no currency', { worth: { ...WORTH, currency: 'KETTLE' } }, {}],
  ['a worth below nothing', { worth: { ...WORTH, minorUnits: -1n } }, {}],
  ['a worth that is a number', { worth: { ...WORTH, minorUnits: 2_500 } }, {}],
  ['a worth of a million decimals', { worth: { ...WORTH, decimals: 1_000_000 } }, {}],
  ['a worth of fewer decimals than none', { worth: { ...WORTH, decimals: -1 } }, {}],
  ['an unknown family', {}, { family: 'bip122' }],
  ['no fee', {}, { family: 'eip155', fees: {} }],
  ['free on Solana', {}, { family: 'solana', lamports: 0n, isCreating: false }],
  ['a cost of another family', {}, { family: 'solana', lamports: 7_000n, isCreating: false }],
])('a send of %s is refused', async (_, change, cost) => {
  const quote = await quoted()
  const args = { terms: { ...quote.terms, ...change }, cost: { ...quote.cost, ...cost }, password: 'right' }
  expect(await say('send.start', args)).toBe('message/refused')
  expect(await states()).toEqual([])
})

describe('a transaction that a website made', () => {
  const link = 'solana:https://shop.example/pay'
  const answer = site.answering(site.made([site.tokens()]), 'Thanks')
  const judged = async () => (await say('send.judge', { link, answer })) as SendQuote

  test('Solana Pay: a link names its website, which names itself, and answers what is judged and signed with the password', async () => {
    expect(await say('send.asked', { link })).toEqual({
      url: 'https://shop.example/pay',
      host: 'shop.example',
      said: {},
    })
    expect(await say('send.named', { answer: '{"label":"Fern"}' })).toEqual({ name: 'Fern' })
    expect(await say('send.named', { answer: '<html>' })).toEqual({})
    const { terms, cost, message } = await judged()
    expect(message).toBe('Thanks')
    expect(await say('send.start', { terms, cost })).toBe('payment/password-needed')
    expect(world.signed).toEqual([])
    expect(await say('send.start', { terms, cost, password: 'right' })).toEqual({})
    expect(await say('send.list', {})).toMatchObject({ sends: [{ id: terms.id, askedBy: 'shop.example' }] })
  })

  test.each([
    ['a host that is none', { askedBy: 'shop.example:8443' }],
    ['a host that is a sentence', { askedBy: 'Your bank, really' }],
    ['a host that is no text', { askedBy: 5 }],
    ['no host', { askedBy: undefined }],
    ['no transaction', { transaction: undefined }],
    ['a transaction that is no text', { transaction: 5 }],
  ])('terms with %s are refused', async (_, change) => {
    const { terms, cost } = await judged()
    const args = { terms: { ...terms, ...change }, cost, password: 'right' }
    expect(await say('send.start', args)).toBe('message/refused')
    expect(world.signed).toEqual([])
  })

  test.each(['link', 'answer'])('a request to judge without its %s is refused', async (name) => {
    expect(await say('send.judge', { link, answer, [name]: undefined })).toBe('message/refused')
  })
})
