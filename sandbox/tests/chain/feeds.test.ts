// The price feeds on Ethereum answer at their real addresses, with the sandbox's own prices, until a test says otherwise.

import { createPublicClient, http, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()

const ABI = parseAbi([
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function set(int256 answer, uint256 age)',
])
const ETH_USD = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'

const reader = () =>
  createPublicClient({ transport: http(sandbox.loopback.rpcNodeUrls['eip155:1']?.[1]), cacheTime: 0 })

/** The answer, and its age by the clock of the chain. */
async function latest(address: `0x${string}`) {
  const chain = reader()
  const { timestamp } = await chain.getBlock()
  const [round, answer, , updatedAt] = await chain.readContract({ address, abi: ABI, functionName: 'latestRoundData' })
  return { round, answer, ageS: Number(timestamp - updatedAt) }
}

test.each([
  [ETH_USD, 'ETH / USD', 250_000_000_000n],
  ['0xb49f677943BC038e9857d61E7d053CaA2C1734C1', 'EUR / USD', 110_000_000n],
  ['0x4ffC43a60e009B551865A93d232E33Fce9f01507', 'SOL / USD', 15_000_000_000n],
  ['0x14e613AC84a31f709eadbdF89C6CC390fDc9540A', 'BNB / USD', 60_000_000_000n],
  ['0x7bAC85A8a13A4BcD8abb3eB7d6b4d632c5a57676', 'POL / USD', 50_000_000n],
] as const)('the feed at %s answers %s with eight decimals, and is fresh', async (address, pair, expected) => {
  const call = { address, abi: ABI } as const
  expect(await reader().readContract({ ...call, functionName: 'description' })).toBe(pair)
  expect(await reader().readContract({ ...call, functionName: 'decimals' })).toBe(8)
  const { answer, ageS } = await latest(address)
  expect(answer).toBe(expected)
  expect(Math.abs(ageS)).toBeLessThan(60)
})

test('setRate gives a feed another answer of any age, which it keeps as time passes; nobody else can', async () => {
  const { round } = await latest(ETH_USD)
  await sandbox.setRate('ETH / USD', { answer: -1n, ageS: 90_000 })
  await sandbox.passTime('eip155:1', 600)
  const stale = await latest(ETH_USD)
  expect([stale.round, stale.answer]).toEqual([round + 1n, -1n])
  expect(Math.abs(stale.ageS - 90_000)).toBeLessThan(60)
  await expect(sandbox.setRate('ETH / EUR', { answer: 1n, ageS: 0 })).rejects.toThrow('has no feed')
  const [functionName, args] = ['set', [1n, 0n]] as const
  const setting = reader().simulateContract({ address: ETH_USD, abi: ABI, functionName, args })
  await expect(setting).rejects.toThrow()
})
