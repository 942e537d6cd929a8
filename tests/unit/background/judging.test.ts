// The judgement as the worker makes it: by the account that the option names.
import { expect, test } from 'vitest'
import { reviewPlan } from '../../../src/background/judging.ts'
import type { Chosen } from '../../../src/core/session.ts'
import { NOW_S, type Service, SOLANA } from '../../attacks/service.ts'
import { IN_USDC, serviceOfVector } from '../../attacks/solana.ts'
import { judgeService, matches } from '../../attacks/verdict.ts'
import { STRANGER } from '../chains/solana-bench.ts'
import { account, PAYMENT_ID } from '../core/fixtures.ts'

const clock = { nowMs: () => NOW_S * 1000, offsetMs: () => 0, learn: () => undefined }

/** A payment for which these accounts were offered, and the plan that the service sent for it. */
function chosenOf(service: Service, accounts: readonly string[]) {
  const { of } = judgeService(service)
  if (!of?.info) throw new Error('the fixture was not judged')
  const { info, option, plan } = of
  const offer = { info, accounts: accounts.map(account), options: [option], setAside: [], unreadable: 0 }
  return { chosen: { paymentId: PAYMENT_ID, offer, option } satisfies Chosen, plan }
}

test.each([0, 1])('SPEC §2 of two Solana accounts that were offered, number %i pays what it was asked for', (place) => {
  const others = [`${SOLANA}:${STRANGER.address}`]
  const { chosen, plan } = chosenOf(serviceOfVector({ name: '', expected: matches }), [IN_USDC.account])
  const accounts = others.toSpliced(place, 0, IN_USDC.account).map(account)
  expect(reviewPlan(plan, { ...chosen, offer: { ...chosen.offer, accounts } }, clock).verdict).toEqual({
    level: 'matches',
  })
})
