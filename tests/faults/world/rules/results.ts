// The service's check of the confirmed results: one per action, in order, each made by the payer.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { getBase58Decoder } from '@solana/kit'
import { hashMessage } from 'viem'
import { digestOf, type TypedData } from '../../../support/chains/eip712.ts'
import type { Evm } from '../nodes/evm.ts'
import type { Call } from '../people/flows.ts'
import { ADDRESS } from '../people/people.ts'

export type Checked = { id: string; kind: 'typed' | 'transaction' | 'solana'; txId: string }
export type Authority = Checked & { paymentId: string }

/** What the results allow the service to do, or what is wrong with them. */
export function checkResults(calls: readonly Call[], body: string, evm: Evm): Checked | string {
  const results: { type: string; data: unknown[] }[] = JSON.parse(body).results
  if (results.length !== calls.length) return `${results.length} results for ${calls.length} actions`
  let paying: Checked | string = 'nothing pays'
  for (const [at, call] of calls.entries()) {
    const result = String(results[at]?.data[0])
    const checked = checkOne(call, result, evm)
    if (typeof checked === 'string') return `${call.method}: ${checked}`
    paying = checked
  }
  return paying
}

function checkOne(call: Call, result: string, evm: Evm): Checked | string {
  if (call.method === 'eth_sendTransaction') return checkTransaction(call, result, evm)
  if (call.method === 'solana_signTransaction') return checkSolana(call, result)
  const digest = call.method === 'personal_sign' ? hashMessage(String(call.params[0])) : typedDigest(call)
  if (signerOf(digest, result) !== ADDRESS) return 'not signed by the payer'
  return { id: digest, kind: 'typed', txId: `0x${'44'.repeat(32)}` }
}

const digests = new Map<string, string>()
export function typedDigest({ params }: Call): string {
  const text = String(params[1])
  const digest = digests.get(text) ?? digestOf(JSON.parse(text) as TypedData)
  digests.set(text, digest)
  return digest
}

function checkTransaction({ params }: Call, hash: string, evm: Evm): Checked | string {
  const [requested] = params as { to: string; data: string; value?: string }[]
  const one = evm.find(hash)
  if (!requested || one?.block === undefined || one.isReverted) return 'not mined'
  // The wallet may limit an allowance; its spender, and everything in a payment, must be unchanged.
  const isSame =
    requested.value === undefined ? one.data.slice(0, 74) === requested.data.slice(0, 74) : one.data === requested.data
  if (one.to !== requested.to || !isSame || one.valueWei !== BigInt(requested.value ?? 0)) return 'another transaction'
  return { id: payloadOf(one), kind: 'transaction', txId: hash }
}
export const payloadOf = (one: { nonce: number; to: string; valueWei: bigint; data: string }): string =>
  `${one.nonce} ${one.to} ${one.valueWei} ${one.data}`

/** One byte for the count, then the sponsor's slot and ours. */
const SLOT = 64
function checkSolana({ params }: Call, result: string): Checked | string {
  const [{ transaction }] = params as [{ transaction: string }]
  const [before, after] = [Buffer.from(transaction, 'base64'), Buffer.from(result, 'base64')]
  const isKept = before.length === after.length && before.every((byte, at) => isOurSlot(at) || byte === after[at])
  if (!isKept) return 'more than our signature changed'
  const ours = after.subarray(1 + SLOT, 1 + 2 * SLOT)
  if (ours.every((byte) => byte === 0)) return 'not signed'
  const message = bytesToHex(Uint8Array.from(after.subarray(1 + 2 * SLOT)))
  return { id: message, kind: 'solana', txId: getBase58Decoder().decode(after.subarray(1, 1 + SLOT)) }
}
const isOurSlot = (at: number): boolean => at >= 1 + SLOT && at < 1 + 2 * SLOT

const signers = new Map<string, string>()
/** The address that signed a digest with r ‖ s ‖ v; empty if it is not a signature. */
export function signerOf(digest: string, signature: string): string {
  const key = digest + signature
  const known = signers.get(key)
  if (known !== undefined) return known
  const found = /^0x[0-9a-f]{130}$/.test(signature) ? recover(digest, hexToBytes(signature.slice(2))) : ''
  signers.set(key, found)
  return found
}

function recover(digest: string, bytes: Uint8Array): string {
  try {
    const recovered = Uint8Array.from([(bytes[64] ?? 0) - 27, ...bytes.subarray(0, 64)])
    const key = secp256k1.recoverPublicKey(recovered, hexToBytes(digest.slice(2)), { prehash: false })
    const point = secp256k1.Point.fromBytes(key).toBytes(false)
    return `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`
  } catch {
    return ''
  }
}
