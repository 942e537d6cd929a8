// One node of the sandbox's Solana fails or lies while the other stays honest.

import { getBase64Encoder, getSignatureFromTransaction, getTransactionDecoder } from '@solana/kit'
import { afterEach, expect, test } from 'vitest'
import { readAmounts } from '../../../src/chains/solana/reads.ts'
import { createClient } from '../../independent/client.ts'
import { askNode, type Node } from '../../independent/nodes.ts'
import { type Action, optionFor } from '../../independent/signer.ts'
import { SOLANA, signSolana, solanaAccount, solanaPayer } from '../../independent/solana.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()
afterEach(() => sandbox.clearChainFaults())

const ask = (node: Node, method: string, ...params: unknown[]) => askNode(sandbox, SOLANA, node, method, ...params)
const result = async (node: Node, method: string, ...params: unknown[]) => (await ask(node, method, ...params)).result
const value = async (node: Node, method: string, ...params: unknown[]) =>
  ((await result(node, method, ...params)) as { value: unknown }).value
const statusOf = (node: Node, signature: string) =>
  value(node, 'getSignatureStatuses', [signature], { searchTransactionHistory: true })
const send = (node: Node, { raw }: Signed) => ask(node, 'sendTransaction', raw, { encoding: 'base64' })

type Signed = { raw: string; signature: string }

/** A payment's transaction, signed by service and payer: valid for any node. */
async function signed(): Promise<Signed> {
  const here = { where: sandbox, client: createClient(sandbox) }
  const payer = await solanaPayer(sandbox)
  const { paymentId } = await sandbox.createPayment({
    amountMinor: '100',
    offer: ['solana/USDC'],
    scenario: { coSigner: true },
  })
  const option = await optionFor(here, paymentId, solanaAccount(payer))
  const raw = await signSolana(option.actions[0] as Action, payer)
  return { raw, signature: getSignatureFromTransaction(getTransactionDecoder().decode(getBase64Encoder().encode(raw))) }
}

async function landed(): Promise<Signed> {
  const transaction = await signed()
  expect(await send('a', transaction)).toMatchObject({ result: transaction.signature })
  return transaction
}

test('no-browsers: what has an Origin gets 403, so a wallet reads its balances from the other node', async () => {
  const { reached } = await sandbox.chainFault(SOLANA, 'a', { kind: 'no-browsers' })
  expect(await result('a', 'getHealth')).toBe('ok')
  const urls = sandbox.loopback.rpcNodeUrls[SOLANA] ?? []
  const statuses: number[] = []
  const fromBrowser: typeof fetch = async (url, init) => {
    const response = await fetch(url, { ...init, headers: { ...init?.headers, origin: 'chrome-extension://tender' } })
    statuses.push(response.status)
    return response
  }
  const { address } = await solanaPayer(sandbox)
  const rpc = { urls, fetcher: fromBrowser }
  expect(await readAmounts(rpc, [{ address: '' }], [address])).toEqual([[20_000_000_000n]])
  expect(statuses).toEqual([403, 200])
  await reached
})

test('down, error and slow affect one node', async () => {
  const down = await sandbox.chainFault(SOLANA, 'b', { kind: 'down' })
  await expect(ask('b', 'getHealth')).rejects.toThrow()
  expect(await result('a', 'getHealth')).toBe('ok')
  await down.release()
  const error = await sandbox.chainFault(SOLANA, 'b', { kind: 'error', method: 'getHealth' })
  expect(await ask('b', 'getHealth')).toMatchObject({ error: { code: -32603 } })
  await error.release()
  await sandbox.chainFault(SOLANA, 'b', { kind: 'slow', ms: 150 })
  const started = performance.now()
  expect(await result('b', 'getHealth')).toBe('ok')
  expect(performance.now() - started).toBeGreaterThan(145)
})

