// The page of the hosted checkout, and the data for its script.

import { formatAmount, priceAmount } from '../../chain/amount.ts'
import { collectScenario } from '../../gateway/collect.ts'
import { isFinal, type Payment, type Status, statusOf } from '../../gateway/payments.ts'
import { html, inlineFile, type Markup, pageResponse } from '../page.ts'
import { assetsOffered } from '../payable.ts'
import { type WalletLink, walletLinks } from './wallet-list.ts'

const SCRIPT = inlineFile('checkout/checkout-client.js')

/** One view of a payment, with the parameters of the app that opened it (protocol §4.8). */
export type CheckoutVisit = { payment: Payment; returnUrl: string | undefined; prefersUniversalLinks: boolean }

export const STATUS_TEXT: Record<Status, string> = {
  requires_action: 'Waiting to be paid',
  processing: 'Being settled',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
}
/** Why a payment failed, for a person. */
const FAILURES: Partial<Record<Status, string>> = {
  failed: 'The payment failed.',
  expired: 'The payment has expired.',
  cancelled: 'The payment was cancelled.',
}
const SHOP_PHONE = '+15550100'

/** The payment's status as text; if it has ended, what the app is told and where the payer goes. */
export function stateOf({ payment, returnUrl }: CheckoutVisit) {
  const status = statusOf(payment)
  const hasSucceeded = status === 'succeeded'
  const merchantUrl = hasSucceeded ? payment.checkout?.successUrl : payment.checkout?.errorUrl
  const end = {
    message: hasSucceeded
      ? { type: 'PAY_SUCCESS', success: true, message: `${amountOf(payment)} was paid to ${payment.merchantName}.` }
      : {
          type: 'PAY_FAILURE',
          success: false,
          error: FAILURES[status] ?? 'The payment was not made.',
        },
    goesTo: merchantUrl === undefined ? (returnUrl ?? null) : withPaymentId(merchantUrl, payment.paymentId),
  }
  return { status, words: STATUS_TEXT[status], end: isFinal(status) ? end : null }
}

/** live-service W6.1. */
function withPaymentId(address: string, paymentId: string): string {
  const url = new URL(address)
  url.searchParams.set('payment_id', paymentId)
  return url.href
}

/** The merchant's price, formatted. */
export const amountOf = (payment: Payment) => formatAmount(priceAmount(payment))

/** 404, for an unknown id. */
export function missingPage(): Response {
  const body = html`<h1>No such payment</h1><p class="quiet">This link leads to no payment of this sandbox.</p>`
  return pageResponse({ title: 'No such payment', body: () => body, width: 'narrow' }, 404)
}

/** The page of one payment. */
export function checkoutPage(visit: CheckoutVisit): Response {
  const { payment } = visit
  const { framing, says = [], leaves, keepsSilent = false } = payment.scenario.checkout ?? {}
  const state = {
    ...stateOf(visit),
    paymentId: payment.paymentId,
    expiresAtMs: payment.expiresAtS * 1000,
    says,
    leaves: leaves?.on === 'load' ? leaves : null,
    keepsSilent,
  }
  const body = html`<div id="checkout" data-state="${JSON.stringify(state)}">
<p class="quiet">You pay</p>
<h1>${payment.merchantName}</h1>
${facts(payment)}
${ending()}
<div id="ways"${state.status === 'requires_action' ? '' : html` hidden`}>
${wallets(walletLinks({ ...visit, paymentId: payment.paymentId }))}
${assets(payment)}
${accountForm(payment)}
</div>
<p class="quiet">A question about your order? <a href="tel:${SHOP_PHONE}">Call the shop</a></p>
${leaves?.on === 'click' ? html`<p><a id="leave" href="${leaves.to}" target="_${leaves.in === 'new' ? 'blank' : (leaves.in ?? 'self')}">Read the shop’s terms</a></p>` : ''}
</div>`
  const title = `${amountOf(payment)} to ${payment.merchantName}`
  const frames = framing === 'refused' ? {} : { framing: 'anyone' as const }
  return pageResponse({ title, body: () => body, script: SCRIPT, width: 'narrow', ...frames })
}

function facts(payment: Payment): Markup {
  const until = new Date(payment.expiresAtS * 1000).toISOString()
  return html`<section class="card" aria-label="Payment">
<p class="amount">${amountOf(payment)}</p>
<dl>
<dt>Status</dt><dd><span id="status" role="status">${STATUS_TEXT[statusOf(payment)]}</span></dd>
<dt>Payable until</dt><dd><time datetime="${until}">${until.slice(0, 16).replace('T', ' ')} UTC</time><br><span id="left" class="quiet"></span></dd>
<dt>Payment</dt><dd>${payment.paymentId}</dd>
</dl>
<p id="trouble" class="quiet" role="status"></p>
</section>`
}

function ending(): Markup {
  return html`<section id="end" class="paid" aria-label="How the payment ended" hidden>
<p id="end-words"></p>
<p id="end-way" hidden><a id="end-link" href="/">Go back now</a></p>
</section>`
}

function wallets(links: readonly WalletLink[]): Markup {
  return html`<section aria-labelledby="wallets-title">
<h2 id="wallets-title">Pay with a wallet</h2>
<ul class="wallets">
${links.map(
  ({ id, name, note, href }) => html`<li><a id="wallet-${id}" href="${href}" data-wallet="${name}">
<span class="initial" aria-hidden="true">${name.slice(0, 1)}</span><span>${name}<span class="quiet"> ${note}</span></span></a></li>`,
)}
</ul>
<p id="waiting" role="status"></p>
</section>`
}

function assets(payment: Payment): Markup {
  const rows = assetsOffered(payment).map(({ chain, symbols }) => html`<dt>${chain}</dt><dd>${symbols.join(', ')}</dd>`)
  const asked = collectScenario(payment)
  return html`<details>
<summary>What you can pay with</summary>
<dl>${rows}</dl>
${asked ? html`<p>${payment.merchantName} asks for personal data before some of these.</p>` : ''}
</details>`
}

function accountForm({ paymentId }: Payment): Markup {
  return html`<details>
<summary>What an account of yours can pay with</summary>
<form id="account-form" data-payment="${paymentId}">
<label for="account">Account (CAIP-10)</label>
<input id="account" name="account" required autocomplete="off" spellcheck="false" placeholder="eip155:8453:0x…">
<button class="pay">Look it up</button>
</form>
<div id="account-answer" role="status"></div>
</details>`
}
