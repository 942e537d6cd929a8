/**
 * Asks the service how a payment stands while the payer fills in a form or looks at the review: the shop may cancel it, or somebody
 * else may pay it; and while a payment that was begun elsewhere is in progress. Only while a window shows it (security T24), and
 * only where nothing is signed. architecture A4, B5.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { expectedFailure } from '../../core/base/errors.ts'
import type { StatusResponse } from '../../core/offer/responses.ts'
import type { Session } from '../../core/session/session.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import type { Payments, UserFact } from '../engine/payments.ts'

/** Soon enough to notice, rare enough for a screen that somebody reads for minutes. */
const PAUSE_MS = 5_000
/** The service holds each question for as long as it may, and Chromium makes six connections to a host (HTTP/1.1): most are for those who pay. */
const MOST_AT_ONCE = 2

export type StatusPollDeps = {
  getStatus: (paymentId: PaymentId) => Promise<StatusResponse>
  isWatched: (paymentId: PaymentId) => boolean
  submit: Payments['submit']
}

/** Begun with another wallet, or in another browser. */
const isElsewhere = (session: Session): boolean => session.step === 'closed' && session.outcome === 'in-progress'

/** What is closed stays closed, unless the service is asked anew: it then says the final word itself. */
const newsOf = (session: Session, progress: StatusResponse): UserFact =>
  isElsewhere(session) ? { type: 'restarted' } : { type: 'status-received', progress }

/** Called at every change of a payment; asks for as long as it waits for the payer. */
export function createStatusPoll({ getStatus, isWatched, submit }: StatusPollDeps): (live: LivePayment) => void {
  const asked = new Set<PaymentId>()
  let underWay = 0
  const isDue = ({ paymentId, session }: LivePayment): boolean =>
    (session.step === 'collecting' || session.step === 'reviewing' || isElsewhere(session)) &&
    !session.failure &&
    isWatched(paymentId)
  const ask = async (live: LivePayment): Promise<void> => {
    if (!isDue(live)) return void asked.delete(live.paymentId)
    if (underWay >= MOST_AT_ONCE) return void later(live)
    underWay += 1
    try {
      const progress = await getStatus(live.paymentId)
      // Anything but a final word would change nothing, and an event that changes nothing is not worth a lock.
      if (progress.isFinal) await submit(live.paymentId, newsOf(live.session, progress))
    } catch (error) {
      // What is wrong is told when the payer goes on: the next call meets it too.
      expectedFailure(error)
    } finally {
      underWay -= 1
    }
    later(live)
  }
  const later = (live: LivePayment) => setTimeout(() => void ask(live), PAUSE_MS)
  return (live) => {
    if (asked.has(live.paymentId) || !isDue(live)) return
    asked.add(live.paymentId)
    later(live)
  }
}
