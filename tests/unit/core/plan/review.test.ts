// The verdict on a plan: every row of security §4.1 and §4 that applies to EIP-3009, and security T04.
import { describe, expect, test } from 'vitest'
import type { SignRequest } from '../../../../src/core/offer/action.ts'
import { type DecodedAction, judgePlan } from '../../../../src/core/plan/review.ts'
import {
  AUTHORIZATION,
  account,
  type Case,
  COLLECTOR,
  chainId,
  EXPIRES_MS,
  gap,
  INFO,
  NETWORK,
  NOW_MS,
  OPTION,
  PAYER,
  REQUEST,
  STRANGER,
  USDC,
  USDC_ADDRESS,
  verdictOf,
} from '../../../support/core/fixtures.ts'

const NOW_S = BigInt(NOW_MS / 1000)
const EXPIRES_S = BigInt(EXPIRES_MS / 1000)
const DAY_S = 86_400n

describe('security §4 MATCH: everything is as quoted', () => {
  const rows: [string, Case][] = [
    ['the service’s usual request', {}],
    ['transfer instead of receive, into a known collector', { a: { scheme: 'TransferWithAuthorization' } }],
    ['valid from this second', { a: { validAfterS: NOW_S } }],
    ['one second left', { a: { validBeforeS: NOW_S + 1n } }],
    ['600 s after the expiry', { a: { validBeforeS: EXPIRES_S + 600n } }],
    ['a known collector that was not looked up', { recipient: undefined }],
    ['a known collector without code', { recipient: 'account' }],
    [
      'the account in checksum case',
      { option: { account: account(`eip155:8453:${PAYER.replace('a11ce', 'A11CE')}`) } },
    ],
    ['the token in checksum case', { option: { asset: { ...OPTION.asset, reference: USDC.address } } }],
    [
      'a collector in checksum case',
      { option: { network: { ...NETWORK, collectors: [COLLECTOR.toUpperCase().replace('0X', '0x')] } } },
    ],
  ]
  test.each(rows)('%s', (_, one) => {
    expect(verdictOf(one)).toEqual({ level: 'matches' })
  })
})

describe('security §4 ASK: within the quote, but something cannot be checked', () => {
  const rows: [string, Case, 'line' | 'page', string[]][] = [
    ['an unknown collector', { a: { to: STRANGER } }, 'line', ['collector-unknown']],
    ['a plain account collects', { a: { to: STRANGER }, recipient: 'account' }, 'page', ['collector-is-account']],
    ['the chain gave no answer', { a: { to: STRANGER }, recipient: 'unread' }, 'page', ['collector-unread']],
    ['the chain was not asked', { a: { to: STRANGER }, recipient: undefined }, 'page', ['collector-unread']],
    ['the payer’s account has code of its own', { hasPayerCode: true }, 'line', ['payer-delegated']],
    ['no collector is known', { option: { network: { ...NETWORK, collectors: [] } } }, 'line', ['collector-unknown']],
    [
      'transfer to an unknown address',
      { a: { to: STRANGER, scheme: 'TransferWithAuthorization' } },
      'page',
      ['collector-unknown', 'anyone-can-submit'],
    ],
    ['over 600 s after the expiry', { a: { validBeforeS: EXPIRES_S + 601n } }, 'line', ['deadline-late']],
    ['a day, the maximum', { a: { validBeforeS: NOW_S + DAY_S } }, 'line', ['deadline-late']],
    ['no expiry, an hour', { info: 'endless', a: { validBeforeS: NOW_S + 3600n } }, 'line', ['no-deadline']],
    [
      'security T04: no info, so no price',
      { info: 'absent', a: { validBeforeS: NOW_S + 3600n } },
      'page',
      ['no-deadline', 'price-missing'],
    ],
    ['no expiry in the info', { info: 'endless', a: { validBeforeS: NOW_S + 60n } }, 'line', ['no-deadline']],
    ['no expiry, over an hour', { info: 'endless', a: { validBeforeS: NOW_S + 3601n } }, 'line', ['deadline-late']],
    [
      'security T04: a price in another currency',
      { info: { price: { currency: 'EUR', minorUnits: 500n, decimals: 2 } } },
      'page',
      ['price-unchecked'],
    ],
    ['security T04: a token without a peg', { option: { token: withoutPeg() } }, 'page', ['price-unchecked']],
    [
      'all at once',
      {
        a: { to: STRANGER, validBeforeS: EXPIRES_S + 700n },
        info: { price: { currency: 'JPY', minorUnits: 5n, decimals: 0 } },
      },
      'page',
      ['collector-unknown', 'deadline-late', 'price-unchecked'],
    ],
  ]
  test.each(rows)('%s', (_, one, strength, reasons) => {
    expect(verdictOf(one)).toEqual({ level: 'ask', strength, reasons })
  })
})

