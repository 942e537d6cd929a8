/**
 * A released signature that can move money, and when a payment that released one may start over: only once its chain
 * proves that it is dead and was never used. security C.4 "one live authority".
 */
import type { Authority } from '../plan/authority.ts'
import { isPayingAction } from '../plan/transfer.ts'
import { isRefused } from './confirming.ts'
import type { Closed, Confirming, Session } from './session.ts'

/** The authority that a payment has released; undefined for an own transaction, which is done once it is mined. */
export function authorityOf({ option, review, results }: Closed | Confirming): Authority | undefined {
  const index = review?.decodedActions.findIndex(isPayingAction) ?? -1
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
      return { kind: 'solana', chainId, transaction: result, blockhash: decoded.blockhash }
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
