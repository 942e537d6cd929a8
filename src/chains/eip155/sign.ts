/** Signs a judged digest or transaction with secp256k1 and proves that the signature is the account's own before anyone else sees it. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { PreparedTransaction, SignedTransaction } from '../../core/transaction/transaction.ts'
import { encodeRlp, uintBytes } from './rlp.ts'

/** Recovery ids 0 and 1 are written as 27 and 28 (EIP-712's `v`, as every EVM contract reads it). */
const V_OFFSET = 27
const DIGEST = /^0x[0-9a-f]{64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/
/** EIP-2718 envelope of EIP-1559. */
const TYPE_1559 = Uint8Array.of(2)

type Signature = { recovery: number; compact: Uint8Array }

/**
 * 65 bytes r ‖ s ‖ v as hex. Deterministic (RFC 6979, no extra entropy): the same digest always gives the same bytes, so a
 * crash between signing and writing down costs nothing.
 * @param digest 32 bytes as 0x hex. @throws {Error} for anything else, and when the signature does not recover to `signer`
 * (bugs, never sent).
 */
export function signDigest(digest: string, privateKey: Uint8Array, signer: string): string {
  if (!DIGEST.test(digest)) throw new Error('not a digest')
  const { recovery, compact } = signHash(hexToBytes(digest.slice(2)), privateKey, signer)
  return `0x${bytesToHex(Uint8Array.from([...compact, V_OFFSET + recovery]))}`
}

/**
 * The transaction as it is sent (EIP-1559) and its hash. Deterministic as `signDigest`. @throws {Error} for a recipient or data
 * that are not 0x hex in lower case, a negative number, and a key that is not the signer's (bugs, never sent).
 */
export function signTransaction(
  prepared: PreparedTransaction,
  privateKey: Uint8Array,
  signer: string,
): SignedTransaction {
  const { chainId, nonce, maxPriorityFeePerGasWei, maxFeePerGasWei, gas, to, valueWei, data } = prepared
  if (!ADDRESS.test(to) || !/^0x([0-9a-f]{2})*$/.test(data)) throw new Error('not a transaction')
  if (maxPriorityFeePerGasWei > maxFeePerGasWei) throw new Error('the tip is above the fee')
  const numbers = [chainId, nonce, maxPriorityFeePerGasWei, maxFeePerGasWei, gas].map(uintBytes)
  const [recipient, value, calldata] = [hexToBytes(to.slice(2)), uintBytes(valueWei), hexToBytes(data.slice(2))]
  const unsigned = [...numbers, recipient, value, calldata, []]
  const hash = keccak_256(concatBytes(TYPE_1559, encodeRlp(unsigned)))
  const { recovery, compact } = signHash(hash, privateKey, signer)
  const halves = [compact.subarray(0, 32), compact.subarray(32)].map((half) =>
    uintBytes(BigInt(`0x${bytesToHex(half)}`)),
  )
  const raw = concatBytes(TYPE_1559, encodeRlp([...unsigned, uintBytes(BigInt(recovery)), ...halves]))
  return { raw: `0x${bytesToHex(raw)}`, hash: `0x${bytesToHex(keccak_256(raw))}` }
}

/** With the smaller s (EIP-2), recovered to the signer before it is given out. */
function signHash(hash: Uint8Array, privateKey: Uint8Array, signer: string): Signature {
  const recovered = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered', extraEntropy: false })
  const publicKey = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
  if (addressOfPublicKey(publicKey) !== signer.toLowerCase()) throw new Error('the key is not the key of the account')
  return { recovery: recovered[0] ?? 0, compact: recovered.subarray(1) }
}

/** Lower-case address of a secp256k1 public key in any encoding (Yellow Paper, appendix F). */
function addressOfPublicKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`
}
