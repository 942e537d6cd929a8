// Messages about the accounts, over a real vault and its stores: names, order, hiding, imports, watched addresses.
import { beforeEach, expect, test } from 'vitest'
import { accountListHandlers } from '../../../../src/background/handlers/account-list.ts'
import { readAccountBook } from '../../../../src/background/storage/account-book.ts'
import { createSettings } from '../../../../src/background/storage/settings.ts'
import { createUsedAccounts } from '../../../../src/background/wallet/used-accounts.ts'
import type { Account, PlacedAccount } from '../../../../src/core/base/chain-family.ts'
import { firstPaths, type Path } from '../../../../src/core/base/paths.ts'
import type { AccountsView } from '../../../../src/messages/views.ts'
import { deriveAccounts } from '../../../../src/vault/keys/keys.ts'
import { keepPhrase } from '../../../../src/vault/keys/seed.ts'
import { accountListOf } from '../../../support/background/account-list.ts'
import * as fixtures from '../../../support/vault/fixtures.ts'
import {
  ADDRESS_0,
  ADDRESS_1,
  type Bench,
  failureOf,
  fairLock,
  SOLANA_0,
  WORDS,
} from '../../../support/vault/fixtures.ts'

const STATUS = { state: 'unlocked', service: 'ready', isSandbox: false } as const
const OTHER_WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const STRANGER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const SOLANA_STRANGER = 'So11111111111111111111111111111111111111112'

const two = await fixtures.createdBench()
await two.vault.addAccount()
let one: Bench
let changed: number
let asked: Account[]
let usedPaths: Path[]
let rounds: Path[][]
let handlers: ReturnType<typeof accountListHandlers>
beforeEach(() => {
  one = fixtures.bench({
    local: fixtures.memoryStore(new Map(two.local.disk)),
    session: fixtures.memoryStore(new Map(two.session.disk)),
  })
  ;[changed, asked, usedPaths, rounds] = [0, [], [], []]
  const settings = createSettings(one.local, fairLock())
  handlers = accountListHandlers({
    vault: one.vault,
    wallet: { status: async () => STATUS },
    accountList: accountListOf(one.vault, settings, one.local),
    balances: {
      of: async (account) => {
        asked.push(account)
        return { balances: [], readAtMs: 1, hasFailed: false }
      },
    },
    usedAccounts: createUsedAccounts({
      readUses: async (accounts) => {
        rounds.push(accounts.map(({ path }) => path))
        return { uses: accounts.map(({ path }) => (usedPaths.includes(path) ? 'used' : 'unused')), isPartial: false }
      },
    }),
    onWalletChange: () => {
      changed += 1
    },
  })
})
async function ask(name: keyof typeof handlers, raw: unknown = {}): Promise<unknown> {
  const { parse, run } = handlers[name]
  return run(parse(raw) as never, {})
}
const view = async (name: keyof typeof handlers = 'wallet.accounts', raw: unknown = {}) =>
  (await ask(name, raw)) as AccountsView
const names = async () => (await view()).accounts.map(({ name }) => name)

test('accounts are named by their place until they are renamed, and only a change tells the windows', async () => {
  expect(await names()).toEqual(['Account 1', 'Account 2'])
  expect(changed).toBe(0)
  const after = await view('wallet.changeAccount', { tag: ADDRESS_1, name: '  Rent \n money ' })
  expect(after.accounts.map(({ name }) => name)).toEqual(['Account 1', 'Rent money'])
  expect(changed).toBe(1)
})

test('an account moves by one place, no further than the ends, and a new one follows all others', async () => {
  await ask('wallet.changeAccount', { tag: ADDRESS_1, move: -1 })
  await ask('wallet.changeAccount', { tag: ADDRESS_1, move: -1 })
  await ask('wallet.addAccount')
  expect(await names()).toEqual(['Account 2', 'Account 1', 'Account 3'])
  await ask('wallet.changeAccount', { tag: ADDRESS_1, move: 1 })
  expect(await names()).toEqual(['Account 1', 'Account 2', 'Account 3'])
})

test('a hidden account is marked, cannot be taken into use, and comes back', async () => {
  const { accounts } = await view('wallet.changeAccount', { tag: ADDRESS_1, isHidden: true })
  expect(accounts.map(({ isHidden }) => isHidden)).toEqual([false, true])
  expect(await failureOf(ask('wallet.useAccount', { index: 1 }))).toMatchObject({ code: 'message/refused' })
  await ask('wallet.changeAccount', { tag: ADDRESS_1, isHidden: false })
  expect(await ask('wallet.useAccount', { index: 1 })).toEqual(STATUS)
  expect((await view()).accounts.map(({ isActive }) => isActive)).toEqual([false, true])
})

test('the account in use cannot be hidden', async () => {
  expect(await failureOf(ask('wallet.changeAccount', { tag: ADDRESS_0, isHidden: true }))).toMatchObject({
    code: 'message/refused',
  })
})

