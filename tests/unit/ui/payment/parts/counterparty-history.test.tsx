// @vitest-environment happy-dom
// What the review shows from this wallet's history, how it asks about collectors, and that no address is truncated.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  COLLECTOR,
  COLLECTOR_ATA,
  ROUTER,
  SECOND_ACCOUNT,
  SOLANA_ACCOUNT,
} from '../../../../gallery/states/registry.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import {
  byTestId,
  loadNoFrames,
  openWindow,
  press,
  reviewOf,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  loadNoFrames()
})
afterEach(() => vi.restoreAllMocks())

const open = (name: string) => openWindow(stateOf(name))
const merchantRecord = () => textOf(byTestId('pay-review-merchant-note'))
const recipientRecords = () => [...document.querySelectorAll('[data-testid="pay-review-recipient-note"]')].map(textOf)

describe('security T48 the history comes from this wallet only', () => {
  test('a first payment under a name is announced beside the name’s source', () => {
    open('review-first')
    expect(merchantRecord()).toBe('First payment to this name from this wallet')
    expect(shownText()).toContain('Shop nameGiven by the payment service')
    expect(recipientRecords()).toEqual([])
  })
  test('an earlier payment to the name and to its address is mentioned', () => {
    open('review-known')
    expect(merchantRecord()).toBe('You’ve paid this name 3 times, most recently on 3 Nov 2026')
    expect(recipientRecords()).toEqual(['Same address as your payment to Blue Kettle Coffee on 3 Nov 2026.'])
  })
  test('a new address is announced under a name that was paid today', () => {
    open('review-stranger')
    expect(merchantRecord()).toBe('You’ve paid this name once, today')
    expect(recipientRecords()).toEqual(['New address. This wallet has no record of paying it before.'])
  })
  test('two recipients are both named in full', () => {
    open('review-two-known')
    expect(recipientRecords()[0]).toBe(
      `${COLLECTOR_ATA}: Same address as your payment to Blue Kettle Coffee on 3 Nov 2026.`,
    )
    expect(recipientRecords()).toHaveLength(2)
  })
  test('nothing is claimed without a history from the worker', () => {
    open('review-matches')
    expect([merchantRecord(), recipientRecords()]).toEqual(['', []])
  })
})

test('security §4 a nonce of another payment is refused without an override', () => {
  open('review-nonce-reused')
  expect(shownText()).toContain('reuses a number from another payment')
  expect(byTestId('pay-button-pay')).toBeNull()
})

/** At least 4 bytes of hex, or 32 to 88 base58 characters, and nothing else. */
const WHOLE = /^(0x([0-9a-fA-F]{2}){4,}|0x|[1-9A-HJ-NP-Za-km-z]{32,88})$/
/** The accounts of the wallet, and the addresses that the registry lists. */
const KNOWN = [ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT, COLLECTOR, COLLECTOR_ATA, ROUTER]
const shortOf = (address: string): string =>
  `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`

describe('security T48 an address is short only where this wallet knows it; a press shows it in full', () => {
  test.each(['review-matches', 'plan-router', 'plan-solana', 'choosing'])('%s', async (name) => {
    open(name)
    const shorts = [...document.querySelectorAll('.short-address')]
    expect(shorts.length).toBeGreaterThan(0)
    for (const short of shorts) {
      const known = KNOWN.find((address) => textOf(short) === `${shortOf(address)}, show in full`)
      expect(known, textOf(short)).toBeDefined()
      await press(short)
      expect(short.textContent).toBe(known)
    }
  })
  test('one that nobody knows is never short', () => {
    for (const [name, view] of Object.entries(STATES)) {
      openWindow(view)
      for (const short of document.querySelectorAll('.short-address'))
        expect(
          KNOWN.map((address) => `${shortOf(address)}, show in full`),
          name,
        ).toContain(textOf(short))
    }
  })
})

describe('security T48 any other address is shown in full, in groups of four, or not at all', () => {
  test.each(Object.keys(STATES))('%s', (name) => {
    openWindow(STATES[name])
    for (const node of document.querySelectorAll('.address')) {
      expect(node.textContent).toMatch(WHOLE)
      expect(node.textContent).not.toContain('…')
      for (const group of node.children) expect(group.textContent?.replace(/^0x/, '').length).toBeLessThanOrEqual(4)
    }
    for (const node of document.querySelectorAll('.address, .code, .short-address')) node.remove()
    expect(document.body.textContent).not.toMatch(/0x[0-9a-fA-F]{2,}|[0-9a-fA-F]{4}(…|\.\.\.)/)
  })
})

describe('screens §7.9 details show decoded fields, then the request, then the digest', () => {
  const REVIEWS = Object.keys(STATES).filter((name) => STATES[name]?.session.step === 'reviewing')
  test.each(REVIEWS)('%s', (name) => {
    const { session } = reviewOf(name)
    open(name)
    const steps = [...document.querySelectorAll('.details > div')]
    expect(steps).toHaveLength(session.plan.length)
    for (const [index, step] of steps.entries()) {
      const text = step.textContent ?? ''
      const decoded = session.review.decodedActions[index]
      const hasFields = decoded?.kind !== 'not-understood'
      const order = [...(hasFields ? ['Type'] : []), 'Full request:', 'Hash to sign'].map((one) => text.indexOf(one))
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect(Math.min(...order)).toBeGreaterThanOrEqual(0)
      const digest = text.slice(text.indexOf('Hash to sign') + 'Hash to sign'.length)
      expect(digest).toMatch(/^(0x[0-9a-f]{64}|Not known yet\. .+|None\. .+)$/)
      expect(digest.startsWith('0x')).toBe(decoded !== undefined && 'digest' in decoded)
    }
  })
})

test('the account that pays is named only beside its own address', () => {
  const { session, ...rest } = stateOf('review-matches')
  const named = { ...rest.wallet, address: ACCOUNT, account: { name: 'Savings', isOnly: false } }
  const from = () => textOf(byTestId('pay-review-costs')).replace(/.*From(.*)To.*/, '$1')
  openWindow({ ...rest, session, wallet: named })
  expect(from()).toBe(`Savings · ${shortOf(ACCOUNT)}, show in full`)
  openWindow({ ...rest, session, wallet: { ...named, address: SECOND_ACCOUNT } })
  expect(from()).toBe(`${shortOf(ACCOUNT)}, show in full`)
})
