// @vitest-environment happy-dom
// A page in Arabic: what is read from left to right is isolated, and isolates count for nothing.
import { render } from 'preact'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STATES } from '../../../gallery/states/states.ts'

beforeAll(() => {
  document.documentElement.lang = 'ar'
  vi.resetModules()
})
afterAll(() => {
  document.documentElement.lang = 'en'
})

test('a name in a sentence is isolated, words of the page are not', async () => {
  const { fill } = await import('../../../../src/ui/words/message.tsx')
  render(<p>{fill('{shop} و<b>{amount}</b>', { shop: 'Kettle', amount: <i>12</i> })}</p>, document.body)
  expect(document.querySelector('p')?.innerHTML).toBe('<bdi>Kettle</bdi> و<b><i>12</i></b>')
})

test('screens §14 a short price is as large as in English', async () => {
  const { Merchant } = await import('../../../../src/ui/payment/parts/merchant.tsx')
  const view = STATES['review-matches']
  if (!view) throw new Error('the gallery has no such state')
  render(<Merchant view={view} />, document.body)
  const price = document.querySelector('h1')
  expect(price?.textContent).toContain('\u206612.40\u00a0US$\u2069')
  expect(price?.className).toBe('amount')
})
