// The options response and the payment's info. protocol §2, §3, live-service W3.2–W3.11.
import { describe, expect, test } from 'vitest'
import { MAX_OPTIONS, parseInfo, parseOptionsResponse } from '../../../../src/core/offer/responses.ts'

/** The strict shape of live-service W3.2–W3.6, with every member. */
const ACTION = {
  type: 'walletRpc',
  data: { chain_id: 'eip155:8453', method: 'eth_signTypedData_v4', params: ['0xa11ce', '{}'] },
}
const OPTION = {
  id: '6b6f3c9e-2d3c-4b7e-9d3e-0c8d9a1b2c3d',
  account: 'eip155:8453:0x00000000000000000000000000000000000a11ce',
  amount: {
    unit: 'caip19/eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    value: '12400000',
    display: {
      assetSymbol: 'USDC',
      assetName: 'USD Coin',
      decimals: 6,
      iconUrl: null,
      networkIconUrl: null,
      networkName: 'Base',
    },
  },
  etaS: 5,
  expiresAt: null,
  actions: [ACTION],
  collectData: null,
}
const INFO = {
  status: 'requires_action',
  amount: {
    unit: 'iso4217/USD',
    value: '1240',
    display: {
      assetSymbol: 'USD',
      assetName: 'US Dollar',
      decimals: 2,
      iconUrl: null,
      networkIconUrl: null,
      networkName: null,
    },
  },
  expiresAt: 1_767_226_500,
  merchant: { name: 'Fern & Kettle', iconUrl: 'https://icons.example/1.png' },
  buyer: null,
}
const ANSWER = { options: [OPTION], info: INFO, collectData: null }

