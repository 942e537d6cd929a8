// Which text asks for a transfer or a transaction, and why other text is refused. ERC-681, Solana Pay specification 1.1.
import { describe, expect, test } from 'vitest'
import type { TransferRefusal } from '../../../../src/core/base/errors.ts'
import { judgeTransfer } from '../../../../src/core/links/transfer-link.ts'
import { amountInBaseUnits } from '../../../../src/core/links/transfer-request.ts'

const [TO, TOKEN] = ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913']
const [WALLET, MINT] = ['mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v']
const REFERENCE = '82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'

const requestOf = (text: string) => {
  const verdict = judgeTransfer(text)
  return verdict.kind === 'transfer' ? verdict.request : verdict
}
const reasonOf = (text: string) => {
  const verdict = judgeTransfer(text)
  return verdict.kind === 'refused' ? verdict.reason : verdict.kind
}

describe('ERC-681', () => {
  const coin = { family: 'eip155', to: TO, said: {}, references: [] }
  test.each([
    [`ethereum:${TO}`, coin],
    [`ethereum:pay-${TO}`, coin],
    [`ETHEREUM:${TO}`, coin],
    [`  ethereum:${TO}\n`, coin],
    [`ethereum:${TO}@8453`, { ...coin, chainId: 'eip155:8453' }],
    [`ethereum:${TO}?value=2.014e18`, { ...coin, amount: { baseUnits: 2_014_000_000_000_000_000n } }],
    [
      `ethereum:${TO}@1?value=1e0&gas=21000&gasLimit=9&gasPrice=8`,
      { ...coin, chainId: 'eip155:1', amount: { baseUnits: 1n } },
    ],
    [`ethereum:${TO}?value=+.5e1`, { ...coin, amount: { baseUnits: 5n } }],
    [`ethereum:${TO}?value=10.00`, { ...coin, amount: { baseUnits: 10n } }],
    [`ethereum:${TO}?value=${2n ** 256n - 1n}`, { ...coin, amount: { baseUnits: 2n ** 256n - 1n } }],
    [`ethereum:${TOKEN}/transfer?address=${TO}`, { ...coin, tokenAddress: TOKEN }],
    [
      `ethereum:pay-${TOKEN}@8453/transfer?address=${TO}&uint256=12.4e6`,
      { ...coin, tokenAddress: TOKEN, chainId: 'eip155:8453', amount: { baseUnits: 12_400_000n } },
    ],
  ])('%s', (text, request) => {
    expect(requestOf(text)).toEqual(request)
  })

  test.each<[string, TransferRefusal]>([
    ['ethereum:', 'recipient'],
    ['ethereum:0x12', 'recipient'],
    ['ethereum:vitalik.eth', 'name'],
    ['ethereum:pay-my-shop.eth', 'name'],
    [`ethereum:foo-${TO}`, 'name'],
    [`ethereum:${TO}@0x1`, 'chain'],
    [`ethereum:${TO}@01`, 'chain'],
    [`ethereum:${TO}@`, 'chain'],
    [`ethereum:${TO}/approve?address=${TO}&uint256=1`, 'call'],
    [`ethereum:${TO}/transfer`, 'recipient'],
    [`ethereum:${TOKEN}/transfer?address=0x12&uint256=1`, 'recipient'],
    [`ethereum:${TOKEN}/transfer?address=${TO}&uint256=1&value=1`, 'parameter'],
    [`ethereum:${TO}?value=1&value=2`, 'twice'],
    [`ethereum:${TO}?amount=1`, 'parameter'],
    [`ethereum:${TO}?value`, 'parameter'],
    [`ethereum:${TO}?value=-1`, 'negative'],
    [`ethereum:${TO}?value=0`, 'zero'],
    [`ethereum:${TO}?value=1.5`, 'no-integer'],
    [`ethereum:${TO}?value=1.55e1`, 'no-integer'],
    [`ethereum:${TO}?value=1e-1`, 'exponent'],
    [`ethereum:${TO}?value=1e`, 'exponent'],
    [`ethereum:${TO}?value=1e999`, 'exponent'],
    [`ethereum:${TO}?value=1e+1`, 'exponent'],
    [`ethereum:${TO}?value=1e78`, 'amount'],
    [`ethereum:${TO}?value=.`, 'amount'],
    [`ethereum:${TO}?value=1#2`, 'odd-characters'],
    [`ethereum://${TO}`, 'recipient'],
    [`ethereum:${TO}?gas=1&gas=2`, 'twice'],
    [`ethereum:${TO}?value=0x10`, 'amount'],
    [`ethereum:${TO}?value=1,5`, 'amount'],
    [`ethereum:${TO}?value=${2n ** 256n}`, 'amount'],
    [`ethereum:${TO}?value=1%30`, 'amount'],
    [`ethereum:${TO} ?value=1`, 'odd-characters'],
    [`ethereum:${TO}?value=1${'0'.repeat(2048)}`, 'too-long'],
  ])('%s is refused: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })
})

describe('Solana Pay', () => {
  const coin = { family: 'solana', to: WALLET, said: {}, references: [] }
  test.each([
    [`solana:${WALLET}`, coin],
    [`solana:${WALLET}?amount=1`, { ...coin, amount: { decimal: '1' } }],
    [
      `solana:${WALLET}?amount=0.01&spl-token=${MINT}&label=Michael&message=Thanks%20for%20all%20the%20fish&memo=OrderId12345`,
      {
        ...{ ...coin, tokenAddress: MINT, amount: { decimal: '0.01' } },
        said: { label: 'Michael', message: 'Thanks for all the fish', memo: 'OrderId12345' },
      },
    ],
    [`solana:${WALLET}?reference=${REFERENCE}&reference=${MINT}`, { ...coin, references: [REFERENCE, MINT] }],
    [`solana:${WALLET}?label=Fern+%26+Kettle`, { ...coin, said: { label: 'Fern & Kettle' } }],
    ...(
      [
        ['👩‍🍳 Bakery', '👩 🍳 Bakery'],
        ['نان‌وایی', 'نان وایی'],
        ['ශ්‍රී', 'ශ් රී'],
        ['a\u200fb\u202ec', 'a b c'],
        ['\n Fern\r\nKettle\u2028', 'Fern Kettle'],
      ] as const
    ).map(([label, shown]): [string, unknown] => [
      `solana:${WALLET}?label=${encodeURIComponent(label)}&message=${encodeURIComponent(label)}&memo=${encodeURIComponent(label)}`,
      { ...coin, said: { label: shown, message: shown, memo: label } },
    ]),
    [`solana:${WALLET}?label=%20%E2%80%8B&memo=+1+`, { ...coin, said: { memo: ' 1 ' } }],
  ])('%s', (text, request) => {
    expect(requestOf(text)).toEqual(request)
  })

  test.each([
    ['https://shop.example/pay', 'https://shop.example/pay', 'shop.example'],
    ['HTTPS://Shop.Example/pay/%7Ea', 'HTTPS://Shop.Example/pay/~a', 'shop.example'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
    [
      encodeURIComponent('https://a.shop.example/pay?order=1&name=a%20b'),
      ...['https://a.shop.example/pay?order=1&name=a%20b', 'a.shop.example'],
    ],
  ] as const)('a transaction request: %s', (written, url, host) => {
    const said = { label: 'Fern' }
    expect(judgeTransfer(`solana:${written}?label=Fern`)).toEqual({ kind: 'transaction', request: { url, host, said } })
  })

  test.each<[string, TransferRefusal]>([
    ['solana:', 'recipient'],
    [`solana:${TO}`, 'recipient'],
    [`solana:${WALLET}?amount=1e3`, 'exponent'],
    [`solana:${WALLET}?amount=-1`, 'negative'],
    [`solana:${WALLET}?amount=0.0`, 'zero'],
    [`solana:${WALLET}?amount=.5`, 'amount'],
    [`solana:${WALLET}?amount=1.`, 'amount'],
    [`solana:${WALLET}?amount=01`, 'amount'],
    [`solana:${WALLET}?amount=1&amount=1`, 'twice'],
    [`solana:${WALLET}?spl-token=USDC`, 'parameter'],
    [`solana:${WALLET}?reference=x`, 'parameter'],
    [`solana:${WALLET}?cluster=devnet`, 'parameter'],
    [`solana:${WALLET}?label=%2541`, 'double-encoded'],
    [`solana:${WALLET}?label=%E0%A4`, 'odd-characters'],
    ['solana:http://shop.example/pay', 'not-https'],
    ['solana:https:shop.example/pay', 'not-https'],
    ['solana:https:///', 'not-https'],
    ['solana:https:////shop.example', 'not-https'],
    ['solana:https://me@shop.example/pay', 'userinfo'],
    ['solana:https://shop.example%40evil.example/pay', 'userinfo'],
    ['solana:https://shop.example:8443/pay', 'port'],
    ['solana:https://shop.example:443/pay', 'port'],
    ['solana:https://shop.example:/pay', 'port'],
    ['solana:https://127.0.0.1/pay', 'host'],
    ['solana:https://2130706433/pay', 'host'],
    ['solana:https://0x7f.1/pay', 'host'],
    ['solana:https://[::1]/pay', 'port'],
    ['solana:https://localhost/pay', 'host'],
    ['solana:https://shop.localhost/pay', 'host'],
    ['solana:https://printer.local/pay', 'host'],
    ['solana:https://shop..example/pay', 'host'],
    ['solana:https://.shop.example/pay', 'host'],
    ['solana:https://shop.example./pay', 'host'],
    ['solana:https://-shop.example/pay', 'host'],
    [`solana:https://${'a'.repeat(64)}.example/pay`, 'host'],
    [`solana:${encodeURIComponent('https://shop%2eexample/pay')}`, 'host'],
    [`solana:${encodeURIComponent('https://büch.example/pay')}`, 'odd-characters'],
    ['solana:http://127.0.0.1/pay', 'not-https'],
    ['solana:https://shop.example/pay?order=1', 'parameter'],
    ['solana:https://shop.example/a%20b', 'odd-characters'],
    [`solana:${encodeURIComponent('https://shop.example/#a')}`, 'odd-characters'],
    ['solana:%E0%A4', 'odd-characters'],
    [`solana:${WALLET}?${`reference=${REFERENCE}&`.repeat(9).slice(0, -1)}`, 'parameter'],
    [`solana:${WALLET}?label=${'a'.repeat(257)}`, 'too-long'],
    [`solana:${WALLET}?memo=1&memo=2`, 'twice'],
    ['solana:javascript:alert(1)', 'not-https'],
  ])('%s is refused: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })

  test('an amount with more decimals than the token has is none', () => {
    expect(amountInBaseUnits({ decimal: '0.01' }, 6)).toBe(10_000n)
    expect(amountInBaseUnits({ decimal: '0.0000001' }, 6)).toBeUndefined()
    expect(amountInBaseUnits({ baseUnits: 5n }, 6)).toBe(5n)
  })
})

test.each([
  'еthereum',
  'ethеrеum',
  'ｅthereum',
  'éthereum',
  'ethereurn',
  'ethereum\u200b',
  '3thereum',
  'so1ana',
  'soIana',
  's0lana',
  'ѕolana',
])('%j in place of the scheme is refused', (scheme) => {
  expect(reasonOf(`${scheme}:${TO}`)).toBe('look-alike')
})

test.each(['https://pay.example/pay_1', 'ethereumx:0x1', 'solana', 'bitcoin:1', 'ethernet:1', 'soll:1', '', ':'])(
  '%j does not claim to be one',
  (text) => {
    expect(judgeTransfer(text).kind).toBe('other')
  },
)
