/** EIP-712 digests of structures whose types this wallet knows. Hashes values that were read; declared types never get here. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A member of a structure; a structure within is given as its name and its own `structHash`. */
export type Member = { readonly name: string; readonly type: string }
type Value = string | bigint | Uint8Array

/** `Name(type member,…)` as it enters the type hash; structures within follow behind it in the order of their names. */
export const spellType = (name: string, members: readonly Member[]): string =>
  `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`

/** hashStruct: keccak256(typeHash ‖ the members in the order of the type). @param spelled from `spellType`. */
export const structHash = (spelled: string, members: readonly Member[], values: readonly Value[]): Uint8Array =>
  keccak_256(
    concatBytes(
      keccak_256(utf8ToBytes(spelled)),
      ...members.map(({ type }, at) => encodeValue(type, values[at] ?? new Uint8Array(0))),
    ),
  )

/** keccak256(0x19 0x01 ‖ domain separator ‖ hashStruct(message)) as hex: what is signed. */
export const typedDigest = (separator: Uint8Array, message: Uint8Array): string =>
  `0x${bytesToHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), separator, message)))}`

function encodeValue(type: string, value: Value): Uint8Array {
  if (type === 'string' && typeof value === 'string') return keccak_256(utf8ToBytes(value))
  if (typeof value === 'bigint') return hexToBytes(value.toString(16).padStart(64, '0'))
  const bytes = typeof value === 'string' ? hexToBytes(value.slice(2)) : value
  // Addresses stand to the right of their word; 32 bytes fill it.
  return concatBytes(new Uint8Array(32 - bytes.length), bytes)
}
