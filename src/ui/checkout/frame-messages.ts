/**
 * What the checkout says: heard from our very frame and the pay host's origin alone, or from the window that the worker opened for
 * it. The first outcome counts until the payer goes back. protocol §4.8.4, security T35.
 */
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type CheckoutMessage, isPayOrigin, parseCheckoutMessage } from '../../core/links/checkout.ts'
import { parseCheckoutReport } from '../../core/links/checkout-messages.ts'
import type { CheckoutHeard } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'

/** A page that is really there has told so before it has loaded; slow machines get a second more. */
const SHOWN_WITHIN_MS = 1_000

export type Frame = {
  said: CheckoutMessage | undefined
  /** True once something has loaded without our bridge in it: the browser's own error page, as the host refuses to be framed. */
  isRefused: boolean
  onLoad: () => void
  /** Forgets what was said: the payer goes back. */
  forget: () => void
}

/** @param onLeave a navigation of the frame that was cancelled. */
export function useFrameReports(
  frame: RefObject<HTMLIFrameElement | null>,
  payHost: string,
  onLeave: (url: string) => void,
): Frame {
  const [said, setSaid] = useState<CheckoutMessage>()
  const [isShown, setShown] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const own = frame.current?.contentWindow
      if (!own || event.source !== own || !isPayOrigin(event.origin, payHost)) return
      const word = parseCheckoutReport(event.data)
      if (word?.kind === 'shown') setShown(true)
      if (word?.kind === 'leaves') onLeave(word.url)
      const message = word?.kind === 'said' ? parseCheckoutMessage(word.text) : undefined
      if (message) setSaid((before) => before ?? message)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, payHost, onLeave])
  useEffect(() => {
    if (!isLoaded || isShown) return
    const timer = setTimeout(() => setRefused(true), SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isShown])
  return { said, isRefused, onLoad: () => setLoaded(true), forget: () => setSaid(undefined) }
}

/** Soon enough for somebody who looks at the other window. */
const LOOK_EVERY_MS = 1_000

/** What the checkout's own window has told the worker, asked for while there is one: a worker that was stopped knows it still. */
export function useWindowReports(call: AskWorker, paymentId: string, isOn: boolean): CheckoutHeard | undefined {
  const [heard, setHeard] = useState<CheckoutHeard>()
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const look = async () => {
      // A worker that is just being started again does not answer; the next look finds it.
      const next = await call('checkout.look', { paymentId }).catch(() => undefined)
      if (!isMounted) return
      if (next) setHeard(next)
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    void look()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [call, paymentId, isOn])
  return heard
}
