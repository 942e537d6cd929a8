// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { OptionId } from '../../../../src/core/base/caip.ts'
import { FAILURES, type Failure, type FailureCode } from '../../../../src/core/base/errors.ts'
import { parseActions } from '../../../../src/core/offer/action.ts'
import { mayStartOver } from '../../../../src/core/session/authority.ts'
import { authorityUntilMs, releasedBy } from '../../../../src/core/session/released.ts'
import { type Fact, isCommitted, isSignRequest, opening, type Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import type { SessionView, WalletStatus } from '../../../../src/messages/views.ts'
import { CHECK_KEY, SET_KEY } from '../../../../src/text/words/failures.ts'
import { screenOf } from '../../../../src/ui/payment/parts/screen.ts'
import {
  after,
  BASE,
  chose,
  NOW_MS,
  offered,
  opened,
  PAYMENT_ID,
  POLYGON,
  rawInfo,
  reviewOfOption,
  STRANGE_AND_OPEN,
  STRANGE_COLLECTOR,
  statusReceived,
} from '../../../gallery/states/payments.ts'
import {
  approvedPlan,
  ETH,
  HASH,
  mined,
  PLANS,
  SOL_USDC,
  sent,
  USDT,
  usdtOption,
} from '../../../gallery/states/plans.ts'
import { locked, unlocked, viewOf } from '../../../gallery/states/views.ts'
import { buttonNames, byTestId, heading, openWindow, passMs, shownText, stopClock } from '../../../support/ui/stage.tsx'

const STATUSES = ['requires_action', 'processing', 'succeeded', 'failed', 'expired', 'cancelled', 'novel']
/** Requires personal data first. */
const WITH_FORM = {
  ...BASE,
  collectData: { schema: { required: ['name'], properties: { name: { type: 'string' } } } },
}
/** Two signatures: the current policy refuses them, but the pages must stay correct if it didn't. */
const TWO = { ...BASE, actions: [...BASE.actions, ...BASE.actions] }
const taken: Fact = {
  type: 'plan-reviewed',
  plan: parseActions(TWO.actions, 'actions').filter(isSignRequest),
  review: { verdict: { level: 'matches' }, decodedActions: [], planHash: 'hash of opt_base' },
}
/** The plans of several steps, each with its verdict by the real policy. */
const plans = Object.values(PLANS).flatMap((events) => events.filter(({ type }) => type === 'plan-reviewed'))
const offers = [
  ...STATUSES.map((status) => offered([BASE, POLYGON], rawInfo({ status }))),
  offered([BASE]),
  offered([TWO]),
  offered([USDT]),
  offered([usdtOption(0n, 12_400_000n)]),
  offered([ETH]),
  offered([SOL_USDC]),
  offered([WITH_FORM]),
  offered([]),
  offered([{ odd: true }]),
]
const verdicts = [
  {},
  STRANGE_COLLECTOR,
  STRANGE_AND_OPEN,
  { valueBaseUnits: 1n },
  { refuse: 'types-differ' as const },
].map((twist) => reviewOfOption([opened, offered([BASE])], twist))
const failures = (Object.keys(FAILURES) as FailureCode[]).map(
  (code): Fact => ({ type: 'effect-failed', failure: { code, reason: 'two-ids' } as Failure }),
)
const words = STATUSES.flatMap((status) => [
  statusReceived(status, false),
  statusReceived(status, true),
  statusReceived(status, true, '0x12'),
])
const always: Fact[] = [
  ...failures,
  { type: 'retried' },
  { type: 'restarted' },
  { type: 'dismissed' },
  { type: 'deadline-passed' },
  { type: 'approval-lapsed' },
  { type: 'option-cleared' },
  { type: 'record-corrupted' },
  opened,
]

/** Events that mostly advance a session from this step. Unguided walks rarely get past the review. */
const FITTING: Record<Session['step'], Fact[]> = {
  opening: [opened, ...offers],
  choosing: [chose('opt_base'), chose('opt_polygon')],
  collecting: [{ type: 'data-collected', by: 'native', optionId: 'opt_base' as OptionId }],
  planning: [...verdicts, taken, taken, ...plans],
  reviewing: [{ type: 'option-cleared' }],
  executing: [
    ...sent(),
    ...sent(),
    { type: 'result-recorded', result: HASH },
    { type: 'result-recorded', result: HASH },
    { type: 'receipt-missing' },
    { type: 'transaction-reverted' },
    { type: 'sped-up' },
    { type: 'nonce-used' },
  ],
  confirming: words,
  corrupted: words,
  closed: [
    { type: 'restarted' },
    opened,
    { type: 'authority-checked', authorityStatus: 'live' },
    { type: 'authority-checked', authorityStatus: 'used' },
  ],
}

const pick = (session: Session, draw: number): Fact => {
  if (session.step === 'reviewing' && draw % 4 > 1) return { type: 'approved', planHash: session.review.planHash }
  const pool = draw % 4 === 0 ? [...always, ...words, ...offers] : FITTING[session.step]
  return pool[Math.floor(draw / 4) % pool.length] ?? opened
}

const WALLETS: WalletStatus[] = [
  unlocked,
  unlocked,
  unlocked,
  locked,
  { ...locked, state: 'empty' },
  { ...unlocked, service: 'no-key' },
]
/** Starts with one of two signatures released: the rarest state, with the most to lose. */
const HALF_SIGNED: Fact[] = [
  opened,
  offered([TWO]),
  taken,
  { type: 'approved', planHash: 'hash of opt_base' },
  { type: 'result-recorded', result: '0x1b' },
]
/** Own transactions: an allowance sent, mined and reset; a payment sent. */
const ON_CHAIN: Fact[][] = [
  [...approvedPlan('allow-permit'), ...sent()],
  [...approvedPlan('allow-permit'), ...mined()],
  [...approvedPlan('reset-allow-permit'), ...mined()],
  [
    ...approvedPlan('allow-permit'),
    ...mined(),
    { type: 'effect-failed', failure: { code: 'quote/expired' } },
    { type: 'restarted' },
  ],
  [...approvedPlan('router'), ...sent()],
]
const starts = fc.constantFrom<Fact[]>([], [], HALF_SIGNED, ...ON_CHAIN)
const walks = fc.tuple(
  starts,
  fc.array(fc.nat(), { maxLength: 14 }),
  fc.nat(WALLETS.length - 1),
  fc.integer({ min: 0, max: 40 }),
)

const step = (session: Session, event: Fact) => transition(session, { ...event, atMs: NOW_MS })

function viewAfter([start, draws, at, minutes]: [Fact[], number[], number, number]): SessionView {
  const begun = start.reduce(step, opening(PAYMENT_ID))
  const session = draws.reduce((now, draw) => step(now, pick(now, draw)), begun)
  return viewOf(session, { wallet: WALLETS[at] ?? unlocked, clockOffsetMs: minutes * 60_000 })
}

beforeEach(stopClock)

test('architecture §7 on every walk the money text follows the journal, and nothing signed can be cancelled', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const view = viewAfter(walk)
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
            /Nothing was paid|Nothing has been paid|Reported as paid, but not verified|whether it’s been paid|Can’t be paid with/g,
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
    const events: Fact[] = [...HALF_SIGNED, { type: 'effect-failed', failure }]
    const session = events.reduce((now, event) => transition(now, { ...event, atMs: NOW_MS }), opening(PAYMENT_ID))
    expect(isCommitted(session)).toBe(true)
    openWindow(viewOf(session))
    const others = buttonNames().filter((name) => !/^(Close|Copy)/.test(name))
    const harmless = ['Try again', 'Open Tender', SET_KEY, CHECK_KEY]
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
  const seen = fc.sample(walks, { seed: 1, numRuns: 3_000 }).flatMap((walk) => {
    const view = viewAfter(walk)
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
