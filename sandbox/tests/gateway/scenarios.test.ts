// What a payment's scenario changes.

import { afterEach, expect, test, vi } from 'vitest'
import {
  confirmBody,
  createClient,
  type Failure,
  type WireCreated,
  type WireInfo,
  type WireStatus,
} from '../../independent/client.ts'
import { askNode } from '../../independent/nodes.ts'
import {
  type Action,
  actionsOf,
  buildDataOf,
  confirm,
  executeAll,
  offerFor,
  optionFor,
  payerOn,
} from '../../independent/signer.ts'
import { SOLANA, solanaAccount, solanaPayer } from '../../independent/solana.ts'
import { startSandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, here } = useSandbox()
afterEach(() => void vi.restoreAllMocks())

/** Advances the service's time, in this process; the chains use the machine's clock. */
function pass(ms: number): void {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

const BASE = 'eip155:8453'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

async function offered(scenario: object, choice = `${BASE}/USDC`, more: object = {}) {
  const chainId = choice.slice(0, choice.indexOf('/'))
  const payer = await payerOn(here, chainId)
  const account = `${chainId}:${payer.address}`
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1000', offer: [choice], scenario, ...more })
  return { payer, account, paymentId, option: await optionFor(here, paymentId, account) }
}

test('live-service W3.2, W13: a shop that takes other networks alone offers nothing else, and one without any says nothing', async () => {
  const payer = await payerOn(here, BASE)
  const elsewhere = async (...chains: string[]) => {
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1000', scenario: { elsewhere: chains } })
    return (await offerFor(here, paymentId, [`${BASE}:${payer.address}`])).options
  }
  expect((await elsewhere('tron:0x2b6653dc', 'stellar:pubnet')).map(({ amount }) => amount.unit.split('/')[1])).toEqual(
    ['tron:0x2b6653dc', 'stellar:pubnet'],
  )
  expect(await elsewhere()).toEqual([])
})

const symbols = (options: { amount: { unit: string; display: Record<string, unknown> } }[]) =>
  options.map(({ amount }) => `${amount.unit.split('/')[1]}/${amount.display['assetSymbol']}`)

test('protocol §1.5, §2 offer options: without an offer, everything that the accounts can pay with; for accounts on Base alone, its USDC', async () => {
  const base = await payerOn(here, BASE)
  const polygon = await payerOn(here, 'eip155:137')
  const solana = await solanaPayer(sandbox)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1000' })
  const accounts = [`${BASE}:${base.address}`, `eip155:137:${polygon.address}`, solanaAccount(solana)]
  expect(symbols((await offerFor(here, paymentId, accounts.slice(0, 1))).options)).toEqual([`${BASE}/USDC`])
  expect(symbols((await offerFor(here, paymentId, accounts)).options)).toEqual([
    `${BASE}/USDC`,
    `${BASE}/EURC`,
    `${BASE}/ETH`,
    'eip155:137/USDC',
    'eip155:137/USDT',
    'eip155:137/POL',
    `${SOLANA}/USDC`,
    `${SOLANA}/PYUSD`,
    `${SOLANA}/SOL`,
  ])
  const dear = await sandbox.createPayment({ amountMinor: '200001' })
  expect(symbols((await offerFor(here, dear.paymentId, accounts)).options)).toEqual([
    `${BASE}/EURC`,
    `${BASE}/ETH`,
    `${SOLANA}/SOL`,
  ])
})

test('offer: restricts and orders the options, and starts no other chain', async () => {
  const own = await startSandbox()
  const there = { where: own, client: createClient(own) }
  const solana = await solanaPayer(own)
  const { address } = await payerOn(there, 'eip155:56')
  const offer = ['solana/PYUSD', 'eip155:56/BNB', `${SOLANA}/USDC`, 'eip155:56/EURC']
  const { paymentId } = await own.createPayment({ amountMinor: '1000', offer })
  const accounts = [1, 56, 137, 8453].map((reference) => `eip155:${reference}:${address}`)
  const { options } = await offerFor(there, paymentId, [...accounts, solanaAccount(solana)])
  expect(symbols(options)).toEqual([`${SOLANA}/PYUSD`, 'eip155:56/BNB', `${SOLANA}/USDC`])
  expect(own.nodePids).toHaveLength(1)
  await own.close()
})

test.each([400, 409] as const)(
  'protocol §3.2, §7 409, W3.13 requote: after its expiry fetch and confirm return quote_expired with %d, then it costs 1 %% more',
  async (status) => {
    const requote = { lifetimeMs: 60_000, status }
    const inline = await offered({ requote })
    const built = await offered({ requote }, 'eip155:1/PYUSD')
    expect([inline.option.amount.value, built.option.amount.value]).toEqual(['10000000', '10000000'])
    const results = await executeAll(here, inline.option.actions as Action[], inline.payer)
    pass(61_000)
    const late = await confirm<Failure>(here, inline.paymentId, inline.option.id, results)
    const data = buildDataOf(built.option)
    const body = { optionId: built.option.id, data }
    const fetched = await client.wallet<Failure>(built.paymentId, '/fetch', body)
    for (const reply of [late, fetched]) expect([reply.status, reply.body.code]).toEqual([status, 'quote_expired'])
    const again = await optionFor(here, inline.paymentId, inline.account)
    expect(again.amount.value).toBe('10100000')
    const fresh = await executeAll(here, again.actions as Action[], inline.payer)
    expect((await confirm(here, inline.paymentId, again.id, fresh)).body.status).toBe('succeeded')
    expect(await sandbox.balanceOf(BASE, USDC, inline.payer.address)).toBe(1_989_900_000n)
  },
)

test('live-service W5.6 a coin that was mined before its quote expired is accepted later, because the router checked the time', async () => {
  const { payer, paymentId, option } = await offered({ requote: { lifetimeMs: 60_000 } }, 'eip155:1/ETH')
  const results = await executeAll(here, await actionsOf(here, paymentId, option), payer)
  pass(61_000)
  expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
})

/** The router uses the chain's time, so this waits for real, long enough for a busy machine to fetch what it is to send. */
const LEAST_MS = 5_000

test('live-service W5.6 the router refuses a coin that is sent after its quote expired', async () => {
  const { payer, paymentId, option } = await offered({ requote: { lifetimeMs: LEAST_MS } }, 'eip155:137/POL')
  const actions = await actionsOf(here, paymentId, option)
  const endsMs = (option.expiresAt ?? 0) * 1000 + 1_000
  await expect.poll(() => Date.now(), { interval: 20, timeout: 30_000 }).toBeGreaterThanOrEqual(endsMs)
  await expect(executeAll(here, actions, payer)).rejects.toThrow()
  expect(await sandbox.balanceOf('eip155:137', 'native', payer.address)).toBe(2_000n * 10n ** 18n)
})

test('protocol §4.3 maxPollMs, §6.3, §8.2: confirm is held until the status changes, or for that many milliseconds', async () => {
  const held = async (processingMs: number, maxPollMs: number): Promise<[status: string, tookMs: number]> => {
    const { payer, paymentId, option } = await offered({ processingMs })
    const [signature = ''] = await executeAll(here, option.actions as Action[], payer)
    const startedMs = performance.now()
    const path = `/confirm?maxPollMs=${maxPollMs}`
    const { body } = await client.wallet<WireStatus>(paymentId, path, confirmBody(option.id, signature))
    return [body.status, performance.now() - startedMs]
  }
  const [changed, changedMs] = await held(500, 20_000)
  expect(changed).toBe('succeeded')
  expect(changedMs).toBeGreaterThan(495)
  expect(changedMs).toBeLessThan(15_000)
  const [unchanged, unchangedMs] = await held(60_000, 500)
  expect(unchanged).toBe('processing')
  expect(unchangedMs).toBeGreaterThan(495)
  expect(unchangedMs).toBeLessThan(15_000)
})

test('processingMs: the results are accepted, but the money moves only after that time', async () => {
  const { payer, paymentId, option } = await offered({ processingMs: 400 })
  const started = performance.now()
  const results = await executeAll(here, option.actions as Action[], payer)
  const { body } = await confirm(here, paymentId, option.id, results)
  expect(body.status).toBe('succeeded')
  expect(performance.now() - started).toBeGreaterThan(395)
  const slow = await offered({ processingMs: 60_000 })
  const signed = await executeAll(here, slow.option.actions as Action[], slow.payer)
  const accepted = await client.wallet(slow.paymentId, '/confirm', {
    optionId: slow.option.id,
    results: signed.map((data) => ({ type: 'walletRpc', data: [data] })),
  })
  expect(accepted.body).toStrictEqual({ status: 'processing', isFinal: false, pollInMs: 1000, info: null })
  expect(await sandbox.balanceOf(BASE, USDC, slow.payer.address)).toBe(2_000_000_000n)
})

test('live-service W2.1 simulated: the payment succeeds with a txId that is not a hash, and no money moves', async () => {
  const { payer, paymentId, option } = await offered({ simulated: true })
  const results = await executeAll(here, option.actions as Action[], payer)
  const { body } = await confirm(here, paymentId, option.id, results)
  expect(body).toMatchObject({ status: 'succeeded', isFinal: true, info: { txId: `test:${paymentId}` } })
  expect(await sandbox.balanceOf(BASE, USDC, payer.address)).toBe(2_000_000_000n)
})

test('collector account: the authorisation is for an address without code, and the merchant gets the money', async () => {
  const had = await sandbox.balanceOf(BASE, USDC, sandbox.merchantAddress)
  const { payer, paymentId, option } = await offered({ collector: 'account' })
  const [action] = option.actions as Action[]
  const { message } = JSON.parse(String(action?.data.params[1])) as { message: { to: string } }
  expect(await askNode(sandbox, BASE, 'b', 'eth_getCode', message.to, 'latest')).toMatchObject({ result: '0x' })
  const { body } = await confirm(here, paymentId, option.id, await executeAll(here, option.actions as Action[], payer))
  expect(body.status).toBe('succeeded')
  expect((await sandbox.balanceOf(BASE, USDC, sandbox.merchantAddress)) - had).toBe(10_000_000n)
})

test('the merchant API knows no scenarios', async () => {
  const amount = { unit: 'iso4217/USD', value: '100' }
  const wish = { offer: ['solana/USDC'], scenario: { simulated: true } }
  const { body } = await client.merchant<WireCreated>('/payments', { referenceId: 'a', amount, ...wish })
  const { address } = await payerOn(here, BASE)
  const { options } = await offerFor(here, body.paymentId, [`${BASE}:${address}`])
  expect(symbols(options)).toEqual([`${BASE}/USDC`])
  expect((await client.wallet<WireInfo>(body.paymentId, '')).body.status).toBe('requires_action')
})
