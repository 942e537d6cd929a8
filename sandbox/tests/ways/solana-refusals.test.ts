// What confirm refuses in a Solana payment, and what a node answers.

import { getBase58Decoder, getBase64Encoder, getSignatureFromTransaction, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import type { Failure } from '../../independent/client.ts'
import { type Action, confirm, optionFor } from '../../independent/signer.ts'
import {
  SOLANA,
  SOLANA_PYUSD,
  SOLANA_USDC,
  signSolana,
  solanaAccount,
  solanaPayer,
  solanaRpc,
  transactionOf,
} from '../../independent/solana.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, here } = useSandbox()

async function offered(symbol = 'USDC', scenario = {}) {
  const payer = await solanaPayer(sandbox)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`solana/${symbol}`], scenario })
  const option = await optionFor(here, paymentId, solanaAccount(payer))
  return { payer, paymentId, option, action: option.actions[0] as Action }
}

/** The bytes with one of them changed. */
function flipped(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}

test('protocol §4.7.2, §2 solana_signTransaction: only the complete transaction as issued, with every signature valid, is accepted', async () => {
  const { payer, paymentId, option, action } = await offered()
  const other = await offered()
  const good = await signSolana(action, payer)
  const bytes = Buffer.from(good, 'base64')
  const bad = [
    transactionOf(action),
    await signSolana(other.action, other.payer),
    Buffer.from(bytes.subarray(65, 129)).toString('base64'),
    getBase58Decoder().decode(bytes.subarray(65, 129)),
    getBase58Decoder().decode(bytes),
    flipped(good, 1),
    flipped(good, 70),
    flipped(good, bytes.length - 1),
    Buffer.concat([bytes, Buffer.from([0])]).toString('base64'),
    `${good} `,
    good.replace(/=*$/, ''),
    '',
  ].filter((text) => text !== good)
  for (const result of bad) {
    const { status, body } = await confirm<Failure>(here, paymentId, option.id, [result])
    expect([result, status, body.code]).toEqual([result, 400, 'params_validation'])
  }
  expect(await sandbox.balanceOf(SOLANA, SOLANA_USDC, payer.address)).toBe(2_000_000_000n)
  expect((await confirm(here, paymentId, option.id, [good])).body.status).toBe('succeeded')
})

test('live-service W0.3.4 another options call makes another transaction, and confirm refuses the older one', async () => {
  const { payer, paymentId, option, action } = await offered()
  const again = await optionFor(here, paymentId, solanaAccount(payer))
  expect(transactionOf(again.actions[0] as Action)).not.toBe(transactionOf(action))
  expect((await confirm(here, paymentId, option.id, [await signSolana(action, payer)])).status).toBe(400)
  expect((await confirm(here, paymentId, again.id, [await signSolana(action, payer)])).status).toBe(400)
})

test('live-service W3.13 a transaction whose blockhash is too old is refused as an expired quote', async () => {
  const { payer, paymentId, option, action } = await offered()
  await sandbox.expireBlockhashes()
  const late = await confirm<Failure>(here, paymentId, option.id, [await signSolana(action, payer)])
  expect([late.status, late.body.code]).toEqual([400, 'quote_expired'])
  const fresh = await optionFor(here, paymentId, solanaAccount(payer))
  const signed = await signSolana(fresh.actions[0] as Action, payer)
  expect((await confirm(here, paymentId, fresh.id, [signed])).body.status).toBe('succeeded')
})

test('live-service W3.10 a transaction that fails on chain fails the payment with broadcast_failed', async () => {
  const { payer, paymentId, option, action } = await offered('SOL')
  const spender = await sandbox.createPayment({ amountMinor: '299000', offer: ['solana/SOL'] })
  const dearer = await optionFor(here, spender.paymentId, solanaAccount(payer))
  const first = await signSolana(dearer.actions[0] as Action, payer)
  expect((await confirm(here, spender.paymentId, dearer.id, [first])).body.status).toBe('succeeded')
  const { body } = await confirm(here, paymentId, option.id, [await signSolana(action, payer)])
  expect(body).toMatchObject({ status: 'failed', isFinal: true, info: null })
  expect(sandbox.payment(paymentId)).toMatchObject({ failureCode: 'broadcast_failed', settlements: 1 })
})

