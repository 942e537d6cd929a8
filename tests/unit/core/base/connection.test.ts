// What the payer sets about the service and the networks: which texts are an identity or an endpoint, and what a store may hold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_ENDPOINTS,
  parseConnection,
  parseEndpoint,
  parseIdentity,
  reachedBy,
} from '../../../../src/core/base/connection.ts'

const SOURCES = ['https://rpc.example', 'https://*.nodes.example', 'https://node.example:8545']
const refusal = (text: string) => {
  const parsed = parseEndpoint(text, SOURCES)
  return 'refused' in parsed ? parsed.refused : undefined
}

test.each([
  [' https://rpc.example/v1/key?x=1 ', 'https://rpc.example/v1/key?x=1'],
  ['HTTPS://RPC.example', 'https://rpc.example/'],
  ['https://rpc.example:443/', 'https://rpc.example/'],
  ['https://rpc.example/#top', 'https://rpc.example/'],
  ['https://base.nodes.example/k', 'https://base.nodes.example/k'],
  ['https://a.b.nodes.example/', 'https://a.b.nodes.example/'],
  ['https://node.example:8545/', 'https://node.example:8545/'],
])('security §9: %s is an endpoint', (text, url) => {
  expect(parseEndpoint(text, SOURCES)).toEqual({ url })
})

test.each([
  ['', 'not-a-url'],
  ['rpc.example', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['http://rpc.example', 'not-https'],
  ['ws://rpc.example', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['https://me@rpc.example', 'userinfo'],
  ['https://me:pw@rpc.example', 'userinfo'],
  [`https://rpc.example/${'k'.repeat(500)}`, 'too-long'],
  ['https://rpc.example.evil.example', 'other-host'],
  ['https://evilrpc.example', 'other-host'],
  ['https://nodes.example', 'other-host'],
  ['https://evilnodes.example', 'other-host'],
  ['https://a.nodes.example:8545', 'other-host'],
  ['https://rpc.example:8545', 'other-host'],
  ['https://node.example', 'other-host'],
])('security §9: “%s” is refused: %s', (text, reason) => {
  expect(refusal(text)).toBe(reason)
})

test('security §9: whatever is written, what is accepted is https at a host of the manifest, and is read back as itself', () => {
  const hosts = fc.constantFrom(
    'rpc.example',
    'a.nodes.example',
    'nodes.example',
    'evil.example',
    'rpc.example@evil.example',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.tuple(hosts, fc.string()).map(([host, rest]) => `https://${host}${rest}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseEndpoint(text, SOURCES)
      if ('refused' in parsed) return
      const { protocol, hostname, username, password } = new URL(parsed.url)
      expect([protocol, username, password]).toEqual(['https:', '', ''])
      expect(['rpc.example', 'node.example'].includes(hostname) || hostname.endsWith('.nodes.example')).toBe(true)
      expect(parseEndpoint(parsed.url, SOURCES)).toEqual(parsed)
    }),
  )
})

test.each([
  ['app-id', ' app-1\n', { kind: 'app-id', value: 'app-1' }],
  ['api-key', 'k', { kind: 'api-key', value: 'k' }],
  ['api-key', '', undefined],
  ['api-key', 'two words', undefined],
  ['api-key', 'line\nbreak', undefined],
  ['api-key', 'schlüssel', undefined],
  ['app-id', 'a'.repeat(257), undefined],
  ['partner', 'k', undefined],
  ['app-id', 7, undefined],
])('live-service W2.2: as %s, %j is the identity %j', (kind, text, identity) => {
  expect(parseIdentity(kind, text)).toEqual(identity)
})

const BUILT = { 'eip155:1': ['https://built.example'], 'eip155:10': ['https://ten.example'] }

test('a network with own endpoints is asked there only, any other as the build says, and no network is added', () => {
  const endpoints = { 'eip155:1': ['https://rpc.example/'], 'eip155:10': [], 'eip155:999': ['https://rpc.example/'] }
  expect(reachedBy(BUILT, { endpoints })).toEqual({ ...BUILT, 'eip155:1': ['https://rpc.example/'] })
  expect(reachedBy(BUILT, { endpoints: {} })).toEqual(BUILT)
})

test('a stored connection keeps what this build may reach, and nothing that is no endpoint or identity', () => {
  const stored = {
    identity: { kind: 'app-id', value: 'app-1', more: 1 },
    endpoints: {
      'eip155:1': ['https://rpc.example/a', 'https://elsewhere.example/', 7, 'https://rpc.example/a'],
      'eip155:10': 'https://rpc.example/',
      'eip155:56': Array.from({ length: 9 }, (_, index) => `https://rpc.example/${index}`),
    },
  }
  const { identity, endpoints } = parseConnection(stored, SOURCES)
  expect(identity).toEqual({ kind: 'app-id', value: 'app-1' })
  expect(endpoints).toEqual({ 'eip155:1': ['https://rpc.example/a'], 'eip155:56': expect.any(Array) })
  expect(endpoints['eip155:56']).toHaveLength(MAX_ENDPOINTS)
  for (const raw of [undefined, null, 'x', [], { identity: { kind: 'app-id' }, endpoints: 7 }])
    expect(parseConnection(raw, SOURCES)).toEqual({ endpoints: {} })
})
