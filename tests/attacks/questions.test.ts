// How many honest plans are questions: with what a wallet's first payment knows, and with what two nodes and three settled payments
// prove. Prints both numbers, and each dropped question with its proof. security §4, T04.
import { afterAll, expect, test } from 'vitest'
import { coinFeed, currencyFeed, FEED_CURRENCY } from '../../src/chains/registry/feeds.ts'
import type { Price } from '../../src/core/base/amount.ts'
import type { Option } from '../../src/core/offer/option.ts'
import type { AskReason } from '../../src/core/plan/reasons.ts'
import type { PlanFacts } from '../../src/core/plan/verdict.ts'
import { BENIGN_PLANS } from './corpus.ts'
import { isWithinQuote } from './exposure.ts'
import { ROUTER } from './service.ts'
import { type Judged, judgeService } from './verdict.ts'

const [PAID, RATED] = ['paid three times, seen on its chain', 'a rate that two nodes read'] as const

const isRated = (currency: string) => currency === FEED_CURRENCY || currencyFeed(currency) !== undefined

/** The rate of an honest quote, where the registry has the feeds for it. */
function rateOf({ token, amountBaseUnits }: Option, price: Price): PlanFacts | undefined {
  const isKnown = token.peg === undefined ? coinFeed(token) !== undefined : isRated(token.peg)
  if (!isKnown || !isRated(price.currency)) return undefined
  const numerator = price.minorUnits * 10n ** BigInt(token.decimals)
  return { rate: { numerator, denominator: amountBaseUnits * 10n ** BigInt(price.decimals) } }
}

/** What proves the answer to a question, if anything can. */
function proofOf(reason: AskReason, { of }: Judged): [string, PlanFacts] | undefined {
  if (reason === 'collector-unknown' || reason === 'router-unknown') return [PAID, { isPaidBefore: true }]
  const facts = reason === 'price-unchecked' && of?.info?.price && rateOf(of.option, of.info.price)
  return facts ? [RATED, facts] : undefined
}

const dropped = new Map<string, number>()
const asked = BENIGN_PLANS.map(({ name, service }) => {
  const judged = judgeService(service)
  const reasons = judged.found.verdict === 'ask' ? judged.found.reasons : []
  const proofs = reasons.flatMap((reason) => {
    const proof = proofOf(reason, judged)
    return proof ? [{ reason, by: proof[0], facts: proof[1] }] : []
  })
  const facts = Object.assign({}, service.facts, ...proofs.map((one) => one.facts)) as PlanFacts
  const proven = judgeService({ ...service, facts })
  const left = proven.found.verdict === 'ask' ? proven.found.reasons : []
  for (const { reason, by } of proofs)
    if (!left.includes(reason)) dropped.set(`${reason}: ${by}`, (dropped.get(`${reason}: ${by}`) ?? 0) + 1)
  return { name, reasons, proofs, left, proven }
})
const [before, after] = [asked.filter(({ reasons }) => reasons.length > 0), asked.filter(({ left }) => left.length > 0)]

test('at most one honest plan in ten is a question once its facts are proven', () => {
  expect(after.length * 10).toBeLessThanOrEqual(BENIGN_PLANS.length)
  expect(before.length).toBeGreaterThan(after.length)
})

test('every question that is dropped has its proof, and no other is', () => {
  for (const { name, reasons, proofs, left } of asked) {
    const proven = proofs.map(({ reason }) => reason)
    expect([name, reasons.filter((reason) => !proven.includes(reason))]).toEqual([name, left])
  }
})

test('security §3: with its proofs no plan moves more than the quote', () => {
  for (const { name, proven } of asked)
    expect([name, proven.of && isWithinQuote(proven.of, ROUTER)]).toEqual([name, true])
})

afterAll(() => {
  const lines = [...dropped].map(([proof, count]) => `  ${count} × ${proof}\n`)
  const left = new Map<string, number>()
  for (const reason of after.flatMap((one) => one.left)) left.set(reason, (left.get(reason) ?? 0) + 1)
  process.stdout.write(
    `\nhonest plans ${BENIGN_PLANS.length}, questions ${before.length}, with their proofs ${after.length}\n` +
      `dropped:\n${lines.join('')}left: ${[...left].map(([reason, count]) => `${count} × ${reason}`).join(', ')}\n`,
  )
})
