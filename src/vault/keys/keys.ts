/**
 * Entropy → the private key and address of one account (BIP-32, BIP-44, EIP-55; SLIP-0010). Keeps nothing.
 * security D.3.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { getBase58Decoder, getBase58Encoder, isAddress as isBase58Address } from '@solana/web3.js'
import { getAddress, isAddress as isHexAddress, publicKeyToAddress } from 'viem/utils'
import type { Account, ChainFamily } from '../../core/base/chain-family.ts'
import { PayError } from '../../core/base/errors.ts'
import { type Bytes, encodeUtf8, wipe } from './bytes.ts'
import { formatPhrase } from './phrase.ts'
import { deriveEd25519 } from './slip10.ts'

/** One account's key. The caller wipes `privateKey`; `address` is public. */
export type DerivedKey = { address: string; privateKey: Bytes }

/** m/44'/60'/0'/0 (BIP-44, SLIP-44 coin type 60): the parent of the accounts of every EVM chain. */
const EIP155_ACCOUNTS = [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0] as const

/**
 * The keys of account `index` (0-based) of a seed, one per chain family. Wipes every node above them.
 * @throws {RangeError} for an index that no path can have
 */
export function deriveKeys(seed: Uint8Array, index: number): Record<ChainFamily, DerivedKey> {
  if (!Number.isInteger(index) || index < 0 || index >= HARDENED_OFFSET) throw new RangeError(`account index ${index}`)
  return { eip155: deriveEip155(seed, index), solana: deriveSolana(seed, index) }
}

/** BIP-39, "From mnemonic to seed", without a passphrase. */
const [SEED_SALT, SEED_ROUNDS] = [encodeUtf8('mnemonic'), { c: 2048, dkLen: 64 }]

/**
 * The seed of a phrase; the caller wipes it. No BIP-39 passphrase. The phrase is briefly a string, which cannot be wiped. Neither Scure's
 * own nor WebCrypto: the one keeps the bytes of the phrase, the other a copy of them in the engine. 20 ms.
 */
export function seedOf(entropy: Uint8Array): Uint8Array {
  const phrase = encodeUtf8(formatPhrase(entropy).join(' '))
  try {
    return pbkdf2(sha512, phrase, SEED_SALT, SEED_ROUNDS)
  } finally {
    wipe(phrase)
  }
}

/** Uses a key that everyone knows, so that the first one of the vault does not wait for the tables of its curve. */
export async function warmUp(family: ChainFamily): Promise<void> {
  keyAddress(family, new Uint8Array(KEY_BYTES).fill(1))
}

/** The public addresses of account `index`, one per chain family. Throws like `deriveKeys`. */
export function deriveAccount(entropy: Uint8Array, index: number): Account {
  const seed = seedOf(entropy)
  try {
    const { eip155, solana } = deriveKeys(seed, index)
    wipe(eip155.privateKey, solana.privateKey)
    return { address: eip155.address, solanaAddress: solana.address }
  } finally {
    wipe(seed)
  }
}

/** A private key as other wallets import it: 0x hex, on Solana base58 of the key and its public key (64 bytes). A string can't be wiped. */
export function formatKey(family: ChainFamily, privateKey: Uint8Array): string {
  switch (family) {
    case 'eip155':
      return `0x${bytesToHex(privateKey)}`
    case 'solana': {
      const pair = new Uint8Array([...privateKey, ...ed25519.getPublicKey(privateKey)])
      try {
        return getBase58Decoder().decode(pair)
      } finally {
        wipe(pair)
      }
    }
    default:
      return family satisfies never
  }
}

/**
 * A private key as other wallets export it: 64 hex digits, on Solana base58, hex or a JSON list of 32 bytes, or of these and its public key.
 * The caller wipes the bytes. @param isChosen the person says that it is a key, where an address looks the same
 * @throws {PayError} key/invalid: `address` for an address, `either` for what can be both, `pair` if the halves of a Solana key do not
 * belong together, `shape` otherwise
 */
export function parseKey(family: ChainFamily, typed: string, isChosen = false): Bytes {
  const text = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  switch (family) {
    case 'eip155':
      return parseEip155Key(text)
    case 'solana':
      return parseSolanaKey(text, isChosen)
    default:
      return family satisfies never
  }
}

const invalidKey = (reason: 'shape' | 'address' | 'either' | 'pair') => new PayError({ code: 'key/invalid', reason })

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/

