// One node of an EVM chain fails or lies while the other stays honest: each fault as a client sees it over HTTP.

import { numberToHex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../independent/account.ts'
import { BASE } from '../../independent/client.ts'
import { askNode, type Node, newPayer, type Signed, signOwn } from '../../independent/nodes.ts'
import { patiently } from '../../patiently.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()
let payer: Account
beforeEach(async () => {
  payer = await newPayer(sandbox.fund, BASE)
})
afterEach(async () => {
  sandbox.clearFaults()
  await sandbox.clearChainFaults()
  await sandbox.setAutomine(BASE, true)
})

const ask = (node: Node, method: string, ...params: unknown[]) => askNode(sandbox, BASE, node, method, ...params)
const result = async (node: Node, method: string, ...params: unknown[]) => (await ask(node, method, ...params)).result
const receiptOf = async (node: Node, { hash }: Signed) =>
  (await result(node, 'eth_getTransactionReceipt', hash)) as Record<string, string>
const send = (node: Node, { raw }: Signed) => ask(node, 'eth_sendRawTransaction', raw)
const sign = (nonce = 0) => signOwn(payer, 8453, nonce)
const height = async (node: Node) => Number(await result(node, 'eth_blockNumber'))

/** Sent through the honest node, and mined. */
async function mined(nonce = 0): Promise<Signed> {
  const signed = await sign(nonce)
  expect(await send('a', signed)).toMatchObject({ result: signed.hash })
  await patiently(async () => expect(await receiptOf('a', signed)).toMatchObject({ status: '0x1' }))
  return signed
}

test('down: every connection to the node is cut, or one method’s; the other node answers', async () => {
  const { reached, release } = await sandbox.chainFault(BASE, 'b', { kind: 'down' })
  await expect(ask('b', 'eth_chainId')).rejects.toThrow()
  await reached
  expect(await result('a', 'eth_chainId')).toBe('0x2105')
  await release()
  expect(await result('b', 'eth_chainId')).toBe('0x2105')
  await sandbox.chainFault(BASE, '*', { kind: 'down', method: 'eth_blockNumber' })
  for (const node of ['a', 'b'] as const) {
    await expect(ask(node, 'eth_blockNumber')).rejects.toThrow()
    expect(await result(node, 'eth_chainId')).toBe('0x2105')
  }
})

test('down, after: the transaction is taken and its answer is lost', async () => {
  const { reached } = await sandbox.chainFault(BASE, 'b', {
    kind: 'down',
    method: 'eth_sendRawTransaction',
    when: 'after',
  })
  const signed = await sign()
  await expect(send('b', signed)).rejects.toThrow()
  await reached
  await patiently(async () => expect(await receiptOf('b', signed)).toMatchObject({ status: '0x1' }))
  await sandbox.chainFault(BASE, 'b', { kind: 'down', method: 'eth_sendRawTransaction' })
  const next = await sign(1)
  await expect(send('b', next)).rejects.toThrow()
  expect(await result('a', 'eth_getTransactionByHash', next.hash)).toBeNull()
})

test('error: a JSON-RPC error for every call, or one method’s; nothing is executed', async () => {
  const { release } = await sandbox.chainFault(BASE, 'b', { kind: 'error' })
  const signed = await sign()
  expect(await send('b', signed)).toMatchObject({ error: { code: -32603 } })
  expect(await result('a', 'eth_getTransactionByHash', signed.hash)).toBeNull()
  await release()
  await sandbox.chainFault(BASE, 'b', { kind: 'error', method: 'eth_chainId', code: -32005 })
  expect(await ask('b', 'eth_chainId')).toMatchObject({ error: { code: -32005 } })
  expect(await send('b', signed)).toMatchObject({ result: signed.hash })
})

test('rpcFault: HTTP refuses a number of calls of one method, and no transaction passes meanwhile', async () => {
  const signed = await sign()
  const { reached } = sandbox.rpcFault(BASE, 'eth_sendRawTransaction', { kind: 'status', status: 409, times: 2 })
  for (const node of ['a', 'b'] as const) expect(await send(node, signed)).toMatchObject({ code: 'quote_expired' })
  await reached
  expect(await result('a', 'eth_getTransactionByHash', signed.hash)).toBeNull()
  expect(await send('a', signed)).toMatchObject({ result: signed.hash })
})

test('slow: the answer is delayed, and comes at once when the fault is released', async () => {
  const { release } = await sandbox.chainFault(BASE, 'b', { kind: 'slow', ms: 150, method: 'eth_chainId' })
  const started = performance.now()
  expect(await result('b', 'eth_chainId')).toBe('0x2105')
  expect(performance.now() - started).toBeGreaterThan(145)
  await release()
  const { reached, release: free } = await sandbox.chainFault(BASE, 'b', { kind: 'slow', ms: 600_000 })
  const held = result('b', 'eth_chainId')
  await reached
  await free()
  expect(await held).toBe('0x2105')
})

test('no-receipt: the node has no receipts', async () => {
  const signed = await mined()
  await sandbox.chainFault(BASE, 'b', { kind: 'no-receipt' })
  expect(await ask('b', 'eth_getTransactionReceipt', signed.hash)).toEqual({ jsonrpc: '2.0', id: 1, result: null })
  expect(await receiptOf('a', signed)).toMatchObject({ status: '0x1' })
})

test('false-receipt: an unmined transaction has succeeded, deep in the chain and always in the same block', async () => {
  await sandbox.chainFault(BASE, 'b', { kind: 'false-receipt' })
  const signed = await sign()
  const receipt = await receiptOf('b', signed)
  expect(receipt).toMatchObject({ status: '0x1', transactionHash: signed.hash })
  expect((await height('a')) - Number(receipt.blockNumber)).toBeGreaterThanOrEqual(2)
  const block = await result('a', 'eth_getBlockByNumber', receipt.blockNumber, false)
  expect(block).toMatchObject({ hash: receipt.blockHash })
  await mined(0)
  const other = await sign(7)
  const first = await receiptOf('b', other)
  const from = await height('a')
  await patiently(async () => expect(await height('a')).toBeGreaterThan(from))
  expect(await receiptOf('b', other)).toEqual(first)
  expect(await receiptOf('a', other)).toBeNull()
})

test('false-receipt: a successful transaction has failed, in its own block', async () => {
  const signed = await mined()
  const honest = await receiptOf('a', signed)
  await sandbox.chainFault(BASE, 'b', { kind: 'false-receipt' })
  expect(await receiptOf('b', signed)).toEqual({ ...honest, status: '0x0' })
})

test('other-hash: the transaction is accepted, but another hash is returned', async () => {
  await sandbox.chainFault(BASE, 'b', { kind: 'other-hash' })
  const signed = await sign()
  const { result: said } = await send('b', signed)
  expect(said).toMatch(/^0x[0-9a-f]{64}$/)
  expect(said).not.toBe(signed.hash)
  await patiently(async () => expect(await receiptOf('a', signed)).toMatchObject({ status: '0x1' }))
  expect(await send('b', signed)).toMatchObject({ error: { code: -32003 } })
})

test('swallow: the node accepts the transaction and drops it', async () => {
  await sandbox.chainFault(BASE, 'b', { kind: 'swallow' })
  const signed = await sign()
  expect(await send('b', signed)).toMatchObject({ result: signed.hash })
  expect(await result('a', 'eth_getTransactionByHash', signed.hash)).toBeNull()
  expect(await ask('b', 'eth_sendRawTransaction', 'nonsense')).toMatchObject({ error: { code: expect.any(Number) } })
})

test('no-pending: a transaction is unknown, and no nonce is taken, until it is mined', async () => {
  await sandbox.setAutomine(BASE, false)
  await sandbox.chainFault(BASE, 'b', { kind: 'no-pending' })
  const signed = await sign()
  expect(await send('b', signed)).toMatchObject({ result: signed.hash })
  const known = async (node: Node) => [
    await result(node, 'eth_getTransactionByHash', signed.hash),
    await result(node, 'eth_getTransactionCount', payer.address, 'pending'),
  ]
  expect(await known('a')).toEqual([expect.objectContaining({ hash: signed.hash, blockNumber: null }), '0x1'])
  expect(await known('b')).toEqual([null, '0x0'])
  await sandbox.setAutomine(BASE, true)
  await patiently(async () => expect(await receiptOf('b', signed)).toMatchObject({ status: '0x1' }))
  expect(await known('b')).toEqual(await known('a'))
})

test('behind: nonce, receipt, height, block and balance are those of some blocks ago', async () => {
  const before = await result('a', 'eth_getBalance', payer.address, 'latest')
  const signed = await mined()
  // While no block is added, depths are exact.
  await sandbox.setAutomine(BASE, false)
  const { blockNumber } = await receiptOf('a', signed)
  const depth = (await height('a')) - Number(blockNumber)
  const { release } = await sandbox.chainFault(BASE, 'b', { kind: 'behind', blocks: depth + 1 })
  expect(await height('b')).toBe(Number(blockNumber) - 1)
  expect(await result('b', 'eth_getBlockByNumber', 'latest', false)).toMatchObject({
    number: numberToHex(await height('b')),
  })
  for (const tag of ['latest', 'pending']) {
    expect(await result('b', 'eth_getTransactionCount', payer.address, tag)).toBe('0x0')
    expect(await result('a', 'eth_getTransactionCount', payer.address, tag)).toBe('0x1')
  }
  expect(await receiptOf('b', signed)).toBeNull()
  const waiting = { hash: signed.hash, blockNumber: null, blockHash: null }
  expect(await result('b', 'eth_getTransactionByHash', signed.hash)).toMatchObject(waiting)
  expect(await result('b', 'eth_getBlockByNumber', blockNumber, false)).toBeNull()
  expect(await result('b', 'eth_getBalance', payer.address, 'latest')).toBe(before)
  await release()
  await sandbox.chainFault(BASE, 'b', { kind: 'behind', blocks: depth })
  expect(await receiptOf('b', signed)).toEqual(await receiptOf('a', signed))
  expect(await result('b', 'eth_getTransactionCount', payer.address, 'latest')).toBe('0x1')
})

test('nonce: every account has the given transaction count', async () => {
  await sandbox.chainFault(BASE, 'b', { kind: 'nonce', count: 9 })
  expect(await result('b', 'eth_getTransactionCount', payer.address, 'latest')).toBe('0x9')
  expect(await result('a', 'eth_getTransactionCount', payer.address, 'latest')).toBe('0x0')
})

test('chain-id: the node reports another chain', async () => {
  await sandbox.chainFault(BASE, 'b', { kind: 'chain-id', reference: '1' })
  expect([await result('b', 'eth_chainId'), await result('b', 'net_version')]).toEqual(['0x1', '1'])
  expect([await result('a', 'eth_chainId'), await result('a', 'net_version')]).toEqual(['0x2105', '8453'])
})

test('several faults add up, also for a batch; an unknown fault is refused', async () => {
  await sandbox.chainFault(BASE, 'b', { kind: 'nonce', count: 9 })
  await sandbox.chainFault(BASE, 'b', { kind: 'chain-id', reference: '1' })
  const call = (id: number, method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id, method, params })
  const calls = [call(1, 'eth_chainId'), call(2, 'eth_getTransactionCount', payer.address, 'latest')]
  const url = sandbox.loopback.rpcNodeUrls[BASE]?.[1] ?? ''
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(calls) })
  expect(await answer.json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: '0x1' },
    { jsonrpc: '2.0', id: 2, result: '0x9' },
  ])
  await expect(sandbox.chainFault('eip155:5', 'a', { kind: 'down' })).rejects.toThrow('no chain eip155:5')
  await expect(sandbox.chainFault(BASE, 'a', { kind: 'halt' })).rejects.toThrow('both nodes')
})
