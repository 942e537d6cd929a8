// The network between the worker and everybody else. Every request is recorded before it is delivered; faults are placed in front
// of the service and of each node.

import { RPC_URLS, SOLANA } from '../people/people.ts'
import type { Entry, Sent } from '../rules/record.ts'
import { answerEvm } from './evm-node.ts'
import { answerSolana, type Said } from './nodes.ts'
import type { Chains, Reply } from './service.ts'

export type Request = Sent & {
  /** `service`, or the index of the node among its chain's. */
  to: 'service' | 0 | 1 | 2
  init: RequestInit
  params: unknown[]
  signal: AbortSignal
}
/** Stands between the worker and the receiver. `serve` lets the request take effect. */
export type Fault = (request: Request, serve: () => Response) => Promise<Response> | undefined

export type NetworkDeps = {
  chains: Chains
  answer: (paymentId: string, step: string, body: string) => Reply
  entries: Entry[]
  nowMs: () => number
  faults: () => readonly Fault[]
  /** Where the worker may die: on the way there and on the way back. */
  cross: (name: string) => Promise<void>
  callOf: () => number
  /** Called when the request only waits for time. */
  onWait: (change: 1 | -1) => void
}

const SERVICE = /\/v1\/gateway\/payment\/([^/?]+)(?:\/(\w+))?/

function requestOf(url: string, init: RequestInit, deps: NetworkDeps): Request {
  const body = String(init.body ?? '')
  const common = {
    url,
    body,
    init,
    atMs: deps.nowMs(),
    call: deps.callOf(),
    signal: init.signal ?? new AbortController().signal,
  }
  const [, paymentId, step = 'info'] = SERVICE.exec(url) ?? []
  if (paymentId !== undefined) return { ...common, to: 'service', paymentId, step, params: [] }
  const { method, params } = JSON.parse(body)
  return { ...common, to: nodeOf(url), paymentId: '', step: String(method), params }
}

const nodeOf = (url: string): 0 | 1 | 2 =>
  ([1, 2] as const).find((index) => Object.values(RPC_URLS).some((urls) => urls[index] === url)) ?? 0

export function createNetwork(deps: NetworkDeps): typeof fetch {
  return async (input, init = {}) => {
    const request = requestOf(String(input), init, deps)
    await deps.cross(`net:${request.step}`)
    deps.entries.push(Object.assign(request, { is: 'sent' as const }))
    const serve = () => serveOne(request, deps)
    for (const fault of deps.faults()) {
      const answer = fault(request, serve)
      if (!answer) continue
      return waiting(answer, request, deps)
    }
    return waiting(Promise.resolve(serve()), request, deps)
  }
}

/** While the answer is in flight the worker only waits. */
async function waiting(answer: Promise<Response>, request: Request, deps: NetworkDeps): Promise<Response> {
  deps.onWait(1)
  try {
    const response = await Promise.race([answer, aborted(request.signal)])
    request.status = response.status
    request.retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1000
    return response
  } catch (error) {
    request.status = 'none'
    throw error
  } finally {
    deps.onWait(-1)
    await deps.cross(`net:${request.step}:answered`)
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

function serveOne(request: Request, deps: NetworkDeps): Response {
  if (request.to !== 'service') return said(nodeAnswer(request, deps.chains))
  const { status, body } = deps.answer(request.paymentId, request.step, request.body)
  return dated(JSON.stringify(body), status, deps.nowMs())
}

export const said = (answer: Said): Response => Response.json({ jsonrpc: '2.0', id: 1, ...answer })
/** The chain's state, as the node sees it. */
export const nodeAnswer = ({ url, to, step, params }: Request, { evm, solana }: Chains): Said =>
  RPC_URLS[SOLANA]?.includes(url) ? answerSolana(solana, step, params) : answerEvm(evm, Number(to), step, params)

/** Every answer of the service has a date (RFC 9110 §6.6.1), in whole seconds. */
export const dated = (text: BodyInit, status: number, nowMs: number, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { Date: new Date(nowMs).toUTCString(), 'Content-Type': 'application/json', ...headers },
  })
