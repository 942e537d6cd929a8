// A benign service: its answers for one payment of 12.40 USD, on any chain, in any notation. Attacks are edits of it.
import type { PlanFacts } from '../../src/core/plan/verdict.ts'

export type Members = Record<string, unknown>
export type Action = { type: string; data: unknown }

/** The options answer (`info`, one option), the actions of that option, and what the wallet adds. */
export type Service = {
  info?: Members | undefined
  option: Members
  actions: unknown
  /** The accounts that the wallet sent to the service. */
  accounts?: readonly string[]
  nowS?: number
  collectors?: Readonly<Record<string, readonly string[]>>
  /** What the chain and the wallet's own payments say; by default that a recipient is a contract. */
  facts?: PlanFacts
  /** Actions that this wallet has signed for another payment, or differently for this one. */
  before?: { paymentId: string; actions: unknown }
}

/** Changes to the answers. A member that is `undefined` is left out. */
export type Otherwise = {
  info?: Members
  price?: Members
  option?: Members
  amount?: Members
  display?: Members
  accounts?: readonly string[]
  nowS?: number
}

export const PAYMENT_ID = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB'
/** 2026-01-01T00:00:00Z; the payment expires a quarter of an hour later. */
export const NOW_S = 1_767_225_600
export const EXPIRES_S = NOW_S + 900
/** live-service W5.10. */
export const DEADLINE_S = EXPIRES_S + 300
export const AMOUNT = 12_400_000n

/** Of the key 0xa11ce, so that `tests/oracle` can sign accepted plans. */
export const PAYER = '0xe05fcc23807536bee418f142d19fa0d21bb0cff7'
/** The payer's second account, of the key 0xa11ce2; not part of the offer. */
export const SECOND = '0x6c6ace90b0995461ecd9380e27c3245f268eee1d'
export const STRANGER = '0x0000000000000000000000000000000005742493'
export const ZERO = `0x${'0'.repeat(40)}`
export const MAX = `0x${'f'.repeat(64)}`
export const ETHEREUM = 'eip155:1'
export const BASE = 'eip155:8453'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SENT = [`${ETHEREUM}:${PAYER}`, `${BASE}:${PAYER}`, `${ETHEREUM}:${SECOND}`]

/** On Ethereum (live-service W5.3, W5.4, W5.6, W5.9). */
export const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const TETHER = '0xdac17f958d2ee523a2206206994597c13d831ec7'
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const COLLECTOR = '0x35e6cb35647076539f8c4d14f51e03841bcd1f0e'
export const SPENDER = '0x5fae5310f257437fbfed0da3c417da410078058e'
export const ROUTER = '0x57b2b4288220005234c0e88a04a7943193971d21'

export const hex = (value: bigint | number): string => `0x${value.toString(16)}`

/** An option that is paid with `asset`, as the service quotes it. */
export type Quote = { unit: string; account: string; symbol: string; decimals: number; value: string }
export const IN_USDC: Quote = {
  unit: `caip19/${ETHEREUM}/erc20:${USDC}`,
  account: `${ETHEREUM}:${PAYER}`,
  ...{ symbol: 'USDC', decimals: 6, value: String(AMOUNT) },
}
export const IN_TETHER: Quote = { ...IN_USDC, unit: `caip19/${ETHEREUM}/erc20:${TETHER}`, symbol: 'USDT' }

/** The service's answers for a quote and its actions, with changes. */
export function serviceOf(quote: Quote, actions: unknown, said: Otherwise = {}): Service {
  const display = { assetSymbol: quote.symbol, decimals: quote.decimals, ...said.display }
  const price = { unit: 'iso4217/USD', value: '1240', display: { decimals: 2 }, ...said.price }
  return {
    info: {
      ...{ status: 'requires_action', amount: price, merchant: { name: 'Fern & Kettle' }, expiresAt: EXPIRES_S },
      ...said.info,
    },
    option: {
      ...{ id: 'option-1', account: quote.account },
      amount: { unit: quote.unit, value: quote.value, display, ...said.amount },
      ...said.option,
    },
    actions,
    ...(said.accounts && { accounts: said.accounts }),
    ...(said.nowS !== undefined && { nowS: said.nowS }),
  }
}

export const rpc = (method: string, params: unknown, chainId = ETHEREUM): Action => ({
  type: 'walletRpc',
  data: { chain_id: chainId, method, params },
})
export const typedAction = (typed: unknown, signer: unknown = PAYER, chainId = ETHEREUM): Action =>
  rpc('eth_signTypedData_v4', [signer, typeof typed === 'string' ? typed : JSON.stringify(typed)], chainId)
export const sendAction = (transaction: unknown, chainId = ETHEREUM): Action =>
  rpc('eth_sendTransaction', [transaction], chainId)
