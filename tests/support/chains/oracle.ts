// A second opinion on hashes and signatures: micro-eth-signer, which shares no encoder with viem. It has no function for the digest of
// typed data, so two signatures by the same key are compared (RFC 6979).
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { addr, eip191Signer, signTyped, Transaction } from 'micro-eth-signer'
import { createContract } from 'micro-eth-signer/abi.js'
import { signDigest } from '../../../src/chains/eip155/sign.ts'
import type { PreparedTransaction, SignedTransaction } from '../../../src/core/transaction/transaction.ts'

type Members = { readonly [name: string]: unknown }
type Types = { readonly [name: string]: readonly { name: string; type: string }[] }
export type Typed = { types: Types; domain: Members; primaryType: string; message: Members }

const KEY = new Uint8Array(32).fill(7)
const SIGNER = addr.fromPrivateKey(KEY)
const DOMAIN: Types[string] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Numbers come in three notations (live-service W5.2); micro-eth-signer takes one. */
function withNumbers(members: Members, name: string, types: Types): Members {
  const read = (types[name] ?? []).map((member) => {
    const value = members[member.name]
    if (/^uint/.test(member.type)) return [member.name, BigInt(value as string)]
    return [member.name, types[member.type] ? withNumbers(value as Members, member.type, types) : value]
  })
  return Object.fromEntries(read)
}

/** True where `digest` is that of the typed data, by the declared types. */
export function isDigestOf(digest: string, { types, domain, primaryType, message }: Typed): boolean {
  const all = { EIP712Domain: DOMAIN.filter(({ name }) => name in domain), ...types }
  const typed = {
    types: all,
    primaryType,
    domain: withNumbers(domain, 'EIP712Domain', all),
    message: withNumbers(message, primaryType, all),
  }
  return signTyped(typed as never, KEY, false) === signDigest(digest, KEY, SIGNER)
}

/** The digest of `personal_sign` (EIP-191), as 0x hex. */
export const textDigest = (text: string | Uint8Array): string => eip191Signer.getHash(text)

function prepared(transaction: PreparedTransaction) {
  const { chainId, nonce, to, valueWei: value, data, gas: gasLimit, ...fees } = transaction
  const human = { chainId, nonce, to: addr.addChecksum(to), value, data, gasLimit }
  const { maxFeePerGasWei: maxFeePerGas, maxPriorityFeePerGasWei: maxPriorityFeePerGas } = fees
  return Transaction.prepare({ type: 'eip1559', ...human, maxFeePerGas, maxPriorityFeePerGas }, false)
}

/** The transaction as micro-eth-signer signs it. */
export function signedBy(key: Uint8Array, transaction: PreparedTransaction): SignedTransaction {
  const signed = prepared(transaction).signBy(key, false)
  return { raw: signed.toHex(), hash: `0x${signed.hash.replace(/^0x/, '')}` }
}

/** Who signed a raw transaction. */
export const senderOf = (raw: string): string => Transaction.fromHex(raw).sender

const bytesOf = (hex: string): Uint8Array => hexToBytes(hex.replace(/^0x/, ''))
const keccak = (bytes: Uint8Array): Uint8Array => keccak_256(bytes)

/** The digest that the sender of a raw transaction signed. */
export const digestOfRaw = (raw: string): string =>
  `0x${bytesToHex(keccak(Transaction.fromHex(raw).toBytes({ includeSignature: false })))}`

/** The length in bytes of a transaction before it is signed. */
export function unsignedLength(transaction: PreparedTransaction): number {
  return prepared(transaction).toBytes({ includeSignature: false }).length
}

/** Who signed a digest, with the checksum of EIP-55. @throws {Error} if nobody can have. */
export function signerOf(digest: string, signature: string): string {
  const bytes = bytesOf(signature)
  const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
  const recoverable = new secp256k1.Signature(r, s, (bytes[64] ?? 0) - 27)
  return addr.fromPublicKey(recoverable.recoverPublicKey(bytesOf(digest)).toBytes(false))
}

/** EIP-712, the hash of a domain of name, version, chain and contract. */
export function domainSeparator(name: string, version: string, chainId: bigint, contract: string): string {
  const type = `EIP712Domain(${DOMAIN.map((member) => `${member.type} ${member.name}`).join(',')})`
  const texts = [type, name, version].map((text) => keccak(utf8ToBytes(text)))
  const numbers = [chainId, BigInt(contract)].map((value) => bytesOf(value.toString(16).padStart(64, '0')))
  return `0x${bytesToHex(keccak(concatBytes(...texts, ...numbers)))}`
}

type Inputs = readonly { name?: string; type: string; components?: Inputs }[]

/** Parameters as Solidity writes them: `address to, uint256 amount`. */
export const inputs = (text: string) =>
  text.split(', ').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

/** The arguments of a call as micro-eth-signer encodes them, with the selector of `name`. */
export function callData(name: string, inputs: Inputs, args: unknown): string {
  const contract = createContract([{ type: 'function', name, inputs, outputs: [] }] as never) as never as {
    [name: string]: { encodeInput: (args: unknown) => Uint8Array }
  }
  return `0x${bytesToHex(contract[name]?.encodeInput(args) ?? new Uint8Array())}`
}

/** Call data for a token (EIP-20): an address or two, and an amount. */
export const tokenCall = (name: string, ...args: (string | bigint)[]): string => {
  const inputs = args.map((arg, at) => ({ name: `a${at}`, type: typeof arg === 'bigint' ? 'uint256' : 'address' }))
  // One argument is given by itself, several by name.
  return callData(
    name,
    inputs,
    args.length === 1 ? args[0] : Object.fromEntries(args.map((arg, at) => [`a${at}`, arg])),
  )
}
