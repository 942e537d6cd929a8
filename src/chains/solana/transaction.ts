/**
 * Base64 → one Solana transaction in its canonical encoding, with verified signatures. Independent of programs:
 * `instructions` decodes those. protocol §4.7.2, security §5.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type CompiledTransactionMessage,
  getAddressEncoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/web3.js'
import type { Undecoded } from '../../core/plan/decoded-action.ts'
import type { RefuseReason } from '../../core/plan/reasons.ts'

/** One instruction, with addresses instead of indices. */
export type Instruction = { program: string; accounts: readonly string[]; data: Uint8Array }

/** A required signer, in the order of the slots; the first pays the fee. A signature that is present is valid. */
export type RequiredSigner = { address: string; signature: Uint8Array | undefined }

export type SolanaTransaction = {
  kind: 'transaction'
  version: 'legacy' | 0
  blockhash: string
  signers: readonly RequiredSigner[]
  instructions: readonly Instruction[]
  /** The signed bytes. */
  messageBytes: Uint8Array
  /** The transaction as received: the number of slots in one byte, the slots, the message. */
  wireBytes: Uint8Array
}

/** Solana's packet: an IPv6 MTU of 1,280 bytes minus 48 of headers (solana-sdk, `PACKET_DATA_SIZE`). */
const MAX_BYTES = 1232
const MAX_BASE64_CHARS = Math.ceil(MAX_BYTES / 3) * 4

export const notUnderstood = (reason: RefuseReason): Undecoded => ({ kind: 'not-understood', reason })

/** Parses a transaction, or returns why it is not understood. Never throws for hostile text. */
export function parseSolanaTransaction(text: string): SolanaTransaction | Undecoded {
  const wireBytes = bytesOf(text)
  if (!wireBytes) return notUnderstood('params-malformed')
  const reading = readingOf(wireBytes)
  if (!reading) return notUnderstood('not-canonical')
  const { message, messageBytes, signatures } = reading
  const { version, staticAccounts, header, instructions } = message
  if (version !== 'legacy' && version !== 0) return notUnderstood('not-canonical')
  if ('addressTableLookups' in message) return notUnderstood('lookup-table')
  if (!isSane(message)) return notUnderstood('not-canonical')
  const signers = staticAccounts.slice(0, header.numSignerAccounts).map((address) => ({
    address,
    signature: signatures[address] ?? undefined,
    isRight:
      !signatures[address] || isSignatureOf(signatures[address], messageBytes, getAddressEncoder().encode(address)),
  }))
  if (signers.some(({ isRight }) => !isRight)) return notUnderstood('signers')
  const at = (index: number): string => staticAccounts[index] ?? ''
  return {
    kind: 'transaction',
    version,
    blockhash: message.lifetimeToken,
    signers: signers.map(({ address, signature }) => ({ address, signature })),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data,
    })),
    messageBytes,
    wireBytes,
  }
}

/** Base64 of at most one packet → bytes. Accepts only the canonical spelling. */
function bytesOf(text: string): Uint8Array | undefined {
  if (text === '' || text.length > MAX_BASE64_CHARS) return undefined
  try {
    const bytes = Uint8Array.from(getBase64Encoder().encode(text))
    return bytes.length <= MAX_BYTES && getBase64Decoder().decode(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** What the codec decodes, or undefined if it fails or would encode it differently. */
function readingOf(wireBytes: Uint8Array) {
  try {
    const { signatures, messageBytes } = getTransactionDecoder().decode(wireBytes)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const isWhole =
      isSameBytes(getTransactionEncoder().encode({ signatures, messageBytes }), wireBytes) &&
      isSameBytes(getCompiledTransactionMessageEncoder().encode(message), messageBytes)
    return isWhole ? { message, messageBytes: Uint8Array.from(messageBytes), signatures } : undefined
  } catch {
    return undefined
  }
}

/** The counts fit (solana-sdk, `Message::sanitize`), addresses are unique, and every non-signer is used. */
function isSane({ header, staticAccounts, instructions }: CompiledTransactionMessage): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const count = staticAccounts.length
  const numbers = instructions.flatMap(({ programAddressIndex, accountIndices = [] }) => [
    programAddressIndex,
    ...accountIndices,
  ])
  return (
    numReadonlySignerAccounts < numSignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= count &&
    new Set(staticAccounts).size === count &&
    numbers.every((number) => number < count) &&
    instructions.every(({ programAddressIndex }) => programAddressIndex > 0) &&
    new Set([...Array(numSignerAccounts).keys(), ...numbers]).size === count
  )
}

/** RFC 8032, strict: rejects what the chain would reject. Never throws. */
const isSignatureOf = (signature: Uint8Array, messageBytes: Uint8Array, publicKey: Iterable<number>): boolean =>
  ed25519.verify(Uint8Array.from(signature), messageBytes, Uint8Array.from(publicKey), { zip215: false })

export const isSameBytes = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((byte, at) => byte === other[at])
