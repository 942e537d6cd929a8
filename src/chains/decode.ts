/** Decodes one request of a plan with its chain family. protocol §4.7.1. */
import type { AccountId } from '../core/base/caip.ts'
import { partsOf } from '../core/base/caip.ts'
import type { SignRequest } from '../core/offer/action.ts'
import type { DecodedAction } from '../core/plan/decoded-action.ts'
import { familyOf } from './family.ts'

/**
 * `accounts` are those offered for the payment: a Solana transaction does not name the account asked to sign. A
 * namespace without a signer is not understood, so it is refused (protocol §4.3.4).
 */
export function decodePlan(request: SignRequest, accounts: readonly AccountId[] = []): DecodedAction {
  const own = accounts.map(partsOf).find(({ chainId }) => chainId === request.chainId)
  const decoded = familyOf(request.chainId)?.decode(request, own?.address)
  return decoded ?? { kind: 'not-understood', reason: 'method-unknown' }
}
