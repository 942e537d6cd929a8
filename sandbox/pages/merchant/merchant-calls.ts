// Calls of a merchant's server to the service, with its own key, which no page ever sees (protocol §4.4, §4.5, live-service W6).

import type { Price } from '../../chain/amount.ts'
import type { CheckoutUrls } from '../../gateway/scenario.ts'
import { MERCHANT_API_KEY, PAYMENT_LIFETIME_MS } from '../../settings.ts'

export type Created = { paymentId: string; payUrl: string }
export type MerchantCalls = ReturnType<typeof createMerchantCalls>

/** Calls to the service; `merchantUrl` returns its address. Each throws if the service refuses it. */
export function createMerchantCalls(merchantUrl: () => string) {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const headers = { 'api-key': MERCHANT_API_KEY, 'content-type': 'application/json' }
    const response = await fetch(`${merchantUrl()}/v1/payments${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`the service answered the shop with ${response.status}`)
    return response.json()
  }
  return {
    async create(referenceId: string, price: Price, checkout?: CheckoutUrls): Promise<Created> {
      const amount = { unit: `iso4217/${price.currency}`, value: price.amountMinor.toString() }
      const expiresAt = Math.ceil((Date.now() + PAYMENT_LIFETIME_MS) / 1000)
      const body = JSON.stringify({ referenceId, amount, expiresAt, checkout })
      const created = await call('', { method: 'POST', body })
      return { paymentId: text(created, 'paymentId'), payUrl: text(created, 'gatewayUrl') }
    },
    async status(paymentId: string): Promise<string> {
      return text(await call(`/${paymentId}/status`, {}), 'status')
    },
    /** The record: the payment's status and what it was for. */
    async read(paymentId: string): Promise<{ status: string; referenceId: string }> {
      const record = await call(`/${paymentId}`, {})
      return { status: text(record, 'status'), referenceId: text(record, 'referenceId') }
    },
  }
}

function text(body: unknown, member: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : undefined
  if (typeof value !== 'string') throw new Error(`the service's answer to the shop has no ${member}`)
  return value
}
