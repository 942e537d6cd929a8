// What a Permit2 transfer permit is explained as, and that nothing that differs from it by a member gets through (security T07). A
// token's own permit is not understood.
import { describe, expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { judgePlan } from '../../../../src/core/plan/review.ts'
import { digestOf, type TypedData } from '../../../support/chains/eip712.ts'
import { isDigestOf } from '../../../support/chains/oracle.ts'
import {
  COLLECTOR,
  DOMAIN_MEMBERS,
  PAYER,
  refusal,
  request,
  type Typed,
  USDC,
} from '../../../support/chains/typed-data.ts'
import { AUTHORIZATION, INFO, NOW_MS, OPTION } from '../../../support/core/fixtures.ts'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const TETHER = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const SPENDER = '0x5fae5310f257437fbfed0da3c417da410078058e'
const NONCE = `0x${'57'.repeat(32)}`
const [NAME, VERSION, ...PLACE] = DOMAIN_MEMBERS
const PERMIT_DOMAIN = [NAME, ...PLACE]
const PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
]
const PERMIT = [
  { name: 'permitted', type: 'TokenPermissions' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const permitted = { token: TETHER, amount: '0x186a0' }

/** As the service sends it: hex numbers, the type before the name, the message in another order than its type. */
const goodPermit = (): Typed =>
  structuredClone({
    domain: { name: 'Permit2', chainId: '0x1', verifyingContract: PERMIT2 },
    types: { EIP712Domain: PERMIT_DOMAIN, PermitTransferFrom: PERMIT, TokenPermissions: PERMISSIONS },
    primaryType: 'PermitTransferFrom',
    message: { deadline: '0x6aaaf247', nonce: NONCE, permitted, spender: SPENDER },
  })
const explain = (typed: unknown, signer: unknown = PAYER, chainId = 'eip155:1') =>
  decodeEip155({ ...request(signer, typed), chainId: chainId as ChainId })
const edited = (edit: (typed: Typed) => unknown) => {
  const typed = goodPermit()
  edit(typed)
  return explain(JSON.stringify(typed))
}
const refusalOf = (edit: (typed: Typed) => unknown) => refusal(edited(edit) as never)
const GOOD = explain(JSON.stringify(goodPermit()))

describe('live-service W5.4 a good permit', () => {
  test('is explained in full, with the digest that two other makers find', () => {
    const typed = {
      domain: { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
      types: { PermitTransferFrom: PERMIT, TokenPermissions: PERMISSIONS },
      primaryType: 'PermitTransferFrom',
      message: {
        permitted: { token: TETHER, amount: 100_000n },
        spender: SPENDER,
        nonce: BigInt(NONCE),
        deadline: 0x6aaaf247n,
      },
    }
    const digest = digestOf(goodPermit() as TypedData)
    expect(GOOD).toEqual({
      kind: 'permit-transfer',
      permit2: PERMIT2,
      chainId: 1n,
      signer: PAYER,
      tokenAddress: TETHER,
      valueBaseUnits: 100_000n,
      spender: SPENDER,
      nonce: BigInt(NONCE),
      deadlineS: 0x6aaaf247n,
      digest,
    })
    expect(isDigestOf(digest, typed)).toBe(true)
  })

  test('may come as an object, without EIP712Domain, with decimal numbers and checked addresses', () => {
    expect(explain(goodPermit())).toEqual(GOOD)
    expect(edited(({ types }) => delete types['EIP712Domain'])).toEqual(GOOD)
    expect(edited(({ domain }) => Object.assign(domain, { chainId: 1 }))).toEqual(GOOD)
    expect(edited(({ domain }) => Object.assign(domain, { chainId: '1' }))).toEqual(GOOD)
    expect(edited(({ message }) => Object.assign(message, { permitted: { token: TETHER, amount: '100000' } }))).toEqual(
      GOOD,
    )
    // In one case there is no checksum to be wrong (EIP-55).
    for (const written of ['0x000000000022D473030F116dDEE9F6B43aC78BA3', '0x000000000022D473030F116DDEE9F6B43AC78BA3'])
      expect(edited(({ domain }) => Object.assign(domain, { verifyingContract: written }))).toEqual(GOOD)
  })

  test('tells the contract, the token and the spender that it names, whichever they are', () => {
    const other = `0x${'99'.repeat(20)}`
    expect(edited(({ domain }) => Object.assign(domain, { verifyingContract: other }))).toMatchObject({
      permit2: other,
    })
    expect(edited(({ message }) => Object.assign(message, { spender: other }))).toMatchObject({ spender: other })
    const token = { ...permitted, token: other }
    expect(edited(({ message }) => Object.assign(message, { permitted: token }))).toMatchObject({ tokenAddress: other })
  })
})

test.each<[string, unknown]>([
  ['the permit alone', { PermitTransferFrom: PERMIT }],
  ['the token alone', { TokenPermissions: PERMISSIONS }],
  [
    'a witness',
    { PermitTransferFrom: [...PERMIT, { name: 'witness', type: 'bytes32' }], TokenPermissions: PERMISSIONS },
  ],
  [
    'a batch',
    {
      PermitTransferFrom: PERMIT.with(0, { name: 'permitted', type: 'TokenPermissions[]' }),
      TokenPermissions: PERMISSIONS,
    },
  ],
  ['another order', { PermitTransferFrom: PERMIT.toReversed(), TokenPermissions: PERMISSIONS }],
  ['another order of the token', { PermitTransferFrom: PERMIT, TokenPermissions: PERMISSIONS.toReversed() }],
  [
    'a smaller amount',
    { PermitTransferFrom: PERMIT, TokenPermissions: PERMISSIONS.with(1, { name: 'amount', type: 'uint160' }) },
  ],
  ['a type too many', { PermitTransferFrom: PERMIT, TokenPermissions: PERMISSIONS, Order: [] }],
  [
    'a domain with a version',
    { PermitTransferFrom: PERMIT, TokenPermissions: PERMISSIONS, EIP712Domain: DOMAIN_MEMBERS },
  ],
])('security T07: types with %s are not the canonical ones', (_, types) => {
  expect(refusalOf((typed) => Object.assign(typed, { types }))).toBe('types-differ')
})

test.each<[string, string, (typed: Typed) => unknown]>([
  ['another name', 'domain-differs', ({ domain }) => Object.assign(domain, { name: 'Permit3' })],
  ['a name in another case', 'domain-differs', ({ domain }) => Object.assign(domain, { name: 'permit2' })],
  ['a version', 'domain-differs', ({ domain }) => Object.assign(domain, { version: '1' })],
  ['no chain', 'domain-differs', ({ domain }) => delete domain['chainId']],
  ['another chain', 'chain-differs', ({ domain }) => Object.assign(domain, { chainId: '0x38' })],
  [
    'a salt in the place of the contract',
    'domain-differs',
    (typed) => Object.assign(typed, { domain: { name: 'Permit2', chainId: 1, salt: NONCE } }),
  ],
  ['a member too many', 'params-malformed', ({ message }) => Object.assign(message, { witness: NONCE })],
  ['a member too few', 'params-malformed', ({ message }) => delete message['deadline']],
  [
    'a token with a member too many',
    'params-malformed',
    ({ message }) => Object.assign(message, { permitted: { ...permitted, id: 1 } }),
  ],
  ['a list of tokens', 'params-malformed', ({ message }) => Object.assign(message, { permitted: [permitted] })],
  ['no token', 'params-malformed', ({ message }) => Object.assign(message, { permitted: null })],
  [
    'an amount out of range',
    'params-malformed',
    ({ message }) => Object.assign(message, { permitted: { ...permitted, amount: (2n ** 256n).toString() } }),
  ],
  [
    'a wrong checksum',
    'params-malformed',
    ({ message }) => Object.assign(message, { spender: '0x5FAE5310f257437fbfed0da3c417da410078058e' }),
  ],
  ['another primary type', 'type-unknown', (typed) => Object.assign(typed, { primaryType: 'PermitBatchTransferFrom' })],
  ['the token as primary type', 'type-unknown', (typed) => Object.assign(typed, { primaryType: 'TokenPermissions' })],
])('security §4: a permit with %s is refused (%s)', (_, reason, edit) => {
  expect(refusalOf(edit)).toBe(reason)
})

test('security T12: the chain of the request is the chain of the permit, whatever the request is for', () => {
  for (const chainId of ['eip155:56', 'eip155:01', 'eip155:abc', 'eip155:0', 'eip155:-1', 'eip155:0x1']) {
    expect([chainId, refusal(explain(goodPermit(), PAYER, chainId) as never)]).toEqual([chainId, 'chain-differs'])
  }
})

test('security §4: a signer that is no address is malformed', () => {
  for (const signer of [null, 1, '', 'vitalik.eth', [PAYER]]) {
    expect(refusal(explain(goodPermit(), signer) as never)).toBe('params-malformed')
  }
  expect(VERSION?.name).toBe('version')
})

// EIP-2612: an allowance by signature is not understood, and no plan with one is ever signed. security T08, live-service W10.
const TOKEN_PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const goodTokenPermit = (): Typed => ({
  types: { EIP712Domain: structuredClone(DOMAIN_MEMBERS), Permit: structuredClone(TOKEN_PERMIT) },
  domain: { name: 'USD Coin', version: '2', chainId: '0x2105', verifyingContract: USDC },
  primaryType: 'Permit',
  message: { owner: PAYER, spender: COLLECTOR, value: '0xbd3580', nonce: '0x3', deadline: '0x6955b900' },
})
const SITUATION = { paymentId: 'pay_1', option: OPTION, info: INFO, accounts: [OPTION.account], nowMs: NOW_MS }
const REQUEST = request(PAYER, JSON.stringify(goodTokenPermit()))
const GOOD_TOKEN_PERMIT = decodeEip155(REQUEST)

test('security T08: a permit is not understood, whatever it says', () => {
  expect(refusal(GOOD_TOKEN_PERMIT)).toBe('allowance-signed')
  const edits: ((typed: Typed) => unknown)[] = [
    (typed) => Object.assign(typed.message, { allowed: true }),
    (typed) => Reflect.deleteProperty(typed.message, 'nonce'),
    (typed) => Object.assign(typed.domain, { salt: '0x00' }),
  ]
  for (const edit of edits) {
    const typed = goodTokenPermit()
    edit(typed)
    expect(refusal(decodeEip155(request(PAYER, typed)))).toBe('allowance-signed')
  }
})

test.each<[string, (typed: Typed) => unknown]>([
  ['a type of its own', (typed) => Object.assign(typed.types, { Order: TOKEN_PERMIT })],
  ['members in another order', (typed) => Object.assign(typed.types, { Permit: TOKEN_PERMIT.toReversed() })],
])('security T08: a permit with %s is not understood, because of its types', (_, edit) => {
  const typed = goodTokenPermit()
  edit(typed)
  expect(refusal(decodeEip155(request(PAYER, typed)))).toBe('types-differ')
})

test('security T08: no plan with a permit is signed, wherever it stands', () => {
  for (const decodedActions of [
    [GOOD_TOKEN_PERMIT],
    [GOOD_TOKEN_PERMIT, AUTHORIZATION],
    [AUTHORIZATION, GOOD_TOKEN_PERMIT],
  ]) {
    const plan = decodedActions.map(() => REQUEST)
    expect(judgePlan(plan, decodedActions, SITUATION)).toEqual({ level: 'refuse', reasons: ['allowance-signed'] })
  }
})
