/**
 * The nonce of a signature, and what was signed under it. A contract accepts each nonce once, so two payments with the
 * same nonce are an attack or an error of the service. security A.5 "nonce … not seen before in the journal".
 */
import type { SignedNonce } from '../plan/authority.ts'
import type { DecodedAction } from '../plan/decoded-action.ts'
import type { Event, Session } from './session.ts'

/** What the journal keeps: which payment signed under the nonce. */
export type NonceUse = { paymentId: string; digest: string }

/** The nonce of a decoded action; undefined if it has none or is an own transaction. */
export function nonceOf(decoded: DecodedAction | undefined): SignedNonce | undefined {
  switch (decoded?.kind) {
    case 'transfer-authorization': {
      const { domain, tokenAddress, from, nonce, digest } = decoded
      return { place: placeOf(domain.chainId, tokenAddress, from, BigInt(nonce)), digest }
    }
    case 'permit-transfer': {
      const { chainId, permit2, signer, nonce, digest } = decoded
      return { place: placeOf(chainId, permit2, signer, nonce), digest }
    }
    default:
      return undefined
  }
}

const placeOf = (chain: bigint, contract: string, account: string, nonce: bigint): string[] => [
  `eip155:${chain}`,
  contract.toLowerCase(),
  account.toLowerCase(),
  `0x${nonce.toString(16)}`,
]

/** The nonce of the signature that an event records. @param s the session before it. */
export const nonceSignedBy = (event: Event, s: Session): SignedNonce | undefined =>
  event.type === 'result-recorded' && s.step === 'executing'
    ? nonceOf(s.review.decodedActions[s.results.length])
    : undefined

/** True if another payment has signed something else under this nonce. The same payload twice can be used only once. */
export const isReused = (signed: SignedNonce, use: NonceUse | undefined, paymentId: string): boolean =>
  use !== undefined && use.paymentId !== paymentId && use.digest.toLowerCase() !== signed.digest.toLowerCase()
