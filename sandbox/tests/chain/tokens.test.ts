// Every token and contract of every chain has the real address and reports the real values.

import {
  createPublicClient,
  domainSeparator,
  encodeFunctionData,
  getAddress,
  http,
  maxUint256,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { newAccount } from '../../independent/account.ts'
import { sendTransaction } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()

const ABI = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function version() view returns (string)',
  'function decimals() view returns (uint8)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
])
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const reader = (chainId: string) =>
  createPublicClient({ transport: http(sandbox.loopback.rpcUrls[chainId]), cacheTime: 0 })

/** live-service W5.9, and the domain version of those that take EIP-3009. */
const TOKENS: [chain: number, address: string, symbol: string, name: string, decimals: number, version?: string][] = [
  [1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 'USD Coin', 6, '2'],
  [1, '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', 'EURC', 'Euro Coin', 6, '2'],
  [1, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', 'PYUSD', 'PayPal USD', 6, '1'],
  [1, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 'Tether USD', 6],
  [137, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC', 'USD Coin', 6, '2'],
  [137, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT', 'Tether USD', 6],
  [56, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 'USD Coin', 18],
  [56, '0x55d398326f99059fF775485246999027B3197955', 'USDT', 'Tether USD', 18],
  [8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 'USD Coin', 6, '2'],
  [8453, '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', 'EURC', 'EURC', 6, '2'],
]

test.each(TOKENS)(
  'live-service W5.9 chain %d has at %s %s',
  async (reference, token, symbol, name, decimals, version) => {
    const chain = reader(`eip155:${reference}`)
    const call = { address: getAddress(token), abi: ABI } as const
    expect(await chain.readContract({ ...call, functionName: 'symbol' })).toBe(symbol)
    expect(await chain.readContract({ ...call, functionName: 'name' })).toBe(name)
    expect(await chain.readContract({ ...call, functionName: 'decimals' })).toBe(decimals)
    if (version === undefined) return
    const domain = { name, version, chainId: reference, verifyingContract: call.address }
    expect(await chain.readContract({ ...call, functionName: 'version' })).toBe(version)
    expect(await chain.readContract({ ...call, functionName: 'DOMAIN_SEPARATOR' })).toBe(domainSeparator({ domain }))
  },
)

test.each([1, 56, 137, 8453])('live-service W5.4 chain %d has Permit2 at its canonical address', async (reference) => {
  const abi = parseAbi(['function DOMAIN_SEPARATOR() view returns (bytes32)'])
  const domain = { name: 'Permit2', chainId: reference, verifyingContract: PERMIT2 } as const
  const separator = await reader(`eip155:${reference}`).readContract({
    address: PERMIT2,
    abi,
    functionName: 'DOMAIN_SEPARATOR',
  })
  expect(separator).toBe(domainSeparator({ domain }))
})

test('live-service W5.5 Tether’s allowance changes only from or to zero, and its calls return nothing', async () => {
  const owner = newAccount()
  await sandbox.fund(`eip155:1:${owner.address}`)
  const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const rpcUrl = sandbox.loopback.rpcUrls['eip155:1'] ?? ''
  const approve = (value: bigint) => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [PERMIT2, value] })
    return sendTransaction(rpcUrl, owner, { to: usdt, data })
  }
  const allowance = () =>
    reader('eip155:1').readContract({
      address: usdt,
      abi: ABI,
      functionName: 'allowance',
      args: [owner.address, PERMIT2],
    })
  await approve(5n)
  await expect(approve(maxUint256)).rejects.toThrow(toFunctionSelector('AllowanceMustBeZeroFirst(uint256)'))
  expect(await allowance()).toBe(5n)
  await approve(0n)
  await approve(maxUint256)
  expect(await allowance()).toBe(maxUint256)
  const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [PERMIT2, 1n] })
  expect((await reader('eip155:1').call({ account: owner.address, to: usdt, data })).data).toBeUndefined()
})

test('the faucet gives every token and the coin of every chain', async () => {
  const { address } = newAccount()
  const wanted: [string, string[]][] = [
    ['eip155:8453', ['2000 USDC', '2000 EURC', '1 ETH']],
    ['eip155:1', ['2000 USDC', '2000 EURC', '2000 PYUSD', '2000 USDT', '2000 AUSD', '1 ETH']],
    ['eip155:137', ['2000 USDC', '2000 USDT', '2000 POL']],
    ['eip155:56', ['2000 USDC', '2000 USDT', '5 BNB']],
  ]
  for (const [chainId, expected] of wanted) {
    const given = await sandbox.fund(`${chainId}:${address}`)
    const readable = given.map(
      ({ value, display }) => `${BigInt(value) / 10n ** BigInt(display.decimals)} ${display.assetSymbol}`,
    )
    expect([chainId, readable]).toEqual([chainId, expected])
    for (const { unit, value } of given) {
      const token = /erc20:(.+)$/.exec(unit)?.[1] ?? 'native'
      expect([unit, await sandbox.balanceOf(chainId, token, address)]).toEqual([unit, BigInt(value)])
    }
  }
})
