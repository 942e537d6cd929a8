/** One request of a plan → what it does, by its chain family (protocol §4.7.1), and the hash that identifies a whole plan. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type AccountId, partsOf } from '../core/base/caip.ts'
import { encodeJson } from '../core/base/codec.ts'
import type { SignRequest } from '../core/offer/action.ts'
import type { Option } from '../core/offer/option.ts'
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

/** Identifies exactly this plan for exactly this option: an approval covers nothing else (security T20). */
export const hashPlan = (plan: readonly SignRequest[], option: Option): string =>
  bytesToHex(sha256(utf8ToBytes(encodeJson([option.id, option.account, option.asset, option.amountBaseUnits, plan]))))
