// What a payment has let out of the wallet: signatures that can pay, own transactions, an allowance that stays. architecture §7.
import { describe, expect, test } from 'vitest'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import type { SignRequest } from '../../../../src/core/offer/action.ts'
import type { DecodedAction } from '../../../../src/core/plan/decoded-action.ts'
import { releasedBy } from '../../../../src/core/session/released.ts'
import { type Fact, isOnChain, type Session } from '../../../../src/core/session/session.ts'
import type { EvmCall } from '../../../../src/core/transaction/transaction.ts'
import { transactionUrl } from '../../../../src/core/transaction/transaction-record.ts'
import {
  AUTHORIZATION,
  chainId,
  EXPIRES_MS,
  follow,
  NOW_MS,
  OPTION,
  PAYER,
  PLANNING,
  PREPARED,
  REQUEST,
  SIGNATURE,
  STRANGER,
  USDC_ADDRESS,
} from '../../../support/core/fixtures.ts'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const [RESET_HASH, ALLOW_HASH, PAY_HASH] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(64)}`) as [
  string,
  string,
  string,
]
const CALL: EvmCall = { chainId: 8453n, from: PAYER, to: USDC_ADDRESS, valueWei: 0n, data: '0x' }
const SEND: SignRequest = { ...REQUEST, method: 'eth_sendTransaction' }
const TEXT: DecodedAction = { kind: 'text-message', signer: PAYER, text: 'hello', digest: '0x' }
const allowance = (valueBaseUnits: bigint): DecodedAction => ({
  kind: 'allowance',
  call: CALL,
  tokenAddress: USDC_ADDRESS,
  spender: PERMIT2,
  valueBaseUnits,
})
const PERMIT: DecodedAction = {
  kind: 'permit-transfer',
  permit2: PERMIT2,
  chainId: 8453n,
  signer: PAYER,
  tokenAddress: USDC_ADDRESS,
  valueBaseUnits: 12_400_000n,
  spender: STRANGER,
  nonce: 1n,
  deadlineS: BigInt(EXPIRES_MS / 1000),
  digest: '0x',
}
const ROUTED: DecodedAction = {
  kind: 'router-call',
  call: CALL,
  payer: PAYER,
  receiver: STRANGER,
  valueBaseUnits: 12_400_000n,
  deadlineS: BigInt(EXPIRES_MS / 1000),
}

/** A payment whose plan has these steps, approved. */
const approved = (decodedActions: DecodedAction[], from: Session = PLANNING): Session => {
  if (from.step !== 'planning') throw new Error('the fixture does not plan')
  const plan = decodedActions.map((one) => ('call' in one ? SEND : REQUEST))
  const review = { verdict: { level: 'matches' as const }, decodedActions, planHash: 'hash' }
  return follow(
    { ...from, actions: plan },
    { type: 'plan-reviewed', plan, review },
    { type: 'approved', planHash: 'hash' },
  )
}
const sent = (hash: string): Fact[] => [
  { type: 'transaction-prepared', prepared: PREPARED },
  { type: 'transaction-signed', signed: { raw: '0x02', hash } },
  { type: 'transaction-sent' },
]
const mined = (hash: string): Fact[] => [...sent(hash), { type: 'result-recorded', result: hash }]
const url = (hash: string) => `https://explorer.example/tx/${hash}`
const USDC = { decimals: 6, symbol: 'USDC' }
const KEY = { account: OPTION.account, tokenAddress: USDC_ADDRESS }
const allowed = { hash: ALLOW_HASH, url: url(ALLOW_HASH), allows: { ...USDC, amountBaseUnits: 12_400_000n, key: KEY } }

const ALLOW_AND_PAY = [allowance(12_400_000n), PERMIT]

test('an allowance on its way is a transaction, and no payment', () => {
  expect(releasedBy(follow(approved(ALLOW_AND_PAY), ...sent(ALLOW_HASH)))).toEqual({
    wasSigned: false,
    transactions: [{ ...allowed, state: 'sent' }],
  })
})

test('with the permit signed the allowance is used, and the permit is out until its deadline', () => {
  const session = follow(approved(ALLOW_AND_PAY), ...mined(ALLOW_HASH), { type: 'result-recorded', result: SIGNATURE })
  expect(releasedBy(session)).toEqual({
    wasSigned: true,
    authorityUntilMs: EXPIRES_MS,
    transactions: [{ ...allowed, state: 'mined' }],
  })
})

test('Tether: an old allowance that was taken back stays nowhere', () => {
  const plan = approved([allowance(0n), ...ALLOW_AND_PAY])
  const first = releasedBy(follow(plan, ...sent(RESET_HASH)))
  expect(first.transactions).toMatchObject([{ hash: RESET_HASH, state: 'sent' }])
  expect(first.transactions).toHaveLength(1)
  const reset = follow(plan, ...mined(RESET_HASH))
  expect(releasedBy(reset).allowance).toBeUndefined()
  expect(releasedBy(reset).transactions).toMatchObject([{ hash: RESET_HASH, state: 'mined' }])
  const both = releasedBy(follow(reset, ...mined(ALLOW_HASH)))
  expect(both.transactions.map(({ hash }) => hash)).toEqual([RESET_HASH, ALLOW_HASH])
  expect(both.allowance?.amountBaseUnits).toBe(12_400_000n)
})

