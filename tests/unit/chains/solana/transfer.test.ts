// What a send on Solana reads and broadcasts, from nodes that answer anything. solana.com/docs/rpc.
import { describe, expect, test } from 'vitest'
import { broadcast } from '../../../../src/chains/solana/broadcast.ts'
import { associatedAccountOf } from '../../../../src/chains/solana/programs.ts'
import { parseSolanaTransaction } from '../../../../src/chains/solana/transaction.ts'
import {
  buildTransfer,
  isWalletAddress,
  readBlockhash,
  readTransferFacts,
} from '../../../../src/chains/solana/transfer.ts'
import { error, nodes, result } from '../../../support/chains/nodes.ts'
import { PAYER, SHOP, USDC } from '../../../support/chains/solana-bench.ts'

const places = { from: PAYER.address, to: SHOP.address, token: { address: USDC, program: 'spl-token' } } as const
const unreachable = { failure: { code: 'chain/unreachable' } }
const value = (...entries: unknown[]) => nodes({ getMultipleAccounts: result({ value: entries }) })

test('a key’s address is a wallet, a derived one is not', () => {
  expect(isWalletAddress(SHOP.address)).toBe(true)
  expect(isWalletAddress(associatedAccountOf(SHOP.address, USDC, 'spl-token'))).toBe(false)
  expect(isWalletAddress('kettle')).toBe(false)
})

describe('what a transfer depends on', () => {
  test('lamports of both, and whether the account that receives is there', async () => {
    const facts = await readTransferFacts(value({ lamports: 5 }, null, { lamports: 7 }), places)
    expect(facts).toEqual({ fromLamports: 5n, toLamports: 0n, isReady: true })
    expect((await readTransferFacts(value({ lamports: 5 }, null, null), places)).isReady).toBe(false)
  })
  test.each([
    ['too few answers', value({ lamports: 5 }, null)],
    ['no list', nodes({ getMultipleAccounts: result({}) })],
    ['lamports as text', value({ lamports: '5' }, null, null)],
    ['an error', nodes({ getMultipleAccounts: error(-32_000) })],
  ])('%s is no answer', async (_, rpc) => {
    await expect(readTransferFacts(rpc, places)).rejects.toMatchObject(unreachable)
  })
})

test('a blockhash is 32 bytes in base58, or there is none', async () => {
  const answer = (blockhash: unknown) => nodes({ getLatestBlockhash: result({ value: { blockhash } }) })
  expect(await readBlockhash(answer(SHOP.address))).toBe(SHOP.address)
  for (const other of ['kettle', 5, null]) await expect(readBlockhash(answer(other))).rejects.toMatchObject(unreachable)
})

test('the bytes are unsigned, of version 0, with this blockhash', () => {
  const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${PAYER.address}` as never
  const terms = { account, to: SHOP.address, tokenAddress: USDC, amountBaseUnits: 1n }
  const token = { ...places.token, decimals: 6 }
  const raw = buildTransfer(terms, token, { isCreating: true, blockhash: USDC })
  expect(parseSolanaTransaction(raw)).toMatchObject({
    ...{ kind: 'transaction', version: 0, blockhash: USDC },
    signers: [{ address: PAYER.address, signature: undefined }],
  })
})

describe('the broadcast', () => {
  const signed = { raw: 'AQ==', hash: 'signature' }
  test('a node that took it is enough', async () => {
    await expect(broadcast(nodes({ sendTransaction: result('signature') }), signed)).resolves.toBeUndefined()
  })
  test.each([
    ['refused', error(-32_002), 'chain/rejected'],
    ['answered with another signature', result('another'), 'chain/unreachable'],
  ])('%s', async (_, answer, code) => {
    await expect(broadcast(nodes({ sendTransaction: answer }), signed)).rejects.toMatchObject({ failure: { code } })
  })
  test('nobody answered', async () => {
    await expect(broadcast(nodes({}), signed)).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
  })
})
