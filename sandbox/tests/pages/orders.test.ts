// A shop's back end as a merchant would write it: its server creates the payment, and says "paid" only after the service has told
// the server so. What a browser says, or its return address, proves no payment.

import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { only, signedConfirm } from '../../independent/client.ts'
import type { MerchantCalls } from '../../pages/merchant/merchant-calls.ts'
import { createOrders } from '../../pages/orders.ts'
import { PRODUCTS } from '../../pages/products.ts'
import { patiently } from '../../patiently.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

async function place(product = 'assam') {
  const { shopUrl } = sandbox.loopback
  const placed = await fetch(`${shopUrl}orders`, { method: 'POST', body: JSON.stringify({ product }) })
  expect(placed.status).toBe(201)
  const { path } = (await placed.json()) as { path: string }
  const url = `${shopUrl}${path}`
  const text = await (await fetch(url)).text()
  expect(text).not.toContain('sandbox-merchant-key')
  const paymentId = /<dt>Payment<\/dt><dd>(pay_\w+)/.exec(text)?.[1] ?? ''
  return { url, text, paymentId, orderId: path.split('/')[1] ?? '' }
}

/** The text of an order's page at this address, and whether its payment link is visible. */
async function stateAt(url: string): Promise<[words: string | undefined, isPayable: boolean]> {
  const window = new Window({ url })
  window.document.write(await (await fetch(url)).text())
  const { document } = window
  return [
    document.getElementById('state')?.textContent,
    document.getElementById('ways')?.hasAttribute('hidden') === false,
  ]
}

async function pay(paymentId: string): Promise<void> {
  const payer = await client.fundedPayer()
  const body = await signedConfirm(only(await client.options(paymentId, payer)), payer)
  await client.wallet(paymentId, '/confirm?maxPollMs=30000', body)
}

const UNPAID = ['Not paid yet', true]
const PAID = ['Paid ✓ We are packing it.', false]

test('protocol §4.5 only the service’s word to the shop’s server makes an order paid; a forged return proves no payment, whether with the own unpaid or another’s paid payment', async () => {
  const mine = await place()
  const other = await place()
  await pay(other.paymentId)
  const queries = [
    { payment_id: mine.paymentId },
    { payment_id: other.paymentId },
    { payment_id: other.paymentId, status: 'succeeded' },
    { pid: other.paymentId, success: 'true' },
  ]
  for (const query of queries) {
    const search = new URLSearchParams(query)
    expect([query, await stateAt(`${mine.url}?${search}`)]).toEqual([query, UNPAID])
    const status = await (await fetch(`${mine.url}/status?${search}`)).json()
    expect(status).toEqual({ state: 'not paid yet', words: 'Not paid yet' })
  }
  const posted = await fetch(mine.url, { method: 'POST', body: '{"type":"PAY_SUCCESS","success":true}' })
  expect(await posted.text()).not.toContain('packing')
  expect(await stateAt(`${other.url}?payment_id=${mine.paymentId}`)).toEqual(PAID)
})

test('an order that ended unpaid says so, and one being settled is not paid', async () => {
  const ended = await place()
  await client.merchant(`/payments/${ended.paymentId}/cancel`, {})
  expect(await stateAt(ended.url)).toEqual([expect.stringContaining('order again'), false])
  const slow = await place()
  const hold = sandbox.fault(slow.paymentId, 'status', { kind: 'outcome', status: 'processing' })
  await client.wallet(slow.paymentId, '/status')
  expect(await stateAt(slow.url)).toEqual(['Payment is on its way…', false])
  hold.release()
})

test('a record for another order does not pay this one, whatever its status', async () => {
  let referenceId = ''
  const service: MerchantCalls = {
    create: async (reference) => {
      referenceId = reference
      return { paymentId: 'pay_1', payUrl: 'https://pay.tender.test/?pid=pay_1' }
    },
    status: async () => 'succeeded',
    read: async () => ({ status: 'succeeded', referenceId }),
  }
  const { visit: orders } = createOrders(PRODUCTS, service)
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await orders(new Request(`https://shop.tender.test${path}`, init ?? {}))
    return answer instanceof Response ? answer.json() : answer
  }
  const { path } = await ask('/orders', { method: 'POST', body: '{"product":"sencha"}' })
  expect(await ask(`/${path}/status`)).toMatchObject({ state: 'paid' })
  referenceId = 'order of somebody else'
  expect(await ask(`/${path}/status`)).toMatchObject({ state: 'not paid yet' })
})

test('the service returns to the order, on https only', async () => {
  const asked: unknown[] = []
  const create: MerchantCalls['create'] = async (...all) => {
    asked.push(all[2])
    return { paymentId: 'pay_1', payUrl: 'https://pay.tender.test/?pid=pay_1' }
  }
  const read = async () => ({ status: 'requires_action', referenceId: '' })
  const { visit: orders } = createOrders(PRODUCTS, { create, read, status: async () => 'requires_action' })
  const init = { method: 'POST', body: '{"product":"assam"}' }
  await orders(new Request('https://shop.tender.test/orders', init))
  await orders(new Request('http://127.0.0.1:1/orders', init))
  const back = expect.stringMatching(/^https:\/\/shop\.tender\.test\/orders\/[0-9a-f]{24}$/)
  expect(asked).toEqual([{ successUrl: back, errorUrl: back }, undefined])
})

test('an unknown product cannot be ordered, and an unknown order has no page', async () => {
  const { shopUrl } = sandbox.loopback
  const order = (body: string) => fetch(`${shopUrl}orders`, { method: 'POST', body })
  for (const body of ['', '{}', '{"product":"gold"}', '{"product":["assam"]}']) {
    expect([body, (await order(body)).status]).toEqual([body, 400])
  }
  for (const path of ['orders/1', 'orders/1/status', 'orders', 'orders/'])
    expect((await fetch(shopUrl + path)).status).toBe(404)
})

test('the page of an order polls it, and stops when it is paid', async () => {
  const { url, text, paymentId } = await place()
  const { document } = new Window({ url })
  document.write(text)
  const looks: (() => void)[] = []
  const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
  const parts = {
    document,
    fetch: (path: string) => fetch(new URL(path, url)),
    setTimeout: (look: () => void) => looks.push(look),
  }
  new Function(...Object.keys(parts), script)(...Object.values(parts))
  looks.shift()?.()
  await patiently(() => expect(looks).toHaveLength(1))
  expect(document.getElementById('state')?.textContent).toBe('Not paid yet')
  await pay(paymentId)
  looks.shift()?.()
  await patiently(() => expect(document.getElementById('state')?.textContent).toBe(PAID[0]))
  expect([looks, document.getElementById('ways')?.hasAttribute('hidden')]).toEqual([[], true])
})
