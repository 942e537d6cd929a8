// The public JSON-RPC address of each chain: `/<chain>` is handed to the chain's node as it is, and written down.

import type { ChainSettings } from '../chain-settings.ts'
import { type App, notFound } from '../web/reply.ts'
import type { Chains } from './chains.ts'
import { answerSolanaRpc } from './solana/rpc.ts'

/** One JSON-RPC call as it came; a batch is several. `method` is empty where the body was no such call. */
export type RpcCall = { atMs: number; chainId: string; method: string; params: unknown }

/** Public RPC services let any page read them, and so does this one. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

/** Passes JSON-RPC requests on to `chains`, starting each at its first call, and adds them to `record`. */
export function createRpc(all: readonly ChainSettings[], chains: Chains, record: RpcCall[]): App {
  return async (request) => {
    const [, segment = ''] = new URL(request.url).pathname.split('/')
    const settings = all.find(({ path, reference }) => segment === path || segment === String(reference))
    if (!settings) return notFound()
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const body = await request.text()
    const atMs = Date.now()
    for (const call of parseCalls(body)) record.push({ atMs, chainId: settings.id, ...call })
    const chain = await chains.open(settings.id)
    if (chain.namespace === 'eip155') return passOn(chain.rpcUrl, body)
    const answer = answerSolanaRpc(chain, body)
    for (const [name, value] of Object.entries(CORS)) answer.headers.set(name, value)
    return answer
  }
}

async function passOn(rpcUrl: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  return new Response(await answer.arrayBuffer(), {
    status: answer.status,
    headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json', ...CORS },
  })
}

function parseCalls(body: string): { method: string; params: unknown }[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return [{ method: '', params: undefined }]
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).map((call: unknown) => {
    const { method, params } = typeof call === 'object' && call !== null ? { method: '', params: [], ...call } : {}
    return { method: typeof method === 'string' ? method : '', params }
  })
}
