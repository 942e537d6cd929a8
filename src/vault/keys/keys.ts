/**
 * Phrase → the private keys and addresses of its accounts (BIP-32, BIP-44, EIP-55; SLIP-0010). Keeps nothing.
 * security §8.3.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { getBase58Decoder, getBase58Encoder, isAddress as isBase58Address } from '@solana/web3.js'
import { getAddress, isAddress as isHexAddress, publicKeyToAddress } from 'viem/utils'
import type { ChainFamily, PlacedAccount } from '../../core/base/chain-family.ts'
import { PayError } from '../../core/base/errors.ts'
import { type Path, pathTexts } from '../../core/base/paths.ts'
import { type Bytes, wipe } from './bytes.ts'
import { seedOf } from './seed.ts'
import { deriveEd25519 } from './slip10.ts'

/** One account's key. The caller wipes `privateKey`; `address` is public. */
export type DerivedKey = { address: string; privateKey: Bytes }

/**
 * The keys of a seed at `path`, one per chain family that it has an address in. Wipes every node above them.
 * @throws {RangeError} for an index that no path can have
 */
export function deriveKeys(seed: Uint8Array, path: Path): Partial<Record<ChainFamily, DerivedKey>> {
  const { eip155, solana } = pathTexts(path)
  return {
    ...(eip155 !== undefined && { eip155: keyOf('eip155', deriveSecp256k1(seed, stepsOf(eip155))) }),
    ...(solana !== undefined && { solana: keyOf('solana', deriveSolana(seed, solana)) }),
  }
}

const keyOf = (family: ChainFamily, privateKey: Bytes): DerivedKey => ({
  address: keyAddress(family, privateKey),
  privateKey,
})

/** `m/44'/60'` → 44 and 60, hardened. */
const stepsOf = (path: string): number[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => {
      const index = Number(step.replace("'", ''))
      if (!Number.isInteger(index) || index < 0 || index >= HARDENED_OFFSET)
        throw new RangeError(`account path ${path}`)
      return step.endsWith("'") ? index + HARDENED_OFFSET : index
    })

/**
 * SLIP-0010, which has hardened steps alone. Where others are in the path, the first wallets took BIP-32's key of secp256k1 as the secret;
 * without a path, the tools take the seed's first half.
 */
function deriveSolana(seed: Uint8Array, path: string): Bytes {
  const steps = stepsOf(path)
  if (steps.length === 0) return new Uint8Array(seed.subarray(0, KEY_BYTES))
  const isHardened = steps.every((step) => step >= HARDENED_OFFSET)
  return isHardened
    ? deriveEd25519(
        seed,
        steps.map((step) => step - HARDENED_OFFSET),
      )
    : deriveSecp256k1(seed, steps)
}

/** The public addresses of a kept phrase at these paths. Throws like `deriveKeys`. */
export function deriveAccounts(kept: Uint8Array, paths: readonly Path[]): PlacedAccount[] {
  const seed = seedOf(kept)
  try {
    return paths.map((path) => {
      const { eip155, solana } = deriveKeys(seed, path)
      wipe(eip155?.privateKey, solana?.privateKey)
      return {
        ...(eip155 && { address: eip155.address }),
        ...(solana && { solanaAddress: solana.address }),
        path,
      }
    })
  } finally {
    wipe(seed)
  }
}

/** Uses a key that everyone knows, so that the first one of the vault does not wait for the tables of its curve. */
export async function warmUp(family: ChainFamily): Promise<void> {
  keyAddress(family, new Uint8Array(KEY_BYTES).fill(1))
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
