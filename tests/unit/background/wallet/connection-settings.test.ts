// The payer's App-Id and nodes: tested before they are kept, used from the next call on, and never another's.
import { beforeEach, expect, test } from 'vitest'
import { createConnections } from '../../../../src/background/storage/connections.ts'
import { createConnected, createConnectionSettings } from '../../../../src/background/wallet/connection-settings.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { readConfig } from '../../../../src/config.ts'
import { type Failure, PayError } from '../../../../src/core/base/errors.ts'
import { error, type Node, nodes, result } from '../../../support/chains/nodes.ts'
import { failureOf, fairLock, type MemoryStore, memoryStore } from '../../../support/vault/fixtures.ts'

const CHAIN = 'eip155:8453'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const NOW = 1_800_000_000
const head = (ageS = 0, chain = '0x2105'): Node => ({
  eth_chainId: result(chain),
  eth_getBlockByNumber: result({ timestamp: `0x${(NOW - ageS).toString(16)}` }),
})
const solana = (slot: number, genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'): Node => ({
  getGenesisHash: result(genesis),
  getSlot: result(slot),
})

let local: MemoryStore
beforeEach(() => {
  local = memoryStore()
})

/** The node of the payer is the first; the network's own are the others. */
function open(each: Node[], chainId = CHAIN, service: Failure | 'any payment' = { code: 'payment/not-found' }) {
  const { urls, fetcher, asked } = nodes(...each)
  const [first = '', ...built] = urls
  const own = first && new URL(first).href
  const base = readConfig({ WXT_APP_ID: 'built-app' }, 'production')
  const config = { ...base, rpcUrls: { [chainId]: built }, rpcSources: urls.map((url) => new URL(url).origin) }
  const named: unknown[] = []
  const connections = createConnections(local, fairLock(), config.rpcSources)
  const connected = createConnected(connections, config)
  const settings = createConnectionSettings({
    ...{ connections, connected, config, registry: makeRegistry(), fetch: fetcher, newId: () => 'unused' },
    gatewayAs: (identity) => ({
      getInfo: async (paymentId) => {
        named.push({ identity, paymentId })
        if (service === 'any payment') return { status: 'processing', isFinal: false } as never
        throw new PayError(service)
      },
    }),
  })
  return { settings, connected, connections, own, urls, built, asked, named }
}

test('an App-Id that the service accepts is kept, and goes before the build’s from then on', async () => {
  const { settings, connected, named } = open([])
  expect(await connected.identity()).toEqual({ kind: 'app-id', value: 'built-app' })
  const mine = { kind: 'api-key', value: 'my-key-1234' } as const
  await settings.setIdentity(mine)
  expect(named).toEqual([{ identity: mine, paymentId: 'pay_unused' }])
  expect(await connected.identity()).toEqual(mine)
  expect((await settings.view()).identity).toEqual({ kind: 'api-key', hint: '1234', isOwn: true })
  await settings.clearIdentity()
  expect((await settings.view()).identity).toEqual({ kind: 'app-id', hint: '-app', isOwn: false })
})

test.each<[Failure | 'any payment', string | undefined]>([
  [{ code: 'payment/not-found' }, undefined],
  [{ code: 'gateway/rejected', status: 405, serviceCode: '' }, undefined],
  [{ code: 'gateway/server-error', status: 501 }, undefined],
  ['any payment', undefined],
  [{ code: 'gateway/unauthorized' }, 'gateway/unauthorized'],
  [{ code: 'gateway/unreachable' }, 'gateway/unreachable'],
  [{ code: 'gateway/server-error', status: 503 }, 'gateway/server-error'],
  [{ code: 'gateway/outdated' }, 'gateway/outdated'],
])('live-service W2.2: where the service answers %j, the identity is kept or told as %s', async (service, code) => {
  const { settings, connected } = open([], CHAIN, service)
  const mine = { kind: 'app-id', value: 'mine' } as const
  const told = await settings.setIdentity(mine).then(
    () => undefined,
    ({ failure }: PayError) => failure.code,
  )
  expect(told).toBe(code)
  expect((await connected.identity())?.value).toBe(code === undefined ? 'mine' : 'built-app')
})

test('an identity and a node are kept beside each other, in either order', async () => {
  const { settings, connected, own } = open([head(), head()])
  const mine = { kind: 'app-id', value: 'mine' } as const
  await settings.setIdentity(mine)
  await settings.addEndpoint(CHAIN, own)
  expect([await connected.identity(), await connected.rpcUrls()]).toEqual([mine, { [CHAIN]: [own] }])
  await settings.setIdentity({ ...mine, value: 'other' })
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: [own] })
})

test('security §9: a node on the right network with a new block is kept, and asked alone by the next request', async () => {
  const { settings, connected, own, built } = open([head(100), head(), head()])
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: built })
  await settings.addEndpoint(CHAIN, own)
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: [own] })
  expect((await settings.view()).networks).toEqual([
    { chainId: CHAIN, name: 'Base', own: [own], built: built.map((url) => new URL(url).host) },
  ])
  await settings.removeEndpoint(CHAIN, own)
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: built })
})

