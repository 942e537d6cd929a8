// What a Solana account can pay with, over JSON-RPC: coins, and tokens in the one place where a payment may take them from.
import { expect, test } from 'vitest'
import { getCoinBalance, getMintBalance } from '../../../../src/chains/solana/reads.ts'
import { accountOf, PAYER, STRANGER_USDC, TOKEN_2022, USDC } from '../../../support/chains/solana-bench.ts'

const URLS = ['https://one.example/rpc', 'https://two.example']
type Answering = () => Response | Promise<Response>
const result = (value: unknown): Answering => {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })
  return () => new Response(text)
}
const at = (value: unknown) => result({ context: { slot: 7, apiVersion: '3.0.0' }, value })

function edge(...answers: Answering[]) {
  const sent: { url: string; body: unknown }[] = []
  const fetcher: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), body: JSON.parse(String(init.body)) })
    const answer = answers[sent.length - 1]
    if (!answer) throw new Error('no answer was planned')
    return answer()
  }
  const urls = URLS.slice(0, answers.length)
  return {
    sent,
    coins: () => getCoinBalance(urls, PAYER.address, fetcher),
    tokens: () => getMintBalance(urls, USDC, PAYER.address, fetcher),
  }
}

/** As an RPC node answers with `jsonParsed`; members that the wallet does not read included. */
const entry = (pubkey: string, amount: unknown, programId = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA') => ({
  pubkey,
  account: {
    lamports: 2_039_280,
    owner: programId,
    data: {
      program: 'spl-token',
      space: 165,
      parsed: {
        type: 'account',
        info: {
          mint: USDC,
          owner: PAYER.address,
          state: 'initialized',
          tokenAmount: { amount, decimals: 6, uiAmount: 12.4, uiAmountString: '12.4' },
        },
      },
    },
    executable: false,
    rentEpoch: 0,
    space: 165,
  },
})
const OWN = await accountOf(PAYER.address)
const OWN_2022 = await accountOf(PAYER.address, USDC, TOKEN_2022)

test('the coins of an account are asked for by its address', async () => {
  const { sent, coins } = edge(at(1_500_000_000))
  expect(await coins()).toBe(1_500_000_000n)
  expect(sent).toEqual([
    {
      url: URLS[0],
      body: { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [PAYER.address, { commitment: 'confirmed' }] },
    },
  ])
})

test('the tokens of an account are asked for by owner and mint', async () => {
  const { sent, tokens } = edge(at([entry(OWN, '12400000')]))
  expect(await tokens()).toBe(12_400_000n)
  const params = [PAYER.address, { mint: USDC }, { commitment: 'confirmed', encoding: 'jsonParsed' }]
  expect(sent).toEqual([{ url: URLS[0], body: { jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params } }])
})

test.each([0, 1, Number.MAX_SAFE_INTEGER])('%d lamports are exact', async (lamports) => {
  expect(await edge(at(lamports)).coins()).toBe(BigInt(lamports))
})

test('tokens beyond 2^53 are exact', async () => {
  expect(await edge(at([entry(OWN, '18446744073709551615')])).tokens()).toBe(2n ** 64n - 1n)
})

test('an account that never held the token has none of it', async () => {
  expect(await edge(at([])).tokens()).toBe(0n)
})

test('security A.6: only what lies where a payment may take it counts, of either token program', async () => {
  const all = [entry(STRANGER_USDC, '5'), entry(OWN, '70'), entry(OWN_2022, '900', TOKEN_2022)]
  expect(await edge(at(all)).tokens()).toBe(970n)
})

const BAD: [string, Answering][] = [
  ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with an error page', () => new Response('<html>', { status: 502 })],
  ['answers with an RPC error', () => new Response('{"jsonrpc":"2.0","id":1,"error":{"code":-32005}}')],
  ['leaves out the value', result({ context: { slot: 7 } })],
  ['answers without its context', result(7)],
]
const BAD_COINS: [string, Answering][] = [
  ['says text', at('7')],
  ['says a fraction', at(0.5)],
  ['says less than nothing', at(-1)],
  ['says more than JSON can', () => new Response('{"result":{"value":9007199254740993}}')],
]
const BAD_TOKENS: [string, Answering][] = [
  ['says no list', at({})],
  ['says null', at(null)],
  ['lists something without an address', at([{ account: {} }])],
  ['says a number', at([entry(OWN, 7)])],
  ['says hex', at([entry(OWN, '0x7')])],
  ['says less than nothing', at([entry(OWN, '-7')])],
  ['does not parse the account', at([{ pubkey: OWN, account: { data: ['AAAA', 'base64'] } }])],
]

test.each([...BAD, ...BAD_COINS])('the next endpoint is asked for coins where one %s', async (_, bad) => {
  expect(await edge(bad, at(9)).coins()).toBe(9n)
  await expect(edge(bad, bad).coins()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
})

test.each([...BAD, ...BAD_TOKENS])('the next endpoint is asked for tokens where one %s', async (_, bad) => {
  expect(await edge(bad, at([entry(OWN, '9')])).tokens()).toBe(9n)
  await expect(edge(bad, bad).tokens()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
})
