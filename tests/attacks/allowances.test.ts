// Only the payer can choose a lasting allowance, and that choice makes nothing else acceptable. security §3, §4.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed } from '../properties/generators/every-plan.ts'
import { LASTING, ROUTER as MADE_UP_ROUTER } from '../properties/generators/matching-plans.ts'
import { verdictOf } from '../properties/generators/plans.ts'
import { approve, UNLIMITED } from './calls.ts'
import { edited, permit } from './corpus/evm/typed.ts'
import { GROUPS } from './corpus.ts'
import { isWithinQuote } from './exposure.ts'
import {
  AMOUNT,
  IN_TETHER,
  PERMIT2,
  ROUTER,
  type Service,
  STRANGER,
  sendAction,
  serviceOf,
  typedAction,
} from './service.ts'
import { ask, judgeService, matches, refuse } from './verdict.ts'

const request = (amount: bigint): Service =>
  serviceOf(IN_TETHER, [sendAction(approve(PERMIT2, amount)), typedAction(permit())])

test.each([UNLIMITED, AMOUNT + 1n])(
  'security §4: an allowance of %s is limited; where the payer chose it, it is spelled out',
  (amount) => {
    const [once, lasting] = [judgeService(request(amount)), judgeService(request(amount), 'lasting')]
    expect(once.found).toEqual(matches)
    expect(lasting.found).toEqual(ask('page', 'allowance-lasting'))
    expect(lasting.of?.planHash).not.toBe(once.of?.planHash)
  },
)

test.each([0n, AMOUNT - 1n])('security §4: an allowance of %s is too small, whatever the payer chose', (amount) => {
  expect(judgeService(request(amount), 'lasting').found).toMatchObject({ verdict: 'refuse' })
})

test('security §4: whatever the payer chose, it is for the registry’s Permit2 and for nobody else', () => {
  const other = '0x000000000022d473030f116ddee9f6b43ac78ba4'
  const typed = edited(permit(), { domain: { verifyingContract: other } })
  const plan = [sendAction(approve(other, UNLIMITED)), typedAction(typed)]
  expect(judgeService(serviceOf(IN_TETHER, plan), 'lasting').found).toEqual(refuse('domain-differs'))
  const stranger = [sendAction(approve(STRANGER, UNLIMITED)), typedAction(permit())]
  expect(judgeService(serviceOf(IN_TETHER, stranger), 'lasting').found).toEqual(refuse('allowance-differs'))
})

test('security §4: the payer’s choice adds nothing to a plan that asks for no more than the quote', () => {
  expect(judgeService(request(AMOUNT), 'lasting').found).toEqual(matches)
})

test('security §7: what of the corpus is refused stays refused, and the rest within the quote, where the payer chose', () => {
  for (const { attacks } of GROUPS) {
    for (const { service, name } of attacks) {
      const [once, lasting] = [judgeService(service), judgeService(service, 'lasting')]
      if (once.found.verdict === 'refuse') expect(lasting.found.verdict, name).toBe('refuse')
      const isKept = lasting.found.verdict === 'refuse' || (lasting.of && isWithinQuote(lasting.of, ROUTER))
      expect(isKept, name).toBe(true)
    }
  }
})

test('security §3: whatever is changed in a plan whose allowance stays: not refused ⇒ at most the quote can leave', () => {
  expect(verdictOf(LASTING)).toEqual({ level: 'ask', strength: 'page', reasons: ['allowance-lasting'] })
  fc.assert(
    fc.property(changed(LASTING), (one) => {
      return verdictOf(one).level === 'refuse' || isWithinQuote(one, MADE_UP_ROUTER)
    }),
    { numRuns: 10_000, seed: 20_261_121 },
  )
})

test('security §3: without the payer’s choice every plan whose allowance stays is refused', () => {
  fc.assert(
    fc.property(changed(LASTING), ({ isLastingChosen: _, ...unchosen }) => {
      const last = unchosen.decodedActions.find((one) => one.kind === 'allowance')
      const stays = last?.kind === 'allowance' && last.valueBaseUnits > unchosen.option.amountBaseUnits
      return !stays || verdictOf(unchosen).level === 'refuse'
    }),
    { numRuns: 10_000, seed: 20_261_121 },
  )
})
