/** How the payer has this installation reach the payment service and the networks: types and parsers. security §9. */
import { isRecord } from './decode.ts'
import type { EndpointRefusal } from './errors.ts'
import type { RpcUrls } from './registry.ts'

/** What identifies a wallet to the payment service (live-service W2.2). Not a secret, but its bearer's quota. */
export type Identity = { kind: 'app-id' | 'api-key'; value: string }

/** `endpoints`: CAIP-2 chain id → the payer's own JSON-RPC endpoints. Without any, a network has those of the build. */
export type Connection = { identity?: Identity; endpoints: RpcUrls }

/** More would only make every read slower: all of a network's endpoints are asked. */
export const MAX_ENDPOINTS = 5
/** A provider's URL with its key is shorter than this. */
const MAX_URL_CHARS = 500

/** A header's value: visible ASCII without spaces. */
const IDENTITY = /^[\x21-\x7e]{1,256}$/

export const isIdentityKind = (raw: unknown): raw is Identity['kind'] => raw === 'app-id' || raw === 'api-key'

/** Undefined for what cannot be an App-Id or a key. Space around it, as a copied one has, is dropped. */
export function parseIdentity(kind: unknown, text: unknown): Identity | undefined {
  const value = typeof text === 'string' ? text.trim() : ''
  return isIdentityKind(kind) && IDENTITY.test(value) ? { kind, value } : undefined
}

/**
 * An endpoint as the payer has written it, as a URL, or why it cannot be one. `sources`: where this build may reach nodes, as CSP
 * host sources.
 */
export function parseEndpoint(
  text: string,
  sources: readonly string[],
): { url: string } | { refused: EndpointRefusal } {
  if (!URL.canParse(text.trim())) return { refused: 'not-a-url' }
  const url = new URL(text.trim())
  if (url.href.length > MAX_URL_CHARS) return { refused: 'too-long' }
  if (url.protocol !== 'https:') return { refused: 'not-https' }
  if (url.username !== '' || url.password !== '') return { refused: 'userinfo' }
  url.hash = ''
  return sources.some((source) => isAt(url, source)) ? { url: url.href } : { refused: 'other-host' }
}

/** Compares as CSP does: `*.` stands for one or more labels, and no port for the scheme's own (CSP3 §6.7.2.8). */
function isAt({ origin, hostname, port }: URL, source: string): boolean {
  const [, suffix] = /^https:\/\/\*(\..+)$/.exec(source) ?? []
  return suffix === undefined ? origin === source : port === '' && hostname.endsWith(suffix)
}

/** The endpoints to use: the payer's own where there are any. Only networks of the build are served. */
export const reachedBy = (built: RpcUrls, { endpoints }: Connection): RpcUrls =>
  Object.fromEntries(
    Object.entries(built).map(([chainId, urls]) => {
      const own = endpoints[chainId] ?? []
      return [chainId, own.length > 0 ? own : urls]
    }),
  )

/** Falls back to what the build has, part by part, for a corrupted store and for what this build may not reach. */
export function parseConnection(raw: unknown, sources: readonly string[]): Connection {
  if (!isRecord(raw)) return { endpoints: {} }
  const identity = isRecord(raw.identity) ? parseIdentity(raw.identity.kind, raw.identity.value) : undefined
  const listed = isRecord(raw.endpoints) ? Object.entries(raw.endpoints) : []
  const endpoints = listed.map(([chainId, urls]) => [chainId, ownEndpoints(urls, sources)] as const)
  return {
    ...(identity && { identity }),
    endpoints: Object.fromEntries(endpoints.filter(([, urls]) => urls.length > 0)),
  }
}

function ownEndpoints(raw: unknown, sources: readonly string[]): string[] {
  const texts = Array.isArray(raw) ? raw.filter((text): text is string => typeof text === 'string') : []
  const urls = texts
    .map((text) => parseEndpoint(text, sources))
    .flatMap((parsed) => ('url' in parsed ? [parsed.url] : []))
  return [...new Set(urls)].slice(0, MAX_ENDPOINTS)
}
