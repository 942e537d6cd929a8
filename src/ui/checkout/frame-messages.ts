/**
 * Reports of the checkout, accepted only from our own frame and the pay host's origin, or from the window that the
 * worker opened. The first outcome counts until the payer goes back. protocol §4.8.4, security T35.
 */
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type CheckoutMessage, isPayOrigin, parseCheckoutMessage } from '../../core/links/checkout.ts'
import { parseCheckoutReport } from '../../core/links/checkout-messages.ts'
import type { CheckoutHeard } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'

/** The bridge reports before the page's load event. The extra second covers slow machines. */
const SHOWN_WITHIN_MS = 1_000

export type Frame = {
  reported: CheckoutMessage | undefined
  /** True once a page has loaded without our bridge: the browser's error page, because the host refuses framing. */
  isRefused: boolean
  onLoad: () => void
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
  const [isShown, setShown] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // Before the first paint, because the bridge reports as soon as the frame exists, and only once.
  useLayoutEffect(() => {
    const receive = (event: MessageEvent) => {
      const own = frame.current?.contentWindow
      if (!own || event.source !== own || !isPayOrigin(event.origin, payHost)) return
      const report = parseCheckoutReport(event.data)
      if (report?.kind === 'shown') setShown(true)
      if (report?.kind === 'leaves') onLeave(report.url)
      const message = report?.kind === 'said' ? parseCheckoutMessage(report.text) : undefined
      if (message) setReported((before) => before ?? message)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frame, payHost, onLeave])
  useEffect(() => {
    if (!isLoaded || isShown) return
    const timer = setTimeout(() => setRefused(true), SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isShown])
  return { reported, isRefused, onLoad: () => setLoaded(true), clear: () => setReported(undefined) }
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
