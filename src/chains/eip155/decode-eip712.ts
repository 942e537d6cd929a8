/**
 * Typed data → what it would let happen, from its declared types only. Everything that is not exactly EIP-3009, Permit2's
 * PermitTransferFrom or EIP-2612's Permit is not understood. EIP-712, EIP-3009, EIP-2612, security A.5, protocol W5.2–W5.4.
 */
import { type Fields, isRecord } from '../../core/base/decode.ts'
import type { PermitTransfer, TokenPermit } from '../../core/plan/decoded-action.ts'
import type { DecodedAction } from '../../core/plan/review.ts'
import { type Member, spellType, structHash, typedDigest } from './eip712.ts'
import { address, bytes32, refuse, requireMembers, strictJson, uint256 } from './parse.ts'

type Authorization = Extract<DecodedAction, { kind: 'transfer-authorization' }>

const NAME = { name: 'name', type: 'string' }
const VERSION = { name: 'version', type: 'string' }
const PLACE = [
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const
const TOKEN_DOMAIN = [NAME, VERSION, ...PLACE]
/** protocol W5.4: Permit2's domain has no version. */
const PERMIT2_DOMAIN = [NAME, ...PLACE]
/** EIP-3009: both schemes have the same members in the same order. */
const AUTHORIZATION = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
]
const SCHEMES = ['TransferWithAuthorization', 'ReceiveWithAuthorization'] as const
type Scheme = (typeof SCHEMES)[number]

/** Permit2, ISignatureTransfer. */
const TOKEN_PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
]
const PERMIT = [
  { name: 'permitted', type: 'TokenPermissions' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

/** EIP-2612. */
const TOKEN_PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

/** Explains the params of `eth_signTypedData_v4`. @throws a refusal, for `parseStrictly`. @param chain of the request. */
export function decodeTypedData(params: unknown[], chain: () => bigint): Authorization | PermitTransfer | TokenPermit {
  const [signer, payload, ...rest] = params
  if (rest.length > 0) refuse('params-malformed')
  const typed = requireMembers(typeof payload === 'string' ? strictJson(payload) : payload, [
    'types',
    'domain',
    'primaryType',
    'message',
  ])
  if (typed.primaryType === 'PermitTransferFrom') return decodePermit(typed, signer, chain())
  if (typed.primaryType === 'Permit') return decodeTokenPermit(typed, signer)
  const scheme = SCHEMES.find((one) => one === typed.primaryType) ?? refuse('type-unknown')
  return decodeAuthorization(typed, signer, scheme)
}

function decodeAuthorization(typed: Fields, signer: unknown, scheme: Scheme): Authorization {
  checkTypes(typed.types, { [scheme]: AUTHORIZATION }, TOKEN_DOMAIN)
  const domain = readDomain(typed.domain, TOKEN_DOMAIN)
  const message = readMembers(typed.message, AUTHORIZATION)
  const [from, to, nonce] = [address(message.from), address(message.to), bytes32(message.nonce)]
  const [value, validAfter, validBefore] = [
    uint256(message.value),
    uint256(message.validAfter),
    uint256(message.validBefore),
  ]
  const values = [from, to, value, validAfter, validBefore, nonce]
  const { name, version, chainId, contract, separator } = domain
  return {
    kind: 'transfer-authorization',
    scheme,
    tokenAddress: contract,
    domain: { name, version, chainId },
    signer: address(signer),
    from,
    to,
    valueBaseUnits: value,
    validAfterS: validAfter,
    validBeforeS: validBefore,
    nonce,
    digest: typedDigest(separator, structHash(spellType(scheme, AUTHORIZATION), AUTHORIZATION, values)),
  }
}

function decodePermit(typed: Fields, signer: unknown, chain: bigint): PermitTransfer {
  checkTypes(typed.types, { PermitTransferFrom: PERMIT, TokenPermissions: TOKEN_PERMISSIONS }, PERMIT2_DOMAIN)
  const { name, chainId, contract, separator } = readDomain(typed.domain, PERMIT2_DOMAIN)
  if (name !== 'Permit2') refuse('domain-differs')
  if (chainId !== chain) refuse('chain-differs')
  const message = readMembers(typed.message, PERMIT)
  const permitted = readMembers(message.permitted, TOKEN_PERMISSIONS)
  const [token, amount] = [address(permitted.token), uint256(permitted.amount)]
  const [spender, nonce, deadline] = [address(message.spender), uint256(message.nonce), uint256(message.deadline)]
  const within = spellType('TokenPermissions', TOKEN_PERMISSIONS)
  const permittedHash = structHash(within, TOKEN_PERMISSIONS, [token, amount])
  const spelled = spellType('PermitTransferFrom', PERMIT) + within
  return {
    kind: 'permit-transfer',
    permit2: contract,
    chainId,
    signer: address(signer),
    tokenAddress: token,
    valueBaseUnits: amount,
    spender,
    nonce,
    deadlineS: deadline,
    digest: typedDigest(separator, structHash(spelled, PERMIT, [permittedHash, spender, nonce, deadline])),
  }
}

function decodeTokenPermit(typed: Fields, signer: unknown): TokenPermit {
  checkTypes(typed.types, { Permit: TOKEN_PERMIT }, TOKEN_DOMAIN)
  const { name, version, chainId, contract, separator } = readDomain(typed.domain, TOKEN_DOMAIN)
  const message = readMembers(typed.message, TOKEN_PERMIT)
  const [owner, spender, value] = [address(message.owner), address(message.spender), uint256(message.value)]
  const [nonce, deadline] = [uint256(message.nonce), uint256(message.deadline)]
  const hash = structHash(spellType('Permit', TOKEN_PERMIT), TOKEN_PERMIT, [owner, spender, value, nonce, deadline])
  return {
    kind: 'token-permit',
    tokenAddress: contract,
    domain: { name, version, chainId },
    signer: address(signer),
    ...{ owner, spender, valueBaseUnits: value, nonce, deadlineS: deadline },
    digest: typedDigest(separator, hash),
  }
}

/** The declared types must be the canonical ones, member by member; `EIP712Domain` may be left out (protocol W5.2). */
function checkTypes(raw: unknown, types: Readonly<Record<string, readonly Member[]>>, domain: readonly Member[]): void {
  const declared = isRecord(raw) ? raw : refuse('types-differ')
  const canonical: Fields = { ...types, EIP712Domain: domain }
  const isCanonical = Object.keys(declared).every(
    (name) => Object.hasOwn(canonical, name) && isSameType(declared[name], canonical[name]),
  )
  if (!isCanonical || !Object.keys(types).every((name) => Object.hasOwn(declared, name))) refuse('types-differ')
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
  const [chainId, contract] = [uint256(fields.chainId), address(fields.verifyingContract)]
  const values = members.includes(VERSION) ? [name, version, chainId, contract] : [name, chainId, contract]
  return {
    ...{ name, version, chainId, contract },
    separator: structHash(spellType('EIP712Domain', members), members, values),
  }
}
