/**
 * Puts our signature into its slot of a judged Solana transaction, and proves that nothing else changed. live-service W5.7,
 * §2.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { getAddressDecoder, getBase64Decoder } from '@solana/web3.js'
import { isSameBytes, parseSolanaTransaction, type SolanaTransaction } from './transaction.ts'

const SIGNATURE_BYTES = 64
/** Every packet has fewer than 128 slots, so their number takes one byte. */
const SLOTS_AT = 1

/**
 * The complete transaction in base64, with the signature of `account` (base58) in its empty slot and every other byte
 * unchanged. Deterministic (RFC 8032): after a crash between signing and recording, signing again is safe.
 * @throws {Error} for what `parseSolanaTransaction` does not understand, for a key other than the account's, for a slot
 * that is missing or not empty, and if anything but our slot changed (bugs: judge before you sign).
 */
export function signSolana(transactionBase64: string, account: string, privateKey: Uint8Array): string {
  const before = read(transactionBase64)
  const slot = before.signers.findIndex(({ address }) => address === account)
  if (slot < 0 || before.signers[slot]?.signature) throw new Error('no empty slot for the account')
  if (getAddressDecoder().decode(ed25519.getPublicKey(privateKey)) !== account)
    throw new Error('the key is not the key of the account')
  const signedBytes = Uint8Array.from(before.wireBytes)
  signedBytes.set(ed25519.sign(before.messageBytes, privateKey), SLOTS_AT + slot * SIGNATURE_BYTES)
  const signed = getBase64Decoder().decode(signedBytes)
  proveSigned(before, read(signed), slot)
  return signed
}

/** Parsing has verified every signature present. Checks that ours is present and everything else is unchanged. */
function proveSigned(before: SolanaTransaction, after: SolanaTransaction, slot: number): void {
  const isKept = after.signers.every(({ signature }, at) =>
    at === slot ? signature !== undefined : isSameSlot(before.signers[at]?.signature, signature),
  )
  // The same message has the same signers in the same order.
  if (!isKept || !isSameBytes(after.messageBytes, before.messageBytes))
    throw new Error('more than our signature changed')
}

const isSameSlot = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one && other ? isSameBytes(one, other) : one === other

function read(transactionBase64: string): SolanaTransaction {
  const transaction = parseSolanaTransaction(transactionBase64)
  if (transaction.kind === 'not-understood') throw new Error(`not a transaction to sign: ${transaction.reason}`)
  return transaction
}
