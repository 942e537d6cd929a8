/**
 * A released signature that can move money: its nonce and what was signed under it, and when a payment that released one may start over,
 * only once its chain proves that it is dead and was never used. A contract accepts each nonce once, so two payments with the
 * same nonce are an attack or an error of the service. security §4 "nonce … not seen before in the journal", C.4 "one live authority".
 */
import { type Authority, LONGEST_AUTHORITY_MS, type LostRecord, type SignedNonce } from '../plan/authority.ts'
import type { DecodedAction } from '../plan/decoded-action.ts'
import { isPayingAction } from '../plan/transfer.ts'
import { isRefused } from './confirming.ts'
import { authorityUntilMs, releasedBy } from './released.ts'
import type { Closed, Confirming, Corrupted, Event, Executing, Session } from './session.ts'

/** A block may be dated earlier than it is made. pay-once §3 has the same minute. */
const BLOCK_TIME_MARGIN_MS = 60_000

type Released = Closed | Confirming | Executing | Corrupted

/** The authority that a payment has released; undefined for an own transaction, which is done once it is mined. */
export function authorityOf(s: Released): Authority | undefined {
  const { option, review, results } = s
  const index = review?.decodedActions.findIndex(isPayingAction) ?? -1
  if (index < 0) return undefined
  const decoded = review?.decodedActions[index]
  const result = results[index]
  if (!option || !decoded || result === undefined || result === '') return undefined
  const { chainId } = option.asset
  switch (decoded.kind) {
    case 'transfer-authorization': {
      const { tokenAddress, from, nonce, validBeforeS } = decoded
      return { kind: 'eip-3009', chainId, tokenAddress, from, nonce, deadlineS: validBeforeS }
    }
    case 'permit-transfer':
      return {
        kind: 'permit2',
        chainId,
        owner: decoded.signer,
        nonce: decoded.nonce,
        deadlineS: decoded.deadlineS,
      }
    case 'solana-transfer':
      return { kind: 'solana', chainId, transaction: result, lastValidBlockHeight: s.lastValidBlockHeight }
    default:
      return undefined
  }
}

/** True if starting over is possible: the service's status is final or will never be final, and is not "paid". */
export function mayStartOver(s: Session): s is Closed | Confirming {
  if ((s.step !== 'closed' && s.step !== 'confirming') || s.authorityStatus === 'used') return false
  if (s.step === 'closed') return s.outcome !== 'succeeded' && authorityOf(s) !== undefined
  return (s.ask === 'data' || isRefused(s)) && authorityOf(s) !== undefined
}

/**
 * What the witness keeps of a payment while what it released can move money; undefined if nothing can. An open payment
 * keeps it beyond its time, because only its end is proof. pay-once §1.
 */
export function liveAuthorityOf(s: Session, atMs: number): LostRecord | undefined {
  if (s.step === 'corrupted') return { ...(s.lost ?? publicFactsOf(s)), untilMs: s.liveUntilMs }
  if (s.step !== 'executing' && s.step !== 'confirming' && s.step !== 'closed') return undefined
  if (!releasedBy(s).wasSigned || (s.step === 'closed' && s.outcome === 'succeeded')) return undefined
  const deadlineMs = authorityUntilMs(s)
  const untilMs =
    deadlineMs === undefined ? (s.approvedAtMs ?? atMs) + LONGEST_AUTHORITY_MS : deadlineMs + BLOCK_TIME_MARGIN_MS
  return s.step === 'closed' && untilMs <= atMs ? undefined : { ...publicFactsOf(s), untilMs }
}

function publicFactsOf(s: Released): Omit<LostRecord, 'untilMs'> {
  const nonce = nonceOf(s.review?.decodedActions.find(isPayingAction))
  return { account: s.option?.account, authority: authorityOf(s), nonce }
}

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
