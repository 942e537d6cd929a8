/** The programs that a payment may run, and the derivation of associated token accounts. security §5. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { address, getAddressDecoder, getAddressEncoder } from '@solana/web3.js'

/** Program ids: spl.solana.com and docs.solana.com/developing/runtime-facilities/programs. */
export const SYSTEM = '11111111111111111111111111111111'
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
export const MEMOS = [
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
] as const
export const TOKEN_PROGRAMS = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** What is a program on every Solana chain. */
const PROGRAMS: readonly string[] = [
  SYSTEM,
  ASSOCIATED_TOKEN,
  COMPUTE_BUDGET,
  ...MEMOS,
  ...Object.values(TOKEN_PROGRAMS),
]
export const isKnownProgram = (text: string): boolean => PROGRAMS.includes(text)

export type TokenProgram = keyof typeof TOKEN_PROGRAMS

/** solana-sdk, `Pubkey::create_program_address`: distinguishes derived addresses from all other hashes. */
const DERIVED_MARK = utf8ToBytes('ProgramDerivedAddress')
const MAX_BUMP = 255

/**
 * The associated token account of `owner` for `mint`: the first hash, counting down from bump 255, that is not a public
 * key (spl-associated-token-account, `get_associated_token_address_with_program_id`).
 * @throws {Error} for text that is not base58 of 32 bytes (a bug: parse it first).
 */
export function associatedAccountOf(owner: string, mint: string, program: TokenProgram): string {
  const bytesOf = (text: string) => Uint8Array.from(getAddressEncoder().encode(address(text)))
  const seeds = [bytesOf(owner), bytesOf(TOKEN_PROGRAMS[program]), bytesOf(mint)]
  const tail = [bytesOf(ASSOCIATED_TOKEN), DERIVED_MARK]
  for (let bump = MAX_BUMP; bump >= 0; bump -= 1) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), ...tail))
    // The chain decodes points by ZIP-215, including encodings that are not canonical in RFC 8032.
    if (!ed25519.utils.isValidPublicKey(hash, true)) return getAddressDecoder().decode(hash)
  }
  throw new Error('no bump leads off the curve')
}