test('a phrase and a key from elsewhere are added, and the phrase goes on with its own next account', async () => {
  await ask('wallet.importPhrase', { words: OTHER_WORDS })
  await ask('wallet.addAccount', { of: 2 })
  const { accounts } = await view('wallet.importKey', { family: 'eip155', key: `0x${'1'.repeat(64)}` })
  expect(accounts.map(({ phrase }) => phrase)).toEqual([undefined, undefined, 1, 1, undefined])
  expect(accounts.at(-1)?.solanaAddress).toBeUndefined()
  expect(await failureOf(ask('wallet.importPhrase', { words: WORDS }))).toEqual({ code: 'account/known' })
})

test('a watched address is listed beside the accounts, never among them, and asked for at the chains on request', async () => {
  await ask('wallet.watch', { address: STRANGER.toLowerCase(), name: 'Cold' })
  const { accounts, watched } = await view('wallet.watch', { address: SOLANA_STRANGER, name: 'Mint' })
  expect(watched).toEqual([
    { address: STRANGER, name: 'Cold' },
    { solanaAddress: SOLANA_STRANGER, name: 'Mint' },
  ])
  expect(accounts).toHaveLength(2)
  expect(asked).toEqual([])
  await ask('wallet.balancesOf', { tag: STRANGER })
  await ask('wallet.balancesOf', { tag: ADDRESS_0 })
  expect(asked).toMatchObject([{ address: STRANGER, name: 'Cold' }, { address: ADDRESS_0 }])
  expect((await view('wallet.unwatch', { tag: STRANGER })).watched.map(({ name }) => name)).toEqual(['Mint'])
  expect(await failureOf(ask('wallet.balancesOf', { tag: STRANGER }))).toMatchObject({ code: 'message/refused' })
})

test.each([
  [ADDRESS_0, { code: 'account/known' }],
  [SOLANA_0, { code: 'account/known' }],
  ['kettle', { code: 'address/invalid', reason: 'shape' }],
  ['vitalik.eth', { code: 'address/invalid', reason: 'name' }],
  ['@toly.sol', { code: 'address/invalid', reason: 'name' }],
  ['fern.cb.id', { code: 'address/invalid', reason: 'name' }],
  ['münze.eth', { code: 'address/invalid', reason: 'name' }],
  ['https://fern.example', { code: 'address/invalid', reason: 'shape' }],
  ['12.5', { code: 'address/invalid', reason: 'shape' }],
  [STRANGER.replace('f', 'F'), { code: 'address/invalid', reason: 'checksum' }],
  [`0x${'1'.repeat(64)}`, { code: 'address/invalid', reason: 'shape' }],
])('%s is not watched', async (address, failure) => {
  expect(await failureOf(ask('wallet.watch', { address, name: 'Cold' }))).toEqual(failure)
  expect((await view()).watched).toEqual([])
})

test('another’s address has the name that the person gave it, whatever its spelling, until that is forgotten', async () => {
  const named = await view('wallet.nameRecipient', { address: STRANGER.toLowerCase(), name: ' Fern ' })
  expect(named.recipients).toEqual({ [STRANGER]: 'Fern' })
  await ask('wallet.nameRecipient', { address: SOLANA_STRANGER, name: 'Mint' })
  const renamed = await view('wallet.nameRecipient', { address: STRANGER, name: 'Ivy' })
  expect(renamed.recipients).toEqual({ [SOLANA_STRANGER]: 'Mint', [STRANGER]: 'Ivy' })
  expect([renamed.accounts.length, renamed.watched, asked]).toEqual([2, [], []])
  await ask('wallet.nameRecipient', { address: SOLANA_STRANGER })
  expect(await view('wallet.nameRecipient', { address: STRANGER })).not.toHaveProperty('recipients')
})

test('an own or watched address has a name already, and at most 100 others have one', async () => {
  await ask('wallet.watch', { address: STRANGER, name: 'Cold' })
  for (const address of [ADDRESS_0, SOLANA_0, STRANGER])
    expect(await failureOf(ask('wallet.nameRecipient', { address, name: 'Fern' }))).toEqual({ code: 'account/known' })
  // One that was named before it became own.
  expect(await view('wallet.nameRecipient', { address: STRANGER })).not.toHaveProperty('recipients')
  const addressOf = (index: number) => `0x${(index + 100).toString().padStart(4, '1').repeat(10)}`
  for (let index = 0; index < 100; index++) await ask('wallet.nameRecipient', { address: addressOf(index), name: 'a' })
  const more = () => ask('wallet.nameRecipient', { address: addressOf(100), name: 'a' })
  expect(await failureOf(more())).toEqual({ code: 'account/limit' })
  const { recipients = {} } = await view('wallet.nameRecipient', { address: addressOf(7), name: 'b' })
  expect(Object.values(recipients).filter((name) => name === 'b')).toHaveLength(1)
})

test('at most 20 addresses are watched', async () => {
  const addressOf = (index: number) => `0x${(index + 10).toString().repeat(20)}`
  for (let index = 0; index < 20; index++) await ask('wallet.watch', { address: addressOf(index), name: 'Cold' })
  expect(await failureOf(ask('wallet.watch', { address: addressOf(20), name: 'Cold' }))).toEqual({
    code: 'account/limit',
  })
})

