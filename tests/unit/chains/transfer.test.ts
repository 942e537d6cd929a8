// The bytes of a send are judged like a stranger's before a key is used. security §4, §5.
import { expect, test } from 'vitest'
import { signableTransfer, transferCallOf } from '../../../src/chains/transfer.ts'
import type { AccountId } from '../../../src/core/base/caip.ts'
import { PAYER, SHOP, USDC } from '../../support/chains/solana-bench.ts'

const USDC_ON_BASE = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const evm = { account: `eip155:8453:0x${'a'.repeat(40)}` as AccountId, tokenAddress: USDC_ON_BASE, amountBaseUnits: 5n }
const solana = {
  account: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${PAYER.address}` as AccountId,
  ...{ to: SHOP.address, tokenAddress: USDC, amountBaseUnits: 5n },
}
const token = { chainId: 'solana:x' as never, address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const timed = { isCreating: true, blockhash: SHOP.address }

test('a transfer to a token’s contract is no transfer that anybody may sign', () => {
  expect(transferCallOf({ ...evm, to: FRIEND })).toMatchObject({ valueWei: 0n, to: USDC_ON_BASE.toLowerCase() })
  expect(() => transferCallOf({ ...evm, to: USDC_ON_BASE })).toThrow('not what was shown')
})

test('on Solana, a transfer of another token than the terms name', () => {
  const named = { ...token, program: 'spl-token' } as const
  expect(signableTransfer(solana, named, timed).signable.family).toBe('solana')
  expect(() => signableTransfer({ ...solana, tokenAddress: SHOP.address }, named, timed)).toThrow('not what was shown')
  // Without its program, the token would be taken for the coin.
  expect(() => signableTransfer(solana, token, timed)).toThrow('not what was shown')
})
