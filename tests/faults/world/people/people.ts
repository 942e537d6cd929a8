// The participants: the payer's keys (public test keys), the service's contracts, and the addresses on the network.
import { privateKeyToAccount } from 'viem/accounts'
import type { AccountId, ChainId, PaymentId } from '../../../../src/core/base/caip.ts'
import { PAYER as SOLANA_PAYER } from '../../../support/chains/solana-bench.ts'

export const ID = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB' as PaymentId
export const OTHER_ID = 'pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJC' as PaymentId
/** 2026-01-01T00:00:00Z. */
export const START_MS = 1_767_225_600_000

export const KEY = new Uint8Array(32).fill(7)
export const ADDRESS = privateKeyToAccount(`0x${'07'.repeat(32)}`).address.toLowerCase()
export const SOLANA_KEY = SOLANA_PAYER.seed
export const SOLANA_ADDRESS: string = SOLANA_PAYER.address

export const BASE = 'eip155:8453' as ChainId
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
export const ACCOUNTS = [`${BASE}:${ADDRESS}`, `${SOLANA}:${SOLANA_ADDRESS}`] as AccountId[]

export const COLLECTOR = '0x2222222222222222222222222222222222222222'
export const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export const GATEWAY_URL = 'https://gateway.example'
export const PAY_HOST = 'pay.example'
/** Three nodes per chain, as the product is shipped with; each can lie or fail alone. */
export const RPC_URLS: Readonly<Record<string, readonly string[]>> = {
  [BASE]: ['https://base-a.example', 'https://base-b.example', 'https://base-c.example'],
  [SOLANA]: ['https://solana-a.example', 'https://solana-b.example', 'https://solana-c.example'],
}
/** What a payer types into the service's form. It must not appear anywhere else. */
export const TYPED_NAME = 'Ann Example-Doe 1987-06-05'

/** Where the payer clicks, with a lasting consent for it: an engine without pages is never asked. security T24. */
export const SHOP = 'https://shop.example'
export const OTHER_SHOP = 'https://other-shop.example'
export const CONSENTS = [{ site: SHOP }, { site: OTHER_SHOP }]
