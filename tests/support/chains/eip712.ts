// EIP-712 from its text, written for the tests alone: a second opinion on every digest. Any declared types; no checks.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

type Member = { name: string; type: string }
type Types = Record<string, Member[]>
export type TypedData = {
  types: Types
  domain: Record<string, unknown>
  primaryType: string
  message: Record<string, unknown>
}

const DOMAIN_ORDER: Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** keccak256("\x19\x01" ‖ domainSeparator ‖ hashStruct(message)). */
export function digestOf({ types, domain, primaryType, message }: TypedData): string {
  const EIP712Domain = types['EIP712Domain'] ?? DOMAIN_ORDER.filter(({ name }) => name in domain)
  const all = { ...types, EIP712Domain }
  const separator = hashStruct(all, 'EIP712Domain', domain)
  return `0x${bytesToHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), separator, hashStruct(all, primaryType, message))))}`
}

function hashStruct(types: Types, name: string, value: Record<string, unknown>): Uint8Array {
  const members = types[name] ?? []
  const typeHash = keccak_256(utf8ToBytes(encodeType(types, name)))
  return keccak_256(
    concatBytes(typeHash, ...members.map((member) => encodeValue(types, member.type, value[member.name]))),
  )
}

function encodeType(types: Types, name: string): string {
  const spell = (one: string) =>
    `${one}(${(types[one] ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`
  const found = new Set<string>()
  const visit = (one: string) => {
    if (found.has(one) || !types[one]) return
    found.add(one)
    for (const member of types[one]) visit(member.type.replace(/\[.*$/, ''))
  }
  visit(name)
  found.delete(name)
  return [name, ...[...found].sort()].map(spell).join('')
}

function encodeValue(types: Types, type: string, value: unknown): Uint8Array {
  if (type === 'string') return keccak_256(new TextEncoder().encode(String(value)))
  if (type === 'address') return left(hexToBytes(String(value).slice(2)))
  if (/^uint\d*$/.test(type)) return left(hexToBytes(BigInt(String(value)).toString(16).padStart(64, '0')))
  if (/^bytes\d+$/.test(type)) return right(hexToBytes(String(value).slice(2)))
  if (types[type]) return hashStruct(types, type, value as Record<string, unknown>)
  throw new Error(`no rule for ${type}`)
}

const left = (bytes: Uint8Array) => concatBytes(new Uint8Array(32 - bytes.length), bytes)
const right = (bytes: Uint8Array) => concatBytes(bytes, new Uint8Array(32 - bytes.length))
