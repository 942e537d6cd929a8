/** Serves one payment window over its port: shows the payment as it changes, and keeps it going. */
import type { PaymentId } from '../core/base/caip.ts'
import { expectedFailure, isRetryable } from '../core/base/errors.ts'
import type { serveSessions } from '../messages/server.ts'
import type { LivePayment } from './engine/live-payment.ts'
import type { Payments } from './engine/payments.ts'
import type { AttentionNotices } from './pages/attention.ts'
import type { Views } from './pages/payment-views.ts'

export type Audience = {
  payments: Payments
  views: Views
  watch: (live: LivePayment) => void
  notices: AttentionNotices
}
export type Attend = Parameters<Parameters<typeof serveSessions>[0]>

/** A window that cannot be shown its payment has no button that would ask again. */
export const READ_AGAIN_MS = 2_000

/** Shows a payment to a window for as long as it is there, and goes on with it. */
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
