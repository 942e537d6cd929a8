// The public JSON-RPC addresses of each chain: `/<chain>` or `/<chain>/a` and `/<chain>/b` stand for two independent nodes. A call
// is recorded and passed to the chain's node unchanged, unless a fault of that path says otherwise.

import type { Faults } from '../gateway/faults/faults.ts'
import { underFault } from '../gateway/faults/misbehave.ts'
import type { ChainSettings } from '../settings.ts'
import { type App, json, notFound } from '../web/reply.ts'
import type { Chain, Chains } from './chains.ts'
import type { Ask, ChainFaults, ChainNode, Reply } from './faults.ts'
import { answerSolana } from './solana/rpc.ts'

/** One JSON-RPC call as received; a batch is several. `method` is empty if the body was not a call. */
export type RpcCall = { atMs: number; chainId: string; node: ChainNode; method: string; params: unknown }

/** Public RPC services allow any page to read them, and so does this one. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

/** `wire`: HTTP faults in front of the nodes, by chain id and method; `faults` are those of the nodes themselves. */
export type Trouble = { faults: ChainFaults; wire: Faults<string> }

/** Passes JSON-RPC requests on to `chains`, starts each chain on its first call, and adds the calls to `record`. */
export function createRpc(
  all: readonly ChainSettings[],
  chains: Chains,
  record: RpcCall[],
  { faults, wire }: Trouble,
): App {
  return async (request) => {
    const [, segment = '', word = ''] = new URL(request.url).pathname.split('/')
    const settings = all.find(({ path, reference }) => segment === path || segment === String(reference))
    const node = ({ '': 'a', a: 'a', b: 'b' } as const)[word]
    if (!settings || !node) return notFound()
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const body = parseBody(await request.text())
    const calls = body.calls.map(readCall)
    const atMs = Date.now()
    for (const { method, params } of calls) record.push({ atMs, chainId: settings.id, node, method, params })
    const cuts = calls.map(({ method }) => faults.cut(settings.id, node, method))
    if (cuts.includes('before')) return 'reset'
    if (request.headers.has('origin') && faults.refusesBrowsers(settings.id, node)) {
      return new Response('{"error":{"code":403,"message":"Access forbidden"}}', { status: 403 })
    }
    const met = calls.map(({ method }) => wire.meet(settings.id, method)).find((one) => one !== undefined)
    const answer = await underFault(met, async () => {
      const ask = faults.under(settings.id, node, asker(await chains.open(settings.id)))
      const replies = await Promise.all(calls.map((call) => replyTo(call, ask)))
      return json(body.isBatch ? replies : replies[0], 200, CORS)
    })
    return cuts.includes('after') ? 'reset' : answer
  }
}

type WireCall = { id: unknown; method: string; params: unknown }

async function replyTo({ id, method, params }: WireCall, ask: Ask) {
  const problem = { error: { code: -32700, message: 'Parse error' } }
  const reply = method === '' ? problem : await ask({ method, params: Array.isArray(params) ? params : [] })
  return { jsonrpc: '2.0', id, ...reply }
}

/** Calls the chain itself. */
function asker(chain: Chain): Ask {
  if (chain.namespace === 'solana') return async (call) => answerSolana(chain, call)
  return async ({ method, params }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = (await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()) as Reply
    return 'error' in answer ? { error: answer.error } : { result: answer.result }
  }
}

function parseBody(text: string): { calls: unknown[]; isBatch: boolean } {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? { calls: parsed, isBatch: true } : { calls: [parsed], isBatch: false }
  } catch {
    return { calls: [undefined], isBatch: false }
  }
}

function readCall(call: unknown): WireCall {
  if (typeof call !== 'object' || call === null) return { id: null, method: '', params: undefined }
  const { id, method, params } = { id: null, method: '', params: [], ...call }
  return { id, method: typeof method === 'string' ? method : '', params }
}
