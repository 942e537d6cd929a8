// What one EIP-3009 request is explained as, and that every malformation of security §4 is refused for the right reason.
import { describe, expect, test } from 'vitest'
import { decodePlan } from '../../../src/chains/decode.ts'
import type { ChainId } from '../../../src/core/base/caip.ts'
import { digestOf, type TypedData } from '../../support/chains/eip712.ts'
import { domainSeparator, isDigestOf } from '../../support/chains/oracle.ts'
import {
  AUTHORIZATION_MEMBERS,
  COLLECTOR,
  DOMAIN_MEMBERS,
  edited,
  goodTyped,
  NONCE,
  PAYER,
  refusal,
  request,
  type Typed,
  USDC,
} from '../../support/chains/typed-data.ts'

const refusalOf = (edit: (typed: Typed) => void) => refusal(decodePlan(edited(edit)))
const GOOD = decodePlan(request(PAYER, JSON.stringify(goodTyped())))

describe('EIP-3009 a good authorisation', () => {
  test.each(['ReceiveWithAuthorization', 'TransferWithAuthorization'] as const)('%s is explained in full', (scheme) => {
    expect(decodePlan(request(PAYER, JSON.stringify(goodTyped(scheme))))).toEqual({
      kind: 'transfer-authorization',
      scheme,
      tokenAddress: USDC,
      domain: { name: 'USD Coin', version: '2', chainId: 8453n },
      signer: PAYER,
      from: PAYER,
      to: COLLECTOR,
      valueBaseUnits: 12_400_000n,
      validAfterS: 0n,
      validBeforeS: 0x6955b900n,
      nonce: NONCE,
      digest: digestOf(goodTyped(scheme) as TypedData),
      domainSeparator: domainSeparator('USD Coin', '2', 8453n, USDC),
    })
  })

  test.each(['ReceiveWithAuthorization', 'TransferWithAuthorization'] as const)(
    'EIP-712 the digest of %s is the one that micro-eth-signer makes of independently built data',
    (scheme) => {
      const typed = {
        domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: USDC },
        types: { [scheme]: AUTHORIZATION_MEMBERS },
        primaryType: scheme,
        message: {
          from: PAYER,
          to: COLLECTOR,
          value: 12_400_000n,
          validAfter: 0n,
          validBefore: 0x6955b900n,
          nonce: NONCE,
        },
      }
      const decoded = decodePlan(edited(() => undefined, scheme))
      expect('digest' in decoded && isDigestOf(decoded.digest, typed)).toBe(true)
    },
  )

  test('live-service W5.2: the payload may be text or an object', () => {
    expect(decodePlan(request(PAYER, goodTyped()))).toEqual(GOOD)
  })

  test('live-service W5.2: EIP712Domain may be left out, and the digest is the same', () => {
    expect(decodePlan(edited(({ types }) => delete types['EIP712Domain']))).toEqual(GOOD)
  })

  test.each([
    '0x0bd3580',
    '0x0000000000bd3580',
    `0x${'bd3580'.padStart(64, '0')}`,
    '12400000',
    '012400000',
    12_400_000,
  ])('live-service W5.2: the amount may be written as %j', (value) => {
    expect(decodePlan(edited(({ message }) => Object.assign(message, { value })))).toEqual(GOOD)
  })

  test('addresses with a right EIP-55 checksum are the same addresses', () => {
    const checked = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    expect(decodePlan(edited(({ domain }) => Object.assign(domain, { verifyingContract: checked })))).toEqual(GOOD)
  })

  test('the largest amount that fits is explained, not judged', () => {
    const value = `0x${'f'.repeat(64)}`
    const decoded = decodePlan(edited(({ message }) => Object.assign(message, { value })))
    expect(decoded).toMatchObject({ valueBaseUnits: 2n ** 256n - 1n })
  })
})

test.each(['solana_signTransaction', 'solana_signAndSendTransaction', 'eth_sign', 'eth_signTypedData', ''])(
  'protocol §4.3.3, security §4.1: the method %j is not understood',
  (method) => {
    const decoded = decodePlan({ ...request(PAYER, JSON.stringify(goodTyped())), method })
    expect(refusal(decoded)).toBe('method-unknown')
  },
)

