// The gateway's entry: records every request, applies faults, authenticates the caller, and passes the call on.

import type { Chains } from '../chain/chains.ts'
import { type Answer, type App, notFound, Refusal, refused } from '../web/reply.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { underAttack } from './attacks/attack.ts'
import { CALLS } from './calls.ts'
import type { Collected } from './collect.ts'
import { forceOutcome } from './confirm.ts'
import type { Faults, GatewayCall, MetFault } from './faults/faults.ts'
import { answerOfAnother, underFault } from './faults/misbehave.ts'
import { requireWallet } from './keys.ts'
import type { Payments } from './payments.ts'

/** A gateway request as received, and its answer. */
export type RecordedRequest = {
  atMs: number
  method: string
  /** With the query. */
  path: string
  paymentId: string
  call: GatewayCall | 'unknown'
  headers: Record<string, string>
  body: string
  responseStatus: number | 'pending' | 'reset'
}

export type Desk = {
  payments: Payments
  faults: Faults
  chains: Chains
  collected: Collected
  requests: RecordedRequest[]
  webhooks: Webhooks
  /** Aborted when the sandbox closes. */
  closing: AbortSignal
}

const PATH = /^\/v1\/gateway\/payment\/([^/]*)(?:\/(\w+))?$/

const ROUTES: Record<string, GatewayCall> = {
  'GET ': 'read',
  'POST options': 'options',
  'POST fetch': 'fetch',
  'POST confirm': 'confirm',
  'GET status': 'status',
  'POST cancel': 'cancel',
}

/** Those that the specification demands. */
const THREE_CALLS: readonly GatewayCall[] = ['options', 'fetch', 'confirm']

/** The calls under `/v1/gateway/payment/`. */
export function createGateway(desk: Desk): App {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const [, segment = '', name = ''] = PATH.exec(pathname) ?? []
    const call = ROUTES[`${request.method} ${name}`]
    const entry: RecordedRequest = {
      atMs: Date.now(),
      method: request.method,
      path: pathname + search,
      paymentId: decode(segment),
      call: call ?? 'unknown',
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      responseStatus: 'pending',
    }
    desk.requests.push(entry)
    const answer = call ? await answerCall(desk, entry, call, request) : notFound()
    entry.responseStatus = answer === 'reset' ? answer : answer.status
    return answer
  }
}

async function answerCall(desk: Desk, entry: RecordedRequest, call: GatewayCall, request: Request): Promise<Answer> {
  const met = desk.faults.meet(entry.paymentId, call)
  const answer = await underFault(met, () => perform(desk, entry, call, request, met).catch(refused))
  // Used up only after the answer, so that the last call a fault affects still gets the status it forces.
  if (met?.isUsedUp && met.fault.kind === 'outcome') met.end()
  return answer
}

async function perform(
  { payments, chains, collected, closing }: Desk,
  { paymentId, body }: RecordedRequest,
  call: GatewayCall,
  request: Request,
  met: MetFault | undefined,
): Promise<Response> {
  // A request that a fault held until the sandbox closed must not act on the closing service.
  closing.throwIfAborted()
  requireWallet(request.headers)
  if (met?.fault.kind === 'other-payment') return answerOfAnother(payments.find(met.fault.paymentId), call)
  const payment = payments.find(paymentId)
  if (!payment) throw new Refusal(404, 'payment_not_found', 'There is no such payment.')
  if (payment.scenario.threeCalls && !THREE_CALLS.includes(call)) return notFound()
  payment.calls[call] += 1
  const outcome = met?.fault.kind === 'outcome' ? met : undefined
  if (outcome && call !== 'confirm') forceOutcome(payment, outcome)
  const query = new URL(request.url).searchParams
  const gone = AbortSignal.any([request.signal, closing])
  const act = () => CALLS[call]({ payment, body, query, chains, collected, gone, outcome })
  const { attack } = payment.scenario
  return attack ? underAttack(attack, { payment, call, chains }, act) : act()
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
