// A send as it is quoted, and on its way.
import type { AccountId, ChainId } from '../../../src/core/base/caip.ts'
import type { SendQuote, SendView } from '../../../src/messages/views.ts'
import { NOW_MS } from './payments.ts'
import { ACCOUNT } from './registry.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BASE = 'eip155:8453' as ChainId

export const QUOTE: SendQuote = {
  terms: {
    ...{ id: 'send-1', account: `${BASE}:${ACCOUNT}` as AccountId, to: FRIEND, amountBaseUnits: 25_000_000n },
    tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  cost: {
    family: 'eip155',
    fees: { gas: 60_000n, maxFeePerGasWei: 60_000_000n, maxPriorityFeePerGasWei: 1_000_000n },
  },
  recipient: { kind: 'new' },
  ...{ symbol: 'USDC', decimals: 6, networkName: 'Base' },
  coin: { symbol: 'ETH', name: 'Ether', decimals: 18, slip44: 60 },
}

export const WEBSITE_LINK = 'solana:https://shop.example/pay?label=Kettles'
export const REQUESTED = { url: 'https://shop.example/pay', host: 'shop.example', said: { label: 'Kettles' } }

/** What its website answered. */
export const WEBSITE_QUOTE: SendQuote = {
  terms: {
    ...{
      id: 'send-2',
      account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7pWMToHdpawPd34rVTq3zigQQzDvEAjR6cayrGsEniC2' as AccountId,
    },
    ...{ to: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD', amountBaseUnits: 12_400_000n, memo: 'Order 7' },
    ...{ tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', askedBy: 'shop.example', transaction: 'AA' },
  },
  cost: { family: 'solana', lamports: 5_000n, isCreating: false },
  recipient: { kind: 'new' },
  ...{ symbol: 'USDC', decimals: 6, networkName: 'Solana', message: 'Two cups of tea' },
  coin: { symbol: 'SOL', name: 'Solana', decimals: 9, slip44: 501 },
}

export const SENT: SendView = {
  ...{
    kind: 'send',
    state: 'sent',
    id: 'send-1',
    chainId: BASE,
    account: ACCOUNT,
    to: FRIEND,
    isAccepted: true,
  },
  ...{ symbol: 'USDC', decimals: 6, amountBaseUnits: 25_000_000n, networkName: 'Base', atMs: NOW_MS - 20_000 },
  hash: `0x${'5e'.repeat(32)}`,
  url: `https://basescan.org/tx/0x${'5e'.repeat(32)}`,
}