const QUOTE = {
  id: OPTION.id,
  account: OPTION.account,
  asset: { chainId: 'eip155:8453', kind: 'erc20', reference: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
  amountBaseUnits: 12_400_000n,
  claimed: { symbol: 'USDC', decimals: 6 },
  actions: [{ type: 'walletRpc', chainId: 'eip155:8453', method: 'eth_signTypedData_v4', params: ['0xa11ce', '{}'] }],
  etaS: 5,
}
const PARSED_INFO = {
  status: 'requires_action',
  price: { currency: 'USD', minorUnits: 1240n, decimals: 2 },
  merchantName: 'Fern & Kettle',
  expiresAtMs: 1_767_226_500_000,
}

describe('live-service W3.2: the options response', () => {
  test('protocol §4.1 returns: the strict shape', () => {
    expect(parseOptionsResponse(ANSWER)).toEqual({ quotes: [QUOTE], unreadable: 0, info: PARSED_INFO })
  })
  const tolerated: [string, unknown, object][] = [
    ['no options', { options: [], info: null }, { quotes: [], unreadable: 0 }],
    ['null options', { options: null, info: null }, { quotes: [], unreadable: 0 }],
    ['neither member', {}, { quotes: [], unreadable: 0 }],
    ['unknown members', { ...ANSWER, resultInfo: { txId: '0x' }, v: 2 }, { quotes: [QUOTE], info: PARSED_INFO }],
    [
      'null options of a failed payment',
      { options: null, info: { ...INFO, status: 'failed' } },
      { quotes: [], info: { ...PARSED_INFO, status: 'failed' } },
    ],
  ]
  test.each(tolerated)('%s', (_, raw, expected) => {
    expect(parseOptionsResponse(raw)).toMatchObject(expected)
    expect('info' in parseOptionsResponse(raw)).toBe('info' in expected)
  })
  const refused: [string, unknown][] = [
    ['null', null],
    ['text', 'options'],
    ['list', [OPTION]],
    ['options as record', { options: {} }],
    ['info as text', { options: [], info: 'paid' }],
    ['price of an unknown unit', { options: [], info: { ...INFO, amount: { ...INFO.amount, unit: 'usd' } } }],
    ['price as number', { options: [], info: { ...INFO, amount: { ...INFO.amount, value: 1240 } } }],
    [
      'price with absurd decimals',
      { options: [], info: { ...INFO, amount: { ...INFO.amount, display: { decimals: 18 } } } },
    ],
    ['invalid expiry', { options: [], info: { ...INFO, expiresAt: 'soon' } }],
  ]
  test.each(refused)('%s is rejected', (_, raw) => {
    expect(() => parseOptionsResponse(raw)).toThrow('gateway/malformed')
  })
})

describe('live-service W3.5: one option', () => {
  const variant = (changes: object) => parseOptionsResponse({ options: [{ ...OPTION, ...changes }] })
  const tolerated: [string, object, object][] = [
    ['quote deadline in seconds', { expiresAt: 1_767_225_900 }, { ...QUOTE, expiresAtMs: 1_767_225_900_000 }],
    ['no deadline', { expiresAt: undefined }, QUOTE],
    ['no etaS', { etaS: undefined }, { id: QUOTE.id }],
    ['lower-case token', { amount: { ...OPTION.amount, unit: OPTION.amount.unit.toLowerCase() } }, {}],
    [
      'personal data',
      { collectData: { url: 'https://pay.example/collect/', schema: {}, fields: [] } },
      { collect: { url: 'https://pay.example/collect/' } },
    ],
    [
      'live-service W3.8: no actions yet, so they are fetched',
      { actions: [] },
      { actions: [{ type: 'build', data: '' }] },
    ],
    ['null actions', { actions: null }, { actions: [{ type: 'build', data: '' }] }],
    [
      'a build',
      { actions: [{ type: 'build', data: { data: '7b7d' } }] },
      { actions: [{ type: 'build', data: '7b7d' }] },
    ],
  ]
  test.each(tolerated)('%s', (_, changes, expected) => {
    expect(variant(changes)).toMatchObject({ quotes: [expected], unreadable: 0 })
  })
  test.each([undefined, null, 0, -5, 1.5, '5', Number.NaN, 86_401, 2 ** 60, [5]])(
    'live-service W3.5 an etaS of %s is unknown, and the option stays',
    (etaS) => {
      const { quotes, unreadable } = variant({ etaS })
      expect(unreadable).toBe(0)
      expect(quotes).toHaveLength(1)
      expect(quotes[0]).not.toHaveProperty('etaS')
    },
  )
  const unreadable: [string, object][] = [
    ['no id', { id: undefined }],
    ['no account', { account: undefined }],
    ['account of another shape', { account: '0xa11ce' }],
    ['no amount', { amount: undefined }],
    ['value as number', { amount: { ...OPTION.amount, value: 12_400_000 } }],
    ['negative value', { amount: { ...OPTION.amount, value: '-1' } }],
    ['value in hex', { amount: { ...OPTION.amount, value: '0xbd35' } }],
    ['no display', { amount: { ...OPTION.amount, display: undefined } }],
    ['decimals as text', { amount: { ...OPTION.amount, display: { assetSymbol: 'USDC', decimals: '6' } } }],
    ['unit that is not an asset', { amount: { ...OPTION.amount, unit: 'iso4217/USD' } }],
    ['unknown action', { actions: [{ type: 'relay', data: {} }] }],
    ['invalid deadline', { expiresAt: 'tomorrow' }],
  ]
  test.each(unreadable)('%s: counted as unreadable, without hiding the others', (_, changes) => {
    expect(parseOptionsResponse({ options: [{ ...OPTION, id: 'other', ...changes }, OPTION] })).toEqual({
      quotes: [QUOTE],
      unreadable: 1,
    })
  })
})

describe('security T49: an id that several options have', () => {
  const numbered = (...ids: unknown[]) => parseOptionsResponse({ options: ids.map((id) => ({ ...OPTION, id })) })
  const idsOf = (quotes: readonly { id: string }[] = []) => quotes.map(({ id }) => id)

  test('names none of them: all are set apart', () => {
    const { quotes, sameId, unreadable } = numbered('a', 'b', 'a', 'c', 'a')
    expect([idsOf(quotes), idsOf(sameId), unreadable]).toEqual([['b', 'c'], ['a', 'a', 'a'], 0])
  })

  test('counts also where the other option is unreadable, or beyond those that are read', () => {
    const broken = { ...OPTION, id: 'a', amount: undefined }
    const beyond = Array.from({ length: MAX_OPTIONS }, (_, at) => ({ ...OPTION, id: `${at}` }))
    const first = { ...OPTION, id: 'a' }
    expect(parseOptionsResponse({ options: [first, broken] })).toMatchObject({
      quotes: [],
      sameId: [{ id: 'a' }],
      unreadable: 1,
    })
    expect(idsOf(parseOptionsResponse({ options: [first, ...beyond, first] }).sameId)).toEqual(['a'])
  })

  test('live-service W3.5: an id of more than 1,024 characters is no id', () => {
    expect(numbered('x'.repeat(1_024)).quotes).toHaveLength(1)
    expect(numbered('x'.repeat(1_025))).toEqual({ quotes: [], unreadable: 1 })
  })
})

test('security T23: 200 options are read, and the others are counted', () => {
  const options = Array.from({ length: 3_900 }, (_, at) => ({ ...OPTION, id: `${at}` }))
  const { quotes, ...rest } = parseOptionsResponse({ options })
  expect([quotes.length, rest]).toEqual([200, { unreadable: 0, surplus: 3_700 }])
  expect(parseOptionsResponse({ options: options.slice(0, 200) })).not.toHaveProperty('surplus')
})

describe('live-service W3.3: the payment', () => {
  const tolerated: [string, object, object][] = [
    ['no price', { amount: null }, { status: 'requires_action', merchantName: 'Fern & Kettle' }],
    ['no expiry', { expiresAt: null }, { status: 'requires_action' }],
    ['no merchant', { merchant: null }, { merchantName: '' }],
    ['merchant without a name', { merchant: { name: 7 } }, { merchantName: '' }],
    [
      'a price without a display has two decimals',
      { amount: { unit: 'iso4217/USD', value: '5' } },
      { price: { currency: 'USD', minorUnits: 5n, decimals: 2 } },
    ],
    [
      'a currency without cents',
      { amount: { unit: 'iso4217/JPY', value: '5', display: { decimals: 0 } } },
      { price: { currency: 'JPY', minorUnits: 5n, decimals: 0 } },
    ],
    [
      'a currency without cents and without a display',
      { amount: { unit: 'iso4217/JPY', value: '1240' } },
      { price: { currency: 'JPY', minorUnits: 1240n, decimals: 0 } },
    ],
    [
      'a currency of a thousandth',
      { amount: { unit: 'iso4217/KWD', value: '12400', display: {} } },
      { price: { currency: 'KWD', minorUnits: 12_400n, decimals: 3 } },
    ],
    ['a status that nobody knows', { status: 'settled' }, { status: 'unknown' }],
    ['a status that is no text', { status: 1 }, { status: 'unknown' }],
  ]
  test.each(tolerated)('%s', (_, changes, expected) => {
    expect(parseInfo({ ...INFO, ...changes })).toMatchObject(expected)
  })
  test('a missing status is none, and says nothing about the payment', () => {
    const { status: _, ...silent } = INFO
    for (const raw of [silent, { ...INFO, status: null }, { ...INFO, status: undefined }])
      expect(parseInfo(raw)).not.toHaveProperty('status')
  })
  const contradictions: [string, unknown][] = [
    ['USD', 0],
    ['USD', 3],
    ['JPY', 2],
    ['KWD', 2],
    ['HUF', 0],
    ['USD', '2'],
  ]
  test.each(contradictions)(
    '%s with %j decimals is rejected: one of two figures would be shown, wrongly',
    (code, decimals) => {
      const amount = { unit: `iso4217/${code}`, value: '1240', display: { decimals } }
      expect(() => parseInfo({ ...INFO, amount })).toThrow('gateway/malformed')
    },
  )
  test('absent members stay absent', () => {
    expect(Object.keys(parseInfo({ status: 'failed' }))).toEqual(['status', 'merchantName'])
  })
})

test('protocol §2 expiresAt: the payment’s info has its expiry, if it has one', () => {
  expect(parseOptionsResponse(ANSWER).info?.expiresAtMs).toBe(INFO.expiresAt * 1000)
  expect(parseInfo({ ...INFO, expiresAt: null })).not.toHaveProperty('expiresAtMs')
  expect(() => parseOptionsResponse({ ...ANSWER, info: { ...INFO, expiresAt: -1 } })).toThrow('gateway/malformed')
})

test('protocol §2 option actions: all actions of an option are kept in order', () => {
  const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
  const actions = methods.map((method) => ({ ...ACTION, data: { ...ACTION.data, method } }))
  const [quote] = parseOptionsResponse({ options: [{ ...OPTION, actions }] }).quotes
  expect(quote?.actions.map((one) => one.type === 'walletRpc' && one.method)).toEqual(methods)
})

describe('which form counts', () => {
  const form = (accounts: string) => ({
    url: `https://pay.example/collect/?pid=pay_1&accounts=${accounts}`,
    schema: {},
  })
  const formsOf = (asks: unknown[], all: unknown) => {
    const options = asks.map((collectData, at) => ({ ...OPTION, id: `option-${at}`, collectData }))
    return parseOptionsResponse({ options, collectData: all }).quotes.map(({ collect }) => collect?.url)
  }

  test('protocol §4.6 row 1, §2 option collectData: the option’s own, never the response’s', () => {
    expect(formsOf([form('a'), form('b')], form('a,b'))).toEqual([form('a').url, form('b').url])
  })

  test('protocol §4.6 row 2, §2 offer collectData: none for an option without one, even if the response has one', () => {
    expect(formsOf([null, form('b'), undefined], form('a,b'))).toEqual([undefined, form('b').url, undefined])
  })

  test('protocol §4.6 row 3: none if neither has one', () => {
    expect(formsOf([null, null], null)).toEqual([undefined, undefined])
  })
})
