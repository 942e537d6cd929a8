// Balances over JSON-RPC: the next endpoint where one does not answer well, and no number that no chain said.
import { decodeFunctionData, encodeAbiParameters, type Hex, multicall3Abi, parseAbiParameters } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MULTICALL3, readAmounts, requireCoins } from '../../../../src/chains/eip155/reads.ts'
import { type Node, nodes, result as said } from '../../../support/chains/nodes.ts'
import { tokenCall } from '../../../support/chains/oracle.ts'

const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const ACCOUNT = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const URLS = ['https://one.example/rpc', 'https://two.example', 'https://three.example']

type Answering = () => Response | Promise<Response>
const result = (value: unknown): Answering => {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })
  return () => new Response(text)
}
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
/** As Multicall3 answers; a text is what the call returned, `false` one that failed. */
const results = (...each: (Hex | false)[]): Hex =>
  encodeAbiParameters(parseAbiParameters('(bool success, bytes returnData)[]'), [
    each.map((one) => ({ success: one !== false, returnData: one || '0x' })),
  ])
const both = (coins: bigint, tokens: bigint) => result(results(word(coins), word(tokens)))
const refused: Answering = () => {
  throw new TypeError('fetch failed')
}

function edge(...answers: Answering[]) {
  const sent: { url: string; init: RequestInit }[] = []
  const fetcher: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init })
    const answer = answers[sent.length - 1]
    if (!answer) throw new Error('no answer was planned')
    return answer()
  }
  const rpc = { urls: URLS.slice(0, answers.length), fetcher }
  return { sent, fetcher, balances: async () => (await readAmounts(rpc, ['', TOKEN], [ACCOUNT]))[0] }
}

afterEach(() => vi.restoreAllMocks())

test('the coin and every token are asked for in one call, as every encoder of the ABI writes it', async () => {
  const { sent, balances } = edge(both(3n, 12_400_000n))
  expect(await balances()).toEqual([3n, 12_400_000n])
  expect(sent).toHaveLength(1)
  const { method, params } = JSON.parse(String(sent[0]?.init.body))
  expect([method, params[0].to, params[1]]).toEqual(['eth_call', MULTICALL3, 'latest'])
  expect(decodeFunctionData({ abi: multicall3Abi, data: params[0].data })).toEqual({
    functionName: 'aggregate3',
    args: [
      [
        {
          target: '0xcA11bde05977b3631167028862bE2a173976CA11',
          allowFailure: true,
          callData: `0x4d2301cc${ACCOUNT.slice(2).toLowerCase().padStart(64, '0')}`,
        },
        { target: TOKEN, allowFailure: true, callData: tokenCall('balanceOf', ACCOUNT).toLowerCase() },
      ],
    ],
  })
})

test.each([0n, 1n, 2n ** 256n - 1n])('a balance of %d is exact', async (amount) => {
  expect(await edge(both(amount, amount)).balances()).toEqual([amount, amount])
})

test.each<[string, Hex | false]>([
  ['failed', false],
  ['has no code', '0x'],
  ['returned a short word', '0x05'],
  ['returned a long word', `${word(5n)}00`],
])('a token whose contract %s is unknown, not 0; the others are known', async (_, bad) => {
  expect(await edge(result(results(word(3n), bad))).balances()).toEqual([3n, undefined])
})

const MALFORMED: [string, Answering][] = [
  ['refuses the connection', refused],
  ['answers with an error page', () => new Response('<html>', { status: 502 })],
  ['answers with an RPC error', () => new Response('{"jsonrpc":"2.0","id":1,"error":{"code":-32005}}')],
  ['answers with nothing', () => new Response('')],
  ['answers with null', () => new Response('null')],
  ['answers with a list', () => new Response('[]')],
  ['has no Multicall3', result('0x')],
  ['says a number', result(5)],
  ['says a single word', result(word(5n))],
  ['answers for fewer calls', result(results(word(5n)))],
  ['answers for more calls', result(results(word(5n), word(5n), word(5n)))],
  ['breaks off', result(results(word(5n), word(5n)).slice(0, -2))],
  ['goes on', result(`${results(word(5n), word(5n))}00`)],
  ['says a success of 2', result(results(word(5n), word(5n)).replace(/(0{62}40.*?0{63})1/, '$12'))],
  ['says decimal text', result('12400000')],
  ['says words that are not hex', result(`0x${'g'.repeat(64)}`)],
]
test.each(MALFORMED)('the next endpoint is asked where one %s', async (_, bad) => {
  const { sent, balances } = edge(bad, both(6n, 7n))
  expect(await balances()).toEqual([6n, 7n])
  expect(sent.map(({ url }) => url)).toEqual(URLS.slice(0, 2))
})

test('chain/unreachable is told when no endpoint gives a well-formed answer, or none is configured', async () => {
  for (const [, bad] of MALFORMED) {
    await expect(edge(bad, bad, bad).balances()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
  }
  await expect(edge().balances()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
})

test('an endpoint that does not answer in 5 s is given up for the next', async () => {
  const timeoutsMs: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    timeoutsMs.push(timeoutMs)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  const sent: string[] = []
  const fetcher: typeof fetch = async (url, init) => {
    sent.push(String(url))
    if (sent.length === 1) init?.signal?.throwIfAborted()
    return both(0n, 9n)()
  }
  expect(await readAmounts({ urls: URLS, fetcher }, ['', TOKEN], [ACCOUNT])).toEqual([[0n, 9n]])
  expect(sent).toEqual(URLS.slice(0, 2))
  expect(timeoutsMs).toEqual([5000, 5000])
})

test('security §9: no read is redirected, carries cookies, is cached or tells where it comes from', async () => {
  const { sent, balances } = edge(refused, both(0n, 1n))
  await balances()
  for (const { init } of sent) {
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  }
})

describe('I17 whether the coins suffice is decided by two nodes', () => {
  const TOO_FEW = { code: 'chain/too-few-coins', symbol: 'ETH', networkName: 'Base' } as const
  const require = (...balances: (bigint | undefined)[]) => {
    const each = balances.map((wei) => ({
      eth_getBalance: wei === undefined ? 'silence' : said(`0x${wei.toString(16)}`),
    }))
    return requireCoins(nodes(...(each as Node[])), ACCOUNT, 5n, TOO_FEW)
  }
  test.each([[[5n]], [[5n, 9n, 0n]], [[0n, 5n, 5n]], [[5n, undefined, 6n]]])('%s suffices for 5', async (balances) => {
    await expect(require(...balances)).resolves.toBeUndefined()
  })
  test.each<[(bigint | undefined)[], string]>([
    [[4n], 'chain/too-few-coins'],
    [[9n, 4n, 4n], 'chain/too-few-coins'],
    [[5n, 4n], 'chain/nodes-differ'],
    [[5n, 4n, undefined], 'chain/nodes-differ'],
    [[9n, undefined, undefined], 'chain/unreachable'],
    [[], 'chain/unreachable'],
  ])('%s does not', async (balances, code) => {
    await expect(require(...balances)).rejects.toMatchObject({ failure: { code } })
  })
})
