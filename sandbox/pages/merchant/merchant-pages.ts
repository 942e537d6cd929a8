// The two pages of the merchant's desk: all payments with a form for a new one, and one payment.

import type { Payment } from '../../gateway/payments.ts'
import { CHAINS } from '../../settings.ts'
import { amountOf } from '../checkout/checkout-page.ts'
import { html, inlineFile, type Markup, pageResponse, qrModules, qrPath } from '../page.ts'
import { CALLS, FAULT_PRESETS } from './fault-desk.ts'
import type { PaymentState, Row } from './merchant-desk.ts'

const LIST_SCRIPT = inlineFile('merchant/merchant-list-client.js')
const PAYMENT_SCRIPT = inlineFile('merchant/merchant-payment-client.js')

/** All payments, newest first. */
export function listPage(rows: readonly Row[]): Response {
  const body = html`<h1>Merchant’s desk</h1>
<p class="quiet">For people who build shops: make a payment, hand its link to a wallet, and let the service fail where you want to see what happens.</p>
<div class="desk">
<section aria-labelledby="new-title">
<h2 id="new-title">New payment</h2>
${form()}
</section>
<section aria-labelledby="list-title" id="list" data-rows="${JSON.stringify(rows)}">
<h2 id="list-title">Payments</h2>
<p id="empty" class="quiet">No payments yet. Make one here, or buy something in the shop: what it sells is listed too.</p>
<p id="trouble" class="quiet" role="status"></p>
<table id="table" hidden>
<thead><tr><th scope="col">Reference</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead>
<tbody id="rows"></tbody>
</table>
</section>
</div>`
  return pageResponse({ title: 'Merchant’s desk', body: () => body, script: LIST_SCRIPT })
}

function form(): Markup {
  return html`<form id="new" novalidate>
<div id="problem" class="alert" role="alert" tabindex="-1"></div>
${field('amount', 'Amount in US dollars', html` value="12.40" inputmode="decimal"`)}
${field('reference', 'Reference', html` value="order 1" maxlength="35"`)}
${field('minutes', 'Payable for, in minutes', html` value="15" inputmode="decimal"`)}
<details><summary>What it can be paid with</summary>
<p class="quiet">Nothing chosen: everything that the payer’s accounts hold.</p>
${CHAINS.map(
  (chain) => html`<fieldset><legend>${chain.name}</legend>
${[...chain.tokens, chain.coin].map(({ symbol }) => box(`offer-${chain.id}/${symbol}`, symbol, html` name="offer" value="${chain.id}/${symbol}"`))}</fieldset>`,
)}
</details>
<details><summary>How it goes</summary>
${choice('collectData', 'Personal data', [
  ['', 'Not asked for'],
  ['hosted', 'By a hosted form'],
  ['hosted-unframeable', 'By a hosted form that nobody can frame'],
  ['schema-only', 'By its schema only'],
])}
${flags()}
${field('processing', 'Being settled for, in seconds', html` inputmode="decimal"`)}
${field('requote', 'Prices hold for, in seconds', html` inputmode="decimal"`)}
</details>
<details><summary>The hosted checkout</summary>
${field('successUrl', 'After success, lead back to (https)', html` inputmode="url"`)}
${field('errorUrl', 'After failure, lead back to (https)', html` inputmode="url"`)}
${box('unframeable', 'No page may frame it', html``)}
${box('keepsSilent', 'It tells the app nothing at the end', html``)}
</details>
<details><summary>A fault from the beginning</summary>
${faultFields()}
</details>
<details><summary>More, as JSON</summary>
<label for="more">Members of a scenario (sandbox/gateway/scenario.ts)</label>
<textarea id="more" rows="4" spellcheck="false" placeholder='{"checkout":{"says":["forged"]}}'></textarea>
</details>
<button class="pay">Make the payment</button>
</form>`
}

function flags(): Markup {
  return html`${box('buildsTwo', 'Actions stand behind a build action', html``)}
${box('mixed', 'A text to sign first, then USDC on Solana', html``)}
${box('coSigner', 'On Solana the service has signed already', html``)}
${box('simulated', 'A test payment that moves no money', html``)}`
}

/** The choice of a fault, on both pages. */
function faultFields(): Markup {
  return html`${choice('fault', 'Fault', [['', 'None'], ...FAULT_PRESETS.map(({ id, words }): Choice => [id, words])])}
${choice('call', 'Of which call', [['*', 'Every call'], ...CALLS.slice(1).map((call): Choice => [call, call])])}
${field('times', 'How often (empty: until switched off)', html` inputmode="numeric"`)}`
}

type Choice = [value: string, words: string]

function choice(id: string, label: string, choices: readonly Choice[]): Markup {
  return html`<label for="${id}">${label}</label>
<select id="${id}">${choices.map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select>`
}

function field(id: string, label: string, rules: Markup): Markup {
  return html`<label for="${id}">${label}</label>
<input id="${id}" autocomplete="off"${rules}>`
}

function box(id: string, label: string, rules: Markup): Markup {
  return html`<p class="box"><input id="${id}" type="checkbox"${rules}><label for="${id}">${label}</label></p>`
}

/** One payment: its link, its progress, the calls of wallets, and its faults. */
export function paymentPage(payment: Payment, state: PaymentState, isLoopback: boolean): Response {
  const { paymentId, referenceId } = payment
  const body = html`<p><a href="../">All payments</a></p>
<h1>${referenceId || 'Payment without a reference'}</h1>
<div class="desk" id="payment" data-state="${JSON.stringify(state)}">
<section class="card" aria-label="Payment">
<p class="amount">${amountOf(payment)}</p>
<dl><dt>Status</dt><dd><span id="status" role="status"></span></dd>
<dt>Payment</dt><dd>${paymentId}</dd>
<dt>Transaction</dt><dd id="transaction"></dd></dl>
${code(state.link)}
<a class="link" id="link" href="${state.link}">${state.link}</a>
<p><button class="later" id="copy">Copy the link</button> <a id="checkout-link" href="${isLoopback ? `/pay/?pid=${paymentId}` : state.link}">Hosted checkout</a></p>
<p><button class="later" id="cancel">Cancel the payment</button></p>
<p id="note" role="status"></p>
</section>
<section aria-labelledby="faults-title">
<h2 id="faults-title">Faults of this payment</h2>
<ul id="faults"></ul>
<form id="new-fault" novalidate>
<div id="problem" class="alert" role="alert" tabindex="-1"></div>
${faultFields()}
<button class="pay">Switch it on</button>
</form>
<h2>What wallets have asked</h2>
<p id="quiet-log" class="quiet">Nothing yet.</p>
<ol id="log" reversed></ol>
<h2>Webhooks sent</h2>
<ol id="webhooks" reversed></ol>
</section>
</div>`
  return pageResponse({ title: `Payment ${referenceId}`, body: () => body, script: PAYMENT_SCRIPT })
}

/** With the quiet zone of four modules that scanners need, dark on light in both themes. */
function code(link: string): Markup {
  const modules = qrModules(link)
  const size = modules.length + 8
  return html`<svg class="qr" viewBox="-4 -4 ${size} ${size}" role="img" aria-label="The payment link as a QR code" shape-rendering="crispEdges"><rect x="-4" y="-4" width="${size}" height="${size}"/><path d="${qrPath(modules)}"/></svg>`
}

/** 404. */
export function unknownPage(): Response {
  const body = html`<h1>No such payment</h1><p><a href="../">All payments</a></p>`
  return pageResponse({ title: 'No such payment', body: () => body, width: 'narrow' }, 404)
}
