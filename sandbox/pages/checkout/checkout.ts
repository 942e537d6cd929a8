// The hosted checkout on the pay host (protocol §4.8, live-service W7.1): shows a payment and its progress, hands it over to a wallet, and
// reports its end to the app that shows it. It carries no key and calls only its own server (protocol §5.3).

import type { Payment } from '../../gateway/payments.ts'
import type { Desk } from '../../gateway/requests.ts'
import { type App, json, Refusal, refused } from '../../web/reply.ts'
import { payableFrom } from '../payable.ts'
import { type CheckoutVisit, checkoutPage, missingPage, stateOf } from './checkout-page.ts'
import { returnTarget } from './wallet-list.ts'

type Parts = Pick<Desk, 'payments' | 'chains' | 'collected'>

/** `/?pid=<id>` and `/<id>` (protocol §2 "Payment link formats"); `/checkout/status` and `/checkout/account` are its own calls. */
export function createCheckout({ payments, chains, collected }: Parts): App {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const call = /^\/checkout\/(status|account)$/.exec(pathname)?.[1]
    const payment = payments.find(searchParams.get('pid') || pathname.slice(1))
    if (!call) return payment ? checkoutPage(visitOf(payment, searchParams)) : missingPage()
    try {
      if (!payment) throw new Refusal(404, 'payment_not_found', 'There is no such payment.')
      if (call === 'status') return json(stateOf(visitOf(payment, searchParams)))
      return json({ options: await payableFrom(payment, searchParams.get('account') ?? '', chains, collected) })
    } catch (problem) {
      return refused(problem)
    }
  }
}

function visitOf(payment: Payment, query: URLSearchParams): CheckoutVisit {
  const returnUrl = returnTarget(query.get('returnUrl'))
  return { payment, returnUrl, prefersUniversalLinks: query.get('preferUniversalLinks') === '1' }
}
