// The shop's orders, as a merchant's back end keeps them: one payment is made for each on the server, and an order is paid
// when the service has told the server so. Neither the browser nor the address that it comes back to is believed (protocol §4.8.5).

import { randomBytes } from 'node:crypto'
import { formatAmount, usdAmount } from '../chain/amount.ts'
import { parseObject } from '../gateway/bodies.ts'
import { SHOP_URL } from '../settings.ts'
import { type App, json, notFound, Refusal, refused } from '../web/reply.ts'
import type { Created, MerchantCalls } from './merchant/merchant-calls.ts'
import { html, inlineFile, type Markup, pageResponse } from './page.ts'
import type { Product } from './products.ts'

const SCRIPT = inlineFile('order-client.js')

type Order = Created & { orderId: string; product: Product }
type Standing = 'paid' | 'on its way' | 'not paid yet' | 'ended unpaid'

const WORDS: Record<Standing, string> = {
  paid: 'Paid ✓ We are packing it.',
  'on its way': 'Payment is on its way…',
  'not paid yet': 'Not paid yet',
  'ended unpaid': 'Not paid. This payment has ended; order again for a new one.',
}

/** `POST /orders`, `GET /orders/<id>` and `GET /orders/<id>/status`. */
export function createOrders(products: readonly Product[], service: MerchantCalls): App {
  const orders = new Map<string, Order>()
  return async (request) => {
    const [, orderId = '', rest] = /^\/orders(?:\/(\w+)(\/status)?)?$/.exec(new URL(request.url).pathname) ?? []
    try {
      if (request.method === 'POST' && orderId === '') return await place(request, orders, products, service)
      const order = orders.get(orderId)
      if (!order) return notFound()
      const standing = await standingOf(order, service)
      return rest ? json({ standing, words: WORDS[standing] }) : orderPage(order, standing)
    } catch (problem) {
      return refused(problem)
    }
  }
}

async function place(
  request: Request,
  orders: Map<string, Order>,
  products: readonly Product[],
  service: MerchantCalls,
): Promise<Response> {
  const { product: wanted } = parseObject(await request.text())
  const product = products.find(({ id }) => id === wanted)
  if (!product) throw new Refusal(400, 'unknown_product', 'The shop has no such product.')
  const orderId = randomBytes(12).toString('hex')
  const back = `${SHOP_URL}orders/${orderId}`
  // The service leads back to https only; by its loopback address the shop has none.
  const checkout = request.url.startsWith(SHOP_URL) ? { successUrl: back, errorUrl: back } : undefined
  const created = await service.create(referenceOf(orderId), product.cents, checkout)
  orders.set(orderId, { ...created, orderId, product })
  return json({ path: `orders/${orderId}` }, 201)
}

const referenceOf = (orderId: string) => `order ${orderId}`

/**
 * What the service says of the payment that this order was given, and of no other: a `payment_id` in the address would be
 * the word of whoever wrote the address. A record that is for something else pays for nothing here.
 */
async function standingOf({ orderId, paymentId }: Order, service: MerchantCalls): Promise<Standing> {
  const { status, referenceId } = await service.read(paymentId)
  if (referenceId !== referenceOf(orderId)) return 'not paid yet'
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'on its way'
  return ['failed', 'expired', 'cancelled'].includes(status) ? 'ended unpaid' : 'not paid yet'
}

function orderPage({ orderId, product, payUrl, paymentId }: Order, standing: Standing): Response {
  const amount = formatAmount(usdAmount(product.cents))
  const body = html`<p class="quiet">Your order</p>
<h1>${product.name}</h1>
<section class="card" aria-label="Order" id="order" data-order="${orderId}" data-standing="${standing}">
<p class="amount">${amount}</p>
<p id="standing" class="paid${standing === 'paid' ? '' : ' not'}" role="status">${WORDS[standing]}</p>
<div id="ways"${standing === 'not paid yet' ? '' : html` hidden`}>
${ways(payUrl, orderId, amount)}
</div>
<dl><dt>Order</dt><dd>${orderId}</dd><dt>Payment</dt><dd>${paymentId}</dd></dl>
</section>
<p class="quiet">The shop’s server asks the payment service before this page says “Paid”. You may close it; the order is kept.</p>
<p><a href="../">Back to the shop</a></p>`
  return pageResponse({ title: `Order: ${product.name}`, body: () => body, script: SCRIPT, width: 'narrow' })
}

/** The same address twice: as a wallet takes it, and as an app shows it, with the two wishes of protocol §4.8. */
function ways(payUrl: string, orderId: string, amount: string): Markup {
  const hosted = new URL(payUrl)
  hosted.searchParams.set('returnUrl', `${SHOP_URL}orders/${orderId}`)
  hosted.searchParams.set('preferUniversalLinks', '1')
  return html`<a class="pay" id="pay-link" href="${payUrl}">Pay ${amount}</a>
<p><a id="checkout-link" href="${hosted.href}">Open the hosted checkout</a></p>`
}
