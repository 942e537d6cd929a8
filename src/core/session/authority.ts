/**
 * A released signature that can move money, and when a payment that released one may start over: only once its chain
 * proves that it is dead and was never used. security C.4 "one live authority".
 */
import { type Authority, LONGEST_AUTHORITY_MS, type LostRecord } from '../plan/authority.ts'
import { isPayingAction } from '../plan/transfer.ts'
import { isRefused } from './confirming.ts'
import { authorityUntilMs, releasedBy } from './released.ts'
import type { Closed, Confirming, Corrupted, Executing, Session } from './session.ts'
import { nonceOf } from './signed-nonce.ts'

/** A block may be dated earlier than it is made. security C.4 has the same minute. */
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
 * keeps it beyond its time, because only its end is proof. security C.1.
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
