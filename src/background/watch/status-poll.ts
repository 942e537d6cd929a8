/**
 * Polls the service during the form and the review, because the merchant may cancel or another wallet may pay, and
 * while a payment begun elsewhere is in progress. Only while a window shows it (security T24) and nothing is signed, and
 * only of a service that has the status call. screens §6, §9.
 */
import type { PaymentId } from '../../core/base/caip.ts'
import { expectedFailure } from '../../core/base/errors.ts'
import { type Polling, pollAfter, pollAgain, pollFrom } from '../../core/base/retry.ts'
import type { StatusResponse } from '../../core/offer/responses.ts'
import { type Session, stoppedBy } from '../../core/session/session.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import type { Payments, UserFact } from '../engine/payments.ts'

/** First poll interval: soon enough to notice a change, and rare enough for a screen that is open for minutes. */
const PAUSE_MS = 5_000
/**
 * Limits concurrent polls: the service holds each one open, and payments in progress need most of Chromium's six
 * connections per host (HTTP/1.1).
 */
const MOST_AT_ONCE = 2

export type StatusPollDeps = {
  getStatus: (paymentId: PaymentId) => Promise<StatusResponse>
  lacksStatus: () => Promise<boolean>
  isWatched: (paymentId: PaymentId) => boolean
  submit: Payments['submit']
  /** False until the service has told its time: the deadline on screen may then be wrong. */
  isClockKnown: () => boolean
  nowMs: () => number
}

/** The polling of one payment, and since when. */
type Asked = Polling & { sinceMs: number }

/** Begun with another wallet, or in another browser. */
const isElsewhere = (session: Session): boolean => session.step === 'closed' && session.outcome === 'in-progress'

/** Only these change a payment that waits for the payer, so others do not take its lock. */
const isNews = (session: Session, { isFinal, status }: StatusResponse): boolean =>
  isFinal || (status === 'processing' && !isElsewhere(session))

/** A closed session only changes by a restart, which asks the service for the final status again. */
const newsOf = (session: Session, progress: StatusResponse): UserFact =>
  isElsewhere(session) ? { type: 'restarted' } : { type: 'status-received', progress }

/** Called on every change of a payment; polls while it waits for the payer. */
export function createStatusPoll(deps: StatusPollDeps): (live: LivePayment) => void {
  const { isWatched, nowMs } = deps
  const asked = new Map<PaymentId, Asked>()
  let underWay = 0
  const isDue = ({ paymentId, session }: LivePayment): boolean =>
    (session.step === 'collecting' || session.step === 'reviewing' || isElsewhere(session)) &&
    !stoppedBy(session) &&
    isWatched(paymentId)
  const ask = async (live: LivePayment): Promise<void> => {
    const before = asked.get(live.paymentId)
    if (!before || !isDue(live) || (await deps.lacksStatus())) return void asked.delete(live.paymentId)
    if (underWay >= MOST_AT_ONCE) return later(live, PAUSE_MS)
    underWay += 1
    const polling = await polled(live, before, deps).finally(() => {
      underWay -= 1
    })
    asked.set(live.paymentId, { ...polling, sinceMs: before.sinceMs })
    later(live, Math.max(polling.pauseMs, PAUSE_MS))
  }
  const later = (live: LivePayment, pauseMs: number) => void setTimeout(() => void ask(live), pauseMs)
  return (live) => {
    if (asked.has(live.paymentId) || !isDue(live)) return
    asked.set(live.paymentId, { ...pollFrom(nowMs()), sinceMs: nowMs() })
    if (deps.isClockKnown()) later(live, PAUSE_MS)
    else void ask(live)
  }
}

/** One question, and when the next is due. */
async function polled(live: LivePayment, before: Asked, deps: StatusPollDeps): Promise<Polling> {
  const { getStatus, submit, nowMs } = deps
  try {
    const progress = await getStatus(live.paymentId)
    if (isNews(live.session, progress)) await submit(live.paymentId, newsOf(live.session, progress))
    return pollAgain(before.sinceMs, nowMs(), PAUSE_MS)
  } catch (error) {
    // Not shown, because the payer's next call meets the same failure and shows it.
    return pollAfter(before, expectedFailure(error), before.sinceMs, nowMs())
  }
}
