// What a QR code may hold: an address, or a link that is no more than one (ERC-681, Solana Pay).
import { expect, test } from 'vitest'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { addressIn, isOnNetwork } from '../../../../src/core/links/address-text.ts'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'

test.each([
  [EVM, EVM, ''],
  [`  ${SOLANA}\n`, SOLANA, ''],
  [`ethereum:${EVM}`, EVM, ''],
  [`ETHEREUM:${EVM}@8453`, EVM, 'eip155:8453'],
  [`ethereum:pay-${EVM}@1`, EVM, 'eip155:1'],
  [`ethereum:${EVM}@137`, EVM, 'eip155:137'],
  [`solana:${SOLANA}`, SOLANA, 'solana'],
  ['kettle', 'kettle', ''],
])('ERC-681, Solana Pay: %j is %j on the network %j', (text, address, network) => {
  expect(addressIn(text)).toEqual({ address, network })
})

test.each<[ChainId, string, boolean]>([
  ['eip155:8453' as ChainId, '', true],
  ['eip155:137' as ChainId, 'eip155:137', true],
  ['eip155:8453' as ChainId, 'eip155:137', false],
  ['eip155:1' as ChainId, 'eip155:137', false],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId, 'solana', true],
  ['eip155:1' as ChainId, 'solana', false],
])('%s, and a link for the network %j: %j', (chainId, network, expected) => {
  expect(isOnNetwork(chainId, network)).toBe(expected)
})

test.each([
  ['a transfer', `ethereum:${EVM}/transfer?address=${EVM}&uint256=1`],
  ['an amount', `ethereum:${EVM}?value=1e18`],
  ['an amount on Solana', `solana:${SOLANA}?amount=1`],
  ['a transaction request', `solana:https%3A%2F%2Fshop.example`],
  ['another kind of link', `bitcoin:${SOLANA}`],
  ['a network with leading zeros', `ethereum:${EVM}@0137`],
  ['a network in hex', `ethereum:${EVM}@0x89`],
  ['a web page', 'https://shop.example/'],
])('%s asks for more than an address', (_, text) => {
  expect(addressIn(text)).toBeUndefined()
})
