/**
 * Uses a curve once while the payer reads the review: its first use makes tables, for a tenth of a second that the approval would
 * wait. architecture §11.
 */
import { type ChainFamily, chainFamilyOf } from '../../core/base/chain-family.ts'
import type { LivePayment } from '../engine/live-payment.ts'

/** The review is drawn by then. */
const LATER_MS = 500

export type WarmUpDeps = {
  /** Uses a key of this family that is no secret. */
  warmUp: (family: ChainFamily) => Promise<void>
  isWatched: (paymentId: LivePayment['paymentId']) => boolean
}

/** Called on every change of a payment. Once for each family in a worker's life. */
export function createWarmUp({ warmUp, isWatched }: WarmUpDeps): (live: LivePayment) => void {
  const warmed = new Set<ChainFamily>()
  return ({ paymentId, session }) => {
    if (session.step !== 'reviewing' || session.review.verdict.level === 'refuse' || !isWatched(paymentId)) return
    const family = chainFamilyOf(session.option.asset.chainId)
    if (!family || warmed.has(family)) return
    warmed.add(family)
    setTimeout(() => void warmUp(family), LATER_MS)
  }
}