test.each(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:hub', 'eip:1'] as ChainId[])(
  'protocol §4.3.4, §4.7.2 a request for %s has no signer, so it is not understood',
  (chainId) => {
    const decoded = decodePlan({ ...request(PAYER, JSON.stringify(goodTyped())), chainId })
    expect(refusal(decoded)).toBe('method-unknown')
  },
)

test.each([
  ['none', []],
  ['the account alone', [PAYER]],
  ['one more', [PAYER, JSON.stringify(goodTyped()), {}]],
  ['swapped', [JSON.stringify(goodTyped()), PAYER]],
  ['text that is not JSON', [PAYER, '{"types":']],
  ['JSON that is no object', [PAYER, '[]']],
  ['null', [PAYER, null]],
  ['a number', [PAYER, 5]],
  ['JSON text within JSON text', [PAYER, JSON.stringify(JSON.stringify(goodTyped()))]],
])('security §4: params that are %s are malformed', (_, params) => {
  expect(refusal(decodePlan(request(...params)))).toBe('params-malformed')
})

test.each([
  ...['PermitForAll', 'PermitSingle', 'PermitBatch', 'PermitBatchTransferFrom', 'Order', 'OrderComponents'],
  ...['PermitWitnessTransferFrom', 'SafeTx', 'UserOperation', 'Delegation', 'HyperliquidTransaction:ApproveAgent'],
  ...['CancelAuthorization', 'receiveWithAuthorization', 'ReceiveWithAuthorization ', '__proto__', 'constructor', ''],
  ...['EIP712Domain', 'toString'],
])('security T10: a message of the type %j is refused', (primaryType) => {
  expect(refusalOf((typed) => Object.assign(typed, { primaryType }))).toBe('type-unknown')
  const whole = (typed: Typed) => {
    const { ReceiveWithAuthorization, ...rest } = typed.types
    Object.assign(typed, { primaryType, types: { ...rest, [primaryType]: ReceiveWithAuthorization } })
  }
  expect(refusalOf(whole)).toBe('type-unknown')
})

test('security T10: a type that is no text is refused', () => {
  for (const primaryType of [null, 7, ['ReceiveWithAuthorization'], { toString: 'x' }, true, undefined]) {
    const typed = { ...goodTyped(), primaryType }
    expect([primaryType, refusal(decodePlan(request(PAYER, typed)))]).toEqual([primaryType, 'type-unknown'])
  }
})

const receive = 'ReceiveWithAuthorization'
const [FIRST, SECOND, ...OTHERS] = AUTHORIZATION_MEMBERS
test.each<[string, unknown]>([
  ['no types at all', undefined],
  ['a list', []],
  ['only the domain', { EIP712Domain: DOMAIN_MEMBERS }],
  ['a type too many', { [receive]: AUTHORIZATION_MEMBERS, Permit: AUTHORIZATION_MEMBERS }],
  ['the other scheme too', { [receive]: AUTHORIZATION_MEMBERS, TransferWithAuthorization: AUTHORIZATION_MEMBERS }],
  ['a member too few', { [receive]: AUTHORIZATION_MEMBERS.slice(0, 5) }],
  ['a member too many', { [receive]: [...AUTHORIZATION_MEMBERS, { name: 'salt', type: 'bytes32' }] }],
  ['a member twice', { [receive]: [...AUTHORIZATION_MEMBERS.slice(0, 5), AUTHORIZATION_MEMBERS[0]] }],
  ['members in another order', { [receive]: [SECOND, FIRST, ...OTHERS] }],
  ['another type of a member', { [receive]: [{ name: 'from', type: 'bytes20' }, SECOND, ...OTHERS] }],
  ['another name of a member', { [receive]: [{ name: 'owner', type: 'address' }, SECOND, ...OTHERS] }],
  ['a member with more than name and type', { [receive]: [{ ...FIRST, internalType: 'x' }, SECOND, ...OTHERS] }],
  ['a member that is text', { [receive]: ['address from', SECOND, ...OTHERS] }],
  ['members that are an object', { [receive]: { ...AUTHORIZATION_MEMBERS } }],
  ['an empty domain type', { [receive]: AUTHORIZATION_MEMBERS, EIP712Domain: [] }],
  ['a domain type without version', { [receive]: AUTHORIZATION_MEMBERS, EIP712Domain: DOMAIN_MEMBERS.toSpliced(1, 1) }],
  [
    'a domain type with salt',
    { [receive]: AUTHORIZATION_MEMBERS, EIP712Domain: [...DOMAIN_MEMBERS, { name: 'salt', type: 'bytes32' }] },
  ],
  ['a reordered domain type', { [receive]: AUTHORIZATION_MEMBERS, EIP712Domain: DOMAIN_MEMBERS.toReversed() }],
  ['constructor', { [receive]: AUTHORIZATION_MEMBERS, constructor: [] }],
  ['the type only by inheritance', JSON.parse(`{"__proto__":{"${receive}":${JSON.stringify(AUTHORIZATION_MEMBERS)}}}`)],
])('security §4: types that are %s are not the canonical ones', (_, types) => {
  expect(refusalOf((typed) => Object.assign(typed, { types }))).toBe(
    types === undefined ? 'params-malformed' : 'types-differ',
  )
})

