// Every kind of allowance row, and the quote of a revocation.
import type { AccountId } from '../../../src/core/base/caip.ts'
import type { AllowanceView, RevokeQuote } from '../../../src/messages/views.ts'
import { NOW_MS } from './payments.ts'
import { ACCOUNT } from './registry.ts'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const USDT = { symbol: 'USDT', decimals: 6, tokenAddress: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f' }
const HASH = `0x${'c4'.repeat(32)}`
const DAY_MS = 86_400_000
export const UNLIMITED = 2n ** 256n - 1n

export const allowanceView = (
  chain: number,
  networkName: string,
  over: Partial<AllowanceView> = {},
): AllowanceView => ({
  ...USDT,
  ...{ account: `eip155:${chain}:${ACCOUNT}` as AccountId, address: ACCOUNT, networkName },
  ...{ paymentId: 'pay_1', merchantName: 'Fern & Kettle', atMs: NOW_MS - 18 * DAY_MS, amountBaseUnits: 12_400_000n },
  ...over,
})
const sent = { state: 'sent', atMs: NOW_MS, hash: HASH, url: `https://polygonscan.com/tx/${HASH}` } as const
const { amountBaseUnits: _, ...unread } = allowanceView(42220, 'Celo')

export const ALLOWANCES: AllowanceView[] = [
  allowanceView(1, 'Ethereum', { amountBaseUnits: UNLIMITED, revocation: sent }),
  allowanceView(56, 'BNB Smart Chain', { amountBaseUnits: UNLIMITED - 12_400_000n, decimals: 18 }),
  allowanceView(137, 'Polygon', { amountBaseUnits: UNLIMITED, merchantName: 'Blue Kettle Coffee' }),
  allowanceView(42161, 'Arbitrum', { revocation: { ...sent, state: 'failed', reason: 'nonce-used' } }),
  unread,
  allowanceView(10, 'Optimism', { amountBaseUnits: 0n, revocation: { ...sent, state: 'done' }, merchantName: '' }),
]

export const REVOKE_QUOTE: RevokeQuote = {
  call: { chainId: 137n, from: ACCOUNT.toLowerCase(), to: USDT.tokenAddress, valueWei: 0n, data: '0x' },
  spender: PERMIT2,
  fees: { gas: 38_400n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 30_000_000_000n },
  coin: { symbol: 'POL', name: 'POL', decimals: 18, slip44: 966 },
}
