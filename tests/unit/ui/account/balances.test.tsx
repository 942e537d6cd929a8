// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Addresses } from '../../../../src/ui/account/addresses.tsx'
import { Balances } from '../../../../src/ui/account/balances.tsx'
import { ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, NO_BALANCES } from '../../../gallery/states/views.ts'
import { buttonNames, press, show, shownText, stopClock, textOf } from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const rows = (): string[] => [...document.querySelectorAll('.balances > li')].map(textOf)
const opened = (id: string): string => textOf(document.querySelector(`[data-testid="balances-${id}"] ul`))
const groups = (): string[] => [...document.querySelectorAll('section')].map(textOf)

test('screens §5 only what is held has a row; zeros share one line, and unknown ones are not zero', async () => {
  show(<Balances balances={BALANCES} />)
  expect(rows()).toEqual([
    'ETH on Base 0.00123456 ETH, show all digits',
    'USDC on Base 1.2043 USDC, show all digits',
    'SOL on Solana 0.02 SOL',
  ])
  expect(opened('unread')).toBe('Arbitrum: ETH and USDCSolana: USDC')
  expect(textOf(document.querySelector('[data-testid="balances-zero"] summary'))).toBe(
    'You can also pay with EURC, POL or USDC',
  )
  expect(opened('zero')).toBe('Base: EURCPolygon: POL and USDC')
  expect(shownText()).not.toContain('No balance yet')
})

test('a press shows every digit of an amount, and hides them again', async () => {
  show(<Balances balances={BALANCES} />)
  const [eth] = document.querySelectorAll('.short-amount')
  await press(eth ?? document.body)
  expect(textOf(eth)).toBe('0.001234567890123456 ETH')
  await press(eth ?? document.body)
  expect(textOf(eth)).toBe('0.00123456 ETH, show all digits')
})

test('the most valuable comes first, and what has no rate last', () => {
  const rate = (numerator: bigint) => ({ numerator, denominator: 1n })
  const rates = {
    currency: 'USD',
    rates: [
      { symbol: 'ETH', rate: rate(10n) },
      { symbol: 'USDC', rate: rate(1n) },
    ],
  }
  show(<Balances balances={BALANCES} rates={rates} />)
  expect(rows().map((row) => row.split(' ')[0])).toEqual(['USDC', 'ETH', 'SOL'])
})

test('a worth has the decimals of its currency, which for the yen are none', () => {
  const rates = { currency: 'JPY', rates: [{ symbol: 'USDC', rate: { numerator: 15_050n, denominator: 100n } }] }
  show(<Balances balances={BALANCES} rates={rates} />)
  expect(rows()[0]).toContain('about ¥181')
  expect(rows()[0]).not.toContain('¥181.')
})

test('an empty wallet says so, and lists what it accepts on which network', () => {
  show(<Balances balances={NO_BALANCES} />)
  expect(rows()).toEqual([])
  expect(shownText()).toContain('No balance yet')
  expect(shownText()).toContain('You can also pay with ETH, USDC, EURC, POL or SOL')
})

test('screens §5 each address names its networks; a wallet without a Solana key shows no Solana address', () => {
  show(<Addresses wallet={{ address: ACCOUNT, solanaAddress: SOLANA_ACCOUNT }} balances={BALANCES} />)
  expect(groups()).toEqual([
    expect.stringContaining(`Your address${ACCOUNT}Only send tokens on Base, Polygon or Arbitrum to this address.`),
    expect.stringContaining(`Your Solana address${SOLANA_ACCOUNT}Only send tokens on Solana to this address.`),
  ])
  expect(buttonNames()).toEqual(['Copy address', 'Copy Solana address'])
  show(<Addresses wallet={{ address: ACCOUNT }} balances={[]} />)
  expect(shownText()).not.toContain('Solana')
  expect(shownText()).toContain('Only send tokens on Ethereum-compatible networks to this address.')
})