test.each<[string, (typed: Typed) => unknown]>([
  ['a member too many', ({ domain }) => Object.assign(domain, { salt: NONCE })],
  ['a member too few', ({ domain }) => delete domain['version']],
  [
    'salt in the place of the contract',
    (typed) => {
      const { verifyingContract: _, ...rest } = typed.domain
      typed.domain = { ...rest, salt: NONCE }
    },
  ],
  [
    'salt in the place of the chain',
    (typed) => {
      const { chainId: _, ...rest } = typed.domain
      typed.domain = { ...rest, salt: NONCE }
    },
  ],
  ['a name that is no text', ({ domain }) => Object.assign(domain, { name: 1 })],
  ['a version that is a number', ({ domain }) => Object.assign(domain, { version: 2 })],
  ['a list', (typed) => Object.assign(typed, { domain: [] })],
  ['null', (typed) => Object.assign(typed, { domain: null })],
  [
    'its members by inheritance',
    (typed) => Object.assign(typed, { domain: JSON.parse('{"__proto__":{"name":"USD Coin"},"a":1,"b":1,"c":1}') }),
  ],
])('security §4: a domain with %s differs', (_, edit) => {
  expect(refusalOf(edit)).toBe('domain-differs')
})

test.each<[string, (typed: Typed) => unknown]>([
  ['a message member too many', ({ message }) => Object.assign(message, { memo: 'x' })],
  ['a message member too few', ({ message }) => delete message['validAfter']],
  [
    'a message member under another name',
    (typed) => {
      const { value, ...rest } = typed.message
      typed.message = { ...rest, amount: value }
    },
  ],
  ['a message that is a list', (typed) => Object.assign(typed, { message: [] })],
  ['no message', (typed) => Reflect.deleteProperty(typed, 'message')],
  ['a member beside the message', (typed) => Object.assign(typed, { signature: '0x' })],
  [
    '__proto__ beside the message',
    (typed) => Object.defineProperty(typed, '__proto__', { value: {}, enumerable: true }),
  ],
])('security §4: %s is malformed', (_, edit) => {
  expect(refusalOf(edit)).toBe('params-malformed')
})

const BAD_NUMBERS = [
  ...[
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1.0',
    '1e3',
    '0x',
    '0X1',
    '1n',
    '0b1',
    '0o7',
    '1_000',
    '0x-1',
    'NaN',
    'Infinity',
    '１',
  ],
  ...[`0x1${'0'.repeat(64)}`, (2n ** 256n).toString(), '9'.repeat(79), -1, 1.5, 2 ** 53, null, true, [], [1], {}],
]
test.each(['value', 'validAfter', 'validBefore'])('security §4: the number %s takes no other notation', (member) => {
  for (const bad of BAD_NUMBERS) {
    expect([bad, refusalOf(({ message }) => Object.assign(message, { [member]: bad }))]).toEqual([
      bad,
      'params-malformed',
    ])
  }
})
test('security §4: the chain id takes no other notation', () => {
  for (const bad of BAD_NUMBERS) {
    expect([bad, refusalOf(({ domain }) => Object.assign(domain, { chainId: bad }))]).toEqual([bad, 'params-malformed'])
  }
})
test('security §4: NaN and the infinities, which only an object can carry, are malformed', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, undefined, 5n, () => 1]) {
    const typed = goodTyped()
    Object.assign(typed.message, { value })
    expect(refusal(decodePlan(request(PAYER, typed)))).toBe('params-malformed')
  }
})

