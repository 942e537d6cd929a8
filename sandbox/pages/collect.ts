// The hosted form for personal data, `/collect/` on the pay host (live-service W7.2): built from the schema and sent to its own server;
// reports the result to the page that opened it. `prefill` and `themeVariables` are accepted and not used.

import { type Account, parseAccounts, parseSubmission } from '../gateway/bodies.ts'
import { type Collected, collectScenario, requireValid, SCHEMA } from '../gateway/collect.ts'
import type { Payment, Payments } from '../gateway/payments.ts'
import { type App, json, Refusal, refused } from '../web/reply.ts'
import { html, inlineFile, type Markup, pageResponse } from './page.ts'

const SCRIPT = inlineFile('collect-client.js')

type FieldId = keyof typeof SCHEMA.properties
type Visit = { payment: Payment; accounts: Account[]; query: URLSearchParams }

const LABELS: Record<FieldId, string> = {
  fullName: 'Full name',
  dob: 'Date of birth',
  pobCountry: 'Country of birth (two letters)',
  pobAddress: 'Place of birth',
  porCountry: 'Country of residence (two letters)',
  porAddress: 'Address of residence',
  tosConfirmed: 'I accept the terms and the privacy notice',
}

/** `/collect/?pid=<id>&accounts=<CAIP-10, comma joined>[&theme=…][&callbackUrl=…]`. */
export function createCollectForm(payments: Payments, collected: Collected): App {
  return async (request) => {
    try {
      const visit = parseVisit(payments, new URL(request.url).searchParams)
      return request.method === 'POST' ? submit(visit, collected, await request.text()) : form(visit)
    } catch (problem) {
      if (request.method === 'POST' || !(problem instanceof Refusal)) return refused(problem)
      const body = html`<h1>This form cannot be shown</h1><p>${problem.message}</p>`
      return pageResponse({ title: 'This form cannot be shown', body: () => body, width: 'narrow' }, problem.status)
    }
  }
}

/** @throws Refusal 404 or 400 */
function parseVisit(payments: Payments, query: URLSearchParams): Visit {
  const payment = payments.find(query.get('pid') ?? '')
  if (!payment) throw new Refusal(404, 'payment_not_found', 'There is no such payment.')
  const accounts = parseAccounts(JSON.stringify({ accounts: (query.get('accounts') ?? '').split(',') }))
  const callbackUrl = query.get('callbackUrl')
  if (callbackUrl !== null && URL.parse(callbackUrl)?.protocol !== 'https:') {
    throw new Refusal(400, 'params_validation', 'callbackUrl must be an https address.')
  }
  return { payment, accounts, query }
}

/** What the page reports: a message for the page that opened it, and where to go then. */
function submit(visit: Visit, collected: Collected, body: string): Response {
  const { payment, accounts, query } = visit
  const { fields, fails } = parseSubmission(body)
  if (fails && collectScenario(payment)?.canFail) {
    const error = 'The data could not be checked.'
    const redirect = callback(query, { status: 'error', code: 'internal_error', message: error })
    return json({ message: { type: 'IC_ERROR', error }, redirect })
  }
  requireValid(fields)
  for (const account of accounts) collected.give(account, fields)
  const redirect = callback(query, { status: 'success', paymentId: payment.paymentId })
  return json({ message: { type: 'IC_COMPLETE', success: true }, redirect })
}

function callback(query: URLSearchParams, result: Record<string, string>): string | null {
  const url = URL.parse(query.get('callbackUrl') ?? '')
  for (const [name, value] of Object.entries(result)) url?.searchParams.append(name, value)
  return url?.href ?? null
}

function form({ payment, accounts, query }: Visit): Response {
  const requested = query.get('theme')
  const asked = collectScenario(payment)
  const { required } = SCHEMA
  const body = html`<h1>About you</h1>
<p class="quiet">${payment.merchantName} may take this payment only from people it can name. This is asked once for ${accountList(accounts)}.</p>
<form id="collect" novalidate>
<div id="problems" class="alert" role="alert" tabindex="-1"></div>
${required.filter((id) => id !== 'tosConfirmed').map((id) => field(id, true))}
<p class="quiet">One of these two is needed, of both its lines.</p>
${SCHEMA.anyOf.map(
  ({ required: ids }, index) => html`<fieldset>
<legend>${index === 0 ? 'Birth' : 'Residence'}</legend>
${ids.map((id) => field(id, false))}
</fieldset>`,
)}
${box('tosConfirmed', LABELS.tosConfirmed, html` required`)}
${asked?.canFail ? box('fail', 'Let the server refuse this', html``) : ''}
<p><button class="pay">Send</button></p>
</form>
<p role="status" id="answer"></p>`
  return pageResponse({
    title: 'About you',
    body: () => body,
    script: SCRIPT,
    width: 'narrow',
    theme: requested === 'light' || requested === 'dark' ? requested : undefined,
    framing: asked?.form === 'hosted-unframeable' ? 'https-only' : 'anyone',
  })
}

function accountList(accounts: readonly Account[]): string {
  return accounts.length === 1 ? 'your account' : `your ${accounts.length} accounts`
}

function field(id: FieldId, isRequired: boolean): Markup {
  const rules = SCHEMA.properties[id]
  const kind = 'format' in rules ? 'date' : 'text'
  const length = 'pattern' in rules ? 2 : 200
  return html`<label for="${id}">${LABELS[id]}</label>
<input id="${id}" name="${id}" type="${kind}" maxlength="${length}" autocomplete="off"${isRequired ? html` required` : ''}>`
}

function box(id: string, label: string, rule: Markup): Markup {
  return html`<p class="box"><input id="${id}" name="${id}" type="checkbox"${rule}><label for="${id}">${label}</label></p>`
}
