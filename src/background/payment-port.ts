/** Serves one payment window over its port: posts every change of the payment and continues it. */
import type { PaymentId } from '../core/base/caip.ts'
import { expectedFailure, isRetryable } from '../core/base/errors.ts'
import type { serveSessions } from '../messages/server.ts'
import type { WorkerParts } from './compose/compose.ts'

export type Attend = Parameters<Parameters<typeof serveSessions>[0]>

/** Retry interval after a failed read, because the window then has no retry button. */
export const READ_AGAIN_MS = 2_000

/** Posts a payment to a window until it closes, and continues the payment. */
export async function servePayment(
  worker: Pick<WorkerParts, 'paying' | 'pages'>,
  paymentId: PaymentId,
  post: Attend[1],
  onClose: Attend[2],
): Promise<void> {
  const { payments } = worker.paying
  const { views, watch, notices } = worker.pages
  try {
    const live = await payments.load(paymentId)
    onClose(views.watch(live, (view) => post({ view })))
    watch(live)
    notices.changed(live)
    await payments.go(paymentId)
  } catch (error) {
    const failure = expectedFailure(error)
    post({ failure })
    if (!isRetryable(failure)) return
    const timer = setTimeout(() => void servePayment(worker, paymentId, post, onClose), READ_AGAIN_MS)
    onClose(() => clearTimeout(timer))
  }
}
