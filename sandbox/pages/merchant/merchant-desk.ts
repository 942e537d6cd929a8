// The desk for people who build shops: creates payments of any kind, shows their progress, and makes the service fail on purpose.
// Its calls take JSON by name only, which a page of another site cannot send.

import { cancelPayment } from '../../gateway/calls.ts'
import { parsePaymentRequest } from '../../gateway/control/control-bodies.ts'
import { type Payment, payLink, statusOf } from '../../gateway/payments.ts'
import type { Desk } from '../../gateway/requests.ts'
import type { PaymentRequest } from '../../gateway/scenario.ts'
import { snapshot } from '../../gateway/snapshot.ts'
import { CHAINS, EXPLORER_URL } from '../../settings.ts'
import { type App, json, notFound, Refusal, refused } from '../../web/reply.ts'
import { amountOf, STATUS_TEXT } from '../checkout/checkout-page.ts'
import { createFaultDesk, type FaultDesk } from './fault-desk.ts'
import { listPage, paymentPage, unknownPage } from './merchant-pages.ts'

type Parts = Pick<Desk, 'payments' | 'faults' | 'requests' | 'webhooks'>
type Created = { paymentId: string; gatewayUrl: string }
type Visit = { request: Request; path: string; payment: Payment | undefined; rest: string; faultId: string }

/** More would not fit one page usefully. */
const MOST_ROWS = 50
const MOST_REQUESTS = 20

/** `/`, `/payments/<id>`, and the calls of their scripts. */
export function createMerchantDesk(parts: Parts, create: (request: PaymentRequest) => Created): App {
  const { payments, faults } = parts
  const newest = () => payments.all().reverse()
  const otherThan = (paymentId: string) => newest().find((other) => other.paymentId !== paymentId)?.paymentId ?? ''
  const desk = createFaultDesk(faults, otherThan)
  return async (request) => {
    const path = new URL(request.url).pathname
    const [, paymentId = '', rest = '', faultId = ''] = /^\/payments\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const visit: Visit = { request, path, payment: payments.find(paymentId), rest, faultId }
    if (request.method === 'GET') return look(visit, newest, parts, desk)
    try {
      return await act(visit, desk, create)
    } catch (problem) {
      return refused(problem)
    }
  }
}

function look(
  { request, path, payment, rest }: Visit,
  newest: () => Payment[],
  parts: Parts,
  desk: FaultDesk,
): Response {
  if (path === '/') return listPage(rowsOf(newest()))
  if (path === '/live') return json({ rows: rowsOf(newest()) })
  if (!payment) return path.startsWith('/payments/') ? unknownPage() : notFound()
  const isLoopback = !request.url.startsWith('https:')
  const state = stateOf(payment, parts, desk, isLoopback)
  if (rest === 'live') return json(state)
  return rest === '' ? paymentPage(payment, state, isLoopback) : notFound()
}

async function act(
  { request, path, payment, rest, faultId }: Visit,
  desk: FaultDesk,
  create: (request: PaymentRequest) => Created,
): Promise<Response> {
  if (request.headers.get('content-type') !== 'application/json') {
    throw new Refusal(415, 'params_validation', 'The desk takes application/json only.')
  }
  const body = await request.text()
  if (request.method === 'POST' && path === '/payments') return json(create(parsePaymentRequest(body)), 201)
  if (!payment) return notFound()
  const { paymentId } = payment
  switch (`${request.method} ${rest}`) {
    case 'POST cancel':
      cancelPayment(payment, 'cancelled_by_merchant')
      return json({ status: statusOf(payment) })
    case 'POST faults':
      return json({ faultId: desk.switchOn(paymentId, body) }, 201)
    case 'DELETE faults':
      return desk.switchOff(paymentId, faultId) ? json({}) : notFound()
    default:
      return notFound()
  }
}

export type Row = ReturnType<typeof rowsOf>[number]

function rowsOf(newest: readonly Payment[]) {
  return newest.slice(0, MOST_ROWS).map((payment) => {
    const { paymentId, referenceId } = payment
    const status = statusOf(payment)
    return { paymentId, referenceId, amount: amountOf(payment), status, words: STATUS_TEXT[status] }
  })
}

export type PaymentState = ReturnType<typeof stateOf>

/** What changes about a payment while its page is open. */
function stateOf(payment: Payment, { requests, webhooks }: Parts, desk: FaultDesk, isLoopback: boolean) {
  const { paymentId } = payment
  const { status, failureCode, accepted, txId } = snapshot(payment)
  const chain = CHAINS.find(({ id }) => accepted?.account.startsWith(`${id}:`))
  const explorer = isLoopback ? '/explorer' : EXPLORER_URL
  const own = requests.filter((request) => request.paymentId === paymentId)
  return {
    status,
    words: failureCode === null ? STATUS_TEXT[status] : `${STATUS_TEXT[status]}: ${failureCode}`,
    transaction: chain && txId && !payment.scenario.simulated ? `${explorer}/${chain.path}/tx/${txId}` : null,
    canCancel: status === 'requires_action',
    faults: desk.of(paymentId),
    requests: own
      .slice(-MOST_REQUESTS)
      .reverse()
      .map(({ atMs, call, responseStatus }) => ({ atMs, call, answer: String(responseStatus) })),
    webhooks: webhooks.deliveries.filter((delivery) => delivery.paymentId === paymentId).toReversed(),
    link: payLink(paymentId),
  }
}
