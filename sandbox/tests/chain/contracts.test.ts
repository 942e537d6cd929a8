// The committed artifacts match the committed sources, and the token matches the real one.

import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, domainSeparator, http, parseAbi, parseSignature } from 'viem'
import { expect, test } from 'vitest'
import { compileContracts } from '../../compile.ts'
import { newAccount } from '../../independent/account.ts'
import { accountOf, BASE, USDC } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()

const TOKEN = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function version() view returns (string)',
  'function decimals() view returns (uint8)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function mint(address to, uint256 value)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'error NotMinter(address caller)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
])
const TOKEN_CALL = { address: USDC, abi: TOKEN } as const
const DOMAIN = { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: USDC } as const
const SPENDER = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const transport = () => http(sandbox.loopback.rpcUrls[BASE])
const reader = () => createPublicClient({ transport: transport(), cacheTime: 0, pollingInterval: 10 })

test('compiling the contracts gives the committed artifacts, byte for byte', () => {
  const compiled = compileContracts()
  expect(compiled.map(({ contractName }) => contractName)).toEqual([
    'SandboxCollector',
    'SandboxFeed',
    'SandboxMulticall',
    'SandboxRouter',
    'SandboxStablecoin',
    'SandboxTether',
    'SandboxToken',
  ])
  for (const artifact of compiled) {
    const committed = readFileSync(new URL(`../../artifacts/${artifact.contractName}.json`, import.meta.url), 'utf8')
    expect(`${JSON.stringify(artifact, null, 2)}\n`).toBe(committed)
  }
})

test('the token at Base’s USDC address has USDC’s name, version, decimals and EIP-712 domain', async () => {
  const chain = reader()
  expect(await chain.readContract({ ...TOKEN_CALL, functionName: 'name' })).toBe('USD Coin')
  expect(await chain.readContract({ ...TOKEN_CALL, functionName: 'symbol' })).toBe('USDC')
  expect(await chain.readContract({ ...TOKEN_CALL, functionName: 'version' })).toBe('2')
  expect(await chain.readContract({ ...TOKEN_CALL, functionName: 'decimals' })).toBe(6)
  expect(await chain.readContract({ ...TOKEN_CALL, functionName: 'DOMAIN_SEPARATOR' })).toBe(
    domainSeparator({ domain: DOMAIN }),
  )
})

test('EIP-2612 a permit sets the allowance once; late and foreign permits are refused', async () => {
  const owner = newAccount()
  const other = newAccount()
  await sandbox.fund(accountOf(other))
  const chain = reader()
  const permit = async (signer: typeof owner, deadline: bigint) => {
    const nonce = await chain.readContract({ ...TOKEN_CALL, functionName: 'nonces', args: [owner.address] })
    const fields = ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256']
    const signature = await signer.signTypedData({
      domain: DOMAIN,
      types: { Permit: fields.map((field) => ({ name: field.split(':')[0] ?? '', type: field.split(':')[1] ?? '' })) },
      primaryType: 'Permit',
      message: { owner: owner.address, spender: SPENDER, value: 7n, nonce, deadline },
    })
    const { r, s, yParity } = parseSignature(signature)
    return [owner.address, SPENDER, 7n, deadline, 27 + yParity, r, s] as const
  }
  const wallet = createWalletClient({ account: other, transport: transport() })
  const send = async (args: Awaited<ReturnType<typeof permit>>) => {
    await chain.simulateContract({ ...TOKEN_CALL, functionName: 'permit', args, account: other })
    const hash = await wallet.writeContract({ ...TOKEN_CALL, functionName: 'permit', args, chain: null })
    await chain.waitForTransactionReceipt({ hash })
  }
  const soon = BigInt(Math.floor(Date.now() / 1000) + 300)
  await expect(send(await permit(owner, 1n))).rejects.toThrow('ERC2612ExpiredSignature')
  await expect(send(await permit(other, soon))).rejects.toThrow('ERC2612InvalidSigner')
  const good = await permit(owner, soon)
  await send(good)
  expect(await chain.readContract({ ...TOKEN_CALL, functionName: 'allowance', args: [owner.address, SPENDER] })).toBe(
    7n,
  )
  await expect(send(good)).rejects.toThrow('ERC2612InvalidSigner')
})

test('only the faucet can mint', async () => {
  const thief = newAccount()
  const minting = reader().simulateContract({
    ...TOKEN_CALL,
    functionName: 'mint',
    args: [thief.address, 1n],
    account: thief,
  })
  await expect(minting).rejects.toThrow('NotMinter')
})
