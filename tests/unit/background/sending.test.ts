// What a transaction of the payer's own comes to: its hash as the result, nothing yet, or nothing for good.
import { expect, test } from 'vitest'
import type { Access } from '../../../src/background/access.ts'
import { readReceipt } from '../../../src/background/sending.ts'
import type { Executing } from '../../../src/core/session.ts'
import { chainId, EXECUTING, PREPARED } from '../core/fixtures.ts'

const HASH = `0x${'4a'.repeat(32)}`
const EFFECT = { do: 'get-receipt' as const, chainId: chainId('eip155:1'), hashes: [HASH], nonce: 7n, notBeforeMs: 0 }
const TRANSACTION = {
  prepared: PREPARED,
  signed: { raw: '0x02', hash: HASH },
  isSent: true,
  failures: 0,
  notBeforeMs: 0,
}
const SENT = { ...EXECUTING, transaction: TRANSACTION } as Executing

type Fate = Awaited<ReturnType<Access['findFate']>>
const factFor = (fate: Fate, session = SENT) => {
  const access = { findFate: async () => fate } as unknown as Access
  return readReceipt(EFFECT, session, { access } as Parameters<typeof readReceipt>[2])
}

test('SPEC §2 eth_sendTransaction: the result is the hash of the transaction, as soon as it is mined and not before', async () => {
  expect(await factFor({ state: 'mined', hash: HASH })).toEqual({ type: 'result-recorded', result: HASH })
  expect(await factFor({ state: 'waiting' })).toEqual({ type: 'receipt-missing' })
})

test('SPEC §4.3.3 a transaction that the network turned back has no result', async () => {
  expect(await factFor({ state: 'reverted', hash: HASH })).toEqual({ type: 'transaction-reverted', hash: HASH })
})

test('SECURITY E06 a nonce that another transaction took ends the wait', async () => {
  expect(await factFor({ state: 'nonce-used' })).toEqual({ type: 'nonce-used' })
})

test('SECURITY E09 the result is the hash that was mined, also when it is the one that was to be replaced', async () => {
  const other = `0x${'5b'.repeat(32)}`
  const session = { ...SENT, transaction: { ...TRANSACTION, replaced: [{ raw: '0x01', hash: other }] } } as Executing
  expect(await factFor({ state: 'mined', hash: other }, session)).toEqual({ type: 'result-recorded', result: other })
})
