/**
 * Reports of the checkout, accepted only from our own frame and the pay host's origin, or from the window that the
 * worker opened. The first outcome counts until the payer goes back. protocol §4.8.4, security T35.
 */
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type CheckoutMessage, isPayOrigin, parseCheckoutMessage } from '../../core/links/checkout.ts'
import { parseCheckoutReport } from '../../core/links/hosted-messages.ts'
import type { CheckoutHeard } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { type FrameState, useFrame } from '../client/use-frame.ts'

export type Frame = Pick<FrameState, 'isRefused' | 'onLoad'> & {
  reported: CheckoutMessage | undefined
  /** Discards the reported outcome when the payer goes back. */
  clear: () => void
}

/** @param onLeave called with the URL of a cancelled navigation of the frame. */
export function useFrameReports(
  frame: RefObject<HTMLIFrameElement | null>,
  payHost: string,
  onLeave: (url: string) => void,
): Frame {
  const [reported, setReported] = useState<CheckoutMessage>()
  const { isRefused, onLoad } = useFrame(frame, (data, origin) => {
    if (!isPayOrigin(origin, payHost)) return false
    const report = parseCheckoutReport(data)
    if (report?.kind === 'leaves') onLeave(report.url)
    const message = report?.kind === 'said' ? parseCheckoutMessage(report.text) : undefined
    if (message) setReported((before) => before ?? message)
    return report?.kind === 'shown'
  })
  return { reported, isRefused, onLoad, clear: () => setReported(undefined) }
}

/** Short enough for someone who is watching the other window. */
const POLL_INTERVAL_MS = 1_000

/** Polls the worker for reports of the checkout's own window. They survive a restart of the worker. */
export function useWindowReports(call: AskWorker, paymentId: string, isOn: boolean): CheckoutHeard | undefined {
  const [reports, setReports] = useState<CheckoutHeard>()
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const poll = async () => {
      // A worker that is restarting doesn't answer; the next poll will.
      const next = await call('checkout.look', { paymentId }).catch(() => undefined)
      if (!isMounted) return
      if (next) setReports(next)
      timer = setTimeout(() => void poll(), POLL_INTERVAL_MS)
    }
    void poll()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [call, paymentId, isOn])
  return reports
}
