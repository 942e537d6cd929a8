// A transaction on a real EVM node: quoted, signed, broadcast twice, mined, and distinct from rejected or reverted
// ones.
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  publicActions,
  toBytes,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chain/anvil.ts'
import { tokenDeployment } from '../../sandbox/chain/contracts.ts'
import { patiently } from '../../sandbox/patiently.ts'
import { broadcast, findTransactionOutcome } from '../../src/chains/eip155/broadcast.ts'
import { quoteFees } from '../../src/chains/eip155/fees.ts'
import { getNonce } from '../../src/chains/eip155/nonce.ts'
import { requireAllowance } from '../../src/chains/eip155/reads.ts'
import { signTransaction } from '../../src/chains/eip155/sign.ts'
import { makeRegistry } from '../../src/chains/registry/registry.ts'
import type { EvmCall, PreparedTransaction } from '../../src/core/transaction/transaction.ts'

const ETHER = 10n ** 18n
const RECIPIENT = `0x${'42'.repeat(20)}` as const
const POLYGON = makeRegistry({}).networks.find(({ chainId }) => chainId === 'eip155:137')

let node: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  node = await startAnvil(137)
})
afterAll(() => node.stop())

const rpc = () => ({ urls: [node.url], fetcher: fetch })
const coinsOf = (account: string) =>
  control()
    .extend(publicActions)
    .getBalance({ address: getAddress(account) })
const control = () => createTestClient({ mode: 'anvil', transport: http(node.url) })

let key: Hex
let payer: string
beforeEach(async () => {
  key = generatePrivateKey()
  payer = privateKeyToAccount(key).address.toLowerCase()
  await control().setAutomine(true)
  await control().setBalance({ address: payer as Hex, value: 10n * ETHER })
})

async function prepare(call: Partial<EvmCall>): Promise<PreparedTransaction> {
  if (!POLYGON) throw new Error('the registry has no Polygon')
  const whole = { chainId: 137n, from: payer, to: RECIPIENT, valueWei: 0n, data: '0x', ...call }
  const fees = await quoteFees(rpc(), whole, POLYGON)
  const { chainId, to, valueWei, data } = whole
  return { ...fees, chainId, to, valueWei, data, nonce: await getNonce(rpc(), 137n, payer) }
}
const outcomeOf = (hash: string, urls = rpc().urls, nonce = 0n) =>
  findTransactionOutcome({ urls, fetcher: fetch }, { hashes: [hash], from: payer, nonce })

/** The node answers a broadcast before it has mined the transaction. */
const isMined = (hash: string) =>
  patiently(() =>
    control()
      .extend(publicActions)
      .getTransactionReceipt({ hash: hash as Hex }),
  )

/** The transaction outcome at a depth of two blocks. */
async function mined(hash: string) {
  await isMined(hash)
  await control().mine({ blocks: 1 })
  return outcomeOf(hash)
}

/** A token of the sandbox, deployed by one of the node's own accounts. */
async function deploy(contract: 'SandboxToken' | 'SandboxTether'): Promise<Hex> {
  const wallet = createWalletClient({ transport: http(node.url) })
  const [account] = await wallet.getAddresses()
  const settings = { contract, address: RECIPIENT, name: 'Token', symbol: 'TKN', decimals: 6 }
  const data = tokenDeployment({ ...settings, priceMicroUsd: 1n, faucetBaseUnits: 0n })
  if (!account) throw new Error('the node has no accounts')
  const hash = await wallet.sendTransaction({ account, data, chain: null, gas: 5_000_000n })
  await mined(hash)
  const { contractAddress } = await control().extend(publicActions).getTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('the token was not created')
  return contractAddress
}
const sign = (prepared: PreparedTransaction) => signTransaction(prepared, toBytes(key), payer)
const failure = (code: string) => ({ failure: { code } })

test('coins arrive to the wei, the fee is within the quote, and sending the same bytes again changes nothing', async () => {
  const beforeWei = await coinsOf(RECIPIENT)
  const prepared = await prepare({ valueWei: ETHER })
  expect(prepared).toMatchObject({ nonce: 0n, gas: 25_200n })
  expect(prepared.maxPriorityFeePerGasWei).toBeGreaterThanOrEqual(25_000_000_000n)
  const { raw, hash } = sign(prepared)
  for (let times = 0; times < 3; times++) await broadcast(rpc(), raw, hash)
  expect(await mined(hash)).toMatchObject({ state: 'mined', hash, isFinal: false })
  expect(await coinsOf(RECIPIENT)).toBe(beforeWei + ETHER)
  const paidWei = 10n * ETHER - ETHER - (await coinsOf(payer))
  expect(paidWei).toBeGreaterThan(0n)
  expect(await mined(hash)).toMatchObject({ feeWei: paidWei })
  expect(paidWei).toBeLessThanOrEqual(prepared.gas * prepared.maxFeePerGasWei)
  expect(await getNonce(rpc(), 137n, payer)).toBe(1n)
})

