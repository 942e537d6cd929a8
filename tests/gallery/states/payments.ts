// Payments for the gallery and the UI tests: raw service answers, reduced by the real core.
import type { PaymentId } from '../../../src/core/base/caip.ts'
import type { Failure } from '../../../src/core/base/errors.ts'
import { makeOffer, type Offer } from '../../../src/core/offer/option.ts'
import { parseOptionsResponse } from '../../../src/core/offer/responses.ts'
import { feeAsk } from '../../../src/core/plan/fees.ts'
import type { RefuseReason } from '../../../src/core/plan/reasons.ts'
import { type DecodedAction, judgePlan, withFees } from '../../../src/core/plan/review.ts'
import type { PlanFacts } from '../../../src/core/plan/verdict.ts'
import { type Fact, isSignRequest, opening, type Session } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import type { FeeQuote } from '../../../src/core/transaction/transaction.ts'
import {
  ACCOUNT,
  COLLECTOR,
  DOMAIN,
  registry,
  SENT,
  STRANGER,
  USDC_ARBITRUM,
  USDC_BASE,
  USDC_POLYGON,
} from './registry.ts'

/** 21 November 2026, 14:30 UTC; the pages' clock is set to it. */
export const NOW_MS = Date.UTC(2026, 10, 21, 14, 30)
export const PAYMENT_ID = 'pay_7fa2ecc101ARZ3NDEKTSV4RRFFQ69G5FAV' as PaymentId

/** A raw option; `over` replaces members. */
export function rawOption(id: string, chainId: string, asset: string, over: Record<string, unknown> = {}) {
  return {
    id,
    account: `${chainId}:${ACCOUNT}`,
    amount: {
      unit: `caip19/${chainId}/erc20:${asset}`,
      value: '12400000',
      display: { assetSymbol: 'USDC', decimals: 6 },
    },
    actions: [
      {
        type: 'walletRpc',
        data: { chain_id: chainId, method: 'eth_signTypedData_v4', params: [ACCOUNT, typedData(chainId, asset)] },
      },
    ],
    ...over,
  }
}

const typedData = (chainId: string, asset: string): string =>
  JSON.stringify({
    primaryType: 'ReceiveWithAuthorization',
    domain: { ...DOMAIN, chainId: Number(chainId.slice(7)), verifyingContract: asset },
    message: { from: ACCOUNT, to: COLLECTOR, value: '12400000', validAfter: '0', nonce: `0x${'5c'.repeat(32)}` },
  })

export const BASE = rawOption('opt_base', 'eip155:8453', USDC_BASE)
export const POLYGON = rawOption('opt_polygon', 'eip155:137', USDC_POLYGON)
export const ARBITRUM = rawOption('opt_arbitrum', 'eip155:42161', USDC_ARBITRUM)

/** An option on a network that the wallet does not have. */
export const onMissing = (chainId: string) =>
  rawOption(`opt_${chainId}`, chainId, 'Nowhere', { account: `${chainId}:Nobody`, actions: [] })
export const TRON = onMissing('tron:0x2b6653dc')

/** The service's payment info; `over` replaces members. */
export const rawInfo = (over: Record<string, unknown> = {}) => ({
  status: 'requires_action',
  amount: { unit: 'iso4217/USD', value: '1240', display: { decimals: 2 } },
  merchant: { name: 'Blue Kettle Coffee' },
  expiresAt: (NOW_MS + 14 * 60_000) / 1000,
  ...over,
})

export const offerOf = (options: unknown[], info: unknown = rawInfo()): Offer =>
  makeOffer(parseOptionsResponse({ options, info }), SENT, registry)

/** Applies the events to a new payment, one second apart. */
export const after = (...events: Fact[]): Session =>
  events.reduce<Session>(
    (session, event, index) => transition(session, { ...event, atMs: NOW_MS + index * 1000 }),
    opening(PAYMENT_ID),
  )

