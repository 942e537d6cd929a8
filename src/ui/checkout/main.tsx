/** Entry of the checkout page. The URL names the checkout, so a reload restores it. protocol §4.8. */
import { render } from 'preact'
import { checkoutLockName, judgeCheckout } from '../../core/links/checkout.ts'
import { CHECKOUT } from '../../text/words/checkout.ts'
import type { AskWorker } from '../client/client.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** Renders into `root`. @param search `?url=<gatewayUrl>`, as set by the worker. */
export function mountCheckout(root: Element, search: string, payHost: string, call: AskWorker): void {
  const url = new URLSearchParams(search).get('url') ?? ''
  const verdict = judgeCheckout(url, payHost)
  document.title = CHECKOUT.title(payHost)
  if (verdict.kind === 'checkout') void holdWhileHere(checkoutLockName(verdict.paymentId))
  render(<CheckoutPage url={url} payHost={payHost} call={call} />, root)
}

/** A shared lock, because two tabs may show the same checkout. The browser releases it when the page closes. */
const holdWhileHere = (name: string): Promise<void> =>
  navigator.locks.request(name, { mode: 'shared' }, () => new Promise<void>(() => undefined))
