// @vitest-environment happy-dom
// What the payment window says after any walk through a payment, by the journal.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { FAILURES, type Failure, type FailureCode } from '../../../../src/core/base/errors.ts'
import { parseActions } from '../../../../src/core/offer/action.ts'
import { mayStartOver } from '../../../../src/core/session/authority.ts'
import { authorityUntilMs, releasedBy } from '../../../../src/core/session/released.ts'
import { type Fact, isCommitted, isSignRequest, opening, type Session } from '../../../../src/core/session/session.ts'
import type { WalletStatus } from '../../../../src/messages/views.ts'
import { CHECK_KEY } from '../../../../src/text/words/failures.ts'
import { screenOf } from '../../../../src/ui/payment/parts/screen.ts'
import { after, BASE, NOW_MS, offered, opened, PAYMENT_ID } from '../../../gallery/states/payments.ts'
import { approvedPlan, mined, PLANS, sent, USDT } from '../../../gallery/states/plans.ts'
import { locked, unlocked, viewOf } from '../../../gallery/states/views.ts'
import { walk, walks } from '../../../properties/generators/walks.ts'
import { NOW_MS as WALKS_FROM_MS } from '../../../support/core/fixtures.ts'
import { buttonNames, byTestId, heading, openWindow, passMs, shownText, stopClock } from '../../../support/ui/stage.tsx'

const WALLETS: WalletStatus[] = [
  ...[unlocked, unlocked, unlocked, locked],
  ...[{ ...locked, state: 'empty' } as const, { ...unlocked, service: 'no-key' } as const],
]

/** One of two signatures is released. The policy refuses such a plan, but the window must stay correct if it did not. */
const TWO = { ...BASE, actions: [...BASE.actions, ...BASE.actions] }
const HALF_SIGNED: Fact[] = [
  opened,
  offered([TWO]),
  {
    type: 'plan-reviewed',
    plan: parseActions(TWO.actions, 'actions').filter(isSignRequest),
    review: { verdict: { level: 'matches' }, decodedActions: [], planHash: 'hash of opt_base' },
  },
  { type: 'approved', planHash: 'hash of opt_base' },
  { type: 'result-recorded', result: '0x1b' },
]

const STOPPED: Fact[] = [
  ...approvedPlan('allow-permit'),
  ...mined(),
  { type: 'effect-failed', failure: { code: 'quote/expired' } },
  { type: 'restarted' },
]
/** What walks seldom or never reach, and where there is most to lose. */
const RARE = [
  HALF_SIGNED,
  [...approvedPlan('allow-permit'), ...sent()],
  [...approvedPlan('reset-allow-permit'), ...mined()],
  STOPPED,
  [...STOPPED, offered([USDT])],
  [...STOPPED, ...(PLANS['allow-permit'] ?? [])],
  [...approvedPlan('router'), ...sent()],
].map((facts) => after(...facts))

/** The session after so many events of a walk, and when the last of them came. */
const walked = fc.tuple(walks, fc.nat(50)).map(([picks, length]): [Session, number] => {
  const last = walk(picks.slice(0, length)).at(-1)
  return [last?.after ?? opening(PAYMENT_ID), last?.event.atMs ?? WALKS_FROM_MS]
})
const sessions = fc.oneof(
  { weight: 3, arbitrary: walked },
  fc.constantFrom(...RARE).map((session): [Session, number] => [session, NOW_MS]),
)
const views = fc
  .tuple(sessions, fc.constantFrom(...WALLETS), fc.integer({ min: 0, max: 40 }))
  .map(([[session, atMs], wallet, minutes]) =>
    viewOf(session, { wallet, clockOffsetMs: atMs - NOW_MS + minutes * 60_000 }),
  )

beforeEach(stopClock)

test('architecture §7 on every walk the money text follows the journal, and nothing signed can be cancelled', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { session } = view
      openWindow(view)
      passMs(200)
      const text = shownText()
      const { wasSigned, transactions } = releasedBy(session)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      expect(heading()).not.toBe('')
      if (wasSigned || transactions.length > 0) expect(text).not.toMatch(/nothing left your wallet|nothing was signed/i)
      if (isCommitted(session)) {
        expect(buttonNames()).not.toContain('Cancel payment')
        const untilMs = authorityUntilMs(session)
        if (!mayStartOver(session) || (untilMs ?? 0) > Date.now() + view.clockOffsetMs)
          expect(buttonNames()).not.toContain('Start over')
      }
      const isPaid = session.step === 'closed' && session.outcome === 'succeeded'
      const isReview = session.step === 'reviewing'
      if (!isPaid && !isReview)
        expect(
          text.replace(
            /Nothing was paid|Nothing has been paid|Reported as paid, but not verified|whether it’s been paid/g,
            '',
          ),
        ).not.toMatch(/\bpaid\b|receipt/i)
      if (isPaid) expect(heading()).toMatch(wasSigned ? /^You paid/ : /^Already paid$/)
      const mayPay = isReview && session.review.verdict.level !== 'refuse' && !session.failure
      if (!mayPay) expect(byTestId('pay-button-pay')).toBeNull()
    }),
    { numRuns: 250 },
  )
})

test.each(Object.keys(FAILURES) as FailureCode[])(
  'architecture §4 after the first of two signatures %s offers nothing that would sign again',
  (code) => {
    const failure = { code, reason: 'two-ids' } as Failure
    const session = after(...HALF_SIGNED, { type: 'effect-failed', failure })
    expect(isCommitted(session)).toBe(true)
    openWindow(viewOf(session))
    const others = buttonNames().filter((name) => !/^(Close|Copy)/.test(name))
    const harmless = ['Try again', 'Open Tender', 'Connect', CHECK_KEY]
    expect(others.filter((name) => !harmless.includes(name))).toEqual([])
    expect(shownText()).toContain('Your money may ')
  },
)

test.each(Object.keys(FAILURES) as FailureCode[])(
  'architecture §7 after a mined allowance %s says that nothing was paid, what stays and what it cost, and can be cancelled',
  (code) => {
    const failure = { code, reason: 'two-ids' } as Failure
    openWindow(viewOf(after(...approvedPlan('allow-permit'), ...mined(), { type: 'effect-failed', failure })))
    if (code === 'payment/expired') expect(buttonNames()).toContain('Check again')
    else if (code !== 'gateway/no-key') expect(buttonNames()).toContain('Cancel payment')
    expect(shownText()).toContain('Nothing was paid except a network fee. 12.40 USDT stays approved for Permit2.')
  },
)

test('the walks reach every screen, so the properties above are not vacuous', () => {
  const seen = fc.sample(views, { seed: 1, numRuns: 3_000 }).flatMap((view) => {
    const { at } = screenOf(view)
    const hasOwn = releasedBy(view.session).transactions.length > 0
    return [at, ...(isCommitted(view.session) ? [`committed ${at}`] : []), ...(hasOwn ? [`own ${at}`] : [])]
  })
  const first = [
    'opening',
    'choosing',
    'no-options',
    'collecting',
    'planning',
    'reviewing',
    'refused',
    'executing',
    'confirming',
  ]
  const others = ['corrupted', 'closed', 'failed', 'no-key', 'no-wallet', 'locked']
  const signed = ['executing', 'confirming', 'closed', 'failed', 'locked', 'no-key'].map((at) => `committed ${at}`)
  const own = ['executing', 'closed', 'failed', 'choosing', 'reviewing'].map((at) => `own ${at}`)
  expect([...first, ...others, ...signed, ...own].filter((at) => !seen.includes(at))).toEqual([])
})
