// One payment of 12.40 USD with 12.40 USDC on Base, in every form that the tests of the core need. Addresses are made up.

import {
  type AccountId,
  type ChainId,
  type OptionId,
  type PaymentId,
  parseAccountId,
  parseChainId,
} from '../../../src/core/base/caip.ts'
import { malformedAnswer } from '../../../src/core/base/decode.ts'
import type { Failure } from '../../../src/core/base/errors.ts'
import type { Network, Registry, Token } from '../../../src/core/base/registry.ts'
import type { SignRequest } from '../../../src/core/offer/action.ts'
import type { Offer, Option } from '../../../src/core/offer/option.ts'
import type { PaymentInfo, StatusResponse } from '../../../src/core/offer/responses.ts'
import { type DecodedAction, judgePlan } from '../../../src/core/plan/review.ts'
import type { AccountType, Review, Verdict } from '../../../src/core/plan/verdict.ts'
import { type Event, type Fact, opening, type Session } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import type { PreparedTransaction } from '../../../src/core/transaction/transaction.ts'

export const chainId = (text: string): ChainId => parseChainId(text, 'chain', malformedAnswer)
export const account = (text: string): AccountId => parseAccountId(text, 'account', malformedAnswer)
export const paymentId = (text: string): PaymentId => text as PaymentId
export const optionId = (text: string): OptionId => text as OptionId

export const BASE = chainId('eip155:8453')
export const PAYER = '0x00000000000000000000000000000000000a11ce'
export const COLLECTOR = '0x00000000000000000000000000000000c0113c70'
export const STRANGER = '0x0000000000000000000000000000000005742493'
export const USDC_ADDRESS = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const PAYMENT_ID = paymentId('pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB')

/** 2026-01-01T00:00:00Z. */
export const NOW_MS = 1_767_225_600_000
export const EXPIRES_MS = NOW_MS + 900_000

export const USDC: Token = {
  chainId: BASE,
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  domain: { name: 'USD Coin', version: '2' },
  peg: 'USD',
}
export const NETWORK: Network = {
  chainId: BASE,
  name: 'Base',
  explorerUrl: 'https://explorer.example',
  coin: { symbol: 'ETH', name: 'Ether', decimals: 18, slip44: 60 },
  feeCapWei: 10n ** 15n,
  collectors: [COLLECTOR],
  routers: [],
}
export const REGISTRY: Registry = { networks: [NETWORK], tokens: [USDC] }

export const REQUEST: SignRequest = {
  type: 'walletRpc',
  chainId: BASE,
  method: 'eth_signTypedData_v4',
  params: [PAYER, '{}'],
}
export const OPTION: Option = {
  id: optionId('option-1'),
  account: account(`eip155:8453:${PAYER}`),
  asset: { chainId: BASE, kind: 'erc20', reference: USDC_ADDRESS },
  amountBaseUnits: 12_400_000n,
  claimed: { symbol: 'USDC', decimals: 6 },
  actions: [REQUEST],
  token: USDC,
  network: NETWORK,
}
export const OTHER_OPTION: Option = { ...OPTION, id: optionId('option-2'), actions: [{ type: 'build', data: '7b7d' }] }
export const INFO: PaymentInfo = {
  status: 'requires_action',
  price: { currency: 'USD', minorUnits: 1240n, decimals: 2 },
  merchantName: 'Fern & Kettle',
  expiresAtMs: EXPIRES_MS,
}
export const OFFER: Offer = {
  info: INFO,
  accounts: [OPTION.account],
  options: [OPTION, OTHER_OPTION],
  setAside: [],
  unreadable: 0,
}

export type Authorization = Extract<DecodedAction, { kind: 'transfer-authorization' }>
/** The service's usual request: receive, valid until 300 s after the expiry, to a known collector (live-service W5.3, W5.10). */
export const AUTHORIZATION: Authorization = {
  kind: 'transfer-authorization',
  scheme: 'ReceiveWithAuthorization',
  tokenAddress: USDC_ADDRESS,
  domain: { name: 'USD Coin', version: '2', chainId: 8453n },
  signer: PAYER,
  from: PAYER,
  to: COLLECTOR,
  valueBaseUnits: 12_400_000n,
  validAfterS: 0n,
  validBeforeS: BigInt(EXPIRES_MS / 1000 + 300),
  nonce: `0x${'11'.repeat(32)}`,
  digest: `0x${'22'.repeat(32)}`,
  domainSeparator: `0x${'55'.repeat(32)}`,
}
export const REVIEW: Review = { verdict: { level: 'matches' }, decodedActions: [AUTHORIZATION], planHash: 'hash-1' }

