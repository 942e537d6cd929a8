import { expect, test } from 'vitest'
import { FAILURES, type Failure, type FailureCode } from '../../../src/core/base/errors.ts'
import { failureText, remedyText } from '../../../src/text/failures.ts'
import * as copy from '../../../src/text/words/failures.ts'
import { REFUSAL_TEXT } from '../../../src/text/words/refusals.ts'
import * as verdict from '../../../src/text/words/verdicts.ts'

const codes = Object.keys(FAILURES) as FailureCode[]
const tables = Object.entries({ ...copy, ...verdict }).filter(([, table]) => typeof table === 'object')
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(wordsIn)
const all = tables.flatMap(([name, table]) => wordsIn(table).map((words): [string, string] => [name, words]))

test.each(codes)('architecture §7 the failure %s has a title and a text', (code) => {
  expect(copy.FAILURE_TEXT[code].title).toMatch(/^[A-Z].{6,}[^.]$/)
  expect(copy.FAILURE_TEXT[code].text).toMatch(/^[A-Z].{6,}\.$/)
})

test('architecture §7 every remedy but none has a button', () => {
  const remedies = codes.map((code) => FAILURES[code].remedy)
  for (const remedy of remedies) expect(remedyText(remedy) === undefined).toBe(remedy === 'none')
})

/** The final success, and two that say who claims it or who can tell. */
const SAYS_PAID = [
  'Already paid',
  'Reported as paid, but not verified',
  'The payment service reports a status Tender doesn’t recognise. Ask the shop whether it’s been paid.',
]

test.each(all)('%s: “%s” claims nothing about the money and never says “paid”', (name, words) => {
  expect(words).not.toMatch(/left your wallet|no funds|refund/i)
  if (!(name === 'OUTCOME_TEXT' && SAYS_PAID.includes(words))) expect(words).not.toMatch(/\bpaid\b/i)
})

test.each(all)('%s: “%s” has only characters that the fonts include', (_name, words) => {
  expect(words).toMatch(/^[\x20-\x7e’“”–…]+$/)
})

test('architecture §7 too few coins are named with their network', () => {
  const failure: Failure = { code: 'chain/too-few-coins', symbol: 'POL', networkName: 'Polygon' }
  expect(failureText(failure)).toEqual({
    title: 'Not enough POL',
    text: 'This account needs more POL on Polygon to cover this, including the network fee. Add some, then try again.',
  })
})

test('security §6 a refused link is explained by its reason', () => {
  const failure: Failure = { code: 'link/refused', reason: 'two-ids', text: 'https://…' }
  expect(failureText(failure).text).toBe(REFUSAL_TEXT['two-ids'])
  expect(failureText({ code: 'vault/locked' })).toEqual(copy.FAILURE_TEXT['vault/locked'])
})
