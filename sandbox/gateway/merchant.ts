// The merchant's calls: create a payment, read it, read its status, cancel it (protocol §4.4, §4.5, live-service W6.1, W6.2).

import { MERCHANT_NAME } from '../settings.ts'
import { type App, json, notFound, Refusal, refused } from '../web/reply.ts'
import { parseCreate, parseMaxPollMs } from './bodies.ts'
import { cancelPayment, finalStatus } from './calls.ts'
import { requireMerchant } from './keys.ts'
import type { Payment } from './payments.ts'
import type { Desk } from './requests.ts'
import { cancelAnswer, createAnswer, merchantAnswer, statusAnswer } from './wire.ts'

/** live-service W6.1: "default now + 5 min". */
const DEFAULT_LIFETIME_S = 300

/** `/v1/payments` and its older alias. */
const PATH = /^\/v1\/(?:payments|merchant\/payment)(?:\/([^/]+)(?:\/(\w+))?)?$/

/** The calls under `/v1/payments` and `/v1/merchant/payment`. */
export function createMerchantApi(desk: Pick<Desk, 'payments' | 'closing'>): App {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [path, paymentId, name = ''] = PATH.exec(pathname) ?? []
    if (path === undefined) return notFound()
    const route = `${request.method} ${paymentId === undefined ? 'all' : name}`
    return answer(desk, route, paymentId ?? '', request, searchParams).catch(refused)
  }
}

async function answer(
  { payments, closing }: Pick<Desk, 'payments' | 'closing'>,
  route: string,
  paymentId: string,
  request: Request,
  query: URLSearchParams,
): Promise<Response> {
  requireMerchant(request.headers)
  if (route === 'POST all') return json(createAnswer(create(payments, await request.text())), 201)
  const payment = payments.find(paymentId)
  if (!payment) throw new Refusal(404, 'payment_not_found', 'There is no such payment.')
  switch (route) {
    case 'GET ':
      return json(merchantAnswer(payment))
    case 'GET status':
      await finalStatus(payment, parseMaxPollMs(query), AbortSignal.any([request.signal, closing]))
      return json(statusAnswer(payment))
    case 'POST cancel':
      cancelPayment(payment, 'cancelled_by_merchant')
      return json(cancelAnswer(payment))
    default:
      return notFound()
  }
}

function create(payments: Desk['payments'], body: string): Payment {
  const { expiresAtS = Math.ceil(Date.now() / 1000) + DEFAULT_LIFETIME_S, ...asked } = parseCreate(body)
  return payments.create({ ...asked, merchantName: MERCHANT_NAME, expiresAtS })
}
