// The six gateway calls on an existing payment (protocol §4.1 to §4.3, live-service W3). requests.ts handles authentication and faults.

import type { Chains } from '../chain/chains.ts'
import { json, Refusal } from '../web/reply.ts'
import { parseAccounts, parseConfirm, parseFetch, parseMaxPollMs } from './bodies.ts'
import { type Collected, collectScenario, wireCollectData } from './collect.ts'
import { acceptResults, findOption, requirePayable, requireQuote } from './confirm.ts'
import type { GatewayCall, MetFault } from './faults/faults.ts'
import { elsewhereOptions, issueOptions, wireActions, wireOption } from './offer.ts'
import { announce, isFinal, type Payment, statusChange, statusOf } from './payments.ts'
import { cancelAnswer, confirmAnswer, paymentInfo, statusAnswer } from './wire.ts'

type Visit = {
  payment: Payment
  body: string
  query: URLSearchParams
  chains: Chains
  collected: Collected
  /** Aborted when the caller disconnects or the sandbox closes. */
  gone: AbortSignal
  /** The outcome that a fault forces on this call. */
  outcome: MetFault | undefined
}

/** Executes a call and returns its answer. @throws Refusal */
export const CALLS: Record<GatewayCall, (visit: Visit) => Promise<Response> | Response> = {
  read: ({ payment }) => json(paymentInfo(payment)),

  async options({ payment, body, query, chains, collected }) {
    const accounts = parseAccounts(body)
    const info = paymentInfo(payment)
    if (info.status === 'expired') requirePayable(payment)
    if (info.status !== 'requires_action') return json({ options: null, info, collectData: null })
    payment.options = await issueOptions(payment, accounts, chains, collected)
    const asked = query.get('includePaymentInfo') === 'true'
    const isDue = payment.options.some(({ dataDueFrom }) => dataDueFrom)
    return json({
      options: [...payment.options.map((option) => wireOption(payment, option)), ...elsewhereOptions(payment)],
      info: asked ? info : null,
      // One form for all accounts, besides that of each option (protocol §4.6).
      collectData: isDue
        ? wireCollectData(
            payment,
            accounts.map(({ text }) => text),
          )
        : null,
    })
  },

  fetch({ payment, body, collected }) {
    const { optionId, data } = parseFetch(body)
    requirePayable(payment)
    const option = findOption(payment, optionId)
    requireQuote(payment, option)
    if (option.build === undefined) throw refusal('This option carries its actions; there is nothing to fetch.')
    if (option.build !== data) throw refusal('This is not the data of the option’s build action.')
    // Without a hosted form the data comes with confirm only, so it cannot be required here.
    const isAsked = collectScenario(payment)?.form !== 'schema-only'
    if (isAsked && option.dataDueFrom && !collected.of(option.dataDueFrom)) {
      throw refusal('Personal data is required and was not given.')
    }
    option.isKnown = true
    return json({ actions: wireActions(option.steps) })
  },

  async confirm({ payment, body, query, collected, gone, outcome }) {
    const maxPollMs = parseMaxPollMs(query)
    await acceptResults(payment, parseConfirm(body), collected, outcome)
    if (!outcome) await finalStatus(payment, maxPollMs, gone)
    return json(confirmAnswer(payment))
  },

  async status({ payment, query, gone, outcome }) {
    const maxPollMs = parseMaxPollMs(query)
    if (!outcome) await finalStatus(payment, maxPollMs, gone)
    return json(statusAnswer(payment))
  },

  cancel({ payment }) {
    cancelPayment(payment, 'cancelled_by_user')
    return json(cancelAnswer(payment))
  },
}

/** Long polling: waits for the status to change, unless it cannot (protocol §4.3). */
export async function finalStatus(payment: Payment, maxPollMs: number, gone: AbortSignal): Promise<void> {
  if (!isFinal(statusOf(payment))) await statusChange(payment, maxPollMs, gone)
}

/** Cancels a payment for which nothing was accepted. @throws Refusal 400 (live-service W3.12) */
export function cancelPayment(payment: Payment, reason: 'cancelled_by_user' | 'cancelled_by_merchant'): void {
  const status = statusOf(payment)
  if (status !== 'requires_action') throw new Refusal(400, 'invalid_state', `This payment is ${status}.`)
  payment.progress = { step: 'cancelled', reason, atMs: Date.now() }
  announce(payment)
}

function refusal(message: string): Refusal {
  return new Refusal(400, 'params_validation', message)
}
