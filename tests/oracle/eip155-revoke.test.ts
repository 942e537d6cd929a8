// Revokes an allowance on a real EVM node with the worker's own modules: zero afterwards, by one transaction.
// screens §11.2.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  publicActions,
  toBytes,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAnvil } from '../../sandbox/chain/anvil.ts'
import { tokenDeployment } from '../../sandbox/chain/contracts.ts'
import { patiently } from '../../sandbox/patiently.ts'
import { openTransactionJournal } from '../../src/background/storage/transaction-journal.ts'
import { createRevocations } from '../../src/background/transactions/revocations.ts'
import { createChainClient } from '../../src/chains/client.ts'
import { signTransaction } from '../../src/chains/eip155/sign.ts'
import { makeRegistry } from '../../src/chains/registry/registry.ts'
import { readConfig } from '../../src/config.ts'
import type { AccountId } from '../../src/core/base/caip.ts'
import type { Registry } from '../../src/core/base/registry.ts'
import type { AllowanceKey } from '../../src/core/transaction/allowance.ts'
import { fairLock } from '../support/vault/fixtures.ts'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const UNLIMITED = 2n ** 256n - 1n
const ETHER = 10n ** 18n

let node: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  node = await startAnvil(137)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return node.stop()
})

const client = () => createTestClient({ mode: 'anvil', transport: http(node.url) }).extend(publicActions)
const config = () => readConfig({ WXT_RPC_137: node.url }, 'production')

let [key, payer, disk]: [Hex, string, IDBFactory] = ['0x', '', new IDBFactory()]
beforeEach(async () => {
  key = generatePrivateKey()
  payer = privateKeyToAccount(key).address.toLowerCase()
  disk = new IDBFactory()
  await client().setBalance({ address: payer as Hex, value: 10n * ETHER })
})

/**
 * Not viem's wait: it polls once per block, a block appears slightly before its receipts, and no other block follows.
 */
const receiptOf = (hash: Hex) => patiently(() => client().getTransactionReceipt({ hash }))

async function deploy(contract: 'SandboxToken' | 'SandboxTether'): Promise<Hex> {
  const wallet = createWalletClient({ transport: http(node.url) })
  const [account] = await wallet.getAddresses()
  if (!account) throw new Error('the node has no accounts')
  const settings = { contract, address: account, name: 'Token', symbol: 'TKN', decimals: 6 }
  const data = tokenDeployment({ ...settings, priceMicroUsd: 1n, faucetBaseUnits: 0n })
  const hash = await wallet.sendTransaction({ account, data, chain: null, gas: 5_000_000n })
  const { contractAddress } = await receiptOf(hash)
  if (!contractAddress) throw new Error('the token was not created')
  return contractAddress
}

/** A lasting allowance as left by a payment of this wallet. */
async function allowForGood(token: Hex): Promise<void> {
  const wallet = createWalletClient({ transport: http(node.url), account: privateKeyToAccount(key) })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [PERMIT2, UNLIMITED] })
  const hash = await wallet.sendTransaction({ to: token, data, chain: null })
  await receiptOf(hash)
}

/** A worker on the stored state, which dies at a crash point if given. */
function work(token: Hex, crashPoint = '') {
  const known = makeRegistry()
  const [like] = known.tokens.filter(({ chainId, symbol }) => chainId === 'eip155:137' && symbol === 'USDT')
  if (!like) throw new Error('the registry has no USDT on Polygon')
  const registry: Registry = { ...known, tokens: [{ ...like, address: token }] }
  const store = openTransactionJournal(disk)
  const access = createChainClient(registry, async () => config().rpcUrls, fetch)
  const { readAllowance } = access
  const crashed = Promise.withResolvers<void>()
  const revocations = createRevocations({
    ...{ registry, store, readAllowance, access, withLock: fairLock() },
    signer: { signTransaction: async (_account, prepared) => signTransaction(prepared, toBytes(key), payer) },
    openSessions: async () => [],
    paymentNonces: async () => [],
    nowMs: Date.now,
    wakeLater: async () => undefined,
    crashPoint: async (name) => {
      if (name !== crashPoint) return
      crashed.resolve()
      await new Promise(() => undefined)
    },
  })
  const allowance: AllowanceKey = { account: `eip155:137:${payer}` as AccountId, tokenAddress: token }
  return { revocations, store, allowance, crashed: crashed.promise, allowed: () => readAllowance(allowance) }
}

/** The node mines at once; after two more blocks the transaction counts. */
const settled = async () => void (await client().mine({ blocks: 2 }))
const sentBy = () => client().getTransactionCount({ address: payer as Hex })

test.each(['SandboxToken', 'SandboxTether'] as const)(
  'EIP-20 the allowance of %s is nothing afterwards',
  async (contract) => {
    const token = await deploy(contract)
    await allowForGood(token)
    const { revocations, store, allowance, allowed } = work(token)
    expect(await allowed()).toBe(UNLIMITED)
    const { fees } = await revocations.quote(allowance)
    await revocations.revoke(allowance, fees)
    await patiently(async () => expect(await allowed()).toBe(0n))
    await settled()
    await revocations.resume()
    expect((await store.read(allowance))?.state).toBe('done')
    await revocations.revoke(allowance, fees)
    expect(await sentBy()).toBe(2)
  },
)

test('pay-once §4.1 a worker that dies with the bytes stored: the next one sends them, and they are mined once', async () => {
  const token = await deploy('SandboxToken')
  await allowForGood(token)
  const first = work(token, 'revocation:stored')
  const { fees } = await first.revocations.quote(first.allowance)
  void first.revocations.revoke(first.allowance, fees)
  await first.crashed
  const signed = (await first.store.read(first.allowance))?.signed.hash
  expect([await first.allowed(), await sentBy()]).toEqual([UNLIMITED, 1])
  const next = work(token)
  await next.revocations.resume()
  await patiently(async () => expect(await next.allowed()).toBe(0n))
  await settled()
  await next.revocations.resume()
  expect(await next.store.read(next.allowance)).toMatchObject({ state: 'done', signed: { hash: signed } })
  expect(await sentBy()).toBe(2)
})

test('an account without coins for the fee signs nothing', async () => {
  const token = await deploy('SandboxToken')
  await allowForGood(token)
  const { revocations, store, allowance } = work(token)
  const { fees } = await revocations.quote(allowance)
  await client().setBalance({ address: payer as Hex, value: 1n })
  await expect(revocations.revoke(allowance, fees)).rejects.toMatchObject({ failure: { code: 'chain/too-few-coins' } })
  expect(await store.read(allowance)).toBeUndefined()
})
