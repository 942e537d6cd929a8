// Random walks through a payment. Guided, because uniform random events almost never get past the review (architecture §13): three of
// four picks fit the session's step.
import fc from 'fast-check'
import type { SignRequest } from '../../../src/core/offer/action.ts'
import type { Review } from '../../../src/core/plan/verdict.ts'
import {
  type Closed,
  type Event,
  type Executing,
  type Fact,
  isOnChain,
  isSignRequest,
  opening,
  type Session,
  stoppedBy,
} from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import { NOW_MS, optionId, PAYMENT_ID, PREPARED } from '../../support/core/fixtures.ts'
import { decodedFor, FAILURES, HASHES, OFFERS, PROGRESSES, REQUESTS, REVIEWS } from './pools.ts'

const AUTHORITY_STATUSES = ['live', 'used', 'dead'] as const
/** An archived payment. */
const ARCHIVED: Closed = { step: 'closed', paymentId: PAYMENT_ID, outcome: 'failed', closedAtMs: NOW_MS, results: [''] }

const CANCEL_FEES = { gas: 21_000n, maxFeePerGasWei: 4_000_000_000n, maxPriorityFeePerGasWei: 3_000_000_000n }

type Types = Fact['type']
/** Makes a fact of each type. `variant` picks its content. */
const FACTS: { [T in Types]: (variant: number) => Extract<Fact, { type: T }> } = {
  opened: (v) => ({
    type: 'opened',
    ...(v % 2 === 1 && { site: `https://shop-${v % 5}.example` }),
    ...(v % 4 === 1 && { page: `https://page-${v % 3}.example` }),
  }),
  'options-received': (v) => ({ type: 'options-received', offer: pick(OFFERS, v) }),
  'option-chosen': (v) => ({ type: 'option-chosen', optionId: optionId(`option-${v % 4}`) }),
  'option-cleared': () => ({ type: 'option-cleared' }),
  'build-resolved': (v) => ({ type: 'build-resolved', requests: REQUESTS.slice(0, v % 4) }),
  'data-collected': (v) => ({
    type: 'data-collected',
    by: v % 2 ? 'native' : 'hosted',
    optionId: optionId(`option-${v % 4}`),
  }),
  'plan-reviewed': (v) => judged(REQUESTS.slice(v % 5), v),
  'allowance-chosen': (v) => ({ type: 'allowance-chosen', isLasting: v % 2 === 0 }),
  approved: (v) => ({ type: 'approved', planHash: pick(HASHES, v) }),
  'approval-lapsed': () => ({ type: 'approval-lapsed' }),
  'deadline-passed': () => ({ type: 'deadline-passed' }),
  'transaction-prepared': (v) => ({ type: 'transaction-prepared', prepared: { ...PREPARED, nonce: BigInt(v) } }),
  'transaction-signed': (v) => ({ type: 'transaction-signed', signed: { raw: `raw-${v}`, hash: `hash-${v}` } }),
  'broadcast-started': () => ({ type: 'broadcast-started' }),
  'transaction-sent': () => ({ type: 'transaction-sent' }),
  'receipt-missing': () => ({ type: 'receipt-missing' }),
  'transaction-reverted': () => ({ type: 'transaction-reverted' }),
  'transaction-cancelled': (v) => ({ type: 'transaction-cancelled', hash: `hash-${v}` }),
  'nonce-taken': () => ({ type: 'nonce-taken' }),
  'nonce-used': () => ({ type: 'nonce-used' }),
  'sped-up': () => ({ type: 'sped-up' }),
  'cancel-requested': () => ({ type: 'cancel-requested', fees: CANCEL_FEES }),
  'status-missing': () => ({ type: 'status-missing' }),
  'result-recorded': (v) => ({ type: 'result-recorded', result: `result-${v}` }),
  'status-received': (v) => ({ type: 'status-received', progress: pick(PROGRESSES, v) }),
  'effect-failed': (v) => ({ type: 'effect-failed', failure: pick(FAILURES, v) }),
  'authority-checked': (v) => ({ type: 'authority-checked', authorityStatus: pick(AUTHORITY_STATUSES, v) }),
  retried: () => ({ type: 'retried' }),
  restarted: () => ({ type: 'restarted' }),
  dismissed: () => ({ type: 'dismissed' }),
  archived: () => ({ type: 'archived', session: ARCHIVED }),
  'record-corrupted': () => ({ type: 'record-corrupted' }),
}
/** The review of the same plan with a lasting allowance. */
const LASTING: Review = {
  verdict: { level: 'ask', strength: 'page', reasons: ['allowance-lasting'] },
  decodedActions: [],
  planHash: 'hash-lasting',
}
const judged = (plan: SignRequest[], variant: number) => ({
  type: 'plan-reviewed' as const,
  plan,
  review: { ...pick(REVIEWS, variant), decodedActions: decodedFor(plan) },
  ...(variant % 3 > 0 && { lasting: { ...LASTING, decodedActions: decodedFor(plan) } }),
})
export const TYPES = Object.keys(FACTS) as Types[]
const FITS: { [S in Session['step']]: Types[] } = {
  opening: ['options-received'],
  choosing: ['option-chosen'],
  collecting: ['data-collected', 'data-collected', 'status-received'],
  planning: ['build-resolved', 'plan-reviewed', 'plan-reviewed', 'effect-failed'],
  reviewing: ['approved', 'approved', 'approved', 'allowance-chosen', 'status-received'],
  executing: ['result-recorded', 'result-recorded', 'result-recorded', 'approval-lapsed', 'effect-failed'],
  confirming: ['status-received', 'effect-failed', 'data-collected', 'status-missing', 'restarted'],
  corrupted: ['status-received', 'effect-failed', 'status-missing', 'dismissed'],
  closed: ['opened', 'restarted', 'authority-checked'],
}
const SENT: Types[] = [
  'transaction-sent',
  'cancel-requested',
  'transaction-cancelled',
  'sped-up',
  'nonce-used',
  'result-recorded',
  'result-recorded',
  'receipt-missing',
  'transaction-reverted',
  'effect-failed',
]
/** Events that fit the next request of an approved plan. */
function fitsExecuting({ plan, results, transaction }: Executing): Types[] {
  if (plan[results.length]?.method !== 'eth_sendTransaction') return FITS.executing
  if (!transaction) return ['transaction-prepared', 'transaction-prepared', 'effect-failed', 'approval-lapsed']
  if (transaction.state === 'prepared')
    return ['transaction-signed', 'transaction-signed', 'effect-failed', 'nonce-taken']
  if (transaction.state === 'signed')
    return ['broadcast-started', 'broadcast-started', 'transaction-sent', 'effect-failed', 'retried']
  return transaction.replacement ? ['transaction-signed', 'transaction-signed', 'effect-failed'] : SENT
}
/** Events that fit after a failure. */
const AFTER_FAILURE: Types[] = ['retried', 'restarted', 'option-cleared']

