/** RLP, the encoding of Ethereum's transactions (Yellow Paper, appendix B). Writes only. */
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'

export type RlpItem = Uint8Array | readonly RlpItem[]

/** Strings begin at 0x80 and lists at 0xc0; up to 55 bytes the length is in the first byte, else it follows. */
const [STRING, LIST, SHORT_BYTES] = [0x80, 0xc0, 55]

export function encodeRlp(item: RlpItem): Uint8Array {
  if (!(item instanceof Uint8Array)) return withLength(LIST, concatBytes(...item.map(encodeRlp)))
  const isItself = item.length === 1 && (item[0] ?? STRING) < STRING
  return isItself ? item : withLength(STRING, item)
}

/** A number without leading zeros: zero is no bytes at all. */
export function uintBytes(value: bigint): Uint8Array {
  const hex = value === 0n ? '' : value.toString(16)
  return hexToBytes(hex.length % 2 === 0 ? hex : `0${hex}`)
}

function withLength(offset: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SHORT_BYTES) return concatBytes(Uint8Array.of(offset + bytes.length), bytes)
  const length = uintBytes(BigInt(bytes.length))
  return concatBytes(Uint8Array.of(offset + SHORT_BYTES + length.length), length, bytes)
}
