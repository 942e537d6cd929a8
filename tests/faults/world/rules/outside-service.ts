// The service of the search: what it answers to each call, and what reaches it without an answer. pay-once §4.2.

import type { StatusCall } from '../../../../src/background/wallet/status-call.ts'
import type { SignRequest } from '../../../../src/core/offer/action.ts'
import {
  type OptionsResponse,
  parseOptionsResponse,
  type StatusResponse,
} from '../../../../src/core/offer/responses.ts'
import { isPayingAction } from '../../../../src/core/plan/transfer.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { confirmBody, type Gateway } from '../../../../src/gateway/client.ts'
import { blockhashOf } from '../nodes/solana-wire.ts'
import { AMOUNT, amountOf, type Call, callsOf, collectOf, type Flow, isOnSolana } from '../people/flows.ts'
import { ACCOUNTS, ID } from '../people/people.ts'
import {
  change,
  EXPIRES_MS,
  GONE,
  isLate,
  joined,
  livingOf,
  nameOf,
  type Outside,
  oneOf,
  type Run,
  refuse,
  UNHEARD,
  type Way,
} from './outside.ts'

const offers = new Map<string, { answer: OptionsResponse; requests: SignRequest[] }>()
/** What options call number `issued` returns. */
function offerOf(flow: Flow, issued: number): { answer: OptionsResponse; requests: SignRequest[] } {
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
  const made = { answer: parseOptionsResponse({ options: [option], info }), requests: requestsOf(calls) }
  offers.set(key, made)
  return made
}
const requestsOf = (calls: readonly Call[]): SignRequest[] =>
  calls.map(({ chain_id, method, params }) => ({ type: 'walletRpc', chainId: chain_id as never, method, params }))

const WAITING: StatusResponse = { status: 'processing', isFinal: false }
const OPEN: StatusResponse = { status: 'requires_action', isFinal: false }
const PAID: StatusResponse = { status: 'succeeded', isFinal: true }
const OVER: StatusResponse = { status: 'expired', isFinal: true }
const CANCELLED: StatusResponse = { status: 'cancelled', isFinal: true }

const isOver = (outside: Outside): boolean => outside.isGone || isLate(outside)
function statusOf(outside: Outside): StatusResponse {
  if (outside.isGone) return CANCELLED
  return isLate(outside) ? OVER : OPEN
}

export function gatewayOf(run: Run, session: Session): Gateway & StatusCall {
  /** Even an error says the service's time, silence does not. */
  const heard =
    <T>(way: Way<T>): Way<T> =>
    () => {
      change(run, { isClockKnown: true })
      return way()
    }
  const issue = () => change(run, { issued: run.outside.issued + 1 })
  return {
    getInfo: async () => UNHEARD(),
    getOptions: async () => {
      const { flow, issued } = run.outside
      if (livingOf(run.outside).length > 0) run.wrong = 'options behind a signature'
      if (isOver(run.outside)) return heard(refuse('payment/expired'))()
      const answered = heard(() => {
        issue()
        return offerOf(flow, issued + 1).answer
      })
      const unheard = () => {
        issue()
        return UNHEARD()
      }
      return oneOf(run, [answered], [UNHEARD, unheard])
    },
    fetchAction: async (_, optionId) => {
      const { flow, issued } = run.outside
      if (optionId !== `option-${issued}` || isOver(run.outside)) return heard(GONE)()
      return oneOf(run, [heard(() => offerOf(flow, issued).requests)], [UNHEARD, heard(GONE)])
    },
    confirm: async (_, optionId, results, data) => confirmed(run, session, confirmBody(optionId, results, data), heard),
    // What an earlier call has shown may be forgotten, with the browser's session.
    lacksStatus: async () => !run.outside.hasStatus && run.pick(2) === 0,
    getStatus: async () => {
      const { taken, hasStatus } = run.outside
      if (!hasStatus) return oneOf(run, [heard(refuse('gateway/no-status'))], [UNHEARD])
      const lost = heard(() => {
        change(run, { hasStatus: false })
        return refuse('gateway/no-status')()
      })
      if (taken) return oneOf(run, [heard(() => PAID), heard(() => WAITING)], [UNHEARD, lost])
      return oneOf(run, [heard(() => statusOf(run.outside))], [UNHEARD, lost])
    },
  }
}

/** The service has the results from the first attempt on; whether it takes them is its own affair. */
function confirmed(run: Run, session: Session, body: string, heard: <T>(way: Way<T>) => Way<T>): StatusResponse {
  const results = session.step === 'confirming' ? session.results : []
  const plan = session.step === 'confirming' ? session.plan : []
  if (results.length !== plan.length) run.wrong = `${results.length} results for ${plan.length} actions`
  const send = () =>
    change(run, {
      confirmed: joined(run.outside.confirmed, nameOf(body)),
      released: joined(run.outside.released, ...payingResultsOf(session).map(nameOf)),
    })
  const take = () => {
    send()
    change(run, { taken: true })
  }
  const refused = heard(() => {
    send()
    return GONE()
  })
  if (isOver(run.outside) && !run.outside.taken) return refused()
  const said = (answer: StatusResponse) =>
    heard(() => {
      take()
      return answer
    })
  const unheard = (reached: () => void) => () => {
    reached()
    return UNHEARD()
  }
  return oneOf(run, [said(WAITING), said(PAID)], [unheard(() => undefined), unheard(send), unheard(take), refused])
}

/** A transaction was released when it was broadcast. */
function payingResultsOf(session: Session): string[] {
  if (session.step !== 'confirming') return []
  const { results, review } = session
  return results.filter((_, at) => {
    const decoded = review.decodedActions[at]
    return decoded !== undefined && isPayingAction(decoded) && !('call' in decoded)
  })
}
