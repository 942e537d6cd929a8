// Values for the walks: small pools instead of deep generators, so that walks are fast and shrink well.

import type { Failure } from '../../../src/core/base/errors.ts'
import type { Action, SignRequest } from '../../../src/core/offer/action.ts'
import type { Offer, Option } from '../../../src/core/offer/option.ts'
import type { Status, StatusResponse } from '../../../src/core/offer/responses.ts'
import type { DecodedAction } from '../../../src/core/plan/review.ts'
import type { Review, Verdict } from '../../../src/core/plan/verdict.ts'
import {
  AUTHORIZATION,
  COLLECTOR,
  chainId,
  INFO,
  NOW_MS,
  OPTION,
  optionId,
  PAYER,
  REQUEST,
} from '../../support/core/fixtures.ts'

const request = (method: string): SignRequest => ({ ...REQUEST, method, params: [{ $bigint: '5' }, method] })
const TYPED = request('eth_signTypedData_v4')
const SEND = request('eth_sendTransaction')
const TEXT = request('personal_sign')
const SOLANA: SignRequest = {
  ...request('solana_signTransaction'),
  chainId: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
}
const BUILD: Action = { type: 'build', data: '7b7d' }
export const REQUESTS: SignRequest[] = [SEND, TYPED, SOLANA, TEXT]
const PLANS: Action[][] = [
  [TYPED],
  [SEND, TYPED],
  [BUILD],
  [SEND],
  [SEND, SEND, TYPED],
  [TEXT, TYPED],
  [SOLANA],
  [TYPED, BUILD, SEND],
  [BUILD, BUILD],
  [SEND, SOLANA],
  [],
]
const OPTIONS: Option[] = PLANS.map((actions, index) => ({
  ...OPTION,
  id: optionId(`option-${index % 3}`),
  actions,
  amountBaseUnits: BigInt(index),
  ...(index % 3 === 2 && { collect: { url: 'https://pay.example/form' } }),
  ...(index % 2 === 1 && { expiresAtMs: NOW_MS + 60_000 * index }),
}))
const STATUSES: Status[] = ['processing', 'succeeded', 'failed', 'expired', 'cancelled', 'unknown', 'requires_action']
const { expiresAtMs: _, ...ENDLESS } = INFO
const rest: Offer = { accounts: [OPTION.account], options: OPTIONS, setAside: [], unreadable: 0 }
export const OFFERS: Offer[] = [
  ...OPTIONS.map((option) => ({ ...rest, info: INFO, options: [option] })),
  ...OPTIONS.map((option, index) => ({ ...rest, info: ENDLESS, options: [option, ...OPTIONS.slice(0, index)] })),
  ...OPTIONS.map((option) => ({ ...rest, options: [option] })),
  ...STATUSES.map((status) => ({ ...rest, info: { ...INFO, status } })),
  { ...rest, options: [] },
  rest,
]

const CALL = { chainId: 8453n, from: PAYER, to: COLLECTOR, valueWei: 0n, data: '0x' }
const valueBaseUnits = 12_400_000n
const ALLOWANCE: DecodedAction = {
  kind: 'allowance',
  call: CALL,
  tokenAddress: COLLECTOR,
  spender: COLLECTOR,
  valueBaseUnits,
}
const COIN: DecodedAction = { kind: 'coin-transfer', call: CALL, to: COLLECTOR, valueBaseUnits }
const MESSAGE: DecodedAction = { kind: 'text-message', signer: PAYER, text: 'pay', digest: '0x' }
const LAMPORTS: DecodedAction = {
  kind: 'solana-transfer',
  signer: 'payer',
  feePayer: 'payer',
  otherSigners: [],
  asset: { program: 'system' },
  movements: [],
  feeLamports: 5_000n,
  blockhash: 'recent',
  version: 0,
}
/** Decoded actions for a plan. A transaction before the last request is an allowance, the last one pays. */
export const decodedFor = (plan: readonly SignRequest[]): DecodedAction[] =>
  plan.map(({ method }, index) => {
    if (method === 'eth_sendTransaction') return index < plan.length - 1 ? ALLOWANCE : COIN
    if (method === 'personal_sign') return MESSAGE
    return method === 'solana_signTransaction' ? LAMPORTS : AUTHORIZATION
  })

const VERDICTS: Verdict[] = [
  { level: 'matches' },
  { level: 'ask', strength: 'page', reasons: ['anyone-can-submit'] },
  { level: 'refuse', reasons: ['amount-differs'] },
]
export const HASHES = ['hash-1', 'hash-2', '']
export const REVIEWS: Omit<Review, 'decodedActions'>[] = VERDICTS.flatMap((verdict) =>
  HASHES.slice(0, 2).map((planHash) => ({ verdict, planHash })),
)
export const FAILURES: Failure[] = [
  { code: 'gateway/unreachable' },
  { code: 'gateway/rejected', status: 400, serviceCode: 'params_validation' },
  { code: 'gateway/unauthorized' },
  { code: 'payment/expired' },
  { code: 'quote/expired' },
  { code: 'action/changed' },
  { code: 'chain/unreachable' },
  { code: 'data/lost' },
]
export const PROGRESSES: StatusResponse[] = STATUSES.flatMap((status) => [
  { status, isFinal: false, pollInMs: 1_000 },
  { status, isFinal: false, pollInMs: 1e12 },
  { status, isFinal: true, txId: `tx-${status}` },
])
