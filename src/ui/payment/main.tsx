/** Entry of the payment window. Its URL names the payment, or why a link was refused. */
import { render } from 'preact'
import { WINDOW } from '../../text/controls/window.ts'
import type { WorkerClient } from '../client/client.ts'
import { parseRefusal, RefusedLink } from '../links/refused-link.tsx'
import { PaymentQueue } from './payment-queue.tsx'

/**
 * Renders into `root`. @param search `?id=pay_…`, with `&again` if a link led to an earlier payment; or
 * `?refused=<LinkRefusal>&text=<the link, truncated>`.
 */
export function mountPayment(root: Element, search: string, client: WorkerClient): void {
  const params = new URLSearchParams(search)
  document.title = WINDOW.title
  const paymentId = params.get('id')
  const reason = params.has('refused') ? parseRefusal(params.get('refused')) : 'no-id'
  const page =
    paymentId !== null && paymentId !== '' ? (
      <PaymentQueue client={client} paymentId={paymentId} isOpenedAgain={params.has('again')} />
    ) : (
      <RefusedLink reason={reason} text={params.get('text') ?? ''} />
    )
  render(page, root)
}
