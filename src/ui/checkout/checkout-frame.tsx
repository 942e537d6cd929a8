/** Sandboxed frame of the hosted checkout, without access to this page (security M2, M3). protocol §4.8.1, §4.8.8. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { isPayOrigin } from '../../core/links/checkout.ts'
import { CHECKOUT_FRAME } from '../../core/links/hosted-messages.ts'
import { escapeText } from '../../text/escape.ts'
import { CHECKOUT, LEAVING_TEXT } from '../../text/words/checkout.ts'
import { fill } from '../words/message.tsx'

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