export const opened: Fact = { type: 'opened', site: 'https://shop.tender.test' }
export const offered = (options: unknown[], info?: unknown): Fact => ({
  type: 'options-received',
  offer: offerOf(options, info),
})
export const chose = (optionId: string): Fact => ({ type: 'option-chosen', optionId: optionId as never })
export const failed = (failure: Failure): Fact => ({ type: 'effect-failed', failure })

type Twist = ReviewFacts & {
  to?: string
  valueBaseUnits?: bigint
  scheme?: 'TransferWithAuthorization'
  refuse?: RefuseReason
}
/** What the chain and the journal add to a review. */
type ReviewFacts = PlanFacts & { isNonceReused?: boolean }

/** Decodes an option with changes from `twist`, and reviews it with the real policy. */
export function reviewOfOption(events: Fact[], twist: Twist = {}): Fact {
  const session = after(...events)
  if (session.step !== 'planning') throw new Error(`nothing to review in ${session.step}`)
  const { option, offer } = session
  const decoded: DecodedAction = twist.refuse
    ? { kind: 'not-understood', reason: twist.refuse }
    : {
        kind: 'transfer-authorization',
        scheme: twist.scheme ?? 'ReceiveWithAuthorization',
        tokenAddress: option.token.address,
        domain: { ...DOMAIN, chainId: BigInt(option.asset.chainId.slice(7)) },
        signer: ACCOUNT,
        from: ACCOUNT,
        to: twist.to ?? COLLECTOR,
        valueBaseUnits: twist.valueBaseUnits ?? option.amountBaseUnits,
        validAfterS: 0n,
        validBeforeS: BigInt((offer.info?.expiresAtMs ?? NOW_MS) / 1000 + 300),
        nonce: `0x${'5c'.repeat(32)}`,
        digest: `0x${'a7'.repeat(32)}`,
        domainSeparator: `0x${'d5'.repeat(32)}`,
      }
  return reviewOfActions(events, [decoded], undefined, twist)
}

/** Reviews the decoded actions of a plan with the real policy. */
export function reviewOfActions(
  events: Fact[],
  decodedActions: DecodedAction[],
  fees?: (FeeQuote | null)[],
  {
    recipient = 'contract',
    isNonceReused = false,
    choice = 'once',
    ...others
  }: ReviewFacts & { choice?: 'once' | 'lasting' } = {},
): Fact {
  const session = after(...events)
  if (session.step !== 'planning') throw new Error(`nothing to review in ${session.step}`)
  const { option, offer, paymentId } = session
  const plan = session.actions.filter(isSignRequest)
  const isLastingChosen = choice === 'lasting'
  const { accounts, info } = offer
  const facts = { recipient, ...others }
  const reviewFacts = { ...facts, isNonceReused, isLastingChosen }
  const judged = judgePlan(plan, decodedActions, { paymentId, option, info, accounts, nowMs: NOW_MS, ...reviewFacts })
  const verdict = withFees(judged, feeAsk(decodedActions, fees, option, info?.price, others.coinRate))
  const planHash = isLastingChosen ? 'hash of lasting' : `hash of ${option.id}`
  const review = { verdict, decodedActions, planHash, facts, ...(fees && { fees }) }
  return { type: 'plan-reviewed', plan, review }
}

export const STRANGE_COLLECTOR: Twist = { to: STRANGER }
export const STRANGE_AND_OPEN: Twist = { to: STRANGER, scheme: 'TransferWithAuthorization' }

const one = [opened, offered([BASE])]
/** Events up to a step, for a payment with one option. */
export const toReview: Fact[] = [...one, reviewOfOption(one)]
export const toExecuting: Fact[] = [...toReview, { type: 'approved', planHash: 'hash of opt_base' }]
export const toConfirming: Fact[] = [...toExecuting, { type: 'result-recorded', result: `0x${'1b'.repeat(65)}` }]

/** The service's status of a confirmed payment. */
export const statusReceived = (status: string, isFinal: boolean, txId?: string): Fact => ({
  type: 'status-received',
  progress: { status: status as never, isFinal, ...(txId !== undefined && { txId }) },
})
