// Quotes of the service → options that the wallet accepts. security T03, T12, screens §5.
import { describe, expect, test } from 'vitest'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { deadlineOf, makeOffer, onlyMissing, otherSymbolOf } from '../../../../src/core/offer/option.ts'
import type { Quote } from '../../../../src/core/offer/responses.ts'
import {
  account,
  chainId,
  INFO,
  NETWORK,
  OPTION,
  optionId,
  PAYER,
  REGISTRY,
  STRANGER,
  USDC,
} from '../../../support/core/fixtures.ts'

const { token: _, network: __, ...QUOTE } = OPTION
const SENT = [account(`eip155:8453:${PAYER}`), account(`eip155:1:${PAYER}`)]
const offerOf = (changes: Partial<Quote>) =>
  makeOffer({ quotes: [{ ...QUOTE, ...changes }], unreadable: 2 }, SENT, REGISTRY)

test('security T03: symbol, decimals and name of an option come from the registry', () => {
  expect(offerOf({})).toEqual({
    accounts: SENT,
    options: [{ ...QUOTE, token: USDC, network: NETWORK }],
    setAside: [],
    unreadable: 2,
  })
})

describe('live-service W3.1, W3.4: addresses compare case-insensitively', () => {
  const same: [string, Partial<Quote>][] = [
    ['account', { account: account(`eip155:8453:${PAYER.replace('a11ce', 'A11CE')}`) }],
    ['token', { asset: { ...QUOTE.asset, reference: USDC.address } }],
  ]
  test.each(same)('%s', (_name, changes) => {
    expect(offerOf(changes).options).toHaveLength(1)
  })
})

test('protocol §1.5: options on EVM and on Solana in one answer are all offered, each with its own account', () => {
  const solana = account('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const asset = { chainId: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), kind: 'token', reference: mint } as const
  const quotes = [QUOTE, { ...QUOTE, id: optionId('opt_solana'), account: solana, asset }]
  const { options, setAside } = makeOffer({ quotes, unreadable: 0 }, [...SENT, solana], makeRegistry())
  expect(options.map((one) => [one.account, one.network.name])).toEqual([
    [QUOTE.account, 'Base'],
    [solana, 'Solana'],
  ])
  expect(setAside).toEqual([])
})

test.each([
  ['USDC', undefined],
  ['USDC.e', 'USDC.e'],
  ['', undefined],
])('security T03: the address identifies the token, so the claimed symbol “%s” is only shown', (symbol, shown) => {
  const [option] = offerOf({ claimed: { symbol, decimals: 6 } }).options
  expect(option?.token.symbol).toBe('USDC')
  expect(option && otherSymbolOf(option)).toBe(shown)
})

describe('security T03, T12: a quote that contradicts the registry is set aside with its reason', () => {
  const rows: [string, Partial<Quote>, string, string][] = [
    ['someone else’s account', { account: account(`eip155:8453:${STRANGER}`) }, 'foreign-account', 'USDC on Base'],
    [
      'our address on a chain that was not sent',
      { account: account(`eip155:10:${PAYER}`) },
      'foreign-account',
      'USDC on Base',
    ],
    [
      'our account on another chain than the asset’s',
      { account: account(`eip155:1:${PAYER}`) },
      'unknown-chain',
      'USDC on Base',
    ],
    ['an unknown token', { asset: { ...QUOTE.asset, reference: STRANGER } }, 'unknown-asset', 'Unknown asset on Base'],
    [
      'a coin with a token’s symbol',
      { asset: { ...QUOTE.asset, kind: 'slip44', reference: '60' } },
      'claims-differ',
      'ETH on Base',
    ],
    [
      'a coin of another network',
      { asset: { ...QUOTE.asset, kind: 'slip44', reference: '501' } },
      'unknown-asset',
      'Unknown asset on Base',
    ],
    [
      'our token’s address in another namespace',
      { asset: { ...QUOTE.asset, kind: 'erc721' } },
      'unknown-asset',
      'Unknown asset on Base',
    ],
    ['security T03: other decimals', { claimed: { symbol: 'USDC', decimals: 9 } }, 'claims-differ', 'USDC on Base'],
  ]
  test('live-service W13 an unknown chain, whatever the account: no account was sent for it, and the chain is kept', () => {
    const tron = chainId('tron:0x2b6653dc')
    for (const of of [account(`eip155:1:${PAYER}`), account('tron:0x2b6653dc:TNobody')]) {
      const offer = offerOf({ account: of, asset: { ...QUOTE.asset, chainId: tron } })
      expect(offer.setAside).toEqual([
        { label: 'Unknown asset on tron:0x2b6653dc', reason: 'unknown-chain', missing: tron },
      ])
      expect(onlyMissing(offer)).toBeUndefined()
      expect(onlyMissing({ ...offer, unreadable: 0 })).toEqual([tron])
      expect(onlyMissing({ ...offer, unreadable: 0, surplus: 1 })).toBeUndefined()
      const setAside = [...offer.setAside, { label: 'USDC on Base', reason: 'claims-differ' as const }]
      expect(onlyMissing({ ...offer, unreadable: 0, setAside })).toBeUndefined()
    }
  })
  test.each(rows)('%s', (_name, changes, reason, label) => {
    expect(offerOf(changes)).toEqual({ accounts: SENT, options: [], setAside: [{ label, reason }], unreadable: 2 })
  })
})

test('protocol §2 offer info, §2 offer options: an offer has the payment’s info and keeps the order of the options', () => {
  const quotes = ['a', 'b', 'c'].map((id) => ({ ...QUOTE, id: id as Quote['id'] }))
  const offer = makeOffer({ info: INFO, quotes, unreadable: 0 }, SENT, REGISTRY)
  expect(offer.info).toBe(INFO)
  expect(offer.options.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('security T49: quotes that share an id are set aside, whatever else is right about them', () => {
  const sameId = [QUOTE, { ...QUOTE, amountBaseUnits: 1n }]
  const { options, setAside } = makeOffer({ quotes: [], sameId, unreadable: 0 }, SENT, REGISTRY)
  const line = { label: 'USDC on Base', reason: 'same-id' }
  expect([options, setAside]).toEqual([[], [line, line]])
})

test('security T23: the options that were not read stay counted', () => {
  expect(makeOffer({ quotes: [], unreadable: 0, surplus: 3_700 }, SENT, REGISTRY).surplus).toBe(3_700)
})

test('protocol §4.7.4: the deadline is the earlier of the payment’s and the quote’s', () => {
  const { expiresAtMs: _expiry, ...open } = INFO
  expect(deadlineOf({ ...OPTION, expiresAtMs: 5 }, { ...INFO, expiresAtMs: 7 })).toBe(5)
  expect(deadlineOf({ ...OPTION, expiresAtMs: 7 }, { ...INFO, expiresAtMs: 5 })).toBe(5)
  expect(deadlineOf(OPTION, { ...INFO, expiresAtMs: 7 })).toBe(7)
  expect(deadlineOf({ ...OPTION, expiresAtMs: 5 }, open)).toBe(5)
  expect(deadlineOf(undefined, { ...INFO, expiresAtMs: 7 })).toBe(7)
  expect(deadlineOf(OPTION, undefined)).toBeUndefined()
})
