// For people and clients outside this process: POST /control/payments on loopback makes a payment with a scenario, in the
// words of `createPayment`. Nothing of this is on a host name.

import { type App, json, notFound, refused } from '../web/reply.ts'
import { parsePaymentRequest } from './control-bodies.ts'
import type { PaymentRequest } from './scenario.ts'

type Created = { paymentId: string; gatewayUrl: string }

/** `POST /payments`. */
export function createControl(create: (request: PaymentRequest) => Created): App {
  return async (request) => {
    if (new URL(request.url).pathname !== '/payments' || request.method !== 'POST') return notFound()
    const text = await request.text()
    try {
      return json(create(parsePaymentRequest(text)), 201)
    } catch (problem) {
      return refused(problem)
    }
  }
}
