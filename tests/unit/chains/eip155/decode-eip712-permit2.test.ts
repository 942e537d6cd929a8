// What a Permit2 transfer permit is explained as, and that nothing that differs from it by a member gets through. security T07.
import { describe, expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { digestOf, type TypedData } from '../../../support/chains/eip712.ts'
import { isDigestOf } from '../../../support/chains/oracle.ts'
import { DOMAIN_MEMBERS, PAYER, refusal, request, type Typed } from '../../../support/chains/typed-data.ts'

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

describe('protocol W5.4 a good permit', () => {
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
])('security A.5: a permit with %s is refused (%s)', (_, reason, edit) => {
  expect(refusalOf(edit)).toBe(reason)
})

test('security T12: the chain of the request is the chain of the permit, whatever the request is for', () => {
  for (const chainId of ['eip155:56', 'eip155:01', 'eip155:abc', 'eip155:0', 'eip155:-1', 'eip155:0x1']) {
    expect([chainId, refusal(explain(goodPermit(), PAYER, chainId) as never)]).toEqual([chainId, 'chain-differs'])
  }
})

test('security A.5: a signer that is no address is malformed', () => {
  for (const signer of [null, 1, '', 'vitalik.eth', [PAYER]]) {
    expect(refusal(explain(goodPermit(), signer) as never)).toBe('params-malformed')
  }
  expect(VERSION?.name).toBe('version')
})