function parseEip155Key(text: string): Bytes {
  if (HEX_ADDRESS.test(text)) throw invalidKey('address')
  const digits = text.replace(/^0x/i, '')
  if (!/^[0-9a-fA-F]{64}$/.test(digits)) throw invalidKey('shape')
  const key = new Uint8Array(hexToBytes(digits.toLowerCase()))
  if (secp256k1.utils.isValidSecretKey(key)) return key
  wipe(key)
  throw invalidKey('shape')
}

const PAIR_BYTES = 64
/** secp256k1 and ed25519. */
export const KEY_BYTES = 32

function parseSolanaKey(text: string, isChosen: boolean): Bytes {
  if (HEX_ADDRESS.test(text)) throw invalidKey('address')
  const other = text.startsWith('[') ? bytesOfList(text) : bytesOfHex(text)
  const bytes = other ?? bytesOfBase58(text)
  if (bytes?.length === KEY_BYTES) {
    if (other !== undefined || isChosen) return bytes
    wipe(bytes)
    throw invalidKey('either')
  }
  if (bytes?.length !== PAIR_BYTES) throw invalidKey('shape')
  const key = bytes.slice(0, KEY_BYTES)
  const isPair = ed25519.getPublicKey(key).every((byte, at) => byte === bytes[KEY_BYTES + at])
  wipe(bytes)
  if (isPair) return key
  wipe(key)
  throw invalidKey('pair')
}

const bytesOfHex = (text: string): Bytes | undefined =>
  /^(0x)?([0-9a-f]{64}|[0-9a-f]{128})$/i.test(text)
    ? new Uint8Array(hexToBytes(text.replace(/^0x/i, '').toLowerCase()))
    : undefined

/** Longer text cannot be 64 bytes, and decoding takes the square of its length. */
const MAX_PAIR_DIGITS = 88

function bytesOfBase58(text: string): Bytes | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(text) || text.length > MAX_PAIR_DIGITS) return undefined
  return new Uint8Array(getBase58Encoder().encode(text))
}

/** As the Solana command line writes its key files. */
function bytesOfList(text: string): Bytes | undefined {
  if (!/^\[\s*\d{1,3}(\s*,\s*\d{1,3}){31,63}\s*\]$/.test(text)) return undefined
  const numbers = text.slice(1, -1).split(',').map(Number)
  return numbers.every((number) => number <= 255) ? new Uint8Array(numbers) : undefined
}

/** The address of a private key: EIP-55, on Solana base58 of the public key. */
export function keyAddress(family: ChainFamily, privateKey: Uint8Array): string {
  switch (family) {
    case 'eip155':
      return addressOf(privateKey)
    case 'solana':
      return getBase58Decoder().decode(ed25519.getPublicKey(privateKey))
    default:
      return family satisfies never
  }
}

/** m/44'/501'/index'/0' (SLIP-44 coin type 501): where common Solana wallets expect a phrase's accounts. */
function deriveSolana(seed: Uint8Array, index: number): DerivedKey {
  const privateKey = deriveEd25519(seed, [44, 501, index, 0])
  return { address: keyAddress('solana', privateKey), privateKey }
}

function deriveEip155(seed: Uint8Array, index: number): DerivedKey {
  const privateKey = deriveSecp256k1(seed, [...EIP155_ACCOUNTS, index])
  return { address: addressOf(privateKey), privateKey }
}

/** The 32 bytes at `path` (BIP-32). Wipes each node's private key; HDKey keeps unreachable copies of chain codes. */
export function deriveSecp256k1(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = HDKey.fromMasterSeed(seed)
  for (const step of path) {
    const child = node.deriveChild(step)
    node.wipePrivateData()
    node = child
  }
  const { privateKey } = node
  node.wipePrivateData()
  if (!privateKey) throw new Error('a node without a private key')
  const key = new Uint8Array(privateKey)
  wipe(privateKey)
  return key
}

/** secp256k1 private key → EIP-55 address. Only the public key is passed to viem. */
export const addressOf = (privateKey: Uint8Array): string =>
  publicKeyToAddress(`0x${bytesToHex(secp256k1.getPublicKey(privateKey, false))}`)

/** True for an address with its EIP-55 checksum. */
export const isAddress = (raw: unknown): raw is string =>
  typeof raw === 'string' && isHexAddress(raw) && getAddress(raw) === raw

/** True for the base58 text of 32 bytes. */
export const isSolanaAddress = (raw: unknown): raw is string => typeof raw === 'string' && isBase58Address(raw)
