// What a QR code may hold: an address, or a link that is no more than one (ERC-681, Solana Pay).
import { expect, test } from 'vitest'
import { addressIn } from '../../../../src/core/links/address-text.ts'

const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'

test.each([
  [EVM, EVM],
  [`  ${SOLANA}\n`, SOLANA],
  [`ethereum:${EVM}`, EVM],
  [`ETHEREUM:${EVM}@8453`, EVM],
  [`ethereum:pay-${EVM}@1`, EVM],
  [`solana:${SOLANA}`, SOLANA],
  ['kettle', 'kettle'],
])('%j is %j', (text, expected) => {
  expect(addressIn(text)).toBe(expected)
})

test.each([
  ['a transfer', `ethereum:${EVM}/transfer?address=${EVM}&uint256=1`],
  ['an amount', `ethereum:${EVM}?value=1e18`],
  ['an amount on Solana', `solana:${SOLANA}?amount=1`],
  ['a transaction request', `solana:https%3A%2F%2Fshop.example`],
  ['another kind of link', `bitcoin:${SOLANA}`],
  ['a web page', 'https://shop.example/'],
])('%s asks for more than an address', (_, text) => {
  expect(addressIn(text)).toBeUndefined()
})