test('the node returns balances and token accounts in the shapes of a public one', async () => {
  const { payer } = await offered()
  const ask = async (method: string, ...params: unknown[]) => (await solanaRpc(sandbox, method, ...params)).result
  expect(await ask('getHealth')).toBe('ok')
  expect(await ask('getBalance', payer.address)).toMatchObject({ value: 20_000_000_000 })
  const filter = { programId: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }
  const [byMint, byProgram] = await Promise.all([
    ask('getTokenAccountsByOwner', payer.address, { mint: SOLANA_USDC }, { encoding: 'jsonParsed' }),
    ask('getTokenAccountsByOwner', payer.address, filter, { encoding: 'jsonParsed' }),
  ])
  const parsed = (mint: string) => ({
    value: [
      {
        account: {
          data: { parsed: { info: { mint, owner: payer.address, tokenAmount: { uiAmountString: '2000' } } } },
        },
      },
    ],
  })
  expect(byMint).toMatchObject(parsed(SOLANA_USDC))
  expect(byProgram).toMatchObject(parsed(SOLANA_PYUSD))
  const [{ pubkey = '' } = {}] = (byMint as { value: { pubkey: string }[] }).value
  const tokenAmount = { amount: '2000000000', decimals: 6, uiAmount: 2000, uiAmountString: '2000' }
  expect(await ask('getTokenAccountBalance', pubkey)).toMatchObject({ value: tokenAmount })
  expect(await ask('getAccountInfo', pubkey, { encoding: 'base64' })).toMatchObject({
    value: { data: [expect.any(String), 'base64'], owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', space: 165 },
  })
  expect(await ask('getAccountInfo', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')).toMatchObject({ value: null })
})

test('the node says what an account has to hold, as the machine takes it', async () => {
  const rentOf = async (bytes: number) => (await solanaRpc(sandbox, 'getMinimumBalanceForRentExemption', bytes)).result
  expect([await rentOf(0), await rentOf(165)]).toEqual([890_880, 2_039_280])
  await sandbox.setRent(348n)
  expect([await rentOf(0), await rentOf(165)]).toEqual([44_544, 101_964])
  await sandbox.setRent(6_960n)
})

test('the node expires blockhashes and reports transaction statuses', async () => {
  const { payer, paymentId, option, action } = await offered()
  const ask = async (method: string, ...params: unknown[]) => (await solanaRpc(sandbox, method, ...params)).result
  const latest = (await ask('getLatestBlockhash')) as { value: { blockhash: string; lastValidBlockHeight: number } }
  const height = Number(await ask('getBlockHeight'))
  expect(latest.value.lastValidBlockHeight - height).toBeGreaterThanOrEqual(149)
  expect(await ask('isBlockhashValid', latest.value.blockhash)).toMatchObject({ value: true })
  const signed = await signSolana(action, payer)
  const signature = getSignatureFromTransaction(getTransactionDecoder().decode(getBase64Encoder().encode(signed)))
  const deep = { searchTransactionHistory: true }
  expect(await ask('getSignatureStatuses', [signature], deep)).toMatchObject({ value: [null] })
  await confirm(here, paymentId, option.id, [signed])
  const done = { err: null, status: { Ok: null } }
  const young = { ...done, confirmations: expect.any(Number), confirmationStatus: 'confirmed' }
  expect(await ask('getSignatureStatuses', [signature], deep)).toMatchObject({ value: [young] })
  await sandbox.expireBlockhashes()
  expect(await ask('isBlockhashValid', latest.value.blockhash)).toMatchObject({ value: false })
  expect(await ask('getSignatureStatuses', [signature])).toMatchObject({ value: [null] })
  const old = { ...done, confirmations: null, confirmationStatus: 'finalized' }
  expect(await ask('getSignatureStatuses', [signature], deep)).toMatchObject({ value: [old] })
})

test('the node accepts a transaction that a wallet sends itself, and rpcCalls records it', async () => {
  const { payer, action } = await offered()
  const signed = await signSolana(action, payer)
  const sent = await solanaRpc(sandbox, 'sendTransaction', signed, { encoding: 'base64' })
  expect(sent.result).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(await sandbox.balanceOf(SOLANA, SOLANA_USDC, payer.address)).toBe(1_987_600_000n)
  expect(sandbox.rpcCalls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
  const again = await solanaRpc(sandbox, 'sendTransaction', signed, { encoding: 'base64' })
  expect(again.error).toEqual({ code: -32002, message: 'Transaction simulation failed: AlreadyProcessed' })
  const status = await solanaRpc(sandbox, 'getSignatureStatuses', [sent.result])
  expect(status.result).toMatchObject({ value: [{ err: null }] })
  const later = await offered()
  for (const text of [transactionOf(later.action), flipped(await signSolana(later.action, later.payer), 1)]) {
    const { error } = await solanaRpc(sandbox, 'sendTransaction', text, { encoding: 'base64' })
    expect(error).toEqual({ code: -32003, message: 'Transaction signature verification failure' })
  }
  await sandbox.expireBlockhashes()
  const old = await solanaRpc(sandbox, 'sendTransaction', await signSolana(later.action, later.payer), {
    encoding: 'base64',
  })
  expect(old.error).toEqual({ code: -32002, message: 'Transaction simulation failed: BlockhashNotFound' })
})

test('the node reports what it does not understand', async () => {
  const wrong: [string, unknown[], number][] = [
    ['requestAirdrop', [], -32601],
    ['constructor', [], -32601],
    ['getBalance', ['0x1'], -32602],
    ['getTokenAccountBalance', [SOLANA_USDC], -32602],
    ['getTokenAccountsByOwner', [SOLANA_USDC, {}], -32602],
    ['getAccountInfo', [SOLANA_USDC, { encoding: 'base7' }], -32602],
    ['sendTransaction', ['AAAA', { encoding: 'base64' }], -32602],
    ['getSignatureStatuses', ['x'], -32602],
    ['getSignatureStatuses', [['x']], -32602],
    ['isBlockhashValid', ['0x1'], -32602],
    ['getMinimumBalanceForRentExemption', ['165'], -32602],
    ['getMinimumBalanceForRentExemption', [-1], -32602],
    ['getBlockHeight', [{ minContextSlot: 10 ** 9 }], -32016],
  ]
  for (const [method, params, code] of wrong) {
    expect([method, (await solanaRpc(sandbox, method, ...params)).error?.code]).toEqual([method, code])
  }
})

test('the explorer shows a Solana payment', async () => {
  const { payer, paymentId, option, action } = await offered('PYUSD')
  const { body } = await confirm(here, paymentId, option.id, [await signSolana(action, payer)])
  const page = await (await fetch(`${sandbox.loopback.explorerUrl}/solana/tx/${body.info?.txId}`)).text()
  expect(page).toContain('<td>12.40 PYUSD</td>')
  expect(page).toContain('<dd>Success</dd>')
  expect(page).toContain('Payment service (collector)')
})
