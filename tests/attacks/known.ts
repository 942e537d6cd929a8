// Facts outside the request: a plain account as collector, and a nonce that another payment has signed. security §4,
// "`to` unknown", "spender … EOA" and "nonce … not seen before in the journal with another digest".
import type { AccountType } from '../../src/core/plan/verdict.ts'
import { authorization, type Edits, edited, NONCE, permit, type Typed, typedService } from './corpus/evm/typed.ts'
import {
  DEADLINE_S,
  hex,
  IN_TETHER,
  IN_USDC,
  PAYER,
  PAYMENT_ID,
  SECOND,
  type Service,
  STRANGER,
  typedAction,
  USDC,
} from './service.ts'
import { ask, type Expected, matches, refuse } from './verdict.ts'

type Vector = {
  name: string
  source?: string
  expected: Expected
  by: 'authorisation' | 'permit'
  scheme?: string
  recipient?: AccountType
  /** What was signed before and by which payment, as an edit of the honest typed data. */
  before?: { edits: Edits; paymentId?: string }
} & Edits

const OTHER_PAYMENT = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4OLD'
const toStranger = { by: 'authorisation', message: { to: STRANGER } } as const
const forStranger = { by: 'permit', message: { spender: STRANGER } } as const
/** The permit, quote and price of a payment of this many cents. */
const of = (cents: bigint) => ({
  ...forStranger,
  permitted: { amount: hex(cents * 10_000n) },
  amount: { value: String(cents * 10_000n) },
  price: { value: String(cents) },
})
const earlier = (edits: Edits) => ({ edits })

export const VECTORS: Vector[] = [
  {
    name: 'to somebody’s account, which nobody knows',
    source: 'security §4',
    ...{ ...toStranger, recipient: 'account' },
    expected: ask('page', 'collector-is-account'),
  },
  {
    name: 'to somebody’s account, and anybody may hand it in',
    ...{ ...toStranger, scheme: 'TransferWithAuthorization', recipient: 'account' },
    expected: ask('page', 'collector-is-account', 'anyone-can-submit'),
  },
  {
    name: 'to an address of which the nodes do not say the same',
    source: 'security §4',
    ...{ ...toStranger, recipient: 'unread' },
    expected: ask('page', 'collector-unread'),
  },
  {
    name: 'a permit for somebody’s account',
    source: 'security §4',
    ...{ ...forStranger, recipient: 'account' },
    expected: ask('page', 'collector-is-account'),
  },
  {
    name: 'a permit for an address that no node tells of',
    ...{ ...forStranger, recipient: 'unread' },
    expected: ask('page', 'collector-unread'),
  },
  {
    name: 'a permit of 500 for somebody’s account: the most that is asked about',
    ...{ ...of(50_000n), recipient: 'account' },
    expected: ask('page', 'collector-is-account'),
  },
  {
    name: 'a permit of a cent more for somebody’s account',
    source: 'security §4',
    ...{ ...of(50_001n), recipient: 'account' },
    expected: refuse('spender-is-account'),
  },
  {
    name: 'an authorisation of as much to somebody’s account: only that account can hand it in',
    source: 'security §4',
    by: 'authorisation',
    message: { to: STRANGER, value: hex(500_010_000n) },
    amount: { value: '500010000' },
    price: { value: '50001' },
    recipient: 'account',
    expected: ask('page', 'collector-is-account'),
  },
  {
    name: 'as much for an address that no node tells of',
    ...{ ...of(50_001n), recipient: 'unread' },
    expected: ask('page', 'collector-unread'),
  },
  {
    name: 'the nonce of another payment, with a later deadline',
    source: 'security §4',
    by: 'authorisation',
    before: earlier({ message: { validBefore: hex(DEADLINE_S - 60) } }),
    expected: refuse('nonce-reused'),
  },
  {
    name: 'the nonce of another payment, written in capitals',
    by: 'authorisation',
    before: earlier({ message: { value: hex(1), nonce: NONCE.toUpperCase().replace('0X', '0x') } }),
    expected: refuse('nonce-reused'),
  },
  {
    name: 'the number of another payment’s permit, for another token',
    source: 'security §4',
    by: 'permit',
    before: earlier({ permitted: { token: USDC } }),
    expected: refuse('nonce-reused'),
  },
  {
    name: 'the number of another payment’s permit, in decimals',
    by: 'permit',
    before: earlier({ message: { deadline: hex(DEADLINE_S - 60), nonce: String(BigInt(NONCE)) } }),
    expected: refuse('nonce-reused'),
  },
]

export const BENIGN: Vector[] = [
  {
    name: 'the same words as another payment: they can be used only once',
    by: 'authorisation',
    before: earlier({}),
    expected: matches,
  },
  {
    name: 'the same nonce as this very payment before it was started over',
    by: 'authorisation',
    before: { ...earlier({ message: { validBefore: hex(DEADLINE_S - 60) } }), paymentId: PAYMENT_ID },
    expected: matches,
  },
  {
    name: 'the same nonce in another token’s contract',
    by: 'authorisation',
    before: earlier({ domain: { verifyingContract: `0x${'c0'.repeat(20)}` } }),
    expected: matches,
  },
  {
    name: 'the same nonce on another chain',
    by: 'authorisation',
    before: earlier({ domain: { chainId: '0x2105' } }),
    expected: matches,
  },
  {
    name: 'the same nonce of another account',
    by: 'authorisation',
    before: earlier({ message: { from: SECOND } }),
    expected: matches,
  },
  {
    name: 'the same number of another account’s permit',
    by: 'permit',
    before: earlier({ signer: SECOND, message: { deadline: hex(DEADLINE_S - 60) } }),
    expected: matches,
  },
]

const baseOf = ({ by, scheme }: Vector): Typed => (by === 'permit' ? permit() : authorization(scheme))

export function serviceOfVector(vector: Vector): Service {
  const { by, recipient, before } = vector
  const service = typedService(by === 'permit' ? IN_TETHER : IN_USDC, baseOf(vector), vector)
  const signed = before && {
    paymentId: before.paymentId ?? OTHER_PAYMENT,
    actions: [typedAction(edited(baseOf(vector), before.edits), before.edits.signer ?? PAYER)],
  }
  return { ...service, ...(recipient && { facts: { recipient } }), ...(signed && { before: signed }) }
}