export const SIGNATURE = `0x${'33'.repeat(65)}`
export const DONE: StatusResponse = { status: 'succeeded', isFinal: true, txId: `0x${'44'.repeat(32)}` }
export const WAITING: StatusResponse = { status: 'processing', isFinal: false, pollInMs: 1_000 }

/** Applies events in order, a second apart unless they have a time. */
export const follow = (session: Session, ...events: (Fact & { atMs?: number })[]): Session =>
  events.reduce((s, event, index) => transition(s, { atMs: NOW_MS + index * 1000, ...event }), session)

export const SINGLE: Offer = { ...OFFER, options: [OPTION] }
export const JUDGED: Extract<Fact, { type: 'plan-reviewed' }> = {
  type: 'plan-reviewed',
  plan: [REQUEST],
  review: REVIEW,
}
export const APPROVED = { type: 'approved', planHash: REVIEW.planHash } as const
export const SIGNED = { type: 'result-recorded', result: SIGNATURE } as const

/** One session per step, reached by its events. */
export const OPENING = opening(PAYMENT_ID)
export const CHOOSING = follow(OPENING, { type: 'options-received', offer: OFFER })
export const PLANNING = follow(OPENING, { type: 'options-received', offer: SINGLE })
export const REVIEWING = follow(PLANNING, JUDGED)
export const EXECUTING = follow(REVIEWING, APPROVED)
export const CONFIRMING = follow(EXECUTING, SIGNED)
export const CLOSED = follow(CONFIRMING, { type: 'status-received', progress: DONE })
export const EVERY_STEP = { OPENING, CHOOSING, PLANNING, REVIEWING, EXECUTING, CONFIRMING, CLOSED }

export const SITE = 'https://shop.example'
export const NETWORK_DOWN: Failure = { code: 'gateway/unreachable' }
export const REFUSED: Failure = { code: 'gateway/rejected', status: 400, serviceCode: 'params_validation' }
/** The previous quotes of a payment that was opened again. */
export const previousOf = (...options: Option[]) =>
  options.map(({ account, token, amountBaseUnits }) => ({ account, tokenAddress: token.address, amountBaseUnits }))
export const AGAIN = { ...OPENING, previous: previousOf(OPTION) }

export const DISMISSED = follow(REVIEWING, { type: 'dismissed' })
export const SECOND: typeof REQUEST = { ...REQUEST, method: 'personal_sign' }

export const PREPARED: PreparedTransaction = {
  chainId: 8453n,
  nonce: 7n,
  to: USDC_ADDRESS,
  valueWei: 0n,
  data: '0x',
  gas: 60_000n,
  maxFeePerGasWei: 2_000_000_000n,
  maxPriorityFeePerGasWei: 1_000_000_000n,
}