test('no-receipt and false-receipt: statuses are withheld, inverted or invented', async () => {
  const { signature } = await landed()
  const { signature: unsent } = await signed()
  const hidden = await sandbox.chainFault(SOLANA, 'b', { kind: 'no-receipt' })
  expect(await statusOf('b', signature)).toEqual([null])
  expect(await statusOf('a', signature)).toMatchObject([{ err: null }])
  await hidden.release()
  await sandbox.chainFault(SOLANA, 'b', { kind: 'false-receipt' })
  expect(await statusOf('b', signature)).toMatchObject([{ err: { InstructionError: [0, { Custom: 1 }] } }])
  const made = await statusOf('b', unsent)
  expect(made).toMatchObject([{ err: null, confirmations: null, confirmationStatus: 'finalized' }])
  expect(await statusOf('a', unsent)).toEqual([null])
  await sandbox.expireBlockhashes()
  expect(await statusOf('b', unsent)).toEqual(made)
})

test('other-hash and swallow: a transaction is accepted with another id, or dropped', async () => {
  const first = await signed()
  const other = await sandbox.chainFault(SOLANA, 'b', { kind: 'other-hash' })
  const { result: said } = await send('b', first)
  expect(said).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(said).not.toBe(first.signature)
  expect(await statusOf('a', first.signature)).toMatchObject([{ err: null }])
  await other.release()
  const second = await signed()
  await sandbox.chainFault(SOLANA, 'b', { kind: 'swallow' })
  expect(await send('b', second)).toMatchObject({ result: second.signature })
  expect(await statusOf('a', second.signature)).toEqual([null])
  expect(await ask('b', 'sendTransaction', 'AAAA', { encoding: 'base64' })).toMatchObject({ error: { code: -32602 } })
})

test('behind: old heights, blockhashes and statuses; a newer minimum slot is an error', async () => {
  const { signature } = await landed()
  const latest = (await value('a', 'getLatestBlockhash')) as { blockhash: string; lastValidBlockHeight: number }
  await sandbox.chainFault(SOLANA, 'b', { kind: 'behind', blocks: 20 })
  const [height, lagging] = [Number(await result('a', 'getBlockHeight')), Number(await result('b', 'getBlockHeight'))]
  // One block may have been added between the two.
  expect([20, 19]).toContain(height - lagging)
  expect(await value('b', 'isBlockhashValid', latest.blockhash)).toBe(false)
  expect(await value('a', 'isBlockhashValid', latest.blockhash)).toBe(true)
  expect(await statusOf('b', signature)).toEqual([null])
  expect(await ask('b', 'getLatestBlockhash', { minContextSlot: height })).toMatchObject({ error: { code: -32016 } })
  const old = (await value('b', 'getLatestBlockhash')) as typeof latest
  expect(old.lastValidBlockHeight).toBeLessThan(latest.lastValidBlockHeight)
  expect(await value('a', 'isBlockhashValid', old.blockhash)).toBe(true)
})

test('expireBlockhashes affects both nodes', async () => {
  const { blockhash } = (await value('a', 'getLatestBlockhash')) as { blockhash: string }
  const validity = () => Promise.all((['a', 'b'] as const).map((node) => value(node, 'isBlockhashValid', blockhash)))
  expect(await validity()).toEqual([true, true])
  await sandbox.expireBlockhashes()
  expect(await validity()).toEqual([false, false])
})

test('chain-id: the genesis hash is another chain’s; faults without a meaning on Solana are refused', async () => {
  const devnet = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
  await sandbox.chainFault(SOLANA, 'b', { kind: 'chain-id', reference: devnet })
  expect(await result('b', 'getGenesisHash')).toBe(devnet)
  expect(`solana:${String(await result('a', 'getGenesisHash')).slice(0, 32)}`).toBe(SOLANA)
  await expect(sandbox.chainFault(SOLANA, 'b', { kind: 'nonce', count: 1 })).rejects.toThrow('no nonce')
  await expect(sandbox.chainFault(SOLANA, 'b', { kind: 'no-pending' })).rejects.toThrow('no pending')
  await expect(sandbox.chainFault(SOLANA, '*', { kind: 'halt' })).rejects.toThrow('EVM')
  await expect(sandbox.reorg(SOLANA, 1)).rejects.toThrow('not an EVM chain')
})
