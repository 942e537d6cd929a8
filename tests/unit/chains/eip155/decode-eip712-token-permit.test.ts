// EIP-2612: an allowance by signature is not understood, and no plan with one is ever signed. security T08, protocol W10.
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

test('security T08: a permit is not understood, whatever it says', () => {
  expect(refusal(GOOD)).toBe('allowance-signed')
  const edits: ((typed: Typed) => unknown)[] = [
    (typed) => Object.assign(typed.message, { allowed: true }),
    (typed) => Reflect.deleteProperty(typed.message, 'nonce'),
    (typed) => Object.assign(typed.domain, { salt: '0x00' }),
  ]
  for (const edit of edits) {
    const typed = goodPermit()
    edit(typed)
    expect(refusal(decodeEip155(request(PAYER, typed)))).toBe('allowance-signed')
  }
})

test.each<[string, (typed: Typed) => unknown]>([
  ['a type of its own', (typed) => Object.assign(typed.types, { Order: PERMIT })],
  ['members in another order', (typed) => Object.assign(typed.types, { Permit: PERMIT.toReversed() })],
])('security T08: a permit with %s is not understood, because of its types', (_, edit) => {
  const typed = goodPermit()
  edit(typed)
  expect(refusal(decodeEip155(request(PAYER, typed)))).toBe('types-differ')
})

test('security T08: no plan with a permit is signed, wherever it stands', () => {
  for (const decodedActions of [[GOOD], [GOOD, AUTHORIZATION], [AUTHORIZATION, GOOD]]) {
    const plan = decodedActions.map(() => REQUEST)
    expect(judgePlan(plan, decodedActions, SITUATION)).toEqual({ level: 'refuse', reasons: ['allowance-signed'] })
  }
})
