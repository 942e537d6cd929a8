/** A plan → its explanations and the hash that names it. Sends each request to the family that knows its bytes (protocol §4.7.1). */
import { type AccountId, namespaceOf, partsOf } from '../core/base/caip.ts'
import type { SignRequest } from '../core/offer/action.ts'
import type { DecodedAction } from '../core/plan/review.ts'
import { decodeEip155 } from './eip155/decode.ts'
import { decodeSolana } from './solana/decode.ts'

/**
 * What one request would let happen. `accounts` are those that were offered for the payment: a Solana transaction does not
 * name who is asked to sign. A namespace without a signer is not understood, so it is refused (protocol §4.3.4).
 */
export function decodePlan(request: SignRequest, accounts: readonly AccountId[] = []): DecodedAction {
  const namespace = namespaceOf(request.chainId)
  if (namespace === 'eip155') return decodeEip155(request)
  const own = accounts.map(partsOf).find(({ chainId }) => chainId === request.chainId)
  if (namespace !== 'solana' || !own) return { kind: 'not-understood', reason: 'method-unknown' }
  return decodeSolana(request, own.address)
}