test.each<[keyof ReturnType<typeof accountListHandlers>, unknown]>([
  ['wallet.useAccount', {}],
  ['wallet.useAccount', { index: '1' }],
  ['wallet.useAccount', { index: 0.5 }],
  ['wallet.useAccount', { index: 2 }],
  ['wallet.changeAccount', { tag: ADDRESS_1 }],
  ['wallet.changeAccount', { tag: ADDRESS_1, move: 2 }],
  ['wallet.changeAccount', { tag: ADDRESS_1, name: '' }],
  ['wallet.changeAccount', { tag: ADDRESS_1, name: 'a'.repeat(41) }],
  ['wallet.changeAccount', { tag: ADDRESS_1, name: 'a\u202eb' }],
  ['wallet.changeAccount', { tag: STRANGER, name: 'Cold' }],
  ['wallet.importKey', { family: 'tron', key: '1' }],
  ['wallet.importPhrase', { words: [1] }],
  ['wallet.importPhrase', { words: WORDS, paths: [] }],
  ['wallet.importPhrase', { words: WORDS, paths: ['usual/0', 'usual/0'] }],
  ['wallet.importPhrase', { words: WORDS, paths: ['usual/2147483648'] }],
  ['wallet.importPhrase', { words: WORDS, passphrase: 7 }],
  ['wallet.findUsed', {}],
  ['wallet.watch', { address: STRANGER, name: ' ' }],
  ['wallet.nameRecipient', { name: 'Fern' }],
  ['wallet.nameRecipient', { address: STRANGER, name: '' }],
  ['wallet.nameRecipient', { address: STRANGER, name: 'a\u202eb' }],
])('security T28: %s refuses %o, and nothing changes', async (name, raw) => {
  const before = new Map(one.local.disk)
  expect(await failureOf(ask(name, raw))).toMatchObject({ code: 'message/refused' })
  expect(one.local.disk).toEqual(before)
  expect(changed).toBe(0)
})

test.each([
  ['nothing', undefined],
  ['junk', 'junk'],
  ['wrong members', { names: ['a'], order: 'a', hidden: 3, watched: [{ address: 'kettle' }, { name: 'x' }, 4] }],
  [
    'names that are none',
    { names: { [ADDRESS_0]: 5, [ADDRESS_1]: 'a\u0007' }, order: [1], hidden: [null], recipients: { a: 5 } },
  ],
])('a book of %s is an empty book: every account has its first name', (_, raw) => {
  expect(readAccountBook(raw)).toEqual({ names: {}, order: [], hidden: [], watched: [], recipients: {} })
})

const FOUND = deriveAccounts(keepPhrase(OTHER_WORDS), firstPaths(10))
const usesOf = async (accounts: readonly PlacedAccount[] = FOUND) =>
  (await ask('wallet.findUsed', { accounts })) as { uses: string[]; isPartial: boolean }

test('security §8.7: a few accounts of each way are looked at, and more only of a way on which one was used', async () => {
  usedPaths = ['usual/0', 'account/3', 'account/7']
  const { uses, isPartial } = await usesOf()
  const [first = [], second, third] = rounds
  expect(first.every((path) => Number(path.split('/')[1]) < 5)).toBe(true)
  expect(new Set(first.map((path) => path.split('/')[0]))).toEqual(
    new Set(['usual', 'ledger', 'account', 'root', 'sollet', 'seed']),
  )
  expect(second).toEqual(
    [5, 6, 7, 8, 9].flatMap((at) => [`usual/${at}`]).concat([5, 6, 7, 8, 9].map((at) => `account/${at}`)),
  )
  expect(third).toBeUndefined()
  expect(FOUND.filter((_, at) => uses[at] === 'used').map(({ path }) => path)).toEqual(usedPaths)
  expect(FOUND.filter((_, at) => uses[at] === 'unknown').map(({ path }) => path)).toContain('sollet/9')
  expect(isPartial).toBe(false)
})

test('security §8.7: what is asked about are addresses, and nothing goes on to the networks that is none', async () => {
  for (const bad of [
    { ...FOUND[0], address: '0x12' },
    { solanaAddress: 'legal winner', path: 'root/0' },
    { address: STRANGER, path: 'usual/-1' },
    { address: STRANGER },
    7,
  ])
    expect(await failureOf((async () => ask('wallet.findUsed', { accounts: [bad] }))())).toMatchObject({
      code: 'message/refused',
    })
  expect(await failureOf((async () => usesOf(Array(101).fill(FOUND[0])))())).toMatchObject({ code: 'message/refused' })
  expect(rounds).toEqual([])
})

test('BIP-39: the chosen accounts of a phrase are added, each where it is, and those that are here are left out', async () => {
  const { accounts } = await view('wallet.importPhrase', { words: OTHER_WORDS, paths: ['usual/0', 'ledger/2'] })
  expect(accounts.slice(2).map(({ path }) => path)).toEqual([undefined, 'ledger/2'])
  const more = await view('wallet.importPhrase', { words: OTHER_WORDS, paths: ['usual/0', 'account/1', 'ledger/2'] })
  expect(more.accounts.slice(4).map(({ path, phrase }) => [path, phrase])).toEqual([['account/1', 1]])
})
