/** The client of the payment service: the calls of protocol §4.1–§4.3 and the two reads of live-service W3. Parses every response. */
import type { AccountId, OptionId, PaymentId } from '../core/base/caip.ts'
import type { Identity } from '../core/base/connection.ts'
import { decode, malformedAnswer } from '../core/base/decode.ts'
import { PayError } from '../core/base/errors.ts'
import { type Action, parseActions } from '../core/offer/action.ts'
import type { CollectedData } from '../core/offer/collect-schema.ts'
import {
  type OptionsResponse,
  type PaymentInfo,
  parseInfo,
  parseOptionsResponse,
  parseStatusResponse,
  type StatusResponse,
} from '../core/offer/responses.ts'
import { callJson, type HttpDeps, type HttpRequest } from './http.ts'

/** security T23: longer than any normal response, short enough to tell the person soon. */
const TRY_TIMEOUT_MS = 10_000
/** Chrome ends a worker whose fetch takes over 30 s (its service worker life cycle rules). 20 s leave room for network latency. */
export const MAX_POLL_MS = 20_000
const POLL_LATENCY_MS = 8_000

export type GatewaySettings = {
  gatewayUrl: string
  /** Asked for each call, so that a new one is used at once. */
  identity: () => Promise<Identity | undefined>
  clientId: () => Promise<string>
}

export type Gateway = {
  /** The payment's info. Sends no account (live-service W3.3). */
  getInfo: (paymentId: PaymentId) => Promise<PaymentInfo>
  /** protocol §4.1. Invalidates the option ids of earlier calls (live-service W0.3.4). */
  getOptions: (paymentId: PaymentId, accounts: readonly AccountId[]) => Promise<OptionsResponse>
  /** protocol §4.2. */
  fetchAction: (paymentId: PaymentId, optionId: OptionId, data: string) => Promise<Action[]>
  /** protocol §4.3. The same arguments always give a byte-identical body. */
  confirm: (
    paymentId: PaymentId,
    optionId: OptionId,
    results: readonly string[],
    collectedData?: CollectedData,
  ) => Promise<StatusResponse>
  /** The payment's status. The service may hold the response for up to `maxPollMs` until it changes; `signal` ends that. */
  getStatus: (paymentId: PaymentId, maxPollMs?: number, signal?: AbortSignal) => Promise<StatusResponse>
}

/** `onRetry` is called before each retry, with its number from 1 (screens §9.2). */
export type GatewayDeps = HttpDeps & { onRetry?: (paymentId: PaymentId, retry: number) => void }

/** A client for one service. Its calls throw PayError gateway/*, payment/*, quote/expired, action/malformed. */
export function createGateway(settings: GatewaySettings, deps: GatewayDeps): Gateway {
  const call = async (
    paymentId: PaymentId,
    method: HttpRequest['method'],
    path: string,
    body?: string,
    { timeoutMs = TRY_TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal | undefined } = {},
  ) => {
    const url = `${settings.gatewayUrl}/v1/gateway/payment/${encodeURIComponent(paymentId)}${path}`
    const headers = await headersOf(settings)
    const onRetry = (retry: number) => deps.onRetry?.(paymentId, retry)
    return callJson({ method, url, headers, timeoutMs, signal, onRetry, body }, deps)
  }
  return {
    getInfo: async (id) => parseInfo(await call(id, 'GET', '')),
    getOptions: async (id, accounts) =>
      parseOptionsResponse(await call(id, 'POST', '/options?includePaymentInfo=true', JSON.stringify({ accounts }))),
    fetchAction: async (id, optionId, data) => {
      const response = await call(id, 'POST', '/fetch', JSON.stringify({ optionId, data }))
      return parseActions(
        decode(response, 'fetch response', malformedAnswer).record().actions,
        'fetch response.actions',
      )
    },
    confirm: async (id, optionId, results, collectedData) => {
      const body = confirmBody(optionId, results, collectedData)
      return parseStatusResponse(
        await call(id, 'POST', `/confirm?maxPollMs=${MAX_POLL_MS}`, body, { timeoutMs: MAX_POLL_MS + POLL_LATENCY_MS }),
      )
    },
    getStatus: async (id, maxPollMs = MAX_POLL_MS, signal = undefined) => {
      const limits = { timeoutMs: maxPollMs + POLL_LATENCY_MS, signal }
      return parseStatusResponse(await call(id, 'GET', `/status?maxPollMs=${maxPollMs}`, undefined, limits))
    },
  }
}

/** One result per action, in order (protocol §4.3.1, live-service W3.9). Deterministic, so every retry is byte-identical. */
export const confirmBody = (optionId: OptionId, results: readonly string[], collectedData?: CollectedData): string =>
  JSON.stringify({
    optionId,
    results: results.map((result) => ({ type: 'walletRpc', data: [result] })),
    collectedData,
  })

/** Without it the version that the account is set to decides the shape of the answers (live-service W2.2). */
const VERSION = { 'WCP-Version': '2026-02-18' }

/** Never both identities: the service refuses that (live-service W2.2). */
async function headersOf({ identity, clientId }: GatewaySettings): Promise<Record<string, string>> {
  const own = await identity()
  if (!own) throw new PayError({ code: 'gateway/no-key' })
  if (own.kind === 'api-key') return { ...VERSION, 'Api-Key': own.value }
  return { ...VERSION, 'App-Id': own.value, 'Client-Id': await clientId() }
}
