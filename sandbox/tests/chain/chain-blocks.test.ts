// The chain behind both nodes: automatic blocks, a halted chain, and upsets of transactions on demand.

import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../independent/account.ts'
import { BASE, createClient, signedConfirm, USDC } from '../../independent/client.ts'
import { askNode, type Node, newPayer, type Signed, signOwn } from '../../independent/nodes.ts'
import { patiently } from '../../patiently.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()
let payer: Account
beforeEach(async () => {
  payer = await newPayer(sandbox.fund, BASE)
})
afterEach(async () => {
  await sandbox.clearChainFaults()
  await sandbox.setAutomine(BASE, true)
})

const NODES = ['a', 'b'] as const
const ask = (node: Node, method: string, ...params: unknown[]) => askNode(sandbox, BASE, node, method, ...params)
const result = async (method: string, ...params: unknown[]) => (await ask('a', method, ...params)).result
const receiptOf = ({ hash }: Signed) => result('eth_getTransactionReceipt', hash) as Promise<Record<string, string>>
const height = async () => Number(await result('eth_blockNumber'))
const count = async (tag: string) => Number(await result('eth_getTransactionCount', payer.address, tag))

async function sent(nonce = 0): Promise<Signed> {
  const signed = await signOwn(payer, 8453, nonce)
  expect(await ask('a', 'eth_sendRawTransaction', signed.raw)).toMatchObject({ result: signed.hash })
  return signed
}
async function mined(nonce = 0): Promise<Signed> {
  const signed = await sent(nonce)
  await patiently(async () => expect(await receiptOf(signed)).toMatchObject({ status: '0x1' }))
  return signed
}

test('a receipt becomes two blocks deep without another transaction', async () => {
  const { blockNumber } = await receiptOf(await mined())
  await patiently(async () => expect((await height()) - Number(blockNumber)).toBeGreaterThanOrEqual(2))
})

test('halt: transactions stay pending and no block is added until every halt is released', async () => {
  const first = await sandbox.chainFault(BASE, '*', { kind: 'halt' })
  const second = await sandbox.chainFault(BASE, '*', { kind: 'halt' })
  const from = await height()
  const signed = await sent()
  await first.release()
  await first.release()
  // Two blocks of the chain, by time: no event reports a block that does not come.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  expect([await height(), await receiptOf(signed)]).toEqual([from, null])
  expect([await count('latest'), await count('pending')]).toEqual([0, 1])
  await second.release()
  await patiently(async () => expect(await receiptOf(signed)).toMatchObject({ status: '0x1' }))
  await patiently(async () => expect(await height()).toBeGreaterThan(from + 2))
})

test('dropTransaction: a dropped transaction is not mined later', async () => {
  await sandbox.setAutomine(BASE, false)
  const signed = await sent()
  await sandbox.dropTransaction(BASE, signed.hash)
  expect(await result('eth_getTransactionByHash', signed.hash)).toBeNull()
  await sandbox.setAutomine(BASE, true)
  const other = await mined()
  expect(other.hash).toBe(signed.hash)
  await expect(sandbox.dropTransaction(BASE, signed.hash)).rejects.toThrow('waits')
})

test.each([true, false])('mineForeign: another transaction takes the nonce (automine %s)', async (isMining) => {
  await sandbox.setAutomine(BASE, isMining)
  const lost = isMining ? await signOwn(payer, 8453, 0) : await sent()
  const hash = await sandbox.mineForeign(BASE, payer.address, 0n)
  expect(hash).not.toBe(lost.hash)
  expect(await result('eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x1',
    from: payer.address.toLowerCase(),
  })
  expect(await count('latest')).toBe(1)
  expect(await ask('b', 'eth_sendRawTransaction', lost.raw)).toMatchObject({ error: { code: -32003 } })
  expect(await receiptOf(lost)).toBeNull()
  await expect(sandbox.mineForeign(BASE, payer.address, 0n)).rejects.toThrow('next nonce')
})

test('reorg: replaced blocks lose their transactions, the nonce is free, the chain keeps its length and continues', async () => {
  const signed = await mined()
  const { blockNumber, blockHash } = await receiptOf(signed)
  await patiently(async () => expect(await height()).toBeGreaterThan(Number(blockNumber)))
  await sandbox.setAutomine(BASE, false)
  const long = await height()
  await sandbox.reorg(BASE, long - Number(blockNumber) + 1)
  expect([await receiptOf(signed), await count('latest'), await height()]).toEqual([null, 0, long])
  expect(await result('eth_getBlockByNumber', blockNumber, false)).not.toMatchObject({ hash: blockHash })
  await sandbox.setAutomine(BASE, true)
  expect((await mined()).hash).toBe(signed.hash)
})

test('both nodes give a wallet the same answers', async () => {
  await sandbox.setAutomine(BASE, false)
  const abi = parseAbi(['function nonceBitmap(address owner, uint256 word) view returns (uint256)'])
  const data = encodeFunctionData({ abi, functionName: 'nonceBitmap', args: [payer.address, 0n] })
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const reads: [string, ...unknown[]][] = [
    ['eth_chainId'],
    ['eth_blockNumber'],
    ['eth_getTransactionCount', payer.address, 'latest'],
    ['eth_getTransactionCount', payer.address, 'pending'],
    ['eth_getBlockByNumber', 'latest', false],
    ['eth_call', { to: permit2, data }, 'latest'],
  ]
  for (const [method, ...params] of reads) {
    const [one, other] = await Promise.all(NODES.map((node) => ask(node, method, ...params)))
    expect([method, one]).toEqual([method, other])
    expect(one?.result).toBeDefined()
  }
})

test('both nodes are listed, the plain address is the first, and each has a letter', async () => {
  expect(sandbox.rpcNodeUrls[BASE]).toEqual(['https://rpc.tender.test/8453', 'https://rpc.tender.test/8453/b'])
  expect(sandbox.rpcNodeUrls[BASE]?.[0]).toBe(sandbox.rpcUrls[BASE])
  const before = sandbox.rpcCalls.length
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const statuses = ['', '/a', '/b', '/c'].map(async (word) => {
    return (await fetch(`${sandbox.loopback.rpcUrls[BASE]}${word}`, { method: 'POST', body })).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404])
  expect(
    sandbox.rpcCalls
      .slice(before)
      .map(({ node }) => node)
      .sort(),
  ).toEqual(['a', 'a', 'b'])
})

test('EIP-3009 authorizationState of a used authorisation is the same on both nodes', async () => {
  const client = createClient(sandbox)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '100' })
  const [option] = (await client.options(paymentId, payer)) ?? []
  const params = option?.actions[0]?.data.params
  const { message } = JSON.parse(params?.[1] ?? '{}') as { message: { nonce: `0x${string}` } }
  const abi = parseAbi(['function authorizationState(address authorizer, bytes32 nonce) view returns (bool)'])
  const data = encodeFunctionData({ abi, functionName: 'authorizationState', args: [payer.address, message.nonce] })
  const state = () =>
    Promise.all(NODES.map(async (node) => Number((await ask(node, 'eth_call', { to: USDC, data }, 'latest')).result)))
  expect(await state()).toEqual([0, 0])
  if (!option) throw new Error('nothing is offered')
  const body = await signedConfirm(option, payer)
  await client.wallet(paymentId, '/confirm?maxPollMs=30000', body)
  await patiently(async () => expect(await state()).toEqual([1, 1]))
})
