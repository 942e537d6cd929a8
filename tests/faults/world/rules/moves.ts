// The payment as a graph: the product's reducer, look and perform beside a world that is a value, and every possible next move: an
// effect with each of its outcomes, a write, a click, time, a crash. pay-once §4.2.

import { createLook, type LookDeps, needsLook } from '../../../../src/background/engine/look.ts'
import { createPerform, type PerformDeps } from '../../../../src/background/engine/perform.ts'
import type { ServiceClock } from '../../../../src/background/storage/clock.ts'
import { encodeJson } from '../../../../src/core/base/codec.ts'
import { mayReplace } from '../../../../src/core/session/executing.ts'
import { type Effect, pending } from '../../../../src/core/session/pending.ts'
import {
  type Event,
  type Executing,
  type Fact,
  isCommitted,
  isOnChain,
  type Session,
} from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { replacementFees } from '../../../../src/core/transaction/replacement.ts'
import { ACCOUNTS } from '../people/people.ts'
import { REGISTRY } from '../worker.ts'
import { everyWay } from './chances.ts'
import { placeKey } from './graph.ts'
import { atMs, LAST_TIME, nameOf, type Outside, type Run } from './outside.ts'
import { accessOf } from './outside-nodes.ts'
import { gatewayOf } from './outside-service.ts'
import { signerOf } from './outside-signer.ts'

/** `ram` is the result of an effect before it is written; a crash loses it. `isLookedAt`: the next key use needs no other look. */
export type Place = {
  session: Session
  outside: Outside
  ram?: { effect: string; event: Event; name: string } | undefined
  isLookedAt?: true | undefined
  left: Budget
}
/** What may still happen in a path. `presses`: of speed-up and cancel. */
export type Budget = { crashes: number; faults: number; presses: number }
/** `isLuck`: a fault or a crash, which nobody may count on. `wrong`: what must never happen. */
export type Move = { name: string; to: Place; isLuck: boolean; wrong?: string | undefined }

/** Every next move, the usual one first. */
export async function movesFrom(place: Place): Promise<Move[]> {
  const { session, outside, ram, left } = place
  const next = effectOf(session)
  const moves = ram ? [written(place, ram)] : next ? await effectMoves(place, next) : []
  for (const fact of clicksOf(place)) {
    const after = transition(session, { ...fact, atMs: atMs(outside) })
    const to = { ...place, session: after, isLookedAt: undefined, left: afterClick(left, fact) }
    if (after !== session) moves.push({ name: fact.type, to, isLuck: false })
  }
  if (outside.time < LAST_TIME) moves.push({ name: 'time', to: later(place), isLuck: false })
  if (left.faults > 0 && !outside.isGone && !outside.taken)
    moves.push({ name: 'cancelled by the shop', to: gone(place), isLuck: true })
  if (left.crashes > 0 && ram) moves.push({ name: 'crash', to: crashed(place), isLuck: true })
  return moves
}

type Named = { effect: Effect; name: string }
const effects = new WeakMap<Session, Named | 'none'>()
/** The next effect, with a name that no other effect has. */
function effectOf(session: Session): Named | undefined {
  const known = effects.get(session)
  if (known) return known === 'none' ? undefined : known
  const effect = pending(session)
  const named = effect && { effect, name: nameOf(encodeJson(effect)) }
  effects.set(session, named ?? 'none')
  return named
}

const later = (place: Place): Place => ({ ...place, outside: { ...place.outside, time: place.outside.time + 1 } })
const gone = ({ outside, left, ...place }: Place): Place => ({
  ...place,
  ...{ outside: { ...outside, isGone: true }, left: { ...left, faults: left.faults - 1 } },
})
/** The worker starts again in a new browser, which has no offset of the clock. */
const crashed = ({ outside, ...place }: Place): Place => ({
  ...place,
  outside: { ...outside, isClockKnown: false },
  ...{ ram: undefined, isLookedAt: undefined, left: { ...place.left, crashes: place.left.crashes - 1 } },
})

/** Fencing, as the runner does it: what is no longer asked for is not recorded. */
function written(place: Place, { effect, event }: NonNullable<Place['ram']>): Move {
  const { session } = place
  const isCurrent = effectOf(session)?.name === effect
  const next = isCurrent ? transition(session, event) : session
  // One look serves the nonce and the signature that follows it at once.
  const isLookedAt = isCurrent && event.type === 'transaction-prepared' ? true : undefined
  return { name: `write ${event.type}`, to: { ...place, session: next, ram: undefined, isLookedAt }, isLuck: false }
}

/** What an effect ends with, whatever crashes and faults are left. */
type Ending = { event: Event; name: string; outside: Outside; faults: number; wrong?: string | undefined }
const endings = new Map<string, Promise<Ending[]>>()

async function effectMoves(place: Place, { effect, name }: Named): Promise<Move[]> {
  const { left } = place
  const key = placeKey(place)
  const known = endings.get(key) ?? endingsOf(place, effect)
  endings.set(key, known)
  const possible = (await known).filter((one) => one.faults <= left.faults)
  return possible.map(({ event, outside, wrong, ...ending }) => ({
    name: `${effect.do} → ${event.type}`,
    to: {
      ...{ session: place.session, outside, left: { ...left, faults: left.faults - ending.faults } },
      ram: { effect: name, event, name: ending.name },
    },
    ...{ isLuck: ending.faults > 0, wrong },
  }))
}

