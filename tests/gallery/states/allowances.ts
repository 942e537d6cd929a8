// Every kind of allowance row, and the quotes of a revocation and of its replacement.
import type { AccountId } from '../../../src/core/base/caip.ts'
import { pollFrom } from '../../../src/core/base/retry.ts'
import type { ReplacementQuote } from '../../../src/core/transaction/replacement.ts'
import type { TransactionEnd } from '../../../src/core/transaction/stored-transaction.ts'
import { pinned } from '../../../src/core/transaction/transaction.ts'
import type { AllowanceView, RevocationView, RevokeQuote, WaitingTransaction } from '../../../src/messages/views.ts'
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

const WAITED_MS = 150_000
const RAISED_HASH = `0x${'d5'.repeat(32)}`
const first = { raw: '0x02', hash: HASH }
const later = { raw: '0x03', hash: RAISED_HASH }
const { call, fees, coin } = REVOKE_QUOTE

/** A revocation that was sent 150 s ago. `waiting` replaces members of its transaction. */
export function stuckView(waiting: Partial<WaitingTransaction['transaction']> = {}): AllowanceView {
  const sentAtMs = NOW_MS - WAITED_MS
  const transaction: WaitingTransaction['transaction'] = {
    ...{ state: 'sent', signed: first, isAccepted: true, isResending: false },
    prepared: pinned(call, fees, 4n),
    broadcast: { firstAtMs: sentAtMs, lastAtMs: sentAtMs, replaced: [] },
    ...pollFrom(NOW_MS),
    ...waiting,
  }
  const { hash, isCancel } = transaction.signed
  return allowanceView(137, 'Polygon', {
    amountBaseUnits: UNLIMITED,
    revocation: {
      ...{ ...sent, hash, url: `https://polygonscan.com/tx/${hash}`, isCancel },
      waiting: { transaction, coin, feeCapWei: 10n ** 18n },
    },
  })
}
const replaced = (msAgo: number, signed: WaitingTransaction['transaction']['signed']) => ({
  ...{ signed, requested: { count: 1, atMs: NOW_MS - msAgo } },
  broadcast: { firstAtMs: NOW_MS - WAITED_MS, lastAtMs: NOW_MS - msAgo, replaced: [first] },
})

export const STUCK = {
  first: stuckView(),
  again: stuckView(replaced(60_000, later)),
  justNow: stuckView(replaced(5_000, later)),
  cancelling: stuckView(replaced(60_000, { ...later, isCancel: true })),
}

/** An allowance whose revocation has ended. */
export const endedView = (amountBaseUnits: bigint, end: Pick<RevocationView, 'isCancel'> & TransactionEnd) =>
  allowanceView(137, 'Polygon', { amountBaseUnits, revocation: { ...sent, ...end } })

const HIGHER = { maxFeePerGasWei: 120_000_000_000n, maxPriorityFeePerGasWei: 40_000_000_000n }
export const REPLACEMENT_QUOTE: ReplacementQuote = {
  speedUp: { gas: fees.gas, ...HIGHER },
  cancel: { gas: 21_000n, ...HIGHER },
}
