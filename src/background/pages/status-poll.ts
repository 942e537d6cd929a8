/**
 * Polls the service during the form and the review, because the merchant may cancel or another wallet may pay, and
 * while a payment begun elsewhere is in progress. Only while a window shows it (security T24) and nothing is signed.
 * architecture A4, B5.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { expectedFailure } from '../../core/base/errors.ts'
import type { StatusResponse } from '../../core/offer/responses.ts'
import { type Session, stoppedBy } from '../../core/session/session.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import type { Payments, UserFact } from '../engine/payments.ts'

/** Poll interval: soon enough to notice a change, and rare enough for a screen that is open for minutes. */
const PAUSE_MS = 5_000
/**
 * Limits concurrent polls: the service holds each one open, and payments in progress need most of Chromium's six
 * connections per host (HTTP/1.1).
 */
const MOST_AT_ONCE = 2

export type StatusPollDeps = {
  getStatus: (paymentId: PaymentId) => Promise<StatusResponse>
  isWatched: (paymentId: PaymentId) => boolean
  submit: Payments['submit']
  /** False until the service has told its time: the deadline on screen may then be wrong. */
  isClockKnown: () => boolean
}

/** Begun with another wallet, or in another browser. */
const isElsewhere = (session: Session): boolean => session.step === 'closed' && session.outcome === 'in-progress'

/** Only these change a payment that waits for the payer, so others do not take its lock. */
const isNews = (session: Session, { isFinal, status }: StatusResponse): boolean =>
  isFinal || (status === 'processing' && !isElsewhere(session))

/** A closed session only changes by a restart, which asks the service for the final status again. */
const newsOf = (session: Session, progress: StatusResponse): UserFact =>
  isElsewhere(session) ? { type: 'restarted' } : { type: 'status-received', progress }

/** Called on every change of a payment; polls while it waits for the payer. */
export function createStatusPoll({
  getStatus,
  isWatched,
  submit,
  isClockKnown,
}: StatusPollDeps): (live: LivePayment) => void {
  const asked = new Set<PaymentId>()
  let underWay = 0
  const isDue = ({ paymentId, session }: LivePayment): boolean =>
    (session.step === 'collecting' || session.step === 'reviewing' || isElsewhere(session)) &&
    !stoppedBy(session) &&
    isWatched(paymentId)
  const ask = async (live: LivePayment): Promise<void> => {
    if (!isDue(live)) return void asked.delete(live.paymentId)
    if (underWay >= MOST_AT_ONCE) return void later(live)
    underWay += 1
    try {
      const progress = await getStatus(live.paymentId)
      if (isNews(live.session, progress)) await submit(live.paymentId, newsOf(live.session, progress))
    } catch (error) {
      // Ignored here, because the payer's next call meets the same failure and shows it.
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
    if (isClockKnown()) later(live)
    else void ask(live)
  }
}
