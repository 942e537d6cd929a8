// EIP-2612: an allowance by signature is told field by field, and no plan with one is ever signed. security T08, protocol W10.
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import { judgePlan } from '../../../../src/core/plan/review.ts'
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

const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const goodPermit = (): Typed => ({
  types: { EIP712Domain: structuredClone(DOMAIN_MEMBERS), Permit: structuredClone(PERMIT) },
  domain: { name: 'USD Coin', version: '2', chainId: '0x2105', verifyingContract: USDC },
  primaryType: 'Permit',
  message: { owner: PAYER, spender: COLLECTOR, value: '0xbd3580', nonce: '0x3', deadline: '0x6955b900' },
})
const SITUATION = { paymentId: 'pay_1', option: OPTION, info: INFO, accounts: [OPTION.account], nowMs: NOW_MS }
const REQUEST = request(PAYER, JSON.stringify(goodPermit()))
const GOOD = decodeEip155(REQUEST)

test('EIP-2612 a permit is told in full, with the digest that viem makes', () => {
  const digest = hashTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: USDC },
    types: { Permit: PERMIT },
    primaryType: 'Permit',
    message: { owner: PAYER, spender: COLLECTOR, value: 12_400_000n, nonce: 3n, deadline: 0x6955b900n },
  })
  expect(GOOD).toEqual({
    kind: 'token-permit',
    tokenAddress: USDC,
    domain: { name: 'USD Coin', version: '2', chainId: 8453n },
    signer: PAYER,
    owner: PAYER,
    spender: COLLECTOR,
    valueBaseUnits: 12_400_000n,
    nonce: 3n,
    deadlineS: 0x6955b900n,
    digest,
  })
})

test.each<[string, (typed: Typed) => unknown, string]>([
  ['a member more', (typed) => Object.assign(typed.message, { allowed: true }), 'params-malformed'],
  ['a member less', (typed) => Reflect.deleteProperty(typed.message, 'nonce'), 'params-malformed'],
  ['a type of its own', (typed) => Object.assign(typed.types, { Order: PERMIT }), 'types-differ'],
  ['members in another order', (typed) => Object.assign(typed.types, { Permit: PERMIT.toReversed() }), 'types-differ'],
  ['a domain with a salt', (typed) => Object.assign(typed.domain, { salt: '0x00' }), 'domain-differs'],
])('security T08: a permit with %s is not understood', (_, edit, reason) => {
  const typed = goodPermit()
  edit(typed)
  expect(refusal(decodeEip155(request(PAYER, typed)))).toBe(reason)
})

test('security T08: no plan with a permit is signed, wherever it stands', () => {
  for (const decodedActions of [[GOOD], [GOOD, AUTHORIZATION], [AUTHORIZATION, GOOD]]) {
    const plan = decodedActions.map(() => REQUEST)
    expect(judgePlan(plan, decodedActions, SITUATION)).toEqual({ level: 'refuse', reasons: ['allowance-signed'] })
  }
})
