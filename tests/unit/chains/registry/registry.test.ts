// The facts that the wallet stands behind, and the hash that names what was approved.

import { getAddressEncoder, address as solanaAddress } from '@solana/web3.js'
import fc from 'fast-check'
import { addr } from 'micro-eth-signer'
import type { Chain } from 'viem'
import { arbitrum, base, bsc, celo, mainnet, monad, optimism, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { hashPlan } from '../../../../src/chains/decode.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import type { AccountId, OptionId } from '../../../../src/core/base/caip.ts'
import { networkOf, tokenOf } from '../../../../src/core/base/registry.ts'
import type { SignRequest } from '../../../../src/core/offer/action.ts'
import type { Option } from '../../../../src/core/offer/option.ts'
import { domainSeparator } from '../../../support/chains/oracle.ts'
import { BASE, COLLECTOR, goodTyped, PAYER, request, USDC } from '../../../support/chains/typed-data.ts'

const REGISTRY = makeRegistry({})
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const isEvm = ({ chainId }: { chainId: string }) => chainId.startsWith('eip155:')
const find = (chainId: string, kind: string, reference: string) =>
  tokenOf(REGISTRY, { chainId: chainId as typeof BASE, kind, reference })

test('EIP-55 every token is spelled with its right checksum, every other address in lower case', () => {
  expect(REGISTRY.tokens.filter(isEvm).length).toBeGreaterThan(20)
  for (const { address } of REGISTRY.tokens.filter(isEvm)) expect(addr.addChecksum(address.toLowerCase())).toBe(address)
  for (const { collectors, routers, permit2, coin } of REGISTRY.networks)
    for (const address of [...collectors, ...routers, permit2, coin.wrapped].filter((one) => one !== undefined))
      expect(addr.addChecksum(address).toLowerCase()).toBe(address)
})

test('every mint and program of Solana is 32 bytes of base58, and nothing on Solana is an EVM address', () => {
  const mints = REGISTRY.tokens.filter((token) => !isEvm(token))
  expect(mints.map(({ symbol, program }) => `${symbol} ${program}`)).toEqual([
    'USDC spl-token',
    'USDT spl-token',
    'EURC spl-token',
    'PYUSD token-2022',
  ])
  for (const { address } of mints) expect(getAddressEncoder().encode(solanaAddress(address))).toHaveLength(32)
})

test('every token is on a network that the registry knows, once, and is found by its unit', () => {
  const names = REGISTRY.tokens.map(({ chainId, address }) => `${chainId}/${address.toLowerCase()}`)
  expect(new Set(names).size).toBe(names.length)
  for (const token of REGISTRY.tokens) {
    expect(networkOf(REGISTRY, token.chainId)).toBeDefined()
    expect([6, 18]).toContain(token.decimals)
    expect([undefined, 'USD', 'EUR']).toContain(token.peg)
    const kind = isEvm(token) ? 'erc20' : 'token'
    expect(find(token.chainId, kind, token.address)).toBe(token)
    expect(find(token.chainId, kind === 'erc20' ? 'token' : 'erc20', token.address)).toBeUndefined()
  }
  expect(find(BASE, 'erc20', USDC.toLowerCase())?.symbol).toBe('USDC')
  expect(find('eip155:1', 'erc20', USDC)).toBeUndefined()
  expect(find(SOLANA, 'token', 'epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v')).toBeUndefined()
})

test('live-service W3.4: a network’s own coin is an asset without a contract, found by its coin type alone', () => {
  const coins = { 'eip155:1': '60', 'eip155:10': '60', 'eip155:56': '714', 'eip155:137': '966', [SOLANA]: '501' }
  for (const [chainId, reference] of Object.entries(coins)) {
    const { coin } = networkOf(REGISTRY, chainId as typeof BASE) ?? {}
    const { symbol, name, decimals } = coin ?? {}
    expect(find(chainId, 'slip44', reference)).toEqual({ chainId, address: '', symbol, name, decimals })
  }
  for (const reference of ['', '060', '60 ', '61', '0x3c'])
    expect(find('eip155:1', 'slip44', reference)).toBeUndefined()
  expect(find('eip155:1', 'erc20', '')).toBeUndefined()
  expect(find(SOLANA, 'token', '')).toBeUndefined()
  expect(find('eip155:5', 'slip44', '60')).toBeUndefined()
  expect(find('eip155:1', 'erc721', USDC)).toBeUndefined()
})

test.each([
  ['eip155:8453', 'USDC', '0x02fa7265e7c5d81118673727957699e4d68f74cd74b7db77da710fe8a2c7834f'],
  ['eip155:1', 'USDC', '0x06c37168a7db5138defc7866392bb87a741f9b3d104deb5094588ce041cae335'],
  ['eip155:42220', 'USDC', '0xb2ce31d2838445fa765a491f550e7c78ac7280ab0f3bc9d6063a86df9c3fb578'],
  ['eip155:8453', 'EURC', '0xec4dcbded0afd42599589b79220899bbe000bb5ea66d6f1bc176e78d094203bb'],
  ['eip155:1', 'EURC', '0x99f188f447f0c6eaf68589359cd2ead8c2faaaaee984ab926fdb734d0040073b'],
  ['eip155:42161', 'USDT', '0x566af68fb471b22d6421762f84aa7bd761c670a2e4d5c8a47d4085d5957b127c'],
])(
  'EIP-712 the domain on %s of %s hashes to the DOMAIN_SEPARATOR of the live contract',
  (chainId, symbol, separator) => {
    const token = REGISTRY.tokens.find((one) => one.chainId === chainId && one.symbol === symbol)
    const { name = '', version = '' } = token?.domain ?? {}
    expect(domainSeparator(name, version, BigInt(chainId.slice(7)), token?.address ?? '')).toBe(separator)
  },
)

test('live-service W5.2–W5.6: what is known of the service’s contracts is there, and nowhere else', () => {
  const known = (name: 'collectors' | 'routers') =>
    REGISTRY.networks.flatMap((network) => (network[name].length > 0 ? [[network.chainId, ...network[name]]] : []))
  expect(known('routers').map(([chainId]) => chainId)).toEqual(['eip155:1', 'eip155:10'])
  expect(known('collectors')).toEqual([
    ['eip155:1', '0x35e6cb35647076539f8c4d14f51e03841bcd1f0e', '0x5fae5310f257437fbfed0da3c417da410078058e'],
    ['eip155:56', '0x5fae5310f257437fbfed0da3c417da410078058e'],
  ])
  const [permit2, ...others] = new Set(REGISTRY.networks.filter(isEvm).map((network) => network.permit2))
  expect([permit2, others]).toEqual(['0x000000000022d473030f116ddee9f6b43ac78ba3', []])
})

test('names, coins and explorers of the EVM networks are those of viem’s own table', () => {
  for (const known of [mainnet, optimism, bsc, polygon, monad, base, arbitrum, celo] as Chain[]) {
    const network = networkOf(REGISTRY, `eip155:${known.id}` as typeof BASE)
    expect(network?.coin).toMatchObject({ decimals: 18, symbol: known.nativeCurrency.symbol })
    expect(network?.explorerUrl).toBe(known.blockExplorers?.default.url)
    expect(network?.feeCapWei).toBeGreaterThan(0n)
  }
  expect(REGISTRY.networks.filter(isEvm)).toHaveLength(8)
})

test('a build may bring its own explorer, for the network that it names and for no other', () => {
  const own = makeRegistry({ [BASE]: 'http://127.0.0.1:1/explorer', 'eip155:5': 'https://other.example' })
  const urlOf = (registry: typeof own, chainId: string) => networkOf(registry, chainId as typeof BASE)?.explorerUrl
  expect(urlOf(own, BASE)).toBe('http://127.0.0.1:1/explorer')
  expect(urlOf(own, 'eip155:1')).toBe(urlOf(REGISTRY, 'eip155:1'))
  expect(own.tokens).toEqual(REGISTRY.tokens)
  for (const { explorerUrl } of REGISTRY.networks) expect(explorerUrl).toMatch(/^https:\/\/[a-z.]+$/)
})

const PLAN = [request(PAYER, goodTyped())]
const OPTION = {
  id: 'option-1' as OptionId,
  account: `eip155:8453:${PAYER}` as AccountId,
  asset: { chainId: BASE, kind: 'erc20', reference: USDC },
  amountBaseUnits: 12_400_000n,
} as Option
const HASH = hashPlan(PLAN, OPTION)

test('security T20: the hash names the option, its account, its asset and its amount', () => {
  const others: Partial<Option>[] = [
    { id: 'option-2' as OptionId },
    { account: `eip155:8453:${COLLECTOR}` as AccountId },
    { asset: { ...OPTION.asset, chainId: 'eip155:1' as typeof BASE } },
    { asset: { ...OPTION.asset, kind: 'slip44' } },
    { asset: { ...OPTION.asset, reference: COLLECTOR } },
    { amountBaseUnits: 12_400_001n },
  ]
  const hashes = others.map((other) => hashPlan(PLAN, { ...OPTION, ...other }))
  expect(new Set([HASH, ...hashes]).size).toBe(others.length + 1)
  expect(HASH).toMatch(/^[0-9a-f]{64}$/)
  expect(hashPlan(structuredClone(PLAN), structuredClone(OPTION))).toBe(HASH)
})

test('security T20: the hash names every part of the plan, and the order of its requests', () => {
  const [one] = PLAN as [SignRequest]
  const other = { ...one, params: [PAYER, '{}'] }
  const plans: SignRequest[][] = [
    [],
    [one, one],
    [one, other],
    [other, one],
    [other],
    [{ ...one, method: 'personal_sign' }],
    [{ ...one, chainId: 'eip155:1' as typeof BASE }],
    [{ ...one, params: [] }],
    [{ ...one, params: [...one.params, null] }],
    [{ ...one, params: one.params.toReversed() }],
    [{ ...one, params: [one.params[0], JSON.stringify(one.params[1])] }],
  ]
  expect(new Set([HASH, ...plans.map((plan) => hashPlan(plan, OPTION))]).size).toBe(plans.length + 1)
})

test('security T20: two plans have one hash only where they are the same JSON', () => {
  const params = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(params, params, (left, right) => {
      const isSame = JSON.stringify(left) === JSON.stringify(right)
      expect(hashPlan([request(...left)], OPTION) === hashPlan([request(...right)], OPTION)).toBe(isSame)
    }),
  )
})
