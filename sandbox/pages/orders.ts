// The shop's orders, as a merchant's back end keeps them: the server creates one payment for each, and an order is paid when the
// service has told the server so. Neither the browser nor its return address is trusted (protocol §4.8.5).

import { randomBytes } from 'node:crypto'
import { formatAmount, priceAmount } from '../chain/amount.ts'
import { parseObject } from '../gateway/bodies.ts'
import { SHOP_URL } from '../settings.ts'
import { type App, json, notFound, Refusal, refused } from '../web/reply.ts'
import type { Created, MerchantCalls } from './merchant/merchant-calls.ts'
import { html, inlineFile, type Markup, pageResponse } from './page.ts'
import type { Product } from './products.ts'
import type { ShopEvent } from './webhook-receiver.ts'

const SCRIPT = inlineFile('order-client.js')

/** `isPaid`: a webhook has said so, and nothing that comes later takes it back. */
type Order = Created & { orderId: string; product: Product; isPaid: boolean }
type OrderState = 'paid' | 'on its way' | 'not paid yet' | 'ended unpaid'

const WORDS: Record<OrderState, string> = {
  paid: 'Paid ✓ We are packing it.',
  'on its way': 'Payment is on its way…',
  'not paid yet': 'Not paid yet',
  'ended unpaid': 'Not paid. This payment has ended; order again for a new one.',
}

export type Orders = {
  /** `POST /orders`, `GET /orders/<id>` and `GET /orders/<id>/status`. */
  visit: App
  /** An authentic webhook. Events come in any order, so only that a payment has succeeded means anything here. */
  heard: (event: ShopEvent) => void
}

export function createOrders(products: readonly Product[], service: MerchantCalls): Orders {
  const orders = new Map<string, Order>()
  const heard: Orders['heard'] = ({ type, payment: { paymentId, referenceId } }) => {
    const order = [...orders.values()].find((one) => one.paymentId === paymentId)
    if (!order || type !== 'payment.succeeded' || referenceId !== referenceOf(order.orderId)) return
    order.isPaid = true
  }
  const visit: App = async (request) => {
    const [, orderId = '', rest] = /^\/orders(?:\/(\w+)(\/status)?)?$/.exec(new URL(request.url).pathname) ?? []
    try {
      if (request.method === 'POST' && orderId === '') return await place(request, orders, products, service)
      const order = orders.get(orderId)
      if (!order) return notFound()
      const state = await stateOf(order, service)
      return rest ? json({ state, words: WORDS[state] }) : orderPage(order, state)
    } catch (problem) {
      return refused(problem)
    }
  }
  return { visit, heard }
}

async function place(
  request: Request,
  orders: Map<string, Order>,
  products: readonly Product[],
  service: MerchantCalls,
): Promise<Response> {
  const { product: requested } = parseObject(await request.text())
  const product = products.find(({ id }) => id === requested)
  if (!product) throw new Refusal(400, 'unknown_product', 'The shop has no such product.')
  const orderId = randomBytes(12).toString('hex')
  const back = `${SHOP_URL}orders/${orderId}`
  // The service returns to https only; on loopback the shop has no such address.
  const checkout = request.url.startsWith(SHOP_URL) ? { successUrl: back, errorUrl: back } : undefined
  const created = await service.create(referenceOf(orderId), product.price, checkout)
  orders.set(orderId, { ...created, orderId, product, isPaid: false })
  return json({ path: `orders/${orderId}` }, 201)
}

const referenceOf = (orderId: string) => `order ${orderId}`

/**
 * What the service reports about this order's own payment. A `payment_id` in the address proves nothing, because anybody can write
 * it. A record that is for something else does not pay this order.
 */
async function stateOf({ orderId, paymentId, isPaid }: Order, service: MerchantCalls): Promise<OrderState> {
  if (isPaid) return 'paid'
  const { status, referenceId } = await service.read(paymentId)
  if (referenceId !== referenceOf(orderId)) return 'not paid yet'
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'on its way'
  return ['failed', 'expired', 'cancelled'].includes(status) ? 'ended unpaid' : 'not paid yet'
}

function orderPage({ orderId, product, payUrl, paymentId }: Order, state: OrderState): Response {
  const amount = formatAmount(priceAmount(product.price))
  const body = html`<p class="quiet">Your order</p>
<h1>${product.name}</h1>
<section class="card" aria-label="Order" id="order" data-order="${orderId}" data-state="${state}">
<p class="amount">${amount}</p>
<p id="state" class="paid${state === 'paid' ? '' : ' not'}" role="status">${WORDS[state]}</p>
<div id="ways"${state === 'not paid yet' ? '' : html` hidden`}>
${ways(payUrl, orderId, amount)}
</div>
<dl><dt>Order</dt><dd>${orderId}</dd><dt>Payment</dt><dd>${paymentId}</dd></dl>
</section>
<p class="quiet">The payment service tells the shop’s server, or is asked by it, before this page says “Paid”. You may close it; the order is kept.</p>
<p><a href="../">Back to the shop</a></p>`
  return pageResponse({ title: `Order: ${product.name}`, body: () => body, script: SCRIPT, width: 'narrow' })
}

/** The same address twice: for a wallet, and for an app that shows it, with the two parameters of protocol §4.8. */
function ways(payUrl: string, orderId: string, amount: string): Markup {
  const hosted = new URL(payUrl)
  hosted.searchParams.set('returnUrl', `${SHOP_URL}orders/${orderId}`)
  hosted.searchParams.set('preferUniversalLinks', '1')
  return html`<a class="pay" id="pay-link" href="${payUrl}">Pay ${amount}</a>
<p><a id="checkout-link" href="${hosted.href}">Open the hosted checkout</a></p>`
}
