// Which authorities the service has used, as the contracts of EIP-3009 and Permit2 keep it.
import { type Call, isTyped } from '../people/flows.ts'

/** `authorizationState(address,bytes32)` and `nonceBitmap(address,uint256)`. */
const [EIP_3009, PERMIT2] = ['0xe94a0102', '0x4fe02b44']
const WORD_CHARS = 64

const keyOf = (selector: string, nonce: bigint): string => `${selector} ${nonce}`

/** The key of the authority that a call asks to sign; undefined if it has no nonce of its own. */
export function authorityKey(call: Call): string | undefined {
  if (!isTyped(call)) return undefined
  const { primaryType, message } = JSON.parse(String(call.params[1]))
  return keyOf(primaryType === 'PermitTransferFrom' ? PERMIT2 : EIP_3009, BigInt(message.nonce))
}

/** The answer to a call of one of the two functions; undefined for any other call. */
export function authorityBit(data: string, isUsed: (key: string) => boolean): bigint | undefined {
  const selector = data.slice(0, EIP_3009.length)
  if (selector !== EIP_3009 && selector !== PERMIT2) return undefined
  const argument = BigInt(`0x${data.slice(-WORD_CHARS)}`)
  if (selector === EIP_3009) return isUsed(keyOf(selector, argument)) ? 1n : 0n
  let bits = 0n
  for (let bit = 0n; bit < 256n; bit++) if (isUsed(keyOf(selector, (argument << 8n) + bit))) bits |= 1n << bit
  return bits
}