function pick<T>(pool: readonly T[], variant: number): T {
  const one = pool[variant % pool.length]
  if (one === undefined) throw new Error('Empty pool')
  return one
}

export type Pick = { guide: number; type: number; variant: number; laterMs: number }
export type Step = { before: Session; event: Event; after: Session }

export const STEPS = Object.keys(FITS) as Session['step'][]
export const events: fc.Arbitrary<Event> = fc
  .tuple(fc.nat(TYPES.length - 1), fc.nat(999), fc.nat(2_000_000))
  .map(([type, variant, laterMs]) => ({ ...FACTS[pick(TYPES, type)](variant), atMs: NOW_MS + laterMs }))
export const walks: fc.Arbitrary<Pick[]> = fc.array(
  fc.record({
    guide: fc.nat(3),
    type: fc.nat(TYPES.length - 1),
    variant: fc.nat(999),
    laterMs: fc.oneof({ weight: 9, arbitrary: fc.nat(2_000) }, { weight: 1, arbitrary: fc.nat(600_000) }),
  }),
  { minLength: 10, maxLength: 50, size: 'max' },
)

function nextEvent(session: Session, { guide, type, variant }: Pick, atMs: number): Event {
  const isRunning = session.step === 'confirming' || isOnChain(session)
  const fits = session.step === 'executing' ? fitsExecuting(session) : FITS[session.step]
  const fitting = stoppedBy(session) && !isRunning ? AFTER_FAILURE : fits
  const fact = FACTS[guide > 0 ? pick(fitting, type) : pick(TYPES, type)](variant)
  return { ...fact, ...(guide > 1 && fitted(session, fact.type, variant)), atMs } as Event
}

/** Content that fits the session. */
function fitted(session: Session, type: Types, variant: number): object {
  if (type === 'approved' && session.step === 'reviewing') return { planHash: session.review.planHash }
  if (type === 'allowance-chosen' && session.step === 'reviewing') return { isLasting: !session.choice?.isLasting }
  if (type === 'data-collected' && 'option' in session) return { optionId: session.option?.id }
  if (type === 'plan-reviewed' && session.step === 'planning')
    return judged(session.actions.filter(isSignRequest), variant)
  return {}
}

/** A walk from an opened link. Sessions and events are frozen, so that the reducer can't change them. */
export function walk(picks: readonly Pick[]): Step[] {
  const steps: Step[] = []
  let [before, atMs] = [frozen(opening(PAYMENT_ID)), NOW_MS]
  for (const one of picks) {
    atMs += one.laterMs
    const event = frozen(nextEvent(before, one, atMs))
    const after = frozen(transition(before, event))
    steps.push({ before, event, after })
    before = after
  }
  return steps
}

export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) frozen(member)
  return value
}
