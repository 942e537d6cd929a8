// Which allowances are listed: those that payments of this wallet made, once each, as the chain has them now. screens §11.2.
import { expect, test } from 'vitest'
import { type AllowanceDeps, listAllowances } from '../../../../src/background/transactions/allowances.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { AccountId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import type { Revocation } from '../../../../src/core/transaction/allowance.ts'
import type { TransactionRecord } from '../../../../src/core/transaction/transaction-record.ts'
import { ADDRESS, NOW_MS } from '../../../support/background/world.ts'

const [POLYGON_USDT, BASE_USDC] = ['0xc2132D05D31c914a87C6611C10748AEb04B58e8F', `0x${'8'.repeat(40)}`]
const HASH = `0x${'c4'.repeat(32)}`
const at = (chain: number, address = ADDRESS) => `eip155:${chain}:${address}` as AccountId

const allows = (
  over: Partial<TransactionRecord> = {},
  amountBaseUnits = 12_400_000n,
  key = { account: at(137), tokenAddress: POLYGON_USDT },
): TransactionRecord => ({
  ...{ hash: HASH, state: 'mined', allows: { amountBaseUnits, decimals: 6, symbol: 'USDT', key } },
  ...over,
})
const paid = (merchantName: string, atMs: number, ...transactions: TransactionRecord[]): PaymentSummary =>
  ({
    ...{ paymentId: `pay_${merchantName}`, step: 'closed', merchantName, openedAtMs: atMs - 5 },
    receipt: { closedAtMs: atMs, transactions },
  }) as unknown as PaymentSummary

const SHOUTED = ADDRESS.toUpperCase().replace('0X', '0x')
const list = (summaries: PaymentSummary[], over: Partial<AllowanceDeps> = {}) =>
  listAllowances({
    ...{ summaries: async () => summaries, openSessions: async () => [], registry: makeRegistry() },
    wallet: {
      list: async () => [
        { index: 0, address: SHOUTED, solanaAddress: '', name: 'Account 1', isActive: true, isHidden: false },
      ],
    },
    ...{ store: { all: async () => [] }, readAllowance: async () => 5n },
    ...over,
  })
const told = async (...args: Parameters<typeof list>) =>
  (await list(...args)).map(({ merchantName, symbol, networkName, amountBaseUnits }) => [
    ...[merchantName, symbol, networkName, amountBaseUnits],
  ])

test('one row for each account and token, named after the newest payment that allowed it', async () => {
  const other = allows({}, 1n, { account: at(1), tokenAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' })
  const lower = allows({}, 1n, { account: at(137), tokenAddress: POLYGON_USDT.toLowerCase() })
  const summaries = [paid('Old', NOW_MS, allows()), paid('New', NOW_MS + 9, lower), paid('Other', NOW_MS + 5, other)]
  expect(await told(summaries)).toEqual([
    ['New', 'USDT', 'Polygon', 5n],
    ['Other', 'USDT', 'Ethereum', 5n],
  ])
})

test('what allowed nothing, failed, or is of nobody here is not listed', async () => {
  const foreign = { account: at(137, `0x${'3'.repeat(40)}`), tokenAddress: POLYGON_USDT }
  const unknown = { account: at(8453), tokenAddress: BASE_USDC }
  const records = [allows({}, 0n), allows({ state: 'failed' }), allows({}, 1n, foreign)]
  expect(
    await list([paid('None', NOW_MS, ...records, allows({}, 1n, unknown), { hash: HASH, state: 'mined' })]),
  ).toEqual([])
})

test('a payment that is not over is asked itself', async () => {
  const session = { step: 'opening', paymentId: 'pay_Open', earlier: [allows()] } as unknown as Session
  const open = { paymentId: 'pay_Open', step: 'opening', merchantName: 'Open', openedAtMs: NOW_MS } as PaymentSummary
  expect(await told([open], { openSessions: async () => [session] })).toEqual([['Open', 'USDT', 'Polygon', 5n]])
})

test('a network that cannot be read hides no other row, and is no allowance of nothing', async () => {
  const other = allows({}, 1n, { account: at(1), tokenAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' })
  const readAllowance: AllowanceDeps['readAllowance'] = async ({ account }) => {
    if (account === at(1)) throw new PayError({ code: 'chain/nodes-differ' })
    return 0n
  }
  expect(await told([paid('Both', NOW_MS, allows(), other)], { readAllowance })).toEqual([
    ['Both', 'USDT', 'Polygon', 0n],
    ['Both', 'USDT', 'Ethereum', undefined],
  ])
})

test('how far its taking back is goes along, with the explorer’s page', async () => {
  const last = {
    ...{
      account: at(137),
      tokenAddress: POLYGON_USDT.toLowerCase(),
      state: 'failed',
      reason: 'reverted',
      atMs: NOW_MS,
    },
    signed: { raw: '0x02', hash: HASH },
  } as unknown as Revocation
  const [row] = await list([paid('Shop', NOW_MS, allows())], { store: { all: async () => [last] } })
  expect(row?.revocation).toEqual({
    ...{ state: 'failed', reason: 'reverted', atMs: NOW_MS, hash: HASH },
    url: `https://polygonscan.com/tx/${HASH}`,
  })
})

test('while it waits, all that replacing it takes goes along; later only that the payer tried to cancel it', async () => {
  const key = { account: at(137), tokenAddress: POLYGON_USDT }
  const sent = { ...key, state: 'sent', atMs: NOW_MS, signed: { raw: '0x02', hash: HASH, isCancel: true } }
  const shown = async (last: object) =>
    (await list([paid('Shop', NOW_MS, allows())], { store: { all: async () => [last as Revocation] } }))[0]?.revocation
  const { coin, feeCapWei } = makeRegistry().networks.find(({ chainId }) => chainId === 'eip155:137') ?? {}
  expect(await shown(sent)).toMatchObject({ isCancel: true, waiting: { transaction: sent, coin, feeCapWei } })
  const done = await shown({ ...sent, state: 'done' })
  expect([done?.isCancel, done?.waiting]).toEqual([true, undefined])
})