function withoutPeg() {
  const { peg: _, ...token } = USDC
  return token
}
function withoutDomain() {
  const { domain: _, ...token } = USDC
  return token
}

describe('security §4 REFUSE: nothing overrides a refusal', () => {
  const other = chainId('eip155:1')
  const rows: [string, Case, string[]][] = [
    ['security T01: one base unit more', { a: { valueBaseUnits: 12_400_001n } }, ['amount-differs']],
    ['security T01: one base unit less', { a: { valueBaseUnits: 12_399_999n } }, ['amount-differs']],
    ['security T01: everything', { a: { valueBaseUnits: 2n ** 256n - 1n } }, ['amount-differs']],
    [
      'security T01: nothing',
      { a: { valueBaseUnits: 0n }, option: { amountBaseUnits: 0n }, info: 'absent' },
      ['amount-differs'],
    ],
    ['security §4: another payment has signed with this nonce', { isNonceReused: true }, ['nonce-reused']],
    ['security T02: another token', { a: { tokenAddress: STRANGER } }, ['token-differs']],
    [
      'security T02: the quote is for another token',
      { option: { asset: { ...OPTION.asset, reference: STRANGER } } },
      ['token-differs'],
    ],
    [
      'security T02: the registry has another token',
      { option: { token: { ...USDC, address: STRANGER } } },
      ['token-differs'],
    ],
    [
      'security §4: the domain has another name',
      { a: { domain: { ...AUTHORIZATION.domain, name: 'USDC' } } },
      ['domain-differs'],
    ],
    [
      'security §4: the domain has another version',
      { a: { domain: { ...AUTHORIZATION.domain, version: '1' } } },
      ['domain-differs'],
    ],
    ['security §4: a token without a known domain', { option: { token: withoutDomain() } }, ['domain-differs']],
    [
      'security T12: the domain is of another chain',
      { a: { domain: { ...AUTHORIZATION.domain, chainId: 1n } } },
      ['chain-differs'],
    ],
    ['security T12: the request is for another chain', { request: { chainId: other } }, ['chain-differs']],
    [
      'security T12: the account is on another chain',
      { option: { account: account(`eip155:1:${PAYER}`) } },
      ['chain-differs'],
    ],
    [
      'security T12: the quoted asset is on another chain',
      { option: { asset: { ...OPTION.asset, chainId: other } } },
      ['chain-differs'],
    ],
    ['security T12: params name another signer', { a: { signer: STRANGER } }, ['account-differs']],
    ['security T12: from another account', { a: { from: STRANGER } }, ['account-differs']],
    [
      'security T12: the quote is for another account',
      { option: { account: account(`eip155:8453:${STRANGER}`) } },
      ['account-differs'],
    ],
    ['security §4: valid from the next second', { a: { validAfterS: NOW_S + 1n } }, ['not-yet-valid']],
    ['security §4: valid until this second', { a: { validBeforeS: NOW_S } }, ['deadline-passed']],
    ['security §4: valid for over a day', { a: { validBeforeS: NOW_S + DAY_S + 1n } }, ['deadline-far']],
    ['security §4: valid for ever', { a: { validBeforeS: 2n ** 256n - 1n } }, ['deadline-far']],
    ['security §4: to oneself', { a: { to: PAYER } }, ['recipient-invalid']],
    ['security §4: to the zero address', { a: { to: `0x${'0'.repeat(40)}` } }, ['recipient-invalid']],
    ['security §4: to the token', { a: { to: USDC_ADDRESS } }, ['recipient-invalid']],
    ['security §4.1: another method', { request: { method: 'eth_sendTransaction' } }, ['method-unknown']],
    ['security §4.1: an older method', { request: { method: 'eth_signTypedData_v3' } }, ['method-unknown']],
    ['security T04: 5 USD for 5,000 USDC', gap(500n, 5_000_000_000n), ['price-gap']],
    [
      'several reasons, each named once',
      { a: { from: STRANGER, signer: STRANGER, valueBaseUnits: 1n } },
      ['account-differs', 'amount-differs'],
    ],
  ]
  test.each(rows)('%s', (_, one, reasons) => {
    expect(verdictOf(one)).toEqual({ level: 'refuse', reasons })
  })
})

