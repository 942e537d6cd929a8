/**
 * The only way to approve a plan. Asks about duplicates, and for reauthentication where needed. screens §7.11,
 * security §8.4.
 */

import { type Duplicate, duplicateOf } from '../../core/activity/duplicate.ts'
import type { Summarised } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected, isPayError, PayError } from '../../core/base/errors.ts'
import type { Session } from '../../core/session/session.ts'
import type { WithLock } from '../../vault/record/context.ts'
import { APPROVAL_LOCK, type Proof, type Reauth } from '../wallet/reauth.ts'
import type { LivePayment } from './live-payment.ts'
import type { Payments } from './payments.ts'

export type ApproverDeps = {
  payments: Pick<Payments, 'list' | 'load' | 'submit'>
  /** Earlier payments as far as this worker knows them; for display only. */
  recent: () => Promise<readonly Summarised[]>
  nowMs: () => number
  withLock: WithLock
  /** Requires reauthentication where the review needs it. */
  requirePassword: Reauth['require']
  /** Called when an approval raises a question: the payment's window may not have shown it. */
  onQuestion: (live: LivePayment) => void
}

export type Approve = { paymentId: PaymentId; planHash: string; isAgain: boolean } & Proof

export type Approver = {
  /**
   * Finds the duplicate to show beside the review; none if the journal cannot be read, since the approval checks again.
   */
  find: (session: Session) => Promise<Duplicate | undefined>
  /**
   * Approves exactly the judged review. Ignores the hash of another plan without an error.
   * @throws {PayError} payment/duplicate for a duplicate if `isAgain` is false; all that `Reauth.require` throws
   */
  approve: (approval: Approve) => Promise<void>
}

export function createApprover(deps: ApproverDeps): Approver {
  const { payments, recent, nowMs, withLock, requirePassword, onQuestion } = deps
  const look = async (session: Session, others: () => Promise<readonly Summarised[]>) =>
    session.step === 'reviewing' ? duplicateOf(session, await others(), nowMs()) : undefined
  return {
    find: (session) => look(session, recent).catch(ignoreExpected),
    // One approval at a time: if two windows pay the same at once, the second sees the first one's record.
    approve: ({ paymentId, planHash, isAgain, ...proof }) =>
      withLock(APPROVAL_LOCK, async () => {
        const live = await payments.load(paymentId)
        const { session } = live
        // A stale window's password was typed for another plan. It is not checked, so it does not count as an attempt.
        if (session.step !== 'reviewing' || session.review.planHash !== planHash) return
        try {
          if (!isAgain && (await look(session, payments.list))) throw new PayError({ code: 'payment/duplicate' })
          await requirePassword(session, proof)
        } catch (error) {
          if (isPayError(error)) onQuestion(live)
          throw error
        }
        // Checking a password takes a second or two. A review made in the meantime is not the approved one.
        const isSame = () => live.session.step === 'reviewing' && live.session.review === session.review
        await payments.submit(paymentId, { type: 'approved', planHash }, isSame)
      }),
  }
}
