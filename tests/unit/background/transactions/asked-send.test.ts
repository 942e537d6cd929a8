// What a link asks for, in terms of this wallet: the networks and tokens of its own list, amounts in smallest units, or a refusal.
import { expect, test } from 'vitest'
import { askedSend } from '../../../../src/background/transactions/asked-send.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { PayError, type TransferRefusal } from '../../../../src/core/base/errors.ts'

const REGISTRY = makeRegistry()
const asked = (link: string) => askedSend(link, REGISTRY, false)
const networksOf = (link: string) => {
  const found = asked(link)
  return found && 'assets' in found ? found.assets : []
}
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const USDC_ON_BASE = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const WALLET = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const REFERENCE = '82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('ERC-681: a token on its network, an address in its canonical spelling, an amount in smallest units', () => {
  const link = `ethereum:${USDC_ON_BASE.toLowerCase()}@8453/transfer?address=${TO.toLowerCase()}&uint256=12.4e6`
  expect(asked(link)).toEqual({
    ...{ assets: [{ chainId: 'eip155:8453', symbol: 'USDC' }], to: TO },
    ...{ amountBaseUnits: 12_400_000n, said: {}, notes: {} },
  })
})

test('ERC-681: without a network the payer chooses: every one for a coin, the one that has it for a token', () => {
  const networks = REGISTRY.networks.filter(({ chainId }) => chainId.startsWith('eip155:'))
  expect(networksOf(`ethereum:${TO}?value=1e18`).map(({ chainId }) => chainId)).toEqual(
    networks.map(({ chainId }) => chainId),
  )
  expect(networksOf(`ethereum:${USDC_ON_BASE}/transfer?address=${TO}`)).toEqual([
    { chainId: 'eip155:8453', symbol: 'USDC' },
  ])
})

test('Solana Pay: decimals of the token, the memo and the references for the transaction, the rest only said', () => {
  const notes = `reference=${REFERENCE}&memo=Order%207`
  expect(asked(`solana:${WALLET}?amount=0.01&spl-token=${USDC_MINT}&label=Fern&message=Thanks&${notes}`)).toEqual({
    ...{ assets: [{ chainId: SOLANA, symbol: 'USDC' }], to: WALLET, amountBaseUnits: 10_000n },
    ...{ said: { label: 'Fern', message: 'Thanks' }, notes: { memo: 'Order 7', references: [REFERENCE] } },
  })
  expect(asked(`solana:${WALLET}?amount=0.000000001`)).toMatchObject({ amountBaseUnits: 1n })
})

test.each<[string, string, TransferRefusal]>([
  ['a wrong checksum', `ethereum:${TO.replace('fB69', 'fb69')}`, 'checksum'],
  [
    'a wrong checksum of the recipient',
    `ethereum:${USDC_ON_BASE}/transfer?address=${TO.replace('fB69', 'FB69')}`,
    'checksum',
  ],
  ['a key of another length', `solana:${WALLET.slice(0, 40)}`, 'checksum'],
  ['a reference of another length', `solana:${WALLET}?reference=${WALLET.slice(0, 40)}`, 'checksum'],
  ['a network that is not in the list', `ethereum:${TO}@61`, 'network'],
  ['a token that is not in the list', `ethereum:${TO}@8453/transfer?address=${TO}`, 'token'],
  ['a token of another network', `ethereum:${USDC_ON_BASE}@1/transfer?address=${TO}`, 'token'],
  ['a mint that is not in the list', `solana:${WALLET}?spl-token=${REFERENCE}`, 'token'],
  ['more decimals than the token has', `solana:${WALLET}?amount=0.0000001&spl-token=${USDC_MINT}`, 'decimals'],
  ['more decimals than the coin has', `solana:${WALLET}?amount=0.0000000001`, 'decimals'],
  ['what the link itself makes no sense of', `ethereum:${TO}?value=-1`, 'negative'],
  ['a website that this browser cannot ask', 'solana:https://shop.example/pay', 'request'],
])('%s: refused', (_, link, reason) => {
  try {
    expect(asked(link)).toBeUndefined()
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(PayError)
    expect(error).toMatchObject({ failure: { code: 'link/refused', reason } })
  }
})

test('a text that is no such link is left to the others', () => {
  expect(asked('https://pay.example/pay_1')).toBeUndefined()
})

test('Solana Pay: a website that makes the transaction is named by its host, where the browser can ask it', () => {
  const request = { url: 'https://shop.example/pay', host: 'shop.example', said: { label: 'Fern' } }
  expect(askedSend('solana:https://shop.example/pay?label=Fern', REGISTRY, true)).toEqual(request)
})
