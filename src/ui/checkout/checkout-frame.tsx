/**
 * Sandboxed frame of the hosted checkout, without access to this page (security M2, M3), and what it or the checkout's own window reports.
 * protocol §4.8.1, §4.8.4, §4.8.8.
 */
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type CheckoutMessage, isPayOrigin, parseCheckoutMessage } from '../../core/links/checkout.ts'
import { CHECKOUT_FRAME, parseCheckoutReport } from '../../core/links/checkout-messages.ts'
import type { CheckoutHeard } from '../../messages/views.ts'
import { escapeText } from '../../text/escape.ts'
import { CHECKOUT, LEAVING_TEXT } from '../../text/words/checkout.ts'
import type { AskWorker } from '../client/client.ts'
import { type FrameState, useFrame } from '../client/use-frame.ts'
import { fill } from '../words/message.tsx'

type Frame = Pick<FrameState, 'isRefused' | 'onLoad'> & {
  reported: CheckoutMessage | undefined
  /** Discards the reported outcome when the payer goes back. */
  clear: () => void
}

/**
 * Reports of the checkout, accepted only from our own frame and the pay host's origin, or from the window that the worker opened. The
 * first outcome counts until the payer goes back. protocol §4.8.4, security T35.
 * @param onLeave called with the URL of a cancelled navigation of the frame.
 */
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

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  host: string
  payHost: string
  address: string
  /** Hides the frame without unmounting it, so that the payer can return to it. */
  isHidden: boolean
  onLoad: () => void
}

/** Reports navigations blocked by our CSP. The bridge script misses some of them, such as redirects. */
function useViolation(): [origin: string | undefined, clear: () => void] {
  const [origin, setOrigin] = useState<string>()
  useLayoutEffect(() => {
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setOrigin(blockedURI)
    }
    document.addEventListener('securitypolicyviolation', note)
    return () => document.removeEventListener('securitypolicyviolation', note)
  }, [])
  return [origin, () => setOrigin(undefined)]
}

export function CheckoutFrame({ frame, host, payHost, address, isHidden, onLoad }: Props) {
  const [round, setRound] = useState(0)
  const [stoppedAt, clear] = useViolation()
  const reload = () => {
    clear()
    setRound(round + 1)
  }
  // Of a redirect, Firefox names the site that it began at, where the frame may be.
  const isRedirect = stoppedAt !== undefined && isPayOrigin(stoppedAt, payHost)
  return (
    <main class="checkout-main" hidden={isHidden}>
      <h1 class="unseen">{CHECKOUT.title(host)}</h1>
      {stoppedAt !== undefined && (
        <section class="notice leaving" role="status" data-testid="checkout-stopped">
          <p>{isRedirect ? LEAVING_TEXT.elsewhere : fill(CHECKOUT.stopped, { site: escapeText(stoppedAt) })}</p>
          <button type="button" class="secondary" onClick={reload}>
            {CHECKOUT.reload}
          </button>
        </section>
      )}
      <iframe
        key={round}
        ref={frame}
        name={CHECKOUT_FRAME}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerpolicy="no-referrer"
        allow=""
        class="checkout-frame"
        title={CHECKOUT.title(host)}
        data-testid="checkout-frame"
        src={address}
        onLoad={onLoad}
      />
    </main>
  )
}
