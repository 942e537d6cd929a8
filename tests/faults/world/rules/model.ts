// The payment as a graph: the real reducer beside an abstract world, and every possible next move: an effect with each of its
// outcomes, a write, a click, time, a crash. It has no promise and no clock, so that it can be searched completely. security C.6.
import { callOf, limitPlan, reviewPlan } from '../../../../src/background/engine/plan-review.ts'
import { decodePlan } from '../../../../src/chains/decode.ts'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { SignRequest } from '../../../../src/core/offer/action.ts'
import { makeOffer, type Offer } from '../../../../src/core/offer/option.ts'
import { parseOptionsResponse, type StatusResponse } from '../../../../src/core/offer/responses.ts'
import { isPayingAction } from '../../../../src/core/plan/transfer.ts'
import { type Effect, pending } from '../../../../src/core/session/pending.ts'
import { type Event, type Executing, isOnChain, type Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { blockhashOf } from '../nodes/solana-wire.ts'
import { AMOUNT, amountOf, type Call, callsOf, collectOf, type Flow, isOnSolana } from '../people/flows.ts'
import { ACCOUNTS, ID, START_MS } from '../people/people.ts'
import { REGISTRY } from '../worker.ts'

/** Times that matter: fresh, too old for an approval, after the payment's expiry. */
const TIMES_MS = [0, 61_000, 960_000] as const
const EXPIRES_MS = START_MS + 900_000

export type Outside = {
  flow: Flow
  /** Options calls so far; each voids the one before. */
  issued: number
  nonce: number
  /** Everything that left the worker and could pay, by its content. */
  released: readonly string[]
  /** Raw transactions that nodes have. */
  held: readonly string[]
  /** Hashes that are in a block, and raw transactions that failed there and are no longer authorities. */
  mined: readonly string[]
  dead: readonly string[]
  /** The confirm bodies that were sent, and the one that the service accepted. */
  confirmed: readonly string[]
  taken: boolean
  isCollected: boolean
  time: 0 | 1 | 2
}
/** `ram` is the result of an effect before it is written; a crash loses it. */
export type Place = {
  session: Session
  outside: Outside
  ram?: { effect: string; event: Event }
  crashes: number
  faults: number
}
export type Move = { name: string; to: Place; wrong?: string }

const atMs = ({ time }: Outside): number => START_MS + TIMES_MS[time]
type WithoutTime<E> = E extends Event ? Omit<E, 'atMs'> : never
const dated = (fact: WithoutTime<Event>, outside: Outside): Event => ({ ...fact, atMs: atMs(outside) }) as Event

const offers = new Map<string, { offer: Offer; requests: SignRequest[] }>()
/** What options call number `issued` returns. */
function offerOf(flow: Flow, issued: number): { offer: Offer; requests: SignRequest[] } {
  const key = `${flow} ${issued}`
  const known = offers.get(key)
  if (known) return known
  const facts = { paymentId: ID, optionId: `option-${issued}`, number: issued, expiresAtMs: EXPIRES_MS }
  const calls = callsOf(flow, { ...facts, blockhash: blockhashOf(issued), amountBaseUnits: AMOUNT })
  const option = {
    ...{ id: facts.optionId, account: ACCOUNTS[isOnSolana(flow) ? 1 : 0], amount: amountOf(flow, AMOUNT) },
    ...{ expiresAt: null, actions: [{ type: 'build', data: '7b7d' }], collectData: collectOf(flow, ID) },
  }
  const info = { status: 'requires_action', expiresAt: EXPIRES_MS / 1000, merchant: { name: 'Fern & Kettle' } }
  const offer = makeOffer(parseOptionsResponse({ options: [option], info }), ACCOUNTS, REGISTRY)
  const made = { offer, requests: requestsOf(calls) }
  offers.set(key, made)
  return made
}
const requestsOf = (calls: readonly Call[]): SignRequest[] =>
  calls.map(({ chain_id, method, params }) => ({ type: 'walletRpc', chainId: chain_id as never, method, params }))

const reviews = new Map<string, WithoutTime<Event>>()
function reviewOf(plan: SignRequest[], session: Session & { step: 'planning' }): WithoutTime<Event> {
  const key = `${session.option.asset.chainId} ${session.option.id} ${plan.map(({ method }) => method).join()} ${session.option.amountBaseUnits} ${session.option.collect?.url}`
  const known = reviews.get(key)
  if (known) return known
  const limited = limitPlan(plan, session)
  const clock = { nowMs: () => START_MS, offsetMs: () => 0 }
  const review = reviewPlan(limited, session, clock)
  const asked = reviewPlan(plan, { ...session, choice: { isLasting: true } }, clock)
  const fees = limited.map(() => ({ gas: 60_000n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 1n }))
  const lasting = asked.planHash === review.planHash ? undefined : { lasting: { ...asked, fees } }
  const fact = { type: 'plan-reviewed' as const, plan: limited, review: { ...review, fees }, ...lasting }
  reviews.set(key, fact)
  return fact
}

const FAILED: Failure = { code: 'gateway/unreachable' }
const SILENT: Failure = { code: 'chain/unreachable' }
const GONE: Failure = { code: 'quote/expired' }
const WAITING: StatusResponse = { status: 'processing', isFinal: false }
const PAID: StatusResponse = { status: 'succeeded', isFinal: true }
const OVER: StatusResponse = { status: 'expired', isFinal: true }

/** `isFault`: limited to the number of faults of a path. `wrong`: what must never happen. */
type Outcome = { fact: WithoutTime<Event>; outside?: Partial<Outside>; isFault?: boolean; wrong?: string | undefined }
const fails = (failure: Failure, outside: Partial<Outside> = {}): Outcome => ({
  ...{ fact: { type: 'effect-failed', failure }, outside, isFault: true },
})

/** What a signature of the next action allows; undefined if it pays nothing. */
function authorityOf(session: Executing, content: string): string | undefined {
  const decoded = session.review.decodedActions[session.results.length]
  return decoded && isPayingAction(decoded) ? content : undefined
}

const isLate = ({ time }: Outside): boolean => time === 2
const isLapsed = (session: Executing, { time }: Outside): boolean =>
  time > 0 && session.approvedAtMs === START_MS && session.results.length === 0 && !session.transaction

/** The recheck that the engine makes before a key is used (`background/engine/sign`). */
function lookedLate(session: Executing, outside: Outside): Outcome[] | undefined {
  if (isLate(outside)) return [{ fact: { type: 'deadline-passed' } }]
  return isLapsed(session, outside) ? [{ fact: { type: 'approval-lapsed' } }] : undefined
}

function outcomesOf(effect: Effect, session: Session, outside: Outside): Outcome[] {
  const { flow, issued } = outside
  switch (effect.do) {
    case 'get-options': {
      const wrong = livingOf(outside).length > 0 ? 'options behind a signature' : undefined
      if (isLate(outside)) return [{ fact: { type: 'effect-failed', failure: { code: 'payment/expired' } }, wrong }]
      const { offer } = offerOf(flow, issued + 1)
      const next = { issued: issued + 1 }
      return [{ fact: { type: 'options-received', offer }, outside: next, wrong }, fails(FAILED), fails(FAILED, next)]
    }
    case 'fetch-action': {
      const isCurrent = effect.optionId === `option-${issued}`
      if (!isCurrent || isLate(outside)) return [{ fact: { type: 'effect-failed', failure: GONE } }]
      const { requests } = offerOf(flow, issued)
      return [{ fact: { type: 'build-resolved', requests } }, fails(FAILED), fails(GONE)]
    }
    case 'review-plan':
      return session.step === 'planning' ? [{ fact: reviewOf(effect.plan, session) }] : []
    default:
      return session.step === 'executing' ? executed(effect, session, outside) : asked(effect, session, outside)
  }
}

const signatures = new WeakMap<SignRequest, string>()
/** The same for the same request, like the product's own signatures. */
function signatureOf(request: SignRequest): string {
  const known = signatures.get(request)
  if (known !== undefined) return known
  const { digest } = { digest: '', ...decodePlan(request, ACCOUNTS) }
  const made = `signed ${digest || JSON.stringify(request.params)}`
  signatures.set(request, made)
  return made
}

/** Authorities that could still be executed, or were. */
export const livingOf = ({ released, dead }: Outside): readonly string[] =>
  released.filter((one) => !dead.includes(one))

const release = ({ released }: Outside, one: string | undefined): Partial<Outside> =>
  one === undefined || released.includes(one) ? {} : { released: [...released, one] }

function executed(effect: Effect, session: Executing, outside: Outside): Outcome[] {
  switch (effect.do) {
    case 'sign': {
      const late = lookedLate(session, outside)
      if (late) return late
      return [{ fact: { type: 'result-recorded', result: signatureOf(effect.request) } }]
    }
    case 'prepare-transaction': {
      const call = callOf(session.review.decodedActions[effect.index])
      if (!call) return []
      const { chainId, to, valueWei, data } = call
      const fees = { gas: 60_000n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 1n }
      const prepared = { ...fees, chainId, to, valueWei, data, nonce: BigInt(outside.nonce) }
      return lookedLate(session, outside) ?? [{ fact: { type: 'transaction-prepared', prepared } }, fails(SILENT)]
    }
    case 'sign-transaction': {
      const { nonce, to, data } = effect.prepared
      const signed = { raw: `raw ${nonce} ${to} ${data}`, hash: `hash ${nonce} ${to} ${data.length}` }
      return lookedLate(session, outside) ?? [{ fact: { type: 'transaction-signed', signed } }]
    }
    case 'start-broadcast':
      return [{ fact: { type: isLate(outside) ? 'deadline-passed' : 'broadcast-started' } }]
    case 'broadcast': {
      if (isLate(outside)) return [{ fact: { type: 'receipt-missing' } }]
      const held = { held: [...new Set([...outside.held, effect.signed.raw])] }
      const known = { ...held, ...release(outside, authorityOf(session, effect.signed.raw)) }
      return [{ fact: { type: 'transaction-sent' }, outside: known }, fails(SILENT), fails(SILENT, known)]
    }
    case 'get-receipt': {
      const [hash = ''] = effect.hashes
      const isNew = !outside.mined.includes(hash)
      const mined = isNew ? { mined: [...outside.mined, hash], nonce: outside.nonce + 1 } : {}
      const raw = isOnChain(session) ? session.transaction.signed.raw : ''
      const dead = { ...mined, dead: [...outside.dead, raw] }
      const reverts: Outcome[] = isNew ? [{ fact: { type: 'transaction-reverted' }, outside: dead, isFault: true }] : []
      const found: Outcome = { fact: { type: 'result-recorded', result: hash }, outside: mined }
      return [found, { fact: { type: 'receipt-missing' } }, fails(SILENT), ...reverts]
    }
    default:
      return []
  }
}

/** The chain knows what the service accepted; what it did not accept is dead after its deadline. */
function statusesOf(outside: Outside): Outcome[] {
  if (outside.taken) return [{ fact: { type: 'authority-checked', authorityStatus: 'used' } }, fails(SILENT)]
  if (!isLate(outside)) return [{ fact: { type: 'authority-checked', authorityStatus: 'live' } }, fails(SILENT)]
  // What follows is a new payment of the same link, with its own confirm body.
  const dead = { dead: [...outside.dead, ...outside.released], confirmed: [] }
  return [{ fact: { type: 'authority-checked', authorityStatus: 'dead' }, outside: dead }, fails(SILENT)]
}

function asked(effect: Effect, session: Session, outside: Outside): Outcome[] {
  const said = (progress: StatusResponse, next: Partial<Outside> = {}): Outcome => ({
    ...{ fact: { type: 'status-received', progress }, outside: next },
  })
  if (effect.do === 'get-status') {
    if (outside.taken) return [said(PAID), said(WAITING), fails(FAILED)]
    return [said(isLate(outside) ? OVER : { status: 'requires_action', isFinal: false }), fails(FAILED)]
  }
  if (effect.do === 'check-authority') return statusesOf(outside)
  if (effect.do !== 'confirm' || session.step !== 'confirming') return []
  const body = JSON.stringify([effect.optionId, effect.results])
  const paying = session.results.find((_, at) => isPayingAt(session, at))
  const seen = { confirmed: [...new Set([...outside.confirmed, body])], ...release(outside, paying) }
  const isAligned = effect.results.length === session.plan.length
  const wrong = isAligned ? undefined : `${effect.results.length} results for ${session.plan.length} actions`
  if (isLate(outside) && !outside.taken) return [{ ...fails(GONE, seen), isFault: false, wrong }]
  const taken = { ...seen, taken: true }
  return [{ ...said(WAITING, taken), wrong }, said(PAID, taken), fails(FAILED), fails(FAILED, taken), fails(GONE, seen)]
}
/** A transaction was released when it was broadcast. */
const isPayingAt = (session: Session & { step: 'confirming' }, at: number): boolean => {
  const decoded = session.review.decodedActions[at]
  return decoded !== undefined && isPayingAction(decoded) && !('call' in decoded)
}

/** What the payer can do here. Most of it changes nothing, which the reducer must ensure. */
function clicksOf(session: Session, outside: Outside): WithoutTime<Event>[] {
  const again: WithoutTime<Event>[] = outside.issued < 2 ? [{ type: 'restarted' }, { type: 'opened' }] : []
  const always: WithoutTime<Event>[] = [{ type: 'retried' }, { type: 'dismissed' }, ...again]
  if (session.step === 'collecting')
    return [{ type: 'data-collected', by: 'hosted', optionId: session.option.id }, ...always]
  if (session.step === 'reviewing') {
    const { review, choice } = session
    const other: WithoutTime<Event>[] = choice ? [{ type: 'allowance-chosen', isLasting: !choice.isLasting }] : []
    return [
      { type: 'approved', planHash: review.planHash },
      { type: 'approved', planHash: 'other' },
      ...other,
      ...always,
    ]
  }
  return always
}

/** Every next move, the usual one first. */
export function movesFrom(place: Place): Move[] {
  const { session, outside, ram, crashes, faults } = place
  const moves: Move[] = []
  const effect = pending(session)
  if (ram) {
    const isStillPending = effectKey(effect) === ram.effect
    const { ram: _, ...rest } = place
    moves.push({
      name: `write ${ram.event.type}`,
      to: isStillPending ? { ...rest, session: transition(session, ram.event) } : rest,
    })
  } else if (effect) moves.push(...effectMoves(place, effect))
  for (const fact of clicksOf(session, outside)) {
    const next = transition(session, dated(fact, outside))
    if (next !== session) moves.push({ name: fact.type, to: { ...place, session: next } })
  }
  if (outside.time < 2)
    moves.push({ name: 'time', to: { ...place, outside: { ...outside, time: outside.time === 0 ? 1 : 2 } } })
  if (crashes > 0 && ram) {
    const { ram: _, ...rest } = place
    moves.push({ name: 'crash', to: { ...rest, crashes: crashes - 1, faults } })
  }
  return moves
}
const effectKey = (effect: Effect | undefined): string =>
  effect ? `${effect.do} ${'index' in effect ? effect.index : ''}` : ''

function effectMoves(place: Place, effect: Effect): Move[] {
  const { session, outside, faults } = place
  return outcomesOf(effect, session, outside)
    .filter(({ isFault }) => !isFault || faults > 0)
    .map(({ fact, outside: change, isFault, wrong }) => ({
      name: `${effect.do} → ${fact.type}`,
      to: {
        ...place,
        outside: { ...outside, ...change },
        ram: { effect: effectKey(effect), event: dated(fact, outside) },
        faults: isFault ? faults - 1 : faults,
      },
      ...(wrong !== undefined && { wrong }),
    }))
}
