// The judgement as the worker makes it: by the account that the option names, and with what the payer's own transactions may cost.

import { expect, test } from 'vitest'
import { reviewPlan, reviewWithChain } from '../../../../src/background/engine/plan-review.ts'
import type { Rate } from '../../../../src/core/base/currency.ts'
import type { Chosen } from '../../../../src/core/session/session.ts'
import type { EvmCall, FeeQuote } from '../../../../src/core/transaction/transaction.ts'
import { approve } from '../../../attacks/calls.ts'
import { permit } from '../../../attacks/corpus/evm/typed.ts'
import { IN_USDC, serviceOfVector } from '../../../attacks/corpus/solana/solana.ts'
import {
  AMOUNT,
  IN_TETHER,
  NOW_S,
  PERMIT2,
  type Service,
  SOLANA,
  sendAction,
  serviceOf,
  typedAction,
} from '../../../attacks/service.ts'
import { judgeService, matches } from '../../../attacks/verdict.ts'
import { STRANGER } from '../../../support/chains/solana-bench.ts'
import { account, PAYMENT_ID } from '../../../support/core/fixtures.ts'

const clock = { nowMs: () => NOW_S * 1000, offsetMs: () => 0, isKnown: () => true, learn: () => undefined }

/** A payment for which these accounts were offered, and the plan that the service sent for it. */
function chosenOf(service: Service, accounts: readonly string[]) {
  const { of } = judgeService(service)
  if (!of?.info) throw new Error('the fixture was not judged')
  const { info, option, plan } = of
  const offer = { info, accounts: accounts.map(account), options: [option], setAside: [], unreadable: 0 }
  return { chosen: { paymentId: PAYMENT_ID, offer, option } satisfies Chosen, plan }
}

test.each([0, 1])(
  'protocol §2 account all: of two Solana accounts that were offered, number %i pays what it was asked for',
  (place) => {
    const others = [`${SOLANA}:${STRANGER.address}`]
    const { chosen, plan } = chosenOf(serviceOfVector({ name: '', expected: matches }), [IN_USDC.account])
    const accounts = others.toSpliced(place, 0, IN_USDC.account).map(account)
    expect(reviewPlan(plan, { ...chosen, offer: { ...chosen.offer, accounts } }, clock).verdict).toEqual({
      level: 'matches',
    })
  },
)

const FEES: FeeQuote = { gas: 40_000n, maxFeePerGasWei: 500_000_000_000n, maxPriorityFeePerGasWei: 1n }
/** Tether's rule: the old allowance goes first. */
const RESET = [approve(PERMIT2, 0n), approve(PERMIT2, AMOUNT)].map((call) => sendAction(call))

function judged(quoteFees: (call: EvmCall) => Promise<FeeQuote>, coinRate?: Rate) {
  const { chosen, plan } = chosenOf(serviceOf(IN_TETHER, [...RESET, typedAction(permit())]), [IN_TETHER.account])
  const access = {
    quoteFees,
    requireCoins: async () => undefined,
    readFacts: async () => ({ recipient: 'contract' as const, ...(coinRate && { coinRate }) }),
  }
  return reviewWithChain(plan, chosen, {
    ...{ clock, access, findNonceUse: async () => undefined },
    countSettledPayments: async () => 0,
  })
}

test('security T21 the second transaction of a plan is under the cap of its network, as the first is', async () => {
  const capWei = 20_000_000_000_000_000n
  const quoted = async () => FEES
  expect(FEES.gas * FEES.maxFeePerGasWei).toBe(capWei)
  await expect(judged(quoted)).rejects.toMatchObject({ failure: { code: 'chain/fee-too-high' } })
  const most = { ...FEES, maxFeePerGasWei: capWei / 100_000n }
  const { review } = await judged(async () => most)
  expect(review.fees).toEqual([most, { ...most, gas: 100_000n }, null])
})

/** Fees of 40,000 and 100,000 gas at 1 gwei: 0.00014 coins beside 12.40 dollars. */
test.each([
  [undefined, undefined],
  [8_857n, undefined],
  [8_858n, 'fee-large'],
  [88_571n, 'fee-large'],
  [88_572n, 'fee-above-payment'],
])(
  'security §4 a coin worth %s dollars: the fees of the whole plan are judged beside the price, in both forms: %s',
  async (dollars, ask) => {
    const gwei = async () => ({ ...FEES, maxFeePerGasWei: 1_000_000_000n })
    const { review } = await judged(gwei, dollars === undefined ? undefined : { numerator: dollars, denominator: 1n })
    const reasons = review.verdict.level === 'ask' ? review.verdict.reasons : []
    expect(reasons.filter((one) => one.startsWith('fee-'))).toEqual(ask ? [ask] : [])
    expect(review.verdict).not.toMatchObject({ strength: ask === 'fee-above-payment' ? 'line' : 'page' })
  },
)
