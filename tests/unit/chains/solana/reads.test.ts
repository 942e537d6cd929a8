// What a Solana account can pay with, over JSON-RPC: coins, and tokens in the one place where a payment may take them from.
import * as kit from '@solana/kit'
import { expect, test } from 'vitest'
import { readAmounts, readTokenOwner } from '../../../../src/chains/solana/reads.ts'
import {
  accountOf,
  PAYER,
  PAYER_USDC,
  STRANGER,
  SYSTEM_PROGRAM,
  TOKEN,
  TOKEN_2022,
  USDC,
  USDT,
} from '../../../support/chains/solana-bench.ts'

const PYUSD = kit.address('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo')
const PAYER_PYUSD = await accountOf(PAYER.address, PYUSD, TOKEN_2022)
const TOKENS = [
  { address: '' },
  { address: USDC, program: 'spl-token' },
  { address: PYUSD, program: 'token-2022' },
] as const
const URLS = ['https://one.example/rpc', 'https://two.example']
type Answering = () => Response | Promise<Response>
const result = (value: unknown): Answering => {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })
  return () => new Response(text)
}
const at = (...value: unknown[]) => result({ context: { slot: 7, apiVersion: '3.0.0' }, value })

function edge(...answers: Answering[]) {
  const sent: { url: string; body: unknown }[] = []
  const fetcher: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), body: JSON.parse(String(init.body)) })
    const answer = answers[sent.length - 1]
    if (!answer) throw new Error('no answer was planned')
    return answer()
  }
  const rpc = { urls: URLS.slice(0, answers.length), fetcher }
  return { sent, balances: async () => (await readAmounts(rpc, TOKENS, [PAYER.address]))[0] }
}

/** As an RPC node answers with `base64`; members that the wallet does not read included. */
const entry = (data: Uint8Array, owner: string = SYSTEM_PROGRAM, lamports: unknown = 2_039_280) => ({
  lamports,
  owner,
  data: [Buffer.from(data).toString('base64'), 'base64'],
  executable: false,
  rentEpoch: 0,
  space: data.length,
})
const coins = (lamports: unknown) => entry(new Uint8Array(), SYSTEM_PROGRAM, lamports)

type Token = { mint?: kit.Address; owner?: kit.Address; amount?: bigint; state?: number; tail?: number[] }
/** A token account as the programs lay it out (spl-token, `Account::LEN`). */
function bytesOf({ mint = USDC, owner = PAYER.address, amount = 70n, state = 1, tail = [] }: Token): Uint8Array {
  const bytes = new Uint8Array(165 + tail.length)
  const encoder = kit.getAddressEncoder()
  bytes.set(encoder.encode(mint), 0)
  bytes.set(encoder.encode(owner), 32)
  bytes.set(kit.getU64Encoder().encode(amount), 64)
  bytes[108] = state
  bytes.set(tail, 165)
  return bytes
}
const usdc = (token: Token = {}, program = TOKEN) => entry(bytesOf(token), program)
const pyusd = (token: Token = {}) => entry(bytesOf({ mint: PYUSD, amount: 900n, ...token }), TOKEN_2022)

