/** The one way to an approval. Asks before the same is paid twice, and for the password where it is needed. architecture A12.10, security D.4. */

import { type Duplicate, duplicateOf } from '../../core/activity/duplicate.ts'
import type { Summarised } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { ignoreExpected, isPayError, PayError } from '../../core/base/errors.ts'
import type { Session } from '../../core/session/session.ts'
import { APPROVAL_LOCK, type Reauth } from '../wallet/reauth.ts'
import type { LivePayment } from './live-payment.ts'
import type { Payments } from './payments.ts'

export type ApproverDeps = {
  payments: Pick<Payments, 'list' | 'load' | 'submit'>
  /** The payments of before, as far as this worker knows them: for what is only shown. */
  recent: () => Promise<readonly Summarised[]>
  nowMs: () => number
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Asks for the password where the review needs it. */
  requirePassword: Reauth['require']
  /** Called for a payment that is asked about: its window may not have shown the question. */
  onQuestion: (live: LivePayment) => void
}

export type Approve = { paymentId: PaymentId; planHash: string; isAgain: boolean; password?: string }

export type Approver = {
  /** What a window shows beside the review; none where the journal cannot be read, because it is asked again at the approval. */
  find: (session: Session) => Promise<Duplicate | undefined>
  /**
   * Approves exactly the review that it has judged, or nothing. A hash of another plan approves nothing without a word.
   * @throws {PayError} payment/duplicate where there is one and `isAgain` is false; all that `Reauth.require` throws
   */
  approve: (approval: Approve) => Promise<void>
}

export function createApprover(deps: ApproverDeps): Approver {
  const { payments, recent, nowMs, withLock, requirePassword, onQuestion } = deps
  const look = async (session: Session, others: () => Promise<readonly Summarised[]>) =>
    session.step === 'reviewing' ? duplicateOf(session, await others(), nowMs()) : undefined
  return {
    find: (session) => look(session, recent).catch(ignoreExpected),
    // One approval at a time: of two windows that pay the same at once, the second sees the first one's record.
    approve: ({ paymentId, planHash, isAgain, password }) =>
      withLock(APPROVAL_LOCK, async () => {
        const live = await payments.load(paymentId)
        const { session } = live
        // A stale window's password was typed for another plan: it is not tried, so it costs no guess.
        if (session.step !== 'reviewing' || session.review.planHash !== planHash) return
        try {
          if (!isAgain && (await look(session, payments.list))) throw new PayError({ code: 'payment/duplicate' })
          await requirePassword(session, password)
        } catch (error) {
          if (isPayError(error)) onQuestion(live)
          throw error
        }
        // Checking a password takes a second or two: a review that was made meanwhile is not the one that was approved.
        const isSame = () => live.session.step === 'reviewing' && live.session.review === session.review
        await payments.submit(paymentId, { type: 'approved', planHash }, isSame)
      }),
  }
}
