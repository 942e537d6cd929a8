/**
 * Parses members of sign requests in known notations only. What cannot be parsed is not understood, with a reason;
 * nothing is thrown to callers. security §4 "Common", live-service W5.2.
 */
import type { Hex } from 'viem'
import { type ChainId, referenceOf } from '../../core/base/caip.ts'
import { type Fields, isRecord } from '../../core/base/decode.ts'
import { parseStrictJson } from '../../core/base/json.ts'
import type { Undecoded } from '../../core/plan/decoded-action.ts'
import type { RefuseReason } from '../../core/plan/reasons.ts'
import { evmAddressOf } from './address.ts'

/** Thrown while a request is parsed, and caught by `parseStrictly` alone. */
class RefusedRequest {
  readonly reason: RefuseReason
  constructor(reason: RefuseReason) {
    this.reason = reason
  }
}

/** Stops parsing a request. @throws {RefusedRequest} always. */
export const refuse = (reason: RefuseReason): never => {
  throw new RefusedRequest(reason)
}

/** Returns the result of `read`, or why the request is not understood. */
export function parseStrictly<T>(read: () => T): T | Undecoded {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof RefusedRequest) return { kind: 'not-understood', reason: problem.reason }
    throw problem
  }
}

/** The names of members that have a value: some services write an absent member as `null`. */
export const namesIn = (raw: Fields): string[] => Object.keys(raw).filter((name) => raw[name] !== null)

/**
 * Requires exactly these members, besides any that are `null`: an undeclared one could mislead a reader, but never changes
 * the signature.
 */
export function requireMembers(
  raw: unknown,
  names: readonly string[],
  otherwise: RefuseReason = 'params-malformed',
): Fields {
  if (!isRecord(raw)) return refuse(otherwise)
  const isExact = names.every((name) => Object.hasOwn(raw, name)) && namesIn(raw).every((name) => names.includes(name))
  return isExact ? raw : refuse(otherwise)
}

/** Accepts one case, which has no checksum, or mixed case with a correct one (EIP-55). Returns lower case. */
export const address = (raw: unknown): Hex => {
  const found = typeof raw === 'string' ? evmAddressOf(raw) : undefined
  return found === undefined ? refuse('params-malformed') : lowerCase(found)
}

const lowerCase = (hex: string): Hex => `0x${hex.slice(2).toLowerCase()}`

/** Hex text without padding, decimal text, or a safe integer (live-service W5.2). */
export function uint256(raw: unknown): bigint {
  const isText = typeof raw === 'string' && /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(raw)
  const isWhole = typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0
  if (!isText && !isWhole) return refuse('params-malformed')
  const value = BigInt(raw)
  return value < 2n ** 256n ? value : refuse('params-malformed')
}

/** 32 bytes of hex. Returns lower case. */
export const bytes32 = (raw: unknown): Hex =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{64}$/.test(raw) ? lowerCase(raw) : refuse('params-malformed')

/** The number of an `eip155` chain. */
export function chainNumberOf(chainId: ChainId): bigint {
  const reference = referenceOf(chainId)
  return /^[1-9]\d{0,31}$/.test(reference) ? BigInt(reference) : refuse('chain-differs')
}

/** Refuses repeated members: other parsers could read a different value than we do (security §4). */
export function strictJson(text: string): unknown {
  const parsed = parseStrictJson(text)
  return parsed === undefined ? refuse('params-malformed') : parsed
}
