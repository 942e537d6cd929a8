/**
 * Typed data → its effect, from its declared types only. Anything but exact EIP-3009 or Permit2's PermitTransferFrom is
 * not understood. EIP-712, EIP-3009, security §4, live-service W5.2–W5.4.
 */
import type { Hex } from 'viem'
import { hashStruct, hashTypedData } from 'viem/utils'
import { type Fields, isRecord } from '../../core/base/decode.ts'
import type { PermitTransfer } from '../../core/plan/decoded-action.ts'
import type { DecodedAction } from '../../core/plan/review.ts'
import { address, bytes32, refuse, requireMembers, strictJson, uint256 } from './parse.ts'

type Member = { readonly name: string; readonly type: string }
type Types = Readonly<Record<string, readonly Member[]>>
type Authorization = Extract<DecodedAction, { kind: 'transfer-authorization' }>

const NAME = { name: 'name', type: 'string' } as const
const VERSION = { name: 'version', type: 'string' } as const
const PLACE = [
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const
const TOKEN_DOMAIN = [NAME, VERSION, ...PLACE] as const
/** live-service W5.4: Permit2's domain has no version. */
const PERMIT2_DOMAIN = [NAME, ...PLACE] as const
/** EIP-3009: both schemes have the same members in the same order. */
const AUTHORIZATION = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const
const SCHEMES = ['TransferWithAuthorization', 'ReceiveWithAuthorization'] as const
type Scheme = (typeof SCHEMES)[number]

/** Permit2, ISignatureTransfer. */
const TOKEN_PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
] as const
const PERMIT = [
  { name: 'permitted', type: 'TokenPermissions' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

const PERMIT2_TYPES = {
  PermitTransferFrom: PERMIT,
  TokenPermissions: TOKEN_PERMISSIONS,
  EIP712Domain: PERMIT2_DOMAIN,
} as const

/** EIP-2612. */
const TOKEN_PERMIT_TYPES = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  EIP712Domain: TOKEN_DOMAIN,
}

/**
 * Decodes the params of `eth_signTypedData_v4`.
 * @param chain of the request. @throws a refusal, for `parseStrictly`.
 */
export function decodeTypedData(params: unknown[], chain: () => bigint): Authorization | PermitTransfer {
  const [signer, payload, ...rest] = params
  if (rest.length > 0) refuse('params-malformed')
  const typed = requireMembers(typeof payload === 'string' ? strictJson(payload) : payload, [
    'types',
    'domain',
    'primaryType',
    'message',
  ])
  if (typed.primaryType === 'PermitTransferFrom') return decodePermit(typed, signer, chain())
  if (typed.primaryType === 'Permit') return refuseTokenPermit(typed.types)
  const scheme = SCHEMES.find((one) => one === typed.primaryType) ?? refuse('type-unknown')
  return decodeAuthorization(typed, signer, scheme)
}

type TokenDomain = { name: string; version: string; chainId: bigint; verifyingContract: Hex }

/** The hash of a token's domain, which its contract returns as `DOMAIN_SEPARATOR()` (EIP-712, EIP-2612). */
export const domainSeparatorOf = (domain: TokenDomain): Hex =>
  hashStruct({ data: domain, primaryType: 'EIP712Domain', types: { EIP712Domain: TOKEN_DOMAIN } })

function decodeAuthorization(typed: Fields, signer: unknown, scheme: Scheme): Authorization {
  const types: Types = { [scheme]: AUTHORIZATION, EIP712Domain: TOKEN_DOMAIN }
  checkTypes(typed.types, types)
  const domain = readDomain(typed.domain, TOKEN_DOMAIN)
  const raw = readMembers(typed.message, AUTHORIZATION)
  const from = address(raw.from)
  const to = address(raw.to)
  const nonce = bytes32(raw.nonce)
  const value = uint256(raw.value)
  const validAfter = uint256(raw.validAfter)
  const validBefore = uint256(raw.validBefore)
  const message = { from, to, value, validAfter, validBefore, nonce }
  const { name, version, chainId, verifyingContract } = domain
  return {
    kind: 'transfer-authorization',
    scheme,
    tokenAddress: verifyingContract,
    domain: { name, version, chainId },
    signer: address(signer),
    from,
    to,
    valueBaseUnits: value,
    validAfterS: validAfter,
    validBeforeS: validBefore,
    nonce,
    digest: hashTypedData({ domain, types, primaryType: scheme, message }),
    domainSeparator: domainSeparatorOf(domain),
  }
}

function decodePermit(typed: Fields, signer: unknown, chain: bigint): PermitTransfer {
  checkTypes(typed.types, PERMIT2_TYPES)
  const { name, chainId, verifyingContract } = readDomain(typed.domain, PERMIT2_DOMAIN)
  if (name !== 'Permit2') refuse('domain-differs')
  if (chainId !== chain) refuse('chain-differs')
  const raw = readMembers(typed.message, PERMIT)
  const rawPermitted = readMembers(raw.permitted, TOKEN_PERMISSIONS)
  const permitted = { token: address(rawPermitted.token), amount: uint256(rawPermitted.amount) }
  const spender = address(raw.spender)
  const nonce = uint256(raw.nonce)
  const deadline = uint256(raw.deadline)
  return {
    kind: 'permit-transfer',
    permit2: verifyingContract,
    chainId,
    signer: address(signer),
    tokenAddress: permitted.token,
    valueBaseUnits: permitted.amount,
    spender,
    nonce,
    deadlineS: deadline,
    digest: hashTypedData({
      domain: { name, chainId, verifyingContract },
      types: PERMIT2_TYPES,
      primaryType: 'PermitTransferFrom',
      message: { permitted, spender, nonce, deadline },
    }),
  }
}

/** Refuses an allowance by signature: it outlives the payment, and the service pays with EIP-3009 (live-service W10). */
function refuseTokenPermit(types: unknown): never {
  checkTypes(types, TOKEN_PERMIT_TYPES)
  return refuse('allowance-signed')
}

/** The declared types must be the canonical ones, member by member. `EIP712Domain` may be omitted (live-service W5.2). */
function checkTypes(raw: unknown, canonical: Types): void {
  const declared = isRecord(raw) ? raw : refuse('types-differ')
  const isCanonical = Object.keys(declared).every(
    (name) => Object.hasOwn(canonical, name) && isSameType(declared[name], canonical[name]),
  )
  const { EIP712Domain: _, ...needed } = canonical
  if (!isCanonical || !Object.keys(needed).every((name) => Object.hasOwn(declared, name))) refuse('types-differ')
}

const isSameType = (declared: unknown, canonical: unknown): boolean => {
  if (!Array.isArray(declared) || !Array.isArray(canonical) || declared.length !== canonical.length) return false
  return declared.every((member: unknown, index) => {
    const expected: unknown = canonical[index]
    if (!isRecord(member) || !isRecord(expected) || Object.keys(member).length !== 2) return false
    return member.name === expected.name && member.type === expected.type
  })
}

const namesOf = (members: readonly Member[]): string[] => members.map(({ name }) => name)
const readMembers = (raw: unknown, members: readonly Member[]): Fields => requireMembers(raw, namesOf(members))

function readDomain(raw: unknown, members: readonly Member[]) {
  const fields = requireMembers(raw, namesOf(members), 'domain-differs')
  const { name, version = '' } = fields
  if (typeof name !== 'string' || typeof version !== 'string') return refuse('domain-differs')
  return { name, version, chainId: uint256(fields.chainId), verifyingContract: address(fields.verifyingContract) }
}
