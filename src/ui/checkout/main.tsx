/** The page of a hosted checkout, full-screen. Its address names the checkout, so a tab that is loaded anew goes on. protocol §4.8. */
import { render } from 'preact'
import { checkoutLockName, judgeCheckout } from '../../core/links/checkout.ts'
import type { AskWorker } from '../client/client.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** Draws into `root`. @param search `?url=<gatewayUrl>`, as the worker opened it. */
export function mountCheckout(root: Element, search: string, payHost: string, call: AskWorker): void {
  const url = new URLSearchParams(search).get('url') ?? ''
  const verdict = judgeCheckout(url, payHost)
  if (verdict.kind === 'checkout') void holdWhileHere(checkoutLockName(verdict.paymentId))
  render(<CheckoutPage url={url} payHost={payHost} call={call} />, root)
}

/** Shared, because the payer may have the page in two tabs. The browser lets go of it when the page ends. */
const holdWhileHere = (name: string): Promise<void> =>
  navigator.locks.request(name, { mode: 'shared' }, () => new Promise<void>(() => undefined))