describe('security §4: a payment that stays open for days', () => {
  const open = (days: bigint, graceS = 300n): Case => ({
    a: { validBeforeS: NOW_S + days * DAY_S + graceS },
    info: { ...INFO, expiresAtMs: NOW_MS + Number(days * DAY_S) * 1000 },
  })
  test.each([2n, 6n])('%d days: is said, and signed if the payer agrees', (days) => {
    expect(verdictOf(open(days))).toEqual({ level: 'ask', strength: 'line', reasons: ['deadline-distant'] })
  })
  test.each([
    ['ten minutes and a second longer than the payment', open(2n, 601n)],
    ['a week and a second, whatever the payment says', open(7n, 1n)],
    ['years', open(3_000n)],
  ])('%s is refused', (_, one) => {
    expect(verdictOf(one)).toEqual({ level: 'refuse', reasons: ['deadline-far'] })
  })
})

describe('security §4.1: the whole plan is judged before its first request is signed', () => {
  const judge = (plan: SignRequest[], decodedActions: DecodedAction[]) =>
    judgePlan(plan, decodedActions, {
      paymentId: 'pay_1',
      option: OPTION,
      info: INFO,
      accounts: [OPTION.account],
      nowMs: NOW_MS,
    })
  const shapes: [string, SignRequest[], DecodedAction[]][] = [
    ['no request', [], []],
    ['no request, but a decoded action', [], [AUTHORIZATION]],
    ['two authorisations', [REQUEST, REQUEST], [AUTHORIZATION, AUTHORIZATION]],
    ['a second request that is not decoded', [REQUEST, REQUEST], [AUTHORIZATION]],
    ['a request without a decoded action', [REQUEST], []],
    ['a decoded action without a request', [REQUEST], [AUTHORIZATION, AUTHORIZATION]],
  ]
  test.each(shapes)('%s', (_, plan, decodedActions) => {
    expect(judge(plan, decodedActions)).toEqual({ level: 'refuse', reasons: ['plan-shape'] })
  })
  test('an action that is not understood is refused with the decoder’s reason', () => {
    expect(judge([REQUEST], [{ kind: 'not-understood', reason: 'types-differ' }])).toEqual({
      level: 'refuse',
      reasons: ['types-differ'],
    })
  })
  test('security T17: at most five requests, also if several builds produced them', () => {
    const text: DecodedAction = { kind: 'text-message', signer: PAYER, text: 'I pay pay_1', digest: '0x' }
    const says: SignRequest = { ...REQUEST, method: 'personal_sign' }
    const withTexts = (count: number) =>
      judge([...Array(count).fill(says), REQUEST], [...Array(count).fill(text), AUTHORIZATION])
    expect(withTexts(4)).toEqual({ level: 'ask', strength: 'page', reasons: ['text-signed'] })
    expect(withTexts(5)).toEqual({ level: 'refuse', reasons: ['plan-shape'] })
  })
})
