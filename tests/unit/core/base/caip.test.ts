// CAIP-2, CAIP-10 and CAIP-19 text → checked parts. protocol §2 "Account", live-service W3.4.
import { describe, expect, test } from 'vitest'
import {
  accountId,
  isSameAccount,
  isSameAddress,
  namespaceOf,
  parseAccountId,
  parseAssetUnit,
  parseChainId,
  partsOf,
  referenceOf,
} from '../../../../src/core/base/caip.ts'
import { malformedAnswer } from '../../../../src/core/base/decode.ts'
import { account, chainId } from '../../../support/core/fixtures.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = '0x00000000000000000000000000000000000a11ce'

test('protocol §4.7.1: the namespace is the part before the first colon', () => {
  expect([namespaceOf(chainId('eip155:8453')), referenceOf(chainId('eip155:8453'))]).toEqual(['eip155', '8453'])
  expect(namespaceOf(chainId(SOLANA))).toBe('solana')
})

describe('CAIP-2: chain ids', () => {
  test.each(['eip155:1', 'eip155:8453', SOLANA, 'stellar:pubnet'])('%s is valid', (text) => {
    expect(parseChainId(text, 'chain_id', malformedAnswer)).toBe(text)
  })
  const wrong = [
    '',
    '8453',
    'eip155',
    'eip155:',
    ':1',
    'EIP155:1',
    'eip155:1:2',
    'eip155:1\n',
    ' eip155:1',
    `eip155:${'1'.repeat(33)}`,
  ]
  test.each(wrong)('%j is rejected', (text) => {
    expect(() => parseChainId(text, 'chain_id', malformedAnswer)).toThrow('gateway/malformed')
  })
})

describe('protocol §2 account eip155, §2 account solana: accounts', () => {
  const right = [
    `eip155:8453:${ALICE}`,
    'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    `${SOLANA}:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU`,
  ]
  test.each(right)('%s is valid and keeps its case', (text) => {
    expect(parseAccountId(text, 'account', malformedAnswer)).toBe(text)
  })
  const wrong = [
    '',
    ALICE,
    'eip155:1',
    'eip155:1:',
    'eip155:1:alice.eth',
    `eip155:1:${ALICE}00`,
    `eip155:1:${ALICE.slice(0, -1)}`,
    `eip155:1:${ALICE.replace('0x', '')}`,
    `eip155:1:${ALICE}:x`,
    `eip155:1:${ALICE}\n`,
    'eip155:1:0xZZ00000000000000000000000000000000000000',
  ]
  test.each(wrong)('%j is rejected', (text) => {
    expect(() => parseAccountId(text, 'account', malformedAnswer)).toThrow('gateway/malformed')
  })
  test('split and joined again, an account is the same', () => {
    const alice = account(`eip155:8453:${ALICE}`)
    expect(partsOf(alice)).toEqual({ chainId: 'eip155:8453', address: ALICE })
    expect(accountId(partsOf(alice).chainId, partsOf(alice).address)).toBe(alice)
  })
})

describe('live-service W3.1: EVM addresses compare case-insensitively, all others exactly', () => {
  test('address', () => {
    expect(isSameAddress(chainId('eip155:1'), '0xABCD', '0xabcd')).toBe(true)
    expect(isSameAddress(chainId('eip155:1'), '0xABCD', '0xabce')).toBe(false)
    expect(isSameAddress(chainId(SOLANA), 'ABCD', 'abcd')).toBe(false)
    expect(isSameAddress(chainId(SOLANA), 'ABCD', 'ABCD')).toBe(true)
  })
  test('account, including its chain', () => {
    const upper = account(`eip155:1:${ALICE.toUpperCase().replace('0X', '0x')}`)
    expect(isSameAccount(account(`eip155:1:${ALICE}`), upper)).toBe(true)
    expect(isSameAccount(account(`eip155:10:${ALICE}`), account(`eip155:1:${ALICE}`))).toBe(false)
    expect(isSameAccount(account(`${SOLANA}:aB`), account(`${SOLANA}:Ab`))).toBe(false)
  })
})

describe('live-service W3.4: units of an amount', () => {
  const right: [unit: string, chain: string, kind: string, reference: string][] = [
    [`caip19/eip155:1/erc20:${ALICE}`, 'eip155:1', 'erc20', ALICE],
    ['caip19/eip155:10/slip44:60', 'eip155:10', 'slip44', '60'],
    [
      `caip19/${SOLANA}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
      SOLANA,
      'token',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ],
  ]
  test.each(right)('%s', (unit, chain, kind, reference) => {
    expect(parseAssetUnit(unit, 'unit', malformedAnswer)).toEqual({ chainId: chain, kind, reference })
  })
  const wrong = [
    '',
    'iso4217/USD',
    'eip155:1/erc20:0x0',
    'caip19/eip155:1',
    'caip19/eip155:1/erc20',
    'caip19/eip155:1/erc20:0x0/1',
    'caip19/eip155/erc20:0x0',
  ]
  test.each(wrong)('%j is rejected', (unit) => {
    expect(() => parseAssetUnit(unit, 'unit', malformedAnswer)).toThrow('gateway/malformed')
  })
})