test('while it waits it is known, has no receipt, and counts for the next nonce', async () => {
  await control().setAutomine(false)
  const { raw, hash } = sign(await prepare({ valueWei: 1n }))
  await broadcast(rpc(), raw, hash)
  await broadcast(rpc(), raw, hash)
  expect(await outcomeOf(hash)).toEqual({ state: 'waiting' })
  expect(await getNonce(rpc(), 137n, payer)).toBe(1n)
  await control().mine({ blocks: 1 })
  await isMined(hash)
  expect(await outcomeOf(hash)).toEqual({ state: 'settling' })
  expect(await mined(hash)).toMatchObject({ state: 'mined', hash, isFinal: false })
})

test.each(['SandboxToken', 'SandboxTether'] as const)(
  'ERC-20 an approve of %s is mined and the allowance is what it says',
  async (contract) => {
    const token = await deploy(contract)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [RECIPIENT, 12_400_000n] })
    const { raw, hash } = sign(await prepare({ to: token, data }))
    await broadcast(rpc(), raw, hash)
    expect(await mined(hash)).toMatchObject({ state: 'mined', hash, isFinal: false })
    const allows = (amountBaseUnits: bigint) =>
      requireAllowance(rpc(), { token, owner: payer, spender: RECIPIENT, amountBaseUnits })
    await expect(allows(12_400_000n)).resolves.toBeUndefined()
    await expect(allows(12_400_001n)).rejects.toMatchObject(failure('chain/allowance-short'))
  },
)

test('a nonce that another transaction has used is a rejection, and the bytes that lost are nowhere', async () => {
  const prepared = await prepare({ valueWei: 1n })
  const first = sign(prepared)
  await broadcast(rpc(), first.raw, first.hash)
  await mined(first.hash)
  const second = sign({ ...prepared, valueWei: 2n })
  await expect(broadcast(rpc(), second.raw, second.hash)).rejects.toMatchObject(failure('chain/rejected'))
  expect(await outcomeOf(second.hash)).toEqual({ state: 'nonce-used', isFinal: false })
  expect(await outcomeOf(second.hash, undefined, 1n)).toEqual({ state: 'waiting' })
})

test('a transaction that the account cannot pay for is refused by the node', async () => {
  const prepared = await prepare({ valueWei: ETHER })
  await control().setBalance({ address: payer as Hex, value: ETHER })
  const { raw, hash } = sign(prepared)
  await expect(broadcast(rpc(), raw, hash)).rejects.toMatchObject(failure('chain/rejected'))
})

test('a transaction of another chain is refused by the node, whatever it holds', async () => {
  const { raw, hash } = sign({ ...(await prepare({ valueWei: 1n })), chainId: 1n })
  await expect(broadcast(rpc(), raw, hash)).rejects.toMatchObject(failure('chain/rejected'))
})

test('a call that reverts is refused when it is quoted; mined anyway it is told as reverted', async () => {
  const to = `0x${'71'.repeat(20)}` as const
  const prepared = await prepare({ to, valueWei: 0n })
  // PUSH0 PUSH0 REVERT: every later call fails.
  await control().setCode({ address: to, bytecode: '0x5f5ffd' })
  await expect(prepare({ to })).rejects.toMatchObject(failure('chain/rejected'))
  const { raw, hash } = sign({ ...prepared, gas: 100_000n })
  await broadcast(rpc(), raw, hash)
  expect(await mined(hash)).toMatchObject({ state: 'reverted', hash, isFinal: false })
})

test('two endpoints of one honest chain agree; against a dead one nothing is decided', async () => {
  const dead = 'http://127.0.0.1:9/'
  const { raw, hash } = sign(await prepare({ valueWei: 1n }))
  await broadcast({ urls: [dead, node.url], fetcher: fetch }, raw, hash)
  await mined(hash)
  expect(await outcomeOf(hash, [node.url, `${node.url}/`, dead])).toMatchObject({
    state: 'mined',
    hash,
    isFinal: false,
  })
  await expect(outcomeOf(hash, [node.url, dead])).rejects.toMatchObject(failure('chain/unreachable'))
})
