// The active account's balances: kept in memory for the next screen, read again when they are old or a payment has ended.
import { beforeEach, expect, test } from 'vitest'
import { type BalanceReader, createBalances } from '../../../../src/background/wallet/balances.ts'
import type { AccountId } from '../../../../src/core/base/caip.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'
import { memoryStore } from '../../../support/vault/fixtures.ts'

const usdc = (amountBaseUnits?: bigint): Balance => ({
  ...({ chainId: 'eip155:8453', symbol: 'USDC', networkName: 'Base', decimals: 6 } as Balance),
  ...(amountBaseUnits !== undefined && { amountBaseUnits }),
})
const OWN = ['eip155:8453:0x1'] as AccountId[]

let nowMs: number
let reads: number
let found: () => Promise<Balance[]>
let accounts: AccountId[]
let session: ReturnType<typeof memoryStore>
const open = (): BalanceReader =>
  createBalances({
    ownAccounts: async () => accounts,
    everywhere: ({ address = '' }) => [`eip155:8453:${address}` as AccountId],
    readBalances: async () => {
      reads += 1
      return found()
    },
    session,
    nowMs: () => nowMs,
  })
beforeEach(() => {
  ;[nowMs, reads, accounts, session] = [1_000_000, 0, OWN, memoryStore()]
  found = async () => [usdc(5n)]
})

test('the last balances are there for the next worker, with their time; at first there are none', async () => {
  expect(await open().last()).toBeUndefined()
  const view = { balances: [usdc(5n)], readAtMs: 1_000_000, hasFailed: false }
  expect(await open().read()).toEqual(view)
  nowMs += 3_600_000
  expect(await open().last()).toEqual(view)
  expect(reads).toBe(1)
})

test('chains are asked at most once in 15 s, and again after that', async () => {
  const balances = open()
  await Promise.all([balances.read(), balances.read()])
  nowMs += 14_999
  await balances.read()
  expect(reads).toBe(1)
  nowMs += 1
  await balances.read()
  expect(reads).toBe(2)
  nowMs -= 60_000
  await balances.read()
  expect(reads).toBe(3)
})

test('they are asked again once a payment has ended, also by who asked before it', async () => {
  const balances = open()
  await balances.read()
  nowMs += 1
  balances.expire()
  nowMs += 1
  await balances.read()
  expect(reads).toBe(2)
})

test('where no chain answers, the last balances stay with their time, and the next request asks again', async () => {
  const balances = open()
  await balances.read()
  nowMs += 20_000
  found = async () => [usdc()]
  const old = { balances: [usdc(5n)], readAtMs: 1_000_000, hasFailed: true }
  expect(await balances.read()).toEqual(old)
  expect(await balances.read()).toEqual(old)
  expect(reads).toBe(3)
})

test('balances that were never read have no time', async () => {
  found = async () => [usdc()]
  expect(await open().read()).toEqual({ balances: [usdc()], hasFailed: true })
  accounts = []
  found = async () => []
  expect(await open().read()).toMatchObject({ balances: [], hasFailed: false })
})

test('another account is never shown these balances', async () => {
  await open().read()
  accounts = ['eip155:8453:0x2'] as AccountId[]
  expect(await open().last()).toBeUndefined()
  found = async () => [usdc()]
  expect(await open().read()).toEqual({ balances: [usdc()], hasFailed: true })
})

test.each([{ text: 7 }, { text: '{' }, { text: '5' }, { text: '[{}]' }, { readAtMs: '1' }])(
  'what is kept in another form, like %j, is none',
  async (odd) => {
    await open().read()
    const kept = await session.get('balances')
    await session.set({ balances: { ...Object(kept), ...odd } })
    expect(await open().last()).toBeUndefined()
  },
)

test('a session storage that fails costs only the memory of them', async () => {
  const broken = async () => {
    throw new Error('The storage is broken')
  }
  session = { ...session, get: broken, set: broken }
  expect(await open().last()).toBeUndefined()
  expect(await open().read()).toEqual({ balances: [usdc(5n)], readAtMs: 1_000_000, hasFailed: false })
})
