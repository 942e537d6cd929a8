// Nodes of a chain that answer as a test says, per endpoint and method, and what they were asked.
import type { Endpoints } from '../../../src/net/json-rpc.ts'

/** A result, an RPC error, a broken body, or silence. */
export type Said =
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
  | { text: string }
  | 'silence'
export type Node = Readonly<Record<string, Said | ((params: unknown[]) => Said)>>

export const result = (value: unknown): Said => ({ result: value })
export const error = (code: number, message = '', data?: unknown): Said => ({ error: { code, message, data } })

export function nodes(...each: Node[]): Endpoints & { asked: { node: number; method: string; params: unknown[] }[] } {
  const asked: { node: number; method: string; params: unknown[] }[] = []
  const fetcher: typeof fetch = async (url, init) => {
    const node = Number(new URL(String(url)).port) - 1
    const { method, params } = JSON.parse(String(init?.body))
    asked.push({ node, method, params })
    const planned = each[node]?.[method] ?? 'silence'
    const said = typeof planned === 'function' ? planned(params) : planned
    if (said === 'silence') throw new TypeError('fetch failed')
    return new Response('text' in said ? said.text : JSON.stringify({ jsonrpc: '2.0', id: 1, ...said }))
  }
  return { asked, fetcher, urls: each.map((_, node) => `https://node.example:${node + 1}`) }
}