describe('a payment by a transaction of the payer’s own', () => {
  const plan = approved([ROUTED])
  test('is out as soon as it may be in the network, without an end', () => {
    const tried = follow(plan, ...sent(PAY_HASH).slice(0, 2), { type: 'broadcast-started' })
    expect(releasedBy(tried)).toEqual({
      wasSigned: true,
      transactions: [{ hash: PAY_HASH, url: url(PAY_HASH), state: 'sent' }],
    })
    for (const steps of [1, 2])
      expect(releasedBy(follow(plan, ...sent(PAY_HASH).slice(0, steps)))).toEqual({
        wasSigned: false,
        transactions: [],
      })
  })
  test('pay-once §3 is no authority once it is mined: its deadline is over with it', () => {
    expect(releasedBy(follow(plan, ...mined(PAY_HASH)))).toEqual({
      wasSigned: true,
      transactions: [{ hash: PAY_HASH, url: url(PAY_HASH), state: 'mined' }],
    })
  })
  test('has paid nothing where the network turned it back', () => {
    const closed = follow(plan, ...sent(PAY_HASH), { type: 'transaction-reverted' })
    expect(receiptOf(closed)).toMatchObject({
      outcome: 'failed',
      wasSigned: false,
      transactions: [{ hash: PAY_HASH, url: url(PAY_HASH), state: 'failed' }],
    })
  })
})

test('a signed text pays nothing; a step that nobody understands counts as a payment', () => {
  const result: Fact = { type: 'result-recorded', result: SIGNATURE }
  expect(releasedBy(follow(approved([TEXT, AUTHORIZATION]), result))).toEqual({ wasSigned: false, transactions: [] })
  const strange = approved([{ kind: 'not-understood', reason: 'type-unknown' }, AUTHORIZATION])
  const session = follow(strange, result)
  if (session.step !== 'executing') throw new Error('the fixture does not execute')
  expect(releasedBy({ ...session, review: { ...session.review, decodedActions: [] } }).wasSigned).toBe(true)
})

test('architecture §7 what an own transaction cost stays true when the payment starts over, through every step behind it', () => {
  const stopped = follow(approved(ALLOW_AND_PAY), ...mined(ALLOW_HASH), {
    type: 'effect-failed',
    failure: { code: 'quote/expired' },
  })
  const again = follow(stopped, { type: 'restarted' })
  expect(again.step).toBe('opening')
  if (PLANNING.step !== 'planning') throw new Error('the fixture does not plan')
  const offered = follow(again, { type: 'options-received', offer: PLANNING.offer })
  const session = approved([PERMIT], offered)
  const closed = follow(offered, { type: 'dismissed' })
  const reopened = follow(closed, { type: 'restarted' })
  for (const one of [again, offered, session, closed, reopened]) {
    expect(releasedBy(one)).toEqual({
      wasSigned: false,
      transactions: [{ ...allowed, state: 'mined' }],
      allowance: allowed.allows,
    })
  }
})

test('screens §7.7 “Check now” asks the network at once, and never sends anew', () => {
  const session = follow(approved([ROUTED]), ...sent(PAY_HASH), { type: 'receipt-missing' })
  const failed = follow(session, { type: 'effect-failed', failure: { code: 'chain/unreachable' } })
  if (!isOnChain(failed)) throw new Error('the fixture has no signed transaction')
  expect(failed.transaction.notBeforeMs).toBeGreaterThan(NOW_MS)
  const asked = follow(failed, { type: 'retried' })
  expect(asked).toEqual({ ...failed, transaction: { ...failed.transaction, notBeforeMs: NOW_MS, pauseMs: 0 } })
  expect(follow(asked, { type: 'retried' })).toBe(asked)
})

describe('live-service W2.1: only a hash of the network’s own form gets a link', () => {
  const solana = { chainId: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), explorerUrl: 'https://sol.example' }
  const base = { chainId: chainId('eip155:8453'), explorerUrl: 'https://base.example' }
  const signature = '5'.repeat(88)
  test('a Solana signature on Solana, an EVM hash elsewhere', () => {
    expect(transactionUrl(solana, signature)).toBe(`https://sol.example/tx/${signature}`)
    expect(transactionUrl(base, PAY_HASH)).toBe(`https://base.example/tx/${PAY_HASH}`)
  })
  test.each([
    ['an EVM hash on Solana', solana, PAY_HASH],
    ['a Solana signature on Base', base, signature],
    ['a path', solana, `${'5'.repeat(80)}/../x`],
    ['a test id', solana, 'test:pay_1'],
  ])('%s does not', (_, network, txId) => {
    expect(transactionUrl(network, txId)).toBeUndefined()
  })
})

test('what own transactions have cost is in the receipt, also of one that reverted, and of those before a restart', () => {
  const first = follow(approved([allowance(5n), PERMIT]), ...sent(ALLOW_HASH), {
    type: 'transaction-reverted',
    hash: ALLOW_HASH,
    feeWei: 7n,
  })
  expect(receiptOf(first)?.transactions).toMatchObject([
    { hash: ALLOW_HASH, state: 'failed', fee: { amountBaseUnits: 7n } },
  ])
  const again = follow(first, { type: 'restarted' })
  expect(releasedBy(again).transactions).toMatchObject([{ hash: ALLOW_HASH, fee: { amountBaseUnits: 7n } }])
  const paid = follow(
    approved([allowance(5n), PERMIT]),
    ...sent(ALLOW_HASH),
    { type: 'result-recorded', result: ALLOW_HASH, feeWei: 9n },
    { type: 'result-recorded', result: '0xsignature' },
    { type: 'dismissed' },
  )
  const fee = { amountBaseUnits: 9n, symbol: 'ETH', decimals: 18 }
  expect(releasedBy(paid).transactions).toMatchObject([{ hash: ALLOW_HASH, state: 'mined', fee }])
  const unknown = follow(approved([allowance(5n), PERMIT]), ...sent(ALLOW_HASH), {
    type: 'result-recorded',
    result: ALLOW_HASH,
  })
  expect(releasedBy(unknown).transactions[0]?.fee).toBeUndefined()
})
