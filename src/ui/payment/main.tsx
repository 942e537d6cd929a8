/** Entry of the payment window. Its URL names the payment, or why nothing was opened. */
import { render } from 'preact'
import { WINDOW } from '../../text/words/window.ts'
import type { WorkerClient } from '../client/client.ts'
import { parseRefusal, RefusedLink } from '../links/refused-link.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PaymentQueue } from './payment-queue.tsx'

/**
 * Renders into `root`. @param search `?id=pay_…`, with `&again` if a link led to an earlier payment; or
 * `?refused=<LinkRefusal>&text=<the link, truncated>`; or `?nothing=<NotOpened>`.
 */
export function mountPayment(root: Element, search: string, client: WorkerClient): void {
  const params = new URLSearchParams(search)
  document.title = WINDOW.title
  render(<Shown params={params} client={client} />, root)
}

const LaterNothingOpened = lazyPart<{ reason: string }>(
  async () => (await import('../links/not-opened.tsx')).NothingOpened,
)

function Shown({ params, client }: { params: URLSearchParams; client: WorkerClient }) {
  const paymentId = params.get('id')
  if (paymentId) return <PaymentQueue client={client} paymentId={paymentId} isOpenedAgain={params.has('again')} />
  const nothing = params.get('nothing')
  if (nothing) return <LaterNothingOpened reason={nothing} />
  const reason = params.has('refused') ? parseRefusal(params.get('refused')) : 'no-id'
  return <RefusedLink reason={reason} text={params.get('text') ?? ''} />
}
