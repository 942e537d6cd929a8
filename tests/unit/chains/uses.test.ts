// Which accounts were used, as the nodes of two networks say: by what they hold, by their past, or not known. security §8.7.
import { encodeAbiParameters, multicall3Abi } from 'viem'
import { decodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import { readUses } from '../../../src/chains/balances.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'

const REGISTRY = makeRegistry({}, {})
const [RICH, PAST, NEW, SOLANA] = [
  '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
  '0x78839F6054d7ed13918bAe0473BA31b1Ca9D7265',
  'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL',
]
const URLS = {
  'eip155:8453': ['https://base.example'],
  'eip155:1': ['https://mainnet.example'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://solana.example'],
}

type Asked = { url: string; method: string; params: unknown[] }
type Node = (asked: Asked) => unknown

/** The coin of the rich account is on Base alone; the other's past is on Ethereum. */
const evm: Node = ({ url, method, params }) => {
  if (method === 'eth_getTransactionCount') return params[0] === PAST && url.includes('mainnet') ? '0x2' : '0x0'
  const [{ data }] = params as [{ data: `0x${string}` }]
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const [calls] = args as unknown as [{ callData: string }[]]
  const has = (callData: string) => callData.startsWith('0x4d2301cc') && callData.endsWith(RICH.slice(2).toLowerCase())
  const results = calls.map(({ callData }) => {
    const amount = url.includes('base') && has(callData) ? 5n : 0n
    return { success: true, returnData: encodeAbiParameters([{ type: 'uint256' }], [amount]) }
  })
  const shape = { type: 'bool', name: 'success' } as const
  const tuple = [{ type: 'tuple[]', components: [shape, { type: 'bytes', name: 'returnData' }] }] as const
  return encodeAbiParameters(tuple, [results])
}
const solana: Node = ({ method, params }) => {
  if (method === 'getSignaturesForAddress') return params[0] === SOLANA ? [{ signature: 'x' }] : []
  const [places] = params as [string[]]
  expect(places.length).toBeLessThanOrEqual(100)
  return { context: { slot: 1 }, value: places.map(() => null) }
}
const silent: Node = () => {
  throw new TypeError('fetch failed')
}

function nodes(answer: (asked: Asked) => Node) {
  const asked: Asked[] = []
  const fetcher: typeof fetch = async (url, init = {}) => {
    const { method, params } = JSON.parse(String(init.body))
    const one = { url: String(url), method, params }
    asked.push(one)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer(one)(one) }))
  }
  return { asked, fetcher }
}
const byNetwork = ({ url }: Asked): Node => (url.includes('solana') ? solana : evm)

const ACCOUNTS = [{ address: RICH }, { address: PAST }, { address: NEW }, { solanaAddress: SOLANA }]

test('security §8.7: money on any network, or a past on any, is use; an account that none knows is unused', async () => {
  const { asked, fetcher } = nodes(byNetwork)
  expect(await readUses(ACCOUNTS, REGISTRY, URLS, fetcher)).toEqual({
    uses: ['money', 'used', 'unused', 'used'],
    isPartial: false,
  })
  // One request for the amounts of all accounts; a past is asked for only where there is no money.
  expect(asked.filter(({ method }) => method === 'eth_call')).toHaveLength(2)
  const pasts = asked.filter(({ method }) => method === 'eth_getTransactionCount')
  expect(pasts.filter(({ url }) => url.includes('base')).map(({ params }) => params[0])).toEqual([PAST, NEW])
})

test('security §8.7: a network that is silent hides nothing that another says, and makes the answer partial', async () => {
  const { fetcher } = nodes((one) => (one.url.includes('mainnet') ? silent : byNetwork(one)))
  expect(await readUses(ACCOUNTS, REGISTRY, URLS, fetcher)).toEqual({
    uses: ['money', 'unused', 'unused', 'used'],
    isPartial: true,
  })
  const past = nodes((one) => (one.method === 'eth_getTransactionCount' ? silent : byNetwork(one)))
  expect((await readUses(ACCOUNTS, REGISTRY, URLS, past.fetcher)).uses).toEqual(['money', 'unknown', 'unknown', 'used'])
})

test('security §8.7: without a network nothing is known of any account', async () => {
  const { fetcher } = nodes(() => silent)
  const nobody = { uses: ['unknown', 'unknown', 'unknown', 'unknown'], isPartial: true }
  expect(await readUses(ACCOUNTS, REGISTRY, URLS, fetcher)).toEqual(nobody)
})

test('security §8.7: many accounts of Solana are read by a hundred places at once', async () => {
  const { asked, fetcher } = nodes(byNetwork)
  const many = Array.from({ length: 60 }, () => ({ solanaAddress: SOLANA }))
  const other = Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcd', (digit) => ({
    solanaAddress: `${SOLANA.slice(0, -1)}${digit}`,
  }))
  const { uses } = await readUses([...many, ...other], REGISTRY, URLS, fetcher)
  expect(uses).toHaveLength(60 + other.length)
  expect(uses.slice(0, 60).every((use) => use === 'used')).toBe(true)
  const reads = asked.filter(({ method }) => method === 'getMultipleAccounts')
  expect(reads.length).toBeGreaterThan(1)
  expect(new Set(reads.flatMap(({ params }) => params[0] as string[])).size).toBe(
    reads.flatMap(({ params }) => params[0] as string[]).length,
  )
})
