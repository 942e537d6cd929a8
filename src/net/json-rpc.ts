/**
 * JSON-RPC over HTTPS: asks all nodes, or reads from the first endpoint with a well-formed answer. Independent of
 * chains.
 */
import { isRecord } from '../core/base/decode.ts'
import { PayError } from '../core/base/errors.ts'
import { ANSWER_BOUNDS, parseBoundedJson } from '../core/base/json.ts'

type Fetch = typeof fetch

/** How to reach a chain: its endpoints in order of preference, and the fetch function. */
export type Endpoints = { urls: readonly string[]; fetcher: Fetch }

/** A node's reply: a result, or an error with its code, text and whatever else the node says of it (JSON-RPC 2.0, section 5). */
export type RpcReply = { result: unknown } | { errorCode: number; message: string; data: unknown }

/** A wallet screen waits this long; the next endpoint gets the same time again. */
const RPC_TIMEOUT_MS = 5_000
/** Far above any answer that is read here; a node must not fill the worker's memory (security T23). */
const MAX_ANSWER_BYTES = 1_048_576

/**
 * Returns the first answer that `read` accepts; `read` returns undefined for a malformed one.
 * @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer.
 */
export async function callFirst<T>(
  urls: readonly string[],
  method: string,
  params: unknown[],
  fetcher: Fetch,
  read: (result: unknown) => T | undefined,
): Promise<T> {
  let cause: unknown
  for (const url of urls) {
    try {
      const answer = await askNode(url, method, params, fetcher)
      const value = 'result' in answer ? read(answer.result) : undefined
      if (value !== undefined) return value
    } catch (error) {
      cause = error
    }
  }
  throw new PayError({ code: 'chain/unreachable' }, { cause })
}

/** One promise per distinct endpoint: its answer, or undefined if it gave none. None of them rejects. */
export const callEach = (
  { urls, fetcher }: Endpoints,
  method: string,
  params: unknown[],
): Promise<RpcReply | undefined>[] =>
  [...new Set(urls)].map((url) => askNode(url, method, params, fetcher).catch(() => undefined))

/** Every distinct endpoint's answer; undefined for an endpoint that gave none. Never throws. */
export const callAll = (rpc: Endpoints, method: string, params: unknown[]): Promise<(RpcReply | undefined)[]> =>
  Promise.all(callEach(rpc, method, params))

async function askNode(url: string, method: string, params: unknown[], fetcher: Fetch): Promise<RpcReply> {
  const response = await fetcher(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(RPC_TIMEOUT_MS),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  const answer = parseBoundedJson(await textOf(response), ANSWER_BOUNDS)
  if (!isRecord(answer)) throw new Error('the answer is no object')
  const { error } = answer
  if (isRecord(error) && typeof error.code === 'number')
    return { errorCode: error.code, message: String(error.message), data: error.data }
  return { result: answer.result }
}

/**
 * Uses a reader, because Chromium can iterate over a body only since 124. @throws {Error} for a body that is too large.
 */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.byteLength
    if (bytes > MAX_ANSWER_BYTES) {
      await reader?.cancel()
      throw new Error('the answer is too large')
    }
    text += decoder.decode(read.value, { stream: true })
  }
  return text + decoder.decode()
}
