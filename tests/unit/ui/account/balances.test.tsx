// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Addresses } from '../../../../src/ui/account/addresses.tsx'
import { Balances } from '../../../../src/ui/account/balances.tsx'
import { ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, NO_BALANCES } from '../../../gallery/states/views.ts'
import { buttonNames, show, shownText, textOf } from '../../../support/ui/stage.tsx'

const groups = (): string[] => [...document.querySelectorAll('section')].map(textOf)

test('architecture A3 balances are grouped by network with all digits; zeros share one line, unknown ones are not zero', () => {
  show(<Balances balances={BALANCES} />)
  expect(groups()).toEqual([
    'BaseETH0.001234567890123456 ETHUSDC1.204301 USDC',
    'Arbitrum OneBalances not known now.',
    'SolanaSOL0.02 SOLUSDCnot known now',
  ])
  expect(textOf(document.querySelector('summary'))).toBe('Also accepts EURC, POL, USDC')
  expect(textOf(document.querySelector('details ul'))).toBe('Base: EURCPolygon: POL, USDC')
  expect(shownText()).not.toContain('Nothing yet')
})

test('an empty wallet says so, and lists what it accepts on which network', () => {
  show(<Balances balances={NO_BALANCES} />)
  expect(groups()).toEqual([])
  expect(shownText()).toContain('Nothing yet.')
  expect(shownText()).toContain('Also accepts ETH, USDC, EURC, POL, SOL')
})

test('architecture B5 each address names its networks; a wallet without a Solana key shows no Solana address', () => {
  show(<Addresses wallet={{ address: ACCOUNT, solanaAddress: SOLANA_ACCOUNT }} balances={BALANCES} />)
  expect(groups()).toEqual([
    expect.stringContaining(`Address${ACCOUNT}Send only assets on Base, Polygon or Arbitrum One to it.`),
    expect.stringContaining(`Solana address${SOLANA_ACCOUNT}Send only assets on Solana to it.`),
  ])
  expect(buttonNames()).toEqual(['Copy address', 'Copy Solana address'])
  show(<Addresses wallet={{ address: ACCOUNT }} balances={[]} />)
  expect(shownText()).not.toContain('Solana')
  expect(shownText()).toContain('Send only assets on Ethereum-style networks to it.')
})
