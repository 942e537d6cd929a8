/** How a payment moves: session × event → session. Events are facts, so no decision is taken twice. architecture §4. */

import type { OptionId } from '../base/caip.ts'
import type { Failure } from '../base/errors.ts'
import type { SignRequest } from '../offer/action.ts'
import { allowanceChosen, choiceOf } from './allowance-choice.ts'
import { mayStartOver } from './authority.ts'
import { collected, collectedAgain, isBuildRefused, isDataMissing, refusedData } from './collecting.ts'
import { heardWhileOpen, movedToHistory, progressed, statusMissing, unconfirmed } from './confirming.ts'
import { corrupted, lostAuthorityRead, putAside, statusHeard, statusUnheard } from './corrupted.ts'
import { delayed, executed, retried } from './executing.ts'
import { pending } from './pending.ts'
import { previousQuotesOf } from './previous-quote.ts'
import { ownTransactionsOf } from './released.ts'
import { authorityRead, authorityUnread, startOverRequested } from './restart.ts'
import {
  type Choosing,
  type Collecting,
  type Event,
  type Executing,
  hasSigned,
  isCommitted,
  isInTime,
  isSignRequest,
  type Offered,
  type Opening,
  type Planning,
  type Reviewing,
  type Session,
  stoppedBy,
} from './session.ts'
import { closed, collectedOf, commonOf, offeredOf } from './steps.ts'

/** Pure and total: an event that does not fit the step returns the same object. */
export function transition(s: Session, e: Event): Session {
  switch (e.type) {
    case 'opened':
    case 'restarted':
      return reopened(s, e)
    case 'retried':
      return retried(s, e.atMs)
    case 'effect-failed':
      return failed(s, e.failure, e.atMs)
    case 'authority-checked':
      return s.step === 'corrupted' ? lostAuthorityRead(s, e) : authorityRead(s, e)
    case 'archived':
      return s.step === 'opening' || (s.step === 'closed' && e.session.step === 'closed') ? e.session : s
    case 'record-corrupted':
      return corrupted(s, e)
    case 'dismissed':
      if (s.step === 'corrupted') return putAside(s, e.atMs)
      if (s.step === 'confirming') return movedToHistory(s, e.atMs)
      return s.step === 'closed' || isCommitted(s) ? s : closed(s, 'dismissed', e.atMs)
    case 'deadline-passed':
      return s.step === 'closed' || s.step === 'confirming' || isCommitted(s) ? s : closed(s, 'expired', e.atMs)
    default:
      return stoppedBy(s) && !clears(e) ? s : advanced(s, e)
  }
}

/** Going back to the list clears a failure of one option. */
const clears = (e: Event): boolean => e.type === 'option-cleared' || e.type === 'option-chosen'

type Advance = Exclude<
  Event,
  {
    type:
      | 'opened'
      | 'restarted'
      | 'retried'
      | 'effect-failed'
      | 'dismissed'
      | 'deadline-passed'
      | 'authority-checked'
      | 'archived'
      | 'record-corrupted'
  }
>

function advanced(s: Session, e: Advance): Session {
  switch (s.step) {
    case 'opening':
      return e.type === 'options-received' ? offered(s, e) : s
    case 'choosing':
      return e.type === 'option-chosen' ? chosen(s, e.optionId) : s
    case 'collecting':
      if (e.type === 'data-collected') return collected(s, e)
      return e.type === 'status-received' ? heardWhileOpen(s, e.progress, e.atMs) : switched(s, e)
    case 'planning':
      if (e.type === 'build-resolved') return resolved(s, e.requests)
      if (e.type === 'plan-reviewed') return judged(s, e)
      return switched(s, e)
    case 'reviewing':
      if (e.type === 'approved') return approved(s, e.planHash, e.atMs)
      if (e.type === 'allowance-chosen') return allowanceChosen(s, e.isLasting)
      return e.type === 'status-received' ? heardWhileOpen(s, e.progress, e.atMs) : switched(s, e)
    case 'executing':
      return executed(s, e)
    case 'confirming':
      if (e.type === 'data-collected') return collectedAgain(s, e)
      if (e.type === 'status-missing') return statusMissing(s, e.atMs)
      return e.type === 'status-received' ? progressed(s, e.progress, e.atMs) : s
    case 'corrupted':
      if (e.type === 'status-missing') return statusUnheard(s, { code: 'gateway/no-status' }, e.atMs)
      return e.type === 'status-received' ? statusHeard(s, e.progress, e.atMs) : s
    case 'closed':
      return s
    default:
      return s satisfies never
  }
}

