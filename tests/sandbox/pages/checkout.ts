// The pay host: what a person sees who opens a payment link in a browser without a wallet.

import { formatAmount, usdAmount } from '../chain/amount.ts'
import { type Payment, type Payments, type Status, statusOf } from '../gateway/payments.ts'
import type { App } from '../web/reply.ts'
import { html, type Markup, pageResponse } from './page.ts'

const STATUS_WORDS: Record<Status, string> = {
  requires_action: 'Waiting to be paid',
  processing: 'Being settled',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

/** `/?pid=<id>` and `/<id>` (SPEC 2 "Payment link formats"). */
export function createCheckout(payments: Payments): App {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const payment = payments.find(searchParams.get('pid') || pathname.slice(1))
    if (!payment) {
      const body = html`<h1>No such payment</h1><p class="quiet">This link leads to no payment of this sandbox.</p>`
      return pageResponse({ title: 'No such payment', body: () => body, width: 'narrow' }, 404)
    }
    const amount = formatAmount(usdAmount(payment.amountMinor))
    const title = `${amount} to ${payment.merchantName}`
    return pageResponse({ title, body: () => content(payment, amount), width: 'narrow' })
  }
}

function content(payment: Payment, amount: string): Markup {
  const until = new Date(payment.expiresAtS * 1000).toISOString()
  return html`<h1>${payment.merchantName}</h1>
<section class="card" aria-label="Payment">
<p class="amount">${amount}</p>
<dl>
<dt>Status</dt><dd>${STATUS_WORDS[statusOf(payment)]}</dd>
<dt>Payable until</dt><dd><time datetime="${until}">${until.slice(0, 16).replace('T', ' ')} UTC</time></dd>
<dt>Payment</dt><dd>${payment.paymentId}</dd>
</dl>
</section>
<p>This is a payment link. In a browser with Tender your wallet opens it: you see what you would sign, and pay.</p>
<p class="quiet">For everyone else, this is where the hosted checkout will be.</p>`
}