async function endingsOf({ session, outside, isLookedAt }: Place, effect: Effect): Promise<Ending[]> {
  const all = await everyWay(async (pick) => {
    const run: Run = { outside, faults: 0, pick }
    const event = await performed(run, effect, session, isLookedAt === true)
    return event === 'blocked' || event === 'clear' ? [] : [{ event, name: nameOf(encodeJson(event)), ...run }]
  })
  const different = new Map(
    all.flat().map((one) => [encodeJson([one.name, one.outside, one.faults, one.wrong ?? '']), one]),
  )
  return [...different.values()]
}

/** As the runner does it. Between the look and the use of the key time may pass, because others hold the nonces. */
async function performed(run: Run, effect: Effect, session: Session, isLookedAt: boolean) {
  const { outside } = run
  const parts = partsIn(run, session)
  // Whether this worker has looked or an earlier one is not part of a place.
  const isSameWorker = effect.do === 'start-broadcast' && run.pick(2) === 0
  if (needsLook(effect, session, isSameWorker) && !isLookedAt) {
    const seen = await createLook(parts)(effect, session)
    if (seen !== 'clear') return seen
    const { time } = run.outside
    if (time < LAST_TIME && run.pick(2) === 1) run.outside = { ...run.outside, time: time + 1 }
  }
  const event = await createPerform(parts)(effect, session)
  // Without a status call nobody says that it is over: confirm is refused then.
  const isTold = outside.isGone && run.outside.hasStatus
  if (isTold && !isLookedAt && KEY_USES.includes(effect.do) && !isCommitted(session) && !isFailure(event))
    run.wrong = 'used a key for what is over'
  return event
}

const KEY_USES: readonly Effect['do'][] = ['sign', 'prepare-transaction', 'sign-transaction']
const isFailure = (event: Event | 'blocked' | 'clear'): boolean =>
  typeof event === 'string' || ['effect-failed', 'deadline-passed', 'approval-lapsed'].includes(event.type)

/** More would make the graph infinite. */
const MOST_OFFERS = 2

/** What the payer can do here. Most of it changes nothing, which the reducer must ensure. */
function clicksOf({ session, outside, left }: Place): Fact[] {
  const again: Fact[] = outside.issued < MOST_OFFERS ? [{ type: 'restarted' }, { type: 'opened' }] : []
  const always: Fact[] = [{ type: 'retried' }, { type: 'dismissed' }, ...again]
  if (session.step === 'collecting')
    return [{ type: 'data-collected', by: 'hosted', optionId: session.option.id }, ...always]
  if (session.step === 'executing') return [...always, ...(left.presses > 0 ? replacementsOf(session, outside) : [])]
  if (session.step !== 'reviewing') return always
  const { review, choice } = session
  const other: Fact[] = choice ? [{ type: 'allowance-chosen', isLasting: !choice.isLasting }] : []
  const approvals: Fact[] = [review.planHash, 'other'].map((planHash) => ({ type: 'approved', planHash }))
  return [...approvals, ...other, ...always]
}

/** Not at the last time, after which nothing could become due. */
function replacementsOf(session: Executing, outside: Outside): Fact[] {
  if (!isOnChain(session) || outside.time === LAST_TIME) return []
  const { prepared } = session.transaction
  const fees = replacementFees(prepared, prepared)
  return [
    { type: 'sped-up', fees },
    { type: 'cancel-requested', fees: { ...fees, gas: 21_000n } },
  ]
}

const afterClick = (left: Budget, { type }: Fact): Budget =>
  type === 'sped-up' || type === 'cancel-requested' ? { ...left, presses: left.presses - 1 } : left

/** True if the payer can still end what waits here; pressed earlier, it is in the graph. */
export const mayBeCancelled = ({ session, outside }: Place): boolean =>
  outside.time === LAST_TIME && session.step === 'executing' && mayReplace(session, 'cancel', atMs(outside))

/** What the engine is given: the product's `perform` and `look` work with nothing else. */
function partsIn(run: Run, session: Session): PerformDeps & LookDeps {
  const clock: ServiceClock = {
    nowMs: () => atMs(run.outside),
    offsetMs: () => 0,
    isKnown: () => run.outside.isClockKnown,
    learn: () => undefined,
    isDoubtful: () => false,
  }
  const gateway = gatewayOf(run, session)
  return {
    ...{
      gateway,
      access: accessOf(run),
      signer: signerOf(run, session),
      clock,
      registry: REGISTRY,
    },
    requireUnlocked: async () => undefined,
    shareAccounts: async ({ paymentId }) => ({
      accounts: ACCOUNTS,
      answer: await gateway.getOptions(paymentId, ACCOUNTS),
    }),
    findPreferred: async () => undefined,
    signedNonces: async () => [],
    requireUnused: async () => undefined,
    findNonceUse: async () => undefined,
    countSettledPayments: async () => 0,
    collectedData: async () => undefined,
  }
}
