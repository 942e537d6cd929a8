// Paying on Solana: what the service asks to sign, and how confirm checks it.

import { findAssociatedTokenPda } from '@solana-program/token'
import { expect, test } from 'vitest'
import { createClient } from '../../independent/client.ts'
import { type Action, actionsOf, confirm, offerFor, optionFor, payerOn } from '../../independent/signer.ts'
import {
  asAddress,
  readTransaction,
  SOLANA,
  SOLANA_PYUSD,
  SOLANA_USDC,
  signSolana,
  solanaAccount,
  solanaPayer,
  transactionOf,
} from '../../independent/solana.ts'
import { startSandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, here } = useSandbox()

const COLLECTOR = '7pWMToHdpawPd34rVTq3zigQQzDvEAjR6cayrGsEniC2'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ATA = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const COMPUTE = 'ComputeBudget111111111111111111111111111111'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const SYSTEM = '11111111111111111111111111111111'

async function offered(symbol: string, scenario = {}, cents = '1240') {
  const payer = await solanaPayer(sandbox)
  const { paymentId } = await sandbox.createPayment({ amountMinor: cents, offer: [`solana/${symbol}`], scenario })
  const option = await optionFor(here, paymentId, solanaAccount(payer))
  return { payer, paymentId, option, action: option.actions[0] as Action }
}

const balance = (asset: string, owner: string) => sandbox.balanceOf(SOLANA, asset, owner)

test.each<[string, string, string, bigint, bigint]>([
  ['USDC', SOLANA_USDC, `token:${SOLANA_USDC}`, 12_400_000n, 2_000_000_000n],
  ['PYUSD', SOLANA_PYUSD, `token:${SOLANA_PYUSD}`, 12_400_000n, 2_000_000_000n],
  ['SOL', 'native', 'slip44:501', 82_666_667n, 20_000_000_000n],
])(
  'protocol §1.6, §1.4, live-service W5.7 %s: the payer signs, the service sends, exactly the amount arrives, the payer pays no fee',
  async (symbol, asset, unit, value, funded) => {
    const { payer, paymentId, option, action } = await offered(symbol)
    expect(option.amount).toMatchObject({ unit: `caip19/${SOLANA}/${unit}`, value: value.toString() })
    const had = await balance(asset, COLLECTOR)
    const lamports = await balance('native', payer.address)
    const { body } = await confirm(here, paymentId, option.id, [await signSolana(action, payer)])
    expect(body).toMatchObject({ status: 'succeeded', info: { optionAmount: option.amount } })
    expect(await balance(asset, payer.address)).toBe(funded - value)
    expect((await balance(asset, COLLECTOR)) - had).toBe(value)
    if (asset !== 'native') expect(await balance('native', payer.address)).toBe(lamports)
    const transfers = (await sandbox.transfers(SOLANA, asset)).filter(({ from }) => from === payer.address)
    expect(transfers).toEqual([{ from: payer.address, to: COLLECTOR, value, hash: body.info?.txId }])
  },
)

test('live-service W5.7 the service is fee payer and first signer; the transaction has limits, transfer and memo, nothing else', async () => {
  await offered('USDC').then(({ payer, paymentId, option, action }) =>
    signSolana(action, payer).then((signed) => confirm(here, paymentId, option.id, [signed])),
  )
  for (const [symbol, mint, program, version] of [
    ['USDC', SOLANA_USDC, TOKEN, 0],
    ['PYUSD', SOLANA_PYUSD, TOKEN_2022, 'legacy'],
  ] as const) {
    const { payer, paymentId, action } = await offered(symbol)
    expect(action.data.chain_id).toBe(SOLANA)
    expect(action.data.params).toStrictEqual([{ transaction: transactionOf(action) }])
    const read = readTransaction(transactionOf(action))
    expect([read.version, read.bytes <= 1_232]).toEqual([version, true])
    expect(read.feePayer).not.toBe(payer.address)
    expect(read.signers).toEqual({ [read.feePayer ?? '']: true, [payer.address]: false })
    const ata = async (owner: string) =>
      (
        await findAssociatedTokenPda({
          owner: asAddress(owner),
          mint: asAddress(mint),
          tokenProgram: asAddress(program),
        })
      )[0]
    const steps = read.instructions.filter((step) => step.program !== ATA)
    expect(steps.map((step) => step.program)).toEqual([COMPUTE, COMPUTE, program, MEMO])
    const [, , transfer, memo] = steps
    expect(transfer?.accounts).toEqual([await ata(payer.address), mint, await ata(COLLECTOR), payer.address])
    expect(transfer?.data.toString('hex')).toBe('0c8035bd000000000006')
    expect([memo?.data.toString('utf8'), memo?.accounts]).toEqual([paymentId, []])
  }
})