/** One plausible event of every type. */
export const EVENTS: { [T in Event['type']]: Extract<Event, { type: T }> } = {
  opened: { type: 'opened', site: SITE, atMs: NOW_MS },
  'options-received': { type: 'options-received', offer: OFFER, atMs: NOW_MS },
  'option-chosen': { type: 'option-chosen', optionId: OTHER_OPTION.id, atMs: NOW_MS },
  'option-cleared': { type: 'option-cleared', atMs: NOW_MS },
  'build-resolved': { type: 'build-resolved', requests: [REQUEST], atMs: NOW_MS },
  'plan-reviewed': { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW, atMs: NOW_MS },
  'data-collected': { type: 'data-collected', by: 'hosted', optionId: OPTION.id, atMs: NOW_MS },
  'transaction-prepared': { type: 'transaction-prepared', prepared: PREPARED, atMs: NOW_MS },
  'transaction-signed': {
    type: 'transaction-signed',
    signed: { raw: '0x02', hash: `0x${'55'.repeat(32)}` },
    atMs: NOW_MS,
  },
  'broadcast-started': { type: 'broadcast-started', atMs: NOW_MS },
  'transaction-sent': { type: 'transaction-sent', atMs: NOW_MS },
  'receipt-missing': { type: 'receipt-missing', atMs: NOW_MS },
  'transaction-reverted': { type: 'transaction-reverted', atMs: NOW_MS },
  'transaction-cancelled': { type: 'transaction-cancelled', hash: `0x${'66'.repeat(32)}`, atMs: NOW_MS },
  'nonce-taken': { type: 'nonce-taken', atMs: NOW_MS },
  'nonce-used': { type: 'nonce-used', atMs: NOW_MS },
  'sped-up': { type: 'sped-up', atMs: NOW_MS },
  'cancel-requested': {
    type: 'cancel-requested',
    fees: { gas: 21_000n, maxFeePerGasWei: 3_000_000_000n, maxPriorityFeePerGasWei: 2_000_000_000n },
    atMs: NOW_MS,
  },
  'allowance-chosen': { type: 'allowance-chosen', isLasting: true, atMs: NOW_MS },
  approved: { type: 'approved', planHash: REVIEW.planHash, atMs: NOW_MS },
  'approval-lapsed': { type: 'approval-lapsed', atMs: NOW_MS },
  'deadline-passed': { type: 'deadline-passed', atMs: NOW_MS },
  'result-recorded': { type: 'result-recorded', result: SIGNATURE, atMs: NOW_MS },
  'status-received': { type: 'status-received', progress: WAITING, atMs: NOW_MS },
  'status-missing': { type: 'status-missing', atMs: NOW_MS },
  'effect-failed': { type: 'effect-failed', failure: NETWORK_DOWN, atMs: NOW_MS },
  'authority-checked': { type: 'authority-checked', authorityStatus: 'live', atMs: NOW_MS },
  archived: {
    type: 'archived',
    session: { step: 'closed', paymentId: PAYMENT_ID, outcome: 'failed', closedAtMs: NOW_MS, results: [''] },
    atMs: NOW_MS,
  },
  'record-corrupted': { type: 'record-corrupted', atMs: NOW_MS },
  retried: { type: 'retried', atMs: NOW_MS },
  restarted: { type: 'restarted', atMs: NOW_MS },
  dismissed: { type: 'dismissed', atMs: NOW_MS },
}
export const TYPES = Object.keys(EVENTS) as Event['type'][]

/** Differences from the payment above. */
export type Case = {
  a?: Partial<Authorization>
  option?: Partial<Option>
  info?: Partial<PaymentInfo> | 'absent' | 'endless'
  request?: Partial<SignRequest>
  nowMs?: number
  /** What the collector is. Default: a contract. */
  recipient?: AccountType | undefined
  isNonceReused?: boolean
  hasPayerCode?: boolean
}

export function verdictOf({ a, option, info, request, nowMs, isNonceReused, hasPayerCode, ...one }: Case): Verdict {
  const situation = {
    isNonceReused,
    hasPayerCode,
    recipient: 'recipient' in one ? one.recipient : ('contract' as const),
    paymentId: PAYMENT_ID,
    option: { ...OPTION, ...option },
    info: infoOf(info),
    accounts: [OPTION.account],
    nowMs: nowMs ?? NOW_MS,
  }
  return judgePlan([{ ...REQUEST, ...request }], [{ ...AUTHORIZATION, ...a }], situation)
}

function infoOf(info: Case['info']): PaymentInfo | undefined {
  if (info === 'absent') return undefined
  const { expiresAtMs: _, ...endless } = INFO
  return info === 'endless' ? endless : { ...INFO, ...info }
}

/** A price in USD with the amount of its quote in USDC. */
export function gap(minorUnits: bigint, amountBaseUnits: bigint, decimals = 2): Case {
  return {
    a: { valueBaseUnits: amountBaseUnits },
    option: { amountBaseUnits },
    info: { price: { currency: 'USD', minorUnits, decimals } },
  }
}