test('coins and tokens are asked for in one call, tokens where a payment may take them from', async () => {
  const { sent, balances } = edge(at(coins(1_500_000_000), usdc(), pyusd({ tail: [2, 7, 0, 0, 0] })))
  expect(await balances()).toEqual([1_500_000_000n, 70n, 900n])
  const params = [[PAYER.address, PAYER_USDC, PAYER_PYUSD], { commitment: 'confirmed', encoding: 'base64' }]
  expect(sent).toEqual([{ url: URLS[0], body: { jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts', params } }])
})

test.each([0, 1, Number.MAX_SAFE_INTEGER])('%d lamports are exact', async (lamports) => {
  expect(await edge(at(coins(lamports), null, null)).balances()).toEqual([BigInt(lamports), 0n, 0n])
})

test('tokens beyond 2^53 are exact, and those of a frozen account are there', async () => {
  const all = at(null, usdc({ amount: 2n ** 64n - 1n }), pyusd({ state: 2 }))
  expect(await edge(all).balances()).toEqual([0n, 2n ** 64n - 1n, 900n])
})

test('an account that never held anything has nothing; lamports alone are no tokens', async () => {
  expect(await edge(at(null, null, null)).balances()).toEqual([0n, 0n, 0n])
  expect(await edge(at(null, coins(1), null)).balances()).toEqual([0n, 0n, 0n])
})

test.each([
  ['another owner', usdc({ owner: STRANGER.address })],
  ['another mint', usdc({ mint: USDT })],
  ['another program', usdc({}, TOKEN_2022)],
  ['the program of no token', usdc({}, SYSTEM_PROGRAM)],
  ['no state', usdc({ state: 0 })],
  ['an unknown state', usdc({ state: 3 })],
  ['a byte too few', entry(bytesOf({}).slice(0, -1), TOKEN)],
  ['a byte too many', usdc({ tail: [2] })],
  ['no bytes', entry(new Uint8Array(), TOKEN)],
])('security §5: tokens of an account with %s are unknown, not 0', async (_, bad) => {
  expect(await edge(at(coins(3), bad, pyusd())).balances()).toEqual([3n, undefined, 900n])
})

test('a Token-2022 account whose extensions follow another type is no token account', async () => {
  expect(await edge(at(null, null, pyusd({ tail: [1, 7, 0, 0, 0] }))).balances()).toEqual([0n, 0n, undefined])
})

const withData = (data: unknown) => at(null, { ...usdc(), data }, null)
const BAD: [string, Answering][] = [
  ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with an error page', () => new Response('<html>', { status: 403 })],
  ['answers with an RPC error', () => new Response('{"jsonrpc":"2.0","id":1,"error":{"code":-32005}}')],
  ['leaves out the value', result({ context: { slot: 7 } })],
  ['answers without its context', result(7)],
  ['says no list', result({ value: {} })],
  ['answers for fewer accounts', at(null, null)],
  ['answers for more accounts', at(null, null, null, null)],
  ['leaves an account out', at(null, 5, null)],
  ['says text for coins', at(coins('7'), null, null)],
  ['says a fraction', at(coins(0.5), null, null)],
  ['says less than nothing', at(coins(-1), null, null)],
  ['says more than JSON can', () => new Response('{"result":{"value":[{"lamports":9007199254740993},null,null]}}')],
  ['says no data', withData(undefined)],
  ['parses the account', withData({ parsed: {} })],
  ['uses another encoding', withData(['AAAA', 'base58'])],
  ['says what is not base64', withData(['A', 'base64'])],
  ['says base64 with a tail', withData(['AAAA=', 'base64'])],
]

test.each(BAD)('the next endpoint is asked where one %s', async (_, bad) => {
  expect(await edge(bad, at(coins(9), null, null)).balances()).toEqual([9n, 0n, 0n])
  await expect(edge(bad, bad).balances()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
})

test.each([
  ['its owner', entry(bytesOf({ owner: STRANGER.address }), TOKEN), STRANGER.address],
  ['one of Token-2022 with more behind it', entry(bytesOf({ tail: [2, 1, 2, 3] }), TOKEN_2022), PAYER.address],
  ['nobody, where nothing is', null, ''],
  ['nobody, where something else is', coins(5), ''],
])('whose token account it is: %s', async (_, found, owner) => {
  const rpc = { urls: [URLS[0] ?? ''], fetcher: (async () => at(found)()) as typeof fetch }
  expect(await readTokenOwner(rpc, PAYER_USDC)).toBe(owner)
})

test.each([
  ['no base64', { ...coins(5), data: ['%', 'base64'] }],
  ['no list', 'kettle'],
  ['no account', {}],
])('an owner in an answer with %s is not known', async (_, found) => {
  const rpc = { urls: [URLS[0] ?? ''], fetcher: (async () => at(found)()) as typeof fetch }
  await expect(readTokenOwner(rpc, PAYER_USDC)).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
})
