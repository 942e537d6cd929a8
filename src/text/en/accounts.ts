/** Why a private key or an address was not taken. */
import type { Failure } from '../../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape: 'This is not a private key for the chosen network. Copy the whole key from the other wallet.',
  address: 'This is an address, not a private key. Watch it, or copy the key from the other wallet.',
  either: 'This can be a private key or an address: on Solana they can look the same. Which is it?',
  pair: 'The two halves of this key do not belong together, so a character is wrong. Copy it again.',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape:
    'This is not an address. One starts with 0x and has 40 more digits, or is a Solana address of 32 to 44 letters and digits.',
  checksum: 'A character of this address is wrong: its capital letters do not fit. Copy it again.',
  name: 'This is a name. Tender doesn’t look up names. Ask for the address itself and paste it here.',
}