const BAD_ADDRESSES = [
  ...['', '0x', PAYER.slice(2), `${PAYER}0`, PAYER.slice(0, -1), PAYER.replace('0x', '0X'), ` ${PAYER}`, `${PAYER}\n`],
  ...['vitalik.eth', '0x833589FCD6eDb6E08f4c7C32D4f71b54bdA02913', `0x${'g'.repeat(40)}`],
  ...[null, 0, 1, [PAYER], {}],
]
test('security §4: an address with a wrong checksum, length, prefix or blank is malformed', () => {
  for (const bad of BAD_ADDRESSES) {
    const expected = [bad, 'params-malformed']
    expect([bad, refusalOf(({ message }) => Object.assign(message, { from: bad }))]).toEqual(expected)
    expect([bad, refusalOf(({ message }) => Object.assign(message, { to: bad }))]).toEqual(expected)
    expect([bad, refusalOf(({ domain }) => Object.assign(domain, { verifyingContract: bad }))]).toEqual(expected)
    expect([bad, refusal(decodePlan(request(bad, JSON.stringify(goodTyped()))))]).toEqual(expected)
  }
})

test('security §4: a nonce that is not 32 bytes of hex is malformed', () => {
  for (const nonce of [
    '0x',
    '0x1',
    `${NONCE}00`,
    NONCE.slice(0, -1),
    NONCE.replace('0x', '0X'),
    NONCE.slice(2),
    5,
    null,
  ]) {
    expect([nonce, refusalOf(({ message }) => Object.assign(message, { nonce }))]).toEqual([nonce, 'params-malformed'])
  }
})

test('security §4: a member that is written twice could be read twice, so the text is malformed', () => {
  const text = JSON.stringify(goodTyped())
  const twice = [
    text.replace('"value":', '"value":"0x1","value":'),
    text.replace('"value":', '"valu\\u0065":"0x1","value":'),
    text.replace('"message":', '"message":{},"message":'),
    text.replace('{"name":"from"', '{"name":"to","name":"from"'),
    text.replace('"chainId":', '"chainId" : 1, "chainId":'),
  ]
  for (const payload of twice) {
    expect(payload).not.toBe(text)
    expect(refusal(decodePlan(request(PAYER, payload)))).toBe('params-malformed')
  }
})

test('a name that looks like a member is text, not a second member', () => {
  const name = '{"value":"0x1"} \\" "to":'
  expect(decodePlan(edited(({ domain }) => Object.assign(domain, { name })))).toMatchObject({ domain: { name } })
})

test('security T23: a huge or deep payload is refused without a crash', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  const payloads = [
    deep,
    JSON.stringify(goodTyped()).replace('"0x0"', deep),
    JSON.stringify({
      ...goodTyped(),
      types: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`T${at}`, []])),
    }),
    'x'.repeat(65_536),
  ]
  for (const payload of payloads) expect(decodePlan(request(PAYER, payload)).kind).toBe('not-understood')
})

test('security T23: what an object only inherits is not a member of it', () => {
  const heir = (whole: object, name: string) => {
    const { [name]: inherited, ...own } = whole as Record<string, unknown>
    return Object.assign(Object.create({ [name]: inherited }), { ...own, other: 1 })
  }
  const good = goodTyped()
  const { ReceiveWithAuthorization, EIP712Domain } = good.types
  const types = Object.assign(Object.create({ ReceiveWithAuthorization }), { EIP712Domain })
  const heirs = [
    [heir(good, 'domain'), 'params-malformed'],
    [{ ...good, message: heir(good.message, 'to') }, 'params-malformed'],
    [{ ...good, domain: heir(good.domain, 'name') }, 'domain-differs'],
    [{ ...good, types }, 'types-differ'],
  ]
  for (const [payload, reason] of heirs) expect(refusal(decodePlan(request(PAYER, payload)))).toBe(reason)
})