test('security §5 the service pays for the collector’s token account, and creates it only if it is missing', async () => {
  const own = await startSandbox()
  const there = { where: own, client: createClient(own) }
  const look = async () => {
    const payer = await solanaPayer(own)
    const { paymentId } = await own.createPayment({ amountMinor: '100', offer: ['solana/USDC'] })
    const option = await optionFor(there, paymentId, solanaAccount(payer))
    const { instructions, feePayer } = readTransaction(transactionOf(option.actions[0] as Action))
    const signed = await signSolana(option.actions[0] as Action, payer)
    expect((await confirm(there, paymentId, option.id, [signed])).body.status).toBe('succeeded')
    const creations = instructions.filter(({ program }) => program === ATA)
    return creations.map(({ accounts, data }) => [accounts[0] === feePayer, accounts[2], data.toString('hex')])
  }
  expect(await look()).toEqual([[true, COLLECTOR, '01']])
  expect(await look()).toEqual([])
  await own.close()
})

test('live-service W5.7 SOL is a plain system transfer in a legacy transaction, at a price that is valid for 300 s', async () => {
  const beforeS = Date.now() / 1000
  const { payer, option, action } = await offered('SOL')
  expect(option.expiresAt).toBeGreaterThanOrEqual(Math.floor(beforeS) + 300)
  expect(option.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 301)
  const read = readTransaction(transactionOf(action))
  expect(read.version).toBe('legacy')
  expect(read.instructions.map(({ program }) => program)).toEqual([COMPUTE, COMPUTE, SYSTEM, MEMO])
  expect(read.instructions[2]?.accounts).toEqual([payer.address, COLLECTOR])
  expect(read.instructions[2]?.data.readBigUInt64LE(4)).toBe(82_666_667n)
})

test('live-service W5.7 coSigner: the payer pays the fee, and the service has signed as a required second signer', async () => {
  const { payer, paymentId, option, action } = await offered('USDC', { coSigner: true })
  const read = readTransaction(transactionOf(action))
  expect(read.feePayer).toBe(payer.address)
  const [service] = Object.keys(read.signers).filter((signer) => signer !== payer.address)
  expect(read.signers).toEqual({ [payer.address]: false, [service ?? '']: true })
  expect(read.instructions.at(-1)?.accounts).toEqual([service])
  const lamports = await balance('native', payer.address)
  expect((await confirm(here, paymentId, option.id, [await signSolana(action, payer)])).body.status).toBe('succeeded')
  expect(await balance(SOLANA_USDC, payer.address)).toBe(1_987_600_000n)
  expect(lamports - (await balance('native', payer.address))).toBeGreaterThan(0n)
})

test('protocol §4.3.1, §4.3.2, §8.4, §2 personal_sign, mixed: a text signed on EVM, then the transaction on Solana, each result in its place', async () => {
  const payer = await solanaPayer(sandbox)
  const evm = await payerOn(here, 'eip155:8453')
  const { paymentId } = await sandbox.createPayment({ amountMinor: '450', scenario: { mixed: true } })
  expect((await offerFor(here, paymentId, [solanaAccount(payer)])).options).toEqual([])
  const { options } = await offerFor(here, paymentId, [`eip155:8453:${evm.address}`, solanaAccount(payer)])
  const [option, ...more] = options
  if (!option) throw new Error('no option')
  expect([option.account, option.amount.unit, more]).toEqual([
    solanaAccount(payer),
    `caip19/${SOLANA}/token:${SOLANA_USDC}`,
    [],
  ])
  const [text, transaction] = option.actions as [Action, Action]
  expect(text.data).toMatchObject({ chain_id: 'eip155:8453', method: 'personal_sign' })
  const [raw, account] = text.data.params as [`0x${string}`, string]
  expect(account).toBe(evm.address.toLowerCase())
  expect(Buffer.from(raw.slice(2), 'hex').toString('utf8')).toBe(`I am paying Fern & Kettle.\nPayment: ${paymentId}`)
  const results = [await evm.signMessage({ message: { raw } }), await signSolana(transaction, payer)]
  const other = await payerOn(here, 'eip155:8453')
  const bad = [
    [...results].reverse(),
    results.slice(1),
    [await other.signMessage({ message: { raw } }), results[1] ?? ''],
    [await evm.signMessage({ message: 'another text' }), results[1] ?? ''],
  ]
  for (const wrong of bad) expect((await confirm(here, paymentId, option.id, wrong)).status).toBe(400)
  expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
  expect(await balance(SOLANA_USDC, payer.address)).toBe(1_995_500_000n)
})

test('protocol §4.2 buildsTwo on Solana: the transaction is behind a build action, and pays as it does without one', async () => {
  const { payer, paymentId, option, action } = await offered('USDC', { buildsTwo: true })
  expect(action.type).toBe('build')
  const [built] = await actionsOf(here, paymentId, option)
  const result = await signSolana(built as Action, payer)
  expect((await confirm(here, paymentId, option.id, [result])).body.status).toBe('succeeded')
})
