// A small shop that takes payments the way a merchant would: its server creates them with the merchant's key when the
// page is opened, and believes in a payment only after reading its status server-side (SPEC 4.8.5).

import { formatAmount, usdAmount } from '../chain/amount.ts'
import { MERCHANT_API_KEY, MERCHANT_NAME, PAYMENT_LIFETIME_MS } from '../settings.ts'
import { type App, json, notFound } from '../web/reply.ts'
import { drawing } from './drawings.ts'
import { html, inlineFile, type Markup, pageResponse } from './page.ts'

const SCRIPT = inlineFile('shop-client.js')

type Product = { id: string; name: string; note: string; cents: bigint }
type Offer = { product: Product; paymentId: string; payUrl: string }

const PRODUCTS: readonly [Product, Product, Product, Product] = [
  { id: 'assam', name: 'Assam, second flush', note: '250 g, loose leaf', cents: 1240n },
  { id: 'biscuits', name: 'Oat biscuits', note: 'A dozen, baked today', cents: 450n },
  { id: 'sencha', name: 'Sencha sampler', note: '10 g, three cups', cents: 99n },
  { id: 'samovar', name: 'Copper samovar', note: 'Tula, restored', cents: 125_000n },
]

/** The shop; `merchantUrl` answers where the service's merchant calls are. */
export function createShop(merchantUrl: () => string): App {
  const sold = new Set<string>()
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/') {
      const offers = await Promise.all(PRODUCTS.map((product) => offer(merchantUrl(), product)))
      for (const { paymentId } of offers) sold.add(paymentId)
      return shopPage(offers)
    }
    if (pathname !== '/paid') return notFound()
    const own = searchParams.getAll('pid').filter((paymentId) => sold.has(paymentId))
    return json(Object.fromEntries(await Promise.all(own.map(async (id) => [id, await readStatus(merchantUrl(), id)]))))
  }
}

async function offer(merchantUrl: string, product: Product): Promise<Offer> {
  const body = {
    referenceId: `${product.id} ${Date.now()}`,
    amount: { unit: 'iso4217/USD', value: product.cents.toString() },
    expiresAt: Math.ceil((Date.now() + PAYMENT_LIFETIME_MS) / 1000),
  }
  const created = await merchantCall(merchantUrl, '', { method: 'POST', body: JSON.stringify(body) })
  return { product, paymentId: text(created, 'paymentId'), payUrl: text(created, 'gatewayUrl') }
}

async function readStatus(merchantUrl: string, paymentId: string): Promise<string> {
  return text(await merchantCall(merchantUrl, `/${paymentId}/status`, {}), 'status')
}

async function merchantCall(merchantUrl: string, path: string, init: RequestInit): Promise<unknown> {
  const headers = { 'api-key': MERCHANT_API_KEY, 'content-type': 'application/json' }
  const response = await fetch(`${merchantUrl}/v1/payments${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`the service answered the shop with ${response.status}`)
  return response.json()
}

function text(body: unknown, member: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : undefined
  if (typeof value !== 'string') throw new Error(`the service's answer to the shop has no ${member}`)
  return value
}

/** Two plain cards, one in an open shadow root, one that the page's script puts in after it has loaded. */
function shopPage(offers: readonly Offer[]): Response {
  const [first, second, shadowed, late] = offers.map(card)
  const body = (style: Markup) => html`<h1>${MERCHANT_NAME}</h1>
<p class="quiet">Tea, and what goes with it. Everything here is paid in play money.</p>
<ul class="grid">
<li>${first ?? ''}</li>
<li>${second ?? ''}</li>
<li><div><template shadowrootmode="open">${style}${shadowed ?? ''}</template></div></li>
<li id="late"></li>
</ul>
<template id="late-card">${late ?? ''}</template>`
  return pageResponse({ title: MERCHANT_NAME, body, script: SCRIPT })
}

function card({ product, paymentId, payUrl }: Offer): Markup {
  const { id, name, note, cents } = product
  return html`<article class="card" aria-labelledby="${id}-name">
${drawing(id)}
<h2 id="${id}-name">${name}</h2>
<p class="quiet" id="${id}-note">${note}</p>
<a class="pay" id="${id}-pay" href="${payUrl}" data-payment="${paymentId}" aria-describedby="${id}-name">Pay ${formatAmount(usdAmount(cents))}</a>
<div role="status" id="${id}-status"></div>
</article>`
}
