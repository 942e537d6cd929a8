// A small shop that takes payments as a merchant would: its server creates them with the merchant's key when the page is opened,
// and trusts a payment only after reading its status on the server (protocol §4.8.5). orders.ts is the more complete example.

import { formatAmount, priceAmount } from '../chain/amount.ts'
import { MERCHANT_NAME } from '../settings.ts'
import { type App, json, notFound } from '../web/reply.ts'
import { createMerchantCalls, type MerchantCalls } from './merchant/merchant-calls.ts'
import { createOrders } from './orders.ts'
import { html, inlineFile, type Markup, pageResponse } from './page.ts'
import { drawing, PRODUCTS, type Product } from './products.ts'
import { createReceiver } from './webhook-receiver.ts'

const SCRIPT = inlineFile('shop-client.js')

type Offer = { product: Product; paymentId: string; payUrl: string }

/** The shop's endpoint for webhooks: its secret, and how often its door stays shut (503) before it opens. */
export type ShopWebhooks = { secret: string; door: { failing: number } }

/** The shop; `merchantUrl` returns the address of the service's merchant calls. */
export function createShop(merchantUrl: () => string, { secret, door }: ShopWebhooks): App {
  const service = createMerchantCalls(merchantUrl)
  const { visit: orders, heard } = createOrders(PRODUCTS, service)
  const receive = createReceiver(() => secret, heard)
  const sold = new Set<string>()
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (/^\/orders(\/|$)/.test(pathname)) return orders(request)
    if (pathname === '/webhooks') {
      if (door.failing === 0) return receive(request)
      door.failing -= 1
      return new Response(null, { status: 503 })
    }
    if (pathname === '/') {
      const offers = await Promise.all(PRODUCTS.map((product) => offer(service, product)))
      for (const { paymentId } of offers) sold.add(paymentId)
      return shopPage(offers)
    }
    if (pathname !== '/paid') return notFound()
    const own = searchParams.getAll('pid').filter((paymentId) => sold.has(paymentId))
    return json(Object.fromEntries(await Promise.all(own.map(async (id) => [id, await service.status(id)]))))
  }
}

async function offer(service: MerchantCalls, product: Product): Promise<Offer> {
  return { product, ...(await service.create(`${product.id} ${Date.now()}`, product.price)) }
}

/** Plain cards, three of them in other currencies; one in an open shadow root, one that the page's script inserts after load. */
function shopPage(offers: readonly Offer[]): Response {
  const [first, second, shadowed, late, yen, dinars, euros] = offers.map(card)
  const body = (style: Markup) => html`<h1>${MERCHANT_NAME}</h1>
<p class="quiet">Tea, and what goes with it. Everything here is paid in play money.</p>
<ul class="grid">
<li>${first ?? ''}</li>
<li>${second ?? ''}</li>
<li><div><template shadowrootmode="open">${style}${shadowed ?? ''}</template></div></li>
<li id="late"></li>
<li>${yen ?? ''}</li>
<li>${dinars ?? ''}</li>
<li>${euros ?? ''}</li>
</ul>
<template id="late-card">${late ?? ''}</template>`
  return pageResponse({ title: MERCHANT_NAME, body, script: SCRIPT })
}

function card({ product, paymentId, payUrl }: Offer): Markup {
  const { id, name, note, price } = product
  return html`<article class="card" aria-labelledby="${id}-name">
${drawing(id)}
<h2 id="${id}-name">${name}</h2>
<p class="quiet" id="${id}-note">${note}</p>
<a class="pay" id="${id}-pay" href="${payUrl}" data-payment="${paymentId}" aria-describedby="${id}-name">Pay ${formatAmount(priceAmount(price))}</a>
<div role="status" id="${id}-status"></div>
<button class="later" id="${id}-order" data-order="${id}" aria-describedby="${id}-name">Order it, pay on the next page</button>
</article>`
}
