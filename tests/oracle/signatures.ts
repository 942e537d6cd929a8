// The keys of the corpora's payers, their non-transaction signatures, and a check that each has no other use.
import { hexToBytes } from '@noble/hashes/utils.js'
import { signDigest } from '../../src/chains/eip155/sign.ts'
import type { SignRequest } from '../../src/core/offer/action.ts'
import type { PermitTransfer, TextMessage, TransferAuthorization } from '../../src/core/plan/decoded-action.ts'
import { PAYER, SECOND } from '../attacks/service.ts'
import { isDigestOf, signerOf, type Typed, textDigest } from '../support/chains/oracle.ts'

const KEYS: Readonly<Record<string, bigint>> = { [PAYER]: 0xa11cen, [SECOND]: 0xa11ce2n }
export const keyOf = (address: string): Uint8Array => hexToBytes((KEYS[address] ?? 0n).toString(16).padStart(64, '0'))

export type Signed = { digest: string; signature: string; signer: string }

/** Signs as the wallet does: the digest of the decoded action, which micro-eth-signer must compute as well. */
export function signOne(
  request: SignRequest,
  one: TransferAuthorization | PermitTransfer | TextMessage,
  seen: string[],
): Signed {
  const { digest, signer, kind } = one
  const isRight = kind === 'text-message' ? digest === textDigest(one.text) : isTypedDigest(digest, request)
  if (!isRight) seen.push(`${kind}: the digest is ${digest}, micro-eth-signer finds another`)
  return { digest, signer, signature: signDigest(digest, keyOf(signer), signer) }
}

function isBy(signer: string, digest: string, signature: string): boolean {
  try {
    return signerOf(digest, signature).toLowerCase() === signer
  } catch {
    return false
  }
}

/** Signatures that are also valid for another digest of the plan. */
export function crossedOf(signed: readonly Signed[], digests: readonly string[]): string[] {
  const found: string[] = []
  for (const { digest, signature, signer } of signed)
    for (const other of digests) {
      if (isBy(signer, other, signature) !== (other === digest)) found.push(`${signature} of ${digest} for ${other}`)
    }
  return found
}

/** EIP-712 by micro-eth-signer, from the JSON as the service sent it. */
function isTypedDigest(digest: string, { params: [, payload] }: SignRequest): boolean {
  const typed: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload
  return isDigestOf(digest, typed as Typed)
}
