// What a transaction of the payer's own comes to: its hash as the result, nothing yet, or nothing for good.
import { expect, test } from 'vitest'
import { readReceipt, type Sender } from '../../../src/background/sending.ts'
import { chainId } from '../core/fixtures.ts'

const HASH = `0x${'4a'.repeat(32)}`
const EFFECT = { do: 'get-receipt', chainId: chainId('eip155:1'), hash: HASH, notBeforeMs: 0 } as const
const NEVER = () => Promise.reject(new Error('only the receipt is asked for'))

const factFor = (receipt: Awaited<ReturnType<Sender['getReceipt']>>) =>
  readReceipt(EFFECT, { quoteFees: NEVER, getNonce: NEVER, broadcast: NEVER, getReceipt: async () => receipt })

test('SPEC §2 eth_sendTransaction: the result is the hash of the transaction, as soon as it is mined and not before', async () => {
  expect(await factFor({ status: 'success' })).toEqual({ type: 'result-recorded', result: HASH })
  expect(await factFor(undefined)).toEqual({ type: 'receipt-missing' })
})

test('SPEC §4.3.3 a transaction that the network turned back has no result', async () => {
  expect(await factFor({ status: 'reverted' })).toEqual({ type: 'transaction-reverted' })
})
