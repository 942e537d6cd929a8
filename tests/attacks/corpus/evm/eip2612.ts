// EIP-2612 and similar permits: allowances by signature. The service never asks for one (live-service W5.1), and the
// allowance outlives the payment. All are `not-understood`. security T08.
import {
  AMOUNT,
  COLLECTOR,
  DEADLINE_S,
  hex,
  IN_USDC,
  MAX,
  PAYER,
  PERMIT2,
  type Service,
  STRANGER,
  sendAction,
  serviceOf,
  USDC,
} from '../../service.ts'
import { type Expected, refuse } from '../../verdict.ts'
import { authorization, DOMAIN_MEMBERS, type Edits, type Typed, typedService } from './typed.ts'

type Vector = { name: string; source?: string; base?: Typed; transaction?: object; expected: Expected } & Edits

const member = (name: string, type: string) => ({ name, type })
const PERMIT = [
  member('owner', 'address'),
  member('spender', 'address'),
  member('value', 'uint256'),
  member('nonce', 'uint256'),
  member('deadline', 'uint256'),
]
const DAI = [
  member('holder', 'address'),
  member('spender', 'address'),
  member('nonce', 'uint256'),
  member('expiry', 'uint256'),
  member('allowed', 'bool'),
]
const NFT = [member('spender', 'address'), member('tokenId', 'uint256'), ...PERMIT.slice(3)]
const message = { owner: PAYER, spender: COLLECTOR, value: hex(AMOUNT), nonce: '0x0', deadline: hex(DEADLINE_S) }
/** The least harmful permit: the quoted amount, for the service's collector, until 300 s after the payment's expiry. */
const mild: Typed = {
  types: { EIP712Domain: DOMAIN_MEMBERS, Permit: PERMIT },
  domain: authorization().domain,
  primaryType: 'Permit',
  message,
}
const withMessage = (own: object): Typed => ({ ...mild, message: { ...message, ...own } })
const withType = (Permit: unknown, own: object): Typed => ({ ...mild, types: { Permit }, message: { ...own } })
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const words = (...values: (string | bigint)[]) => values.map(word).join('')
const SIGNATURE_TEXT = words(27n, MAX, MAX)

export const VECTORS: Vector[] = [
  { name: 'the quote, for a known collector, for a quarter of an hour', expected: refuse('allowance-signed') },
  { name: 'every token that there is', base: withMessage({ value: MAX }), expected: refuse('allowance-signed') },
  { name: 'for ever', base: withMessage({ deadline: MAX }), expected: refuse('allowance-signed') },
  {
    name: 'for somebody whom nobody knows',
    base: withMessage({ spender: STRANGER }),
    expected: refuse('allowance-signed'),
  },
  {
    name: 'for Permit2, which then serves anybody',
    base: withMessage({ spender: PERMIT2 }),
    expected: refuse('allowance-signed'),
  },
  { name: 'of another owner', base: withMessage({ owner: STRANGER }), expected: refuse('allowance-signed') },
  {
    name: 'on another chain',
    base: { ...mild, domain: { ...mild.domain, chainId: '0x2105' } },
    expected: refuse('allowance-signed'),
  },
  {
    name: 'of a token that was not quoted',
    base: { ...mild, domain: { ...mild.domain, name: 'Aave', verifyingContract: STRANGER } },
    expected: refuse('allowance-signed'),
  },
  {
    name: 'DAI’s own: all or nothing, by one flag',
    base: withType(DAI, { holder: PAYER, spender: COLLECTOR, nonce: 0, expiry: 0, allowed: true }),
    expected: refuse('types-differ'),
  },
  {
    name: 'DAI’s flag added to the usual members',
    base: withType([...PERMIT, DAI[4]], { ...message, allowed: true }),
    expected: refuse('types-differ'),
  },
  {
    name: 'an NFT (ERC-4494)',
    base: withType(NFT, { spender: COLLECTOR, tokenId: 1, nonce: 0, deadline: MAX }),
    expected: refuse('types-differ'),
  },
  {
    name: 'PermitForAll: every NFT of a collection',
    base: { ...mild, primaryType: 'PermitForAll', types: { PermitForAll: DAI } },
    expected: refuse('type-unknown'),
  },
  {
    name: 'its members under the name of an authorisation',
    base: { ...mild, primaryType: 'ReceiveWithAuthorization', types: { ReceiveWithAuthorization: PERMIT } },
    expected: refuse('types-differ'),
  },
  {
    name: 'its message under the types of an authorisation',
    base: { ...authorization(), message },
    expected: refuse('params-malformed'),
  },
  {
    name: 'its type beside that of an authorisation',
    base: { ...authorization(), types: { ...authorization().types, Permit: PERMIT } },
    expected: refuse('types-differ'),
  },
  { name: 'by the method of version 3', method: 'eth_signTypedData_v3', expected: refuse('method-unknown') },
  {
    name: 'as a transaction: the token’s own permit()',
    transaction: {
      to: USDC,
      data: `0xd505accf${words(PAYER, COLLECTOR, AMOUNT, BigInt(DEADLINE_S))}${SIGNATURE_TEXT}`,
    },
    expected: refuse('call-unknown'),
  },
  {
    name: 'as a transaction: DAI’s permit()',
    transaction: { to: USDC, data: `0x8fcbaf0c${words(PAYER, COLLECTOR, 0n, 0n, 1n)}${SIGNATURE_TEXT}` },
    expected: refuse('call-unknown'),
  },
]

export function serviceOfVector({ base = mild, transaction, ...edits }: Vector): Service {
  if (transaction) return serviceOf(IN_USDC, [sendAction({ from: PAYER, ...transaction })])
  return typedService(IN_USDC, base, edits)
}
