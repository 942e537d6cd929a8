/**
 * The number under which a signature counts, and what was signed under it. A contract takes each number once, so two payments that
 * were signed under one are a trick or a mistake of the service. security A.5 "nonce … not seen before in the journal".
 */
import type { DecodedAction } from '../plan/decoded-action.ts'
import type { Event, Session } from './session.ts'

/** `place` is the chain, the contract, the account and the number: the same for every signature that uses the same one up. */
export type SignedNonce = { place: string[]; digest: string }

/** What the journal keeps of it: by which payment it was signed. */
export type NonceUse = { paymentId: string; digest: string }

/** The nonce of what is signed; undefined for what has none, or one of the payer's own transactions. */
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

/** The nonce that an event uses up: the one of the signature that it records. @param s the session before it. */
export const nonceSignedBy = (event: Event, s: Session): SignedNonce | undefined =>
  event.type === 'result-recorded' && s.step === 'executing'
    ? nonceOf(s.review.decodedActions[s.results.length])
    : undefined

/** True where another payment has signed something else under this number. The same words twice can be used only once. */
export const isReused = (signed: SignedNonce, use: NonceUse | undefined, paymentId: string): boolean =>
  use !== undefined && use.paymentId !== paymentId && use.digest.toLowerCase() !== signed.digest.toLowerCase()
