/** The page of a hosted checkout, full-screen. Its address names the checkout, so a tab that is loaded anew goes on. SPEC §4.8. */
import { render } from 'preact'
import type { Call } from '../door.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** Draws into `root`. @param search `?url=<gatewayUrl>`, as the worker opened it. */
export function mountCheckout(root: Element, search: string, payHost: string, call: Call): void {
  const url = new URLSearchParams(search).get('url') ?? ''
  render(<CheckoutPage url={url} payHost={payHost} call={call} />, root)
}
