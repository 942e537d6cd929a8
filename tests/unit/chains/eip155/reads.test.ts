// A balance over JSON-RPC: the next endpoint where one does not answer well, and no number that no chain said.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getTokenBalance, requireCoins } from '../../../../src/chains/eip155/reads.ts'
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
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
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
  return { sent, fetcher, balance: () => getTokenBalance(URLS.slice(0, answers.length), TOKEN, ACCOUNT, fetcher) }
}

afterEach(() => vi.restoreAllMocks())

test('ERC-20 the balance is asked with balanceOf, as every encoder of the ABI writes it', async () => {
  const { sent, balance } = edge(result(word(12_400_000n)))
  expect(await balance()).toBe(12_400_000n)
  const data = tokenCall('balanceOf', ACCOUNT)
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: TOKEN, data: data.toLowerCase() }, 'latest'],
  })
})

test.each([0n, 1n, 2n ** 256n - 1n])('a balance of %d is exact', async (amount) => {
  expect(await edge(result(word(amount))).balance()).toBe(amount)
})

const MALFORMED: [string, Answering][] = [
  ['refuses the connection', refused],
  ['answers with an error page', () => new Response('<html>', { status: 502 })],
  ['answers with an RPC error', () => new Response('{"jsonrpc":"2.0","id":1,"error":{"code":-32005}}')],
  ['answers with nothing', () => new Response('')],
  ['answers with null', () => new Response('null')],
  ['answers with a list', () => new Response('[]')],
  ['has no such contract', result('0x')],
  ['says a number', result(5)],
  ['says a short word', result('0x05')],
  ['says a long word', result(`${word(5n)}00`)],
  ['says decimal text', result('12400000')],
  ['says words that are not hex', result(`0x${'g'.repeat(64)}`)],
]
test.each(MALFORMED)('the next endpoint is asked where one %s', async (_, bad) => {
  const { sent, balance } = edge(bad, result(word(7n)))
  expect(await balance()).toBe(7n)
  expect(sent.map(({ url }) => url)).toEqual(URLS.slice(0, 2))
})

test('chain/unreachable is told when no endpoint gives a well-formed answer, or none is configured', async () => {
  for (const [, bad] of MALFORMED) {
    await expect(edge(bad, bad, bad).balance()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
  }
  await expect(edge().balance()).rejects.toMatchObject({ failure: { code: 'chain/unreachable' } })
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
    return result(word(9n))()
  }
  expect(await getTokenBalance(URLS, TOKEN, ACCOUNT, fetcher)).toBe(9n)
  expect(sent).toEqual(URLS.slice(0, 2))
  expect(timeoutsMs).toEqual([5000, 5000])
})

test('security D.7: no read is redirected, carries cookies, is cached or tells where it comes from', async () => {
  const { sent, balance } = edge(refused, result(word(1n)))
  await balance()
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