/** A payment with nothing signed may start over; the service's status decides whether it can still be paid. */
function reopened(s: Session, e: Event & { type: 'opened' | 'restarted' }): Session {
  const isFirst = s.step === 'closed' || s.site === undefined
  // Site and page are of one click, so neither is taken without the other.
  const { site, page } = e.type === 'opened' && isFirst && e.site !== undefined ? e : s
  const isFresh = s.step === 'opening' && !s.failure
  if (e.type === 'opened' && isFresh) return site === s.site && page === s.page ? s : { ...s, site, page }
  // Clicking the link again retries a failed opening, even if an automatic retry would not help.
  if (e.type === 'opened' && s.step !== 'closed' && s.step !== 'opening') return s
  if (e.type === 'restarted' && mayStartOver(s)) return startOverRequested(s)
  // It is paid, by whomever.
  if (e.type === 'restarted' && s.step === 'closed' && s.outcome === 'succeeded') return s
  if (isCommitted(s) || s.step === 'confirming' || isFresh || (s.step === 'executing' && !s.failure)) return s
  const previous = previousQuotesOf(s)
  return { step: 'opening', ...commonOf(withEarlier(s)), site, page, ...(previous.length > 0 && { previous }) }
}

/** What its own transactions cost is kept, whatever is paid with in the end. */
function withEarlier<S extends Session>(s: S): S {
  const earlier = ownTransactionsOf(s)
  return earlier.length > 0 ? { ...s, earlier } : s
}

/** Stops the payment; after a signature a failed call only delays the next one. */
function failed(s: Session, failure: Failure, atMs: number): Session {
  if (pending(s) === undefined) return s
  switch (s.step) {
    case 'closed':
      return authorityUnread(s)
    case 'confirming':
      return s.isStartOverRequested ? authorityUnread(s) : unconfirmed(s, failure, atMs)
    case 'corrupted':
      return statusUnheard(s, failure, atMs)
    case 'planning':
      if (isDataMissing(s, failure)) return refusedData(s)
      return stopped(s, isVoided(s, failure) ? { code: 'quote/expired' } : failure, atMs)
    case 'executing':
      return hasSigned(s) ? delayed(s, failure, atMs) : stopped(s, failure, atMs)
    case 'opening':
      return stopped(s, failure, atMs)
    case 'choosing':
    case 'collecting':
    case 'reviewing':
      return s
    default:
      return s satisfies never
  }
}

/** Somebody else may have asked for the options, which voids these (live-service W0.3.4): fresh ones help, unless they have not. */
const isVoided = (s: Planning, failure: Failure): boolean => isBuildRefused(s, failure) && s.previous === undefined

const stopped = (s: Opening | Planning | Executing, failure: Failure, atMs: number): Session =>
  failure.code === 'payment/expired' && !isCommitted(s) ? closed(s, 'expired', atMs) : { ...s, failure }

/** After a start over the payer has seen the list, so nothing is chosen for them. */
function offered(s: Opening, { offer, preferredId, atMs }: Event & { type: 'options-received' }): Session {
  const next: Choosing = { step: 'choosing', ...commonOf(s), offer }
  const status = offer.info?.status ?? 'requires_action'
  if (status === 'processing') return closed(next, 'in-progress', atMs)
  if (status === 'unknown') return closed(next, 'not-payable', atMs)
  if (status !== 'requires_action') return closed(next, status, atMs)
  const [only, second] = offer.options
  if (only && !second) return chosen(next, only.id)
  return preferredId === undefined || s.previous || s.earlier ? next : chosen(next, preferredId)
}

function chosen(s: Offered & Session, optionId: OptionId): Session {
  const option = s.offer.options.find((candidate) => candidate.id === optionId)
  if (!option) return s
  const next = { ...offeredOf(s), option }
  return option.collect ? { step: 'collecting', ...next } : { step: 'planning', ...next, actions: option.actions }
}

function switched(s: Collecting | Planning | Reviewing, e: Advance): Session {
  if (e.type === 'option-chosen' && e.optionId !== s.option.id) return chosen(withEarlier(s), e.optionId)
  return e.type === 'option-cleared' ? { step: 'choosing', ...offeredOf(withEarlier(s)) } : s
}

function resolved(s: Planning, requests: SignRequest[]): Session {
  const at = s.actions.findIndex((action) => action.type === 'build')
  return at < 0 ? s : { step: 'planning', ...collectedOf(s), actions: s.actions.toSpliced(at, 1, ...requests) }
}

/** The reviewed plan may ask for less than the service did (a limited allowance), never for other actions. */
function judged(s: Planning, { plan, review, lasting }: Extract<Event, { type: 'plan-reviewed' }>): Session {
  const isWhole = s.actions.every(isSignRequest) && plan.length === s.actions.length
  return isWhole
    ? { step: 'reviewing', ...collectedOf(s), plan, review, results: [], choice: choiceOf(s, review, lasting) }
    : s
}

function approved(s: Reviewing, planHash: string, atMs: number): Session {
  if (s.review.verdict.level === 'refuse' || s.review.planHash !== planHash || s.plan.length === 0) return s
  if (!isInTime(s, atMs)) return { ...s, failure: { code: 'quote/expired' } }
  const { plan, review, choice, results } = s
  return { step: 'executing', ...collectedOf(s), plan, review, choice, results, approvedAtMs: atMs }
}