test.each<[string, Node[], string, string]>([
  ['of another chain', [head(0, '0x1'), head(), head()], CHAIN, 'endpoint/other-chain'],
  ['with an old block', [head(300), head(), head()], CHAIN, 'endpoint/behind'],
  ['that is silent', [{}, head(), head()], CHAIN, 'endpoint/silent'],
  [
    'that wants a key',
    [{ eth_chainId: error(-32000), eth_getBlockByNumber: error(-32000) }, head(), head()],
    CHAIN,
    'endpoint/silent',
  ],
  ['without blocks', [{ ...head(), eth_getBlockByNumber: result(null) }, head(), head()], CHAIN, 'endpoint/silent'],
  [
    'of Solana’s devnet',
    [solana(5_000, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'), solana(5_000), solana(5_000)],
    SOLANA,
    'endpoint/other-chain',
  ],
  ['of Solana far behind', [solana(4_800), solana(5_000), solana(5_000)], SOLANA, 'endpoint/behind'],
  ['of Solana without a slot', [{ ...solana(0), getSlot: result('5') }, solana(5_000)], SOLANA, 'endpoint/silent'],
])('security §9: a node %s is told and not kept', async (_, each, chainId, code) => {
  const { settings, connected, own, built } = open(each, chainId)
  expect(await failureOf(settings.addEndpoint(chainId, own))).toMatchObject({ code })
  expect(await connected.rpcUrls()).toEqual({ [chainId]: built })
})

test('a node of Solana within a minute of the others is kept', async () => {
  const { settings, connected, own } = open([solana(4_900), solana(5_000), solana(5_000)], SOLANA)
  await settings.addEndpoint(SOLANA, own)
  expect(await connected.rpcUrls()).toEqual({ [SOLANA]: [own] })
})

test('security §9: one of the known nodes cannot keep the payer from a node of their own by naming a far future block', async () => {
  const { settings, connected, own } = open([head(), head(), head(-9_999_999)])
  await settings.addEndpoint(CHAIN, own)
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: [own] })
})

test('where the known nodes are silent, the payer’s is compared with nothing and kept', async () => {
  const { settings, connected, own } = open([head(9_000), {}, {}])
  await settings.addEndpoint(CHAIN, own)
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: [own] })
})

test('an address that may not be reached is refused before anything is asked', async () => {
  const { settings, asked } = open([head(), head()])
  for (const [text, reason] of [
    ['http://node.example', 'not-https'],
    ['https://elsewhere.example', 'other-host'],
    ['node', 'not-a-url'],
  ])
    expect(await failureOf(settings.addEndpoint(CHAIN, text ?? ''))).toEqual({ code: 'endpoint/refused', reason })
  expect(asked).toEqual([])
})

test('a node is kept once, and at most five for a network', async () => {
  const { settings, own } = open([head(), head(), head()])
  await settings.addEndpoint(CHAIN, own)
  expect(await failureOf(settings.addEndpoint(CHAIN, own))).toEqual({ code: 'endpoint/refused', reason: 'known' })
  for (const key of ['b', 'c', 'd', 'e']) await settings.addEndpoint(CHAIN, `${own}?${key}`)
  const sixth = settings.addEndpoint(CHAIN, `${own}?f`)
  expect(await failureOf(sixth)).toEqual({ code: 'endpoint/refused', reason: 'too-many' })
})

test('two pages that add at once lose neither node', async () => {
  const { settings, connected, own } = open([head(), head(), head()])
  await Promise.all(['a', 'b', 'c'].map((key) => settings.addEndpoint(CHAIN, `${own}?${key}`)))
  expect((await connected.rpcUrls())[CHAIN]).toHaveLength(3)
})

test('a network that this build does not serve is refused', async () => {
  const { settings, own } = open([head(), head()])
  for (const chainId of ['eip155:1', 'nothing', 'tron:0x2b6653dc'])
    expect(await failureOf(settings.addEndpoint(chainId, own))).toMatchObject({ code: 'message/refused' })
})

test('the next worker has what this one kept', async () => {
  const first = open([head(), head(), head()])
  await first.settings.setIdentity({ kind: 'app-id', value: 'mine' })
  await first.settings.addEndpoint(CHAIN, first.own)
  await first.settings.setIdentity({ kind: 'app-id', value: 'mine' })
  const { connected } = open([head(), head(), head()])
  expect(await connected.identity()).toEqual({ kind: 'app-id', value: 'mine' })
  expect(await connected.rpcUrls()).toEqual({ [CHAIN]: [first.own] })
})

test('a store that fails lets no other node be told instead; the service is still told what is signed, by the build’s name', async () => {
  const { connected, connections } = open([head(), head()])
  const { get } = local
  local.get = () => Promise.reject(new Error('the store is gone'))
  expect(await failureOf(connected.rpcUrls())).toEqual({ code: 'chain/unreachable' })
  expect((await connected.identity())?.value).toBe('built-app')
  const nameless = createConnected(connections, readConfig({}, 'production'))
  expect(await failureOf(nameless.identity())).toEqual({ code: 'gateway/unreachable' })
  local.get = get
  expect(await nameless.identity()).toBeUndefined()
  expect(Object.keys(await connected.rpcUrls())).toEqual([CHAIN])
})

test('a store that refuses a write keeps the old setting in use', async () => {
  const { settings, connected } = open([head(), head()])
  local.set = () => Promise.reject(new Error('the disk is full'))
  await expect(settings.setIdentity({ kind: 'app-id', value: 'mine' })).rejects.toThrow('the disk is full')
  expect((await connected.identity())?.value).toBe('built-app')
})
