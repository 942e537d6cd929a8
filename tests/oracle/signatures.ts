// The keys of the corpora's payers, what they sign that is no transaction, and whether each signature is good for nothing else.
import { type Hex, hashMessage, hashTypedData, recoverAddress, toBytes, toHex } from 'viem'
import { signDigest } from '../../src/chains/eip155/sign.ts'
import type { SignRequest } from '../../src/core/offer/action.ts'
import type { PermitTransfer, TextMessage, TransferAuthorization } from '../../src/core/plan/decoded-action.ts'
import { PAYER, SECOND } from '../attacks/service.ts'

const KEYS: Readonly<Record<string, bigint>> = { [PAYER]: 0xa11cen, [SECOND]: 0xa11ce2n }
export const keyOf = (address: string): Uint8Array => toBytes(toHex(KEYS[address] ?? 0n, { size: 32 }))

/** What was signed, and by which digest. */
export type Signed = { digest: string; signature: string; signer: string }

/** Signs as the wallet does: the digest of the explanation, which viem must find as well. */
export function signOne(
  request: SignRequest,
  one: TransferAuthorization | PermitTransfer | TextMessage,
  seen: string[],
): Signed {
  const { digest, signer, kind } = one
  const expected = kind === 'text-message' ? hashMessage(one.text) : typedDigestOf(request)
  if (digest !== expected) seen.push(`${kind}: the digest is ${digest}, viem finds ${expected}`)
  return { digest, signer, signature: signDigest(digest, keyOf(signer), signer) }
}

/** A signature that is its signer's for another digest of the plan would be good for that as well. */
export async function crossedOf(signed: readonly Signed[], digests: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { digest, signature, signer } of signed)
    for (const other of digests) {
      const by = await recoverAddress({ hash: other as Hex, signature: signature as Hex }).catch(() => undefined)
      if ((by?.toLowerCase() === signer) !== (other === digest)) found.push(`${signature} of ${digest} for ${other}`)
    }
  return found
}

type Members = { [name: string]: unknown }
type Types = { [name: string]: readonly { name: string; type: string }[] }

/** EIP-712 by viem, from the JSON as the service sent it. */
function typedDigestOf({ params: [, payload] }: SignRequest): string {
  const typed: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload
  const { types, domain, primaryType, message } = typed as {
    types: Types
    domain: Members
    primaryType: string
    message: Members
  }
  const place = { ...domain, chainId: BigInt(domain['chainId'] as string) }
  return hashTypedData({ types, primaryType, domain: place, message: withNumbers(message, primaryType, types) })
}

/** Numbers come in three notations (protocol W5.2); viem wants one. */
function withNumbers(message: Members, name: string, types: Types): Members {
  const members = (types[name] ?? []).map((member) => {
    const value = message[member.name]
    if (member.type === 'uint256') return [member.name, BigInt(value as string)]
    return [member.name, types[member.type] ? withNumbers(value as Members, member.type, types) : value]
  })
  return Object.fromEntries(members)
}
