/**
 * Effects → events: the only place where the engine meets the service, the vault and the chains. A failure is an event too.
 * `blocked` means that the effect needs the user to unlock first; nothing is journaled then. DESIGN.md §4.
 */
import type { AccountId } from '../core/caip.ts'
import type { CollectedData } from '../core/collect.ts'
import { isPayError, PayError } from '../core/errors.ts'
import { makeOffer } from '../core/option.ts'
import type { Registry } from '../core/registry.ts'
import { type Effect, type Event, type Executing, isRequest, type Session } from '../core/session.ts'
import type { Gateway } from '../gateway/client.ts'
import type { ServiceClock } from './clock.ts'
import { judge } from './judging.ts'
import { broadcast, prepare, readReceipt, type Sender } from './sending.ts'
import { type Signer, sign, signOwnTransaction } from './signing.ts'

export type Hands = {
  gateway: Gateway
  registry: Registry
  clock: ServiceClock
  /** CAIP-10 accounts to offer, of an unlocked wallet. @throws {PayError} vault/locked, vault/empty. */
  accounts: () => Promise<AccountId[]>
  signer: Signer
  sender: Sender
  /** What was entered into our own form, while it is still kept. */
  collectedData: (paymentId: string) => Promise<CollectedData | undefined>
}

type Distribute<E> = E extends Event ? Omit<E, 'atMs'> : never
/** An event before it is dated. */
export type Fact = Distribute<Event>
export type Perform = (effect: Effect, session: Session) => Promise<Event | 'blocked'>

/** Does one effect. Never throws an expected failure. */
export function createPerform(hands: Hands): Perform {
  return async (effect, session) => {
    try {
      return { ...(await factOf(effect, session, hands)), atMs: hands.clock.nowMs() } as Event
    } catch (error) {
      if (!isPayError(error)) throw error
      const { failure } = error
      if (failure.code === 'vault/locked' || failure.code === 'vault/empty') return 'blocked'
      return { type: 'effect-failed', failure, atMs: hands.clock.nowMs() }
    }
  }
}

async function factOf(effect: Effect, session: Session, hands: Hands): Promise<Fact> {
  switch (effect.do) {
    case 'get-options': {
      const accounts = await hands.accounts()
      const answer = await hands.gateway.getOptions(session.paymentId, accounts)
      return { type: 'options-received', offer: makeOffer(answer, accounts, hands.registry) }
    }
    case 'fetch-action':
      return resolveBuild(effect, session, hands)
    case 'judge-plan': {
      const chosen = planningOf(session)
      return { type: 'plan-judged', ...(await judge(effect.plan, chosen, hands.clock, hands.sender.quoteFees)) }
    }
    case 'sign':
      return sign(effect, executingOf(session), hands)
    case 'prepare-transaction':
      return prepare(effect.index, executingOf(session), hands)
    case 'sign-transaction':
      return signOwnTransaction(effect, executingOf(session), hands)
    case 'broadcast':
      return broadcast(effect, hands.sender)
    case 'get-receipt':
      return readReceipt(effect, hands.sender)
    case 'confirm':
      return confirm(effect, session, hands)
    case 'get-status':
      return { type: 'status-received', progress: await hands.gateway.getStatus(session.paymentId) }
    default:
      return effect satisfies never
  }
}

type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

async function resolveBuild(
  { optionId, data }: Of<'fetch-action'>,
  { paymentId }: Session,
  { gateway }: Hands,
): Promise<Fact> {
  const actions = await gateway.fetchAction(paymentId, optionId, data)
  const requests = actions.filter(isRequest)
  if (requests.length === actions.length && requests.length > 0) return { type: 'build-resolved', requests }
  throw new PayError({ code: 'action/malformed', path: 'fetch answer', expected: 'wallet RPC actions' })
}

/** Data goes along only where it was entered into our own form (SPEC §4.3.5). */
async function confirm(effect: Of<'confirm'>, { paymentId }: Session, hands: Hands): Promise<Fact> {
  const collected = effect.collectedBy === 'native' ? await hands.collectedData(paymentId) : undefined
  if (effect.collectedBy === 'native' && !collected) throw new PayError({ code: 'data/lost' })
  const progress = await hands.gateway.confirm(paymentId, effect.optionId, effect.results, collected)
  return { type: 'status-received', progress }
}

function planningOf(session: Session) {
  if (session.step !== 'planning') throw new Error(`nothing to judge in ${session.step}`)
  return session
}

function executingOf(session: Session): Executing {
  if (session.step !== 'executing') throw new Error(`nothing to execute in ${session.step}`)
  return session
}
