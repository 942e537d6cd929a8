/** Serves one payment window over its port: posts every change of the payment and continues it. */
import type { PaymentId } from '../core/base/caip.ts'
import { expectedFailure, isRetryable } from '../core/base/errors.ts'
import type { serveSessions } from '../messages/server.ts'
import type { LivePayment } from './engine/live-payment.ts'
import type { Payments } from './engine/payments.ts'
import type { AttentionNotices } from './notices/attention.ts'
import type { Views } from './watch/payment-views.ts'

export type Audience = {
  payments: Payments
  views: Views
  watch: (live: LivePayment) => void
  notices: AttentionNotices
}
export type Attend = Parameters<Parameters<typeof serveSessions>[0]>

/** Retry interval after a failed read, because the window then has no retry button. */
export const READ_AGAIN_MS = 2_000

/** Posts a payment to a window until it closes, and continues the payment. */
export async function servePayment(
  to: Audience,
  paymentId: PaymentId,
  post: Attend[1],
  onClose: Attend[2],
): Promise<void> {
  try {
    const live = await to.payments.load(paymentId)
    onClose(to.views.watch(live, (view) => post({ view })))
    to.watch(live)
    to.notices.changed(live)
    await to.payments.go(paymentId)
  } catch (error) {
    const failure = expectedFailure(error)
    post({ failure })
    if (!isRetryable(failure)) return
    const timer = setTimeout(() => void servePayment(to, paymentId, post, onClose), READ_AGAIN_MS)
    onClose(() => clearTimeout(timer))
  }
}
