/** Solana addresses: the base58 text of 32 bytes. */
import { isAddress } from '@solana/web3.js'

/** The text itself, which has only one spelling. Undefined for any other text. */
export const solanaAddressOf = (text: string): string | undefined => (isAddress(text) ? text : undefined)
