// @vitest-environment happy-dom
// What the review says from the wallet's own history, how loudly it asks about who collects, and that no address is ever cut short.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionView } from '../../../../../src/messages/views.ts'
import { COLLECTOR_ATA, STRANGER } from '../../../../gallery/states/registry.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { byTestId, loadNoFrames, openWindow, shownText, stopClock, textOf } from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  loadNoFrames()
})
afterEach(() => vi.restoreAllMocks())

const open = (name: string): SessionView => {
  const view = STATES[name]
  if (!view) throw new Error(`no state ${name}`)
  openWindow(view)
  return view
}
const merchantRecord = () => textOf(byTestId('pay-review-merchant-note'))
const recipientRecords = () => [...document.querySelectorAll('[data-testid="pay-review-recipient-note"]')].map(textOf)

describe('security T48 seen before, from the wallet’s own history only', () => {
  test('the first payment under a name, beside the words that the name is the service’s', () => {
    open('review-first')
    expect(merchantRecord()).toBe('Your first payment under it.')
    expect(shownText()).toContain('Name given by the payment service. Your first payment under it.')
    expect(recipientRecords()).toEqual([])
  })
  test('a name that was paid before, and its address', () => {
    open('review-known')
    expect(merchantRecord()).toBe('You paid 3 times under it, last on 3 Nov 2026.')
    expect(recipientRecords()).toEqual([
      'Goes to the same address as your payment on 3 Nov 2026 to Blue Kettle Coffee.',
    ])
  })
  test('a name that was paid today, to an address that never was', () => {
    open('review-stranger')
    expect(merchantRecord()).toBe('You paid once under it, today.')
    expect(recipientRecords()).toEqual(['New recipient: your money has never gone to this address before.'])
  })
  test('of two recipients each is named in full', () => {
    open('review-two-known')
    expect(recipientRecords()[0]).toBe(
      `${COLLECTOR_ATA}: Goes to the same address as your payment on 3 Nov 2026 to Blue Kettle Coffee.`,
    )
    expect(recipientRecords()).toHaveLength(2)
  })
  test('nothing is claimed where the worker says nothing', () => {
    open('review-matches')
    expect([merchantRecord(), recipientRecords()]).toEqual(['', []])
  })
})

describe('security A.5 who collects', () => {
  test.each([
    ['review-account', 'somebody holds the key of'],
    ['review-unread', 'could not find out'],
  ])('%s takes a hold, and says why', (name, words) => {
    open(name)
    expect(shownText()).toContain(words)
    expect(shownText()).toContain('Next: what Tender cannot check')
    expect(shownText()).toContain(STRANGER)
  })
  test('a nonce of another payment is refused without a way around', () => {
    open('review-nonce-reused')
    expect(shownText()).toContain('signed with the same number')
    expect(byTestId('pay-button-pay')).toBeNull()
  })
})

/** 20 bytes or more in hex, or 32 to 64 in base58, beside nothing else. */
const WHOLE = /^(0x([0-9a-fA-F]{2}){4,}|0x|[1-9A-HJ-NP-Za-km-z]{32,88})$/
describe('security T48 an address is shown in full, in groups of four, or not at all', () => {
  test.each(Object.keys(STATES))('%s', (name) => {
    openWindow(STATES[name])
    for (const node of document.querySelectorAll('.address')) {
      expect(node.textContent).toMatch(WHOLE)
      expect(node.textContent).not.toContain('…')
      for (const group of node.children) expect(group.textContent?.replace(/^0x/, '').length).toBeLessThanOrEqual(4)
    }
    for (const node of document.querySelectorAll('.address, .code')) node.remove()
    expect(document.body.textContent).not.toMatch(/0x[0-9a-fA-F]{2,}|[0-9a-fA-F]{4}(…|\.\.\.)/)
  })
})

describe('architecture A5 the details: decoded fields, then the request, then the digest', () => {
  const REVIEWS = Object.keys(STATES).filter((name) => STATES[name]?.session.step === 'reviewing')
  test.each(REVIEWS)('%s', (name) => {
    const { session } = open(name)
    if (session.step !== 'reviewing') throw new Error('the fixture does not review')
    const steps = [...document.querySelectorAll('.details > div')]
    expect(steps).toHaveLength(session.plan.length)
    for (const [index, step] of steps.entries()) {
      const text = step.textContent ?? ''
      const decoded = session.review.decodedActions[index]
      const hasFields = decoded?.kind !== 'not-understood'
      const order = [...(hasFields ? ['Kind'] : []), 'The request in full', 'Digest to sign'].map((one) =>
        text.indexOf(one),
      )
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect(Math.min(...order)).toBeGreaterThanOrEqual(0)
      const digest = text.slice(text.indexOf('Digest to sign') + 'Digest to sign'.length)
      expect(digest).toMatch(/^(0x[0-9a-f]{64}|Not known yet: .+|None: .+)$/)
      expect(digest.startsWith('0x')).toBe(decoded !== undefined && 'digest' in decoded)
    }
  })
})
