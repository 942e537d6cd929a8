/**
 * Signs a judged digest or transaction with secp256k1, and proves that the signature is the account's own before
 * returning it.
 */
import { ecdsa } from '@noble/curves/abstract/weierstrass.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Hex } from 'viem'
import { keccak256, publicKeyToAddress, serializeTransaction } from 'viem/utils'
import { once } from '../../core/base/retry.ts'
import type { PreparedTransaction, SignedTransaction } from '../../core/transaction/transaction.ts'
import { hexOf } from './abi.ts'

/** Recovery ids 0 and 1 become 27 and 28 (EIP-712's `v`, as every EVM contract reads it). */
const V_OFFSET = 27
const DIGEST = /^0x[0-9a-f]{64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/

type Signature = { recovery: number; compact: Uint8Array }

/**
 * 65 bytes r ‖ s ‖ v as hex. Deterministic (RFC 6979, no extra entropy): after a crash between signing and recording,
 * signing again gives the same bytes.
 * @param digest 32 bytes as 0x hex. @throws {Error} for anything else, and when the signature does not recover to
 * `signer` (bugs, never sent).
 */
export function signDigest(digest: string, privateKey: Uint8Array, signer: string): string {
  if (!DIGEST.test(digest)) throw new Error('not a digest')
  const { recovery, compact } = signHash(hexToBytes(digest.slice(2)), privateKey, signer)
  return hexText(Uint8Array.of(...compact, V_OFFSET + recovery))
}

/**
 * The serialised transaction (EIP-1559) and its hash. Deterministic like `signDigest`. @throws {Error} for a recipient
 * or data that are not lower-case 0x hex, a negative number, and a key that is not the signer's (bugs, never sent).
 */
export function signTransaction(
  prepared: PreparedTransaction,
  privateKey: Uint8Array,
  signer: string,
): SignedTransaction {
  const { maxPriorityFeePerGasWei, maxFeePerGasWei, gas, to, valueWei, data } = prepared
  if (!ADDRESS.test(to) || !/^0x([0-9a-f]{2})*$/.test(data)) throw new Error('not a transaction')
  if (maxPriorityFeePerGasWei > maxFeePerGasWei) throw new Error('the tip is above the fee')
  const transaction = {
    type: 'eip1559' as const,
    gas,
    value: valueWei,
    to: hexOf(to),
    data: hexOf(data),
    chainId: safeNumber(prepared.chainId),
    nonce: safeNumber(prepared.nonce),
    maxFeePerGas: maxFeePerGasWei,
    maxPriorityFeePerGas: maxPriorityFeePerGasWei,
  }
  const { recovery, compact } = signHash(keccak256(serializeTransaction(transaction), 'bytes'), privateKey, signer)
  const r = hexText(compact.subarray(0, 32))
  const s = hexText(compact.subarray(32))
  const raw = serializeTransaction(transaction, { r, s, yParity: recovery })
  return { raw, hash: keccak256(raw) }
}

const hexText = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** viem takes chain id and nonce as numbers; both are far below 2^53 (EIP-2681, CAIP-2). */
function safeNumber(value: bigint): number {
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('not a transaction')
  return Number(value)
}

/**
 * What RFC 6979 hashes for the nonce holds the private key. Noble makes it for this alone, in memory that nobody clears when it is given
 * back, so it is overwritten as soon as it is hashed. security §8.3.
 */
const ecdsaOverwriting = once(() =>
  ecdsa(secp256k1.Point, sha256, {
    hmac: (key: Uint8Array, message: Uint8Array) => {
      const code = hmac(sha256, key, message)
      message.fill(0)
      return code
    },
  }),
)

/** Signs with the smaller s (EIP-2), and recovers the signer before returning. */
function signHash(hash: Uint8Array, privateKey: Uint8Array, signer: string): Signature {
  const recovered = ecdsaOverwriting().sign(hash, privateKey, {
    prehash: false,
    format: 'recovered',
    extraEntropy: false,
  })
  const publicKey = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
  if (addressOfPublicKey(publicKey) !== signer.toLowerCase()) throw new Error('the key is not the key of the account')
  return { recovery: recovered[0] ?? 0, compact: recovered.subarray(1) }
}

/** Lower-case address of a secp256k1 public key in any encoding (Yellow Paper, appendix F). */
function addressOfPublicKey(publicKey: Uint8Array): string {
  return publicKeyToAddress(hexText(secp256k1.Point.fromBytes(publicKey).toBytes(false))).toLowerCase()
}
