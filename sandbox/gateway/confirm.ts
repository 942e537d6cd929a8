// Decides whether the results of a confirm call pay the payment, and settles it on chain exactly once (live-service W3.9).

import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../web/reply.ts'
import type { ConfirmRequest } from './bodies.ts'
import { type Collected, requireValid } from './collect.ts'
import type { MetFault } from './faults/faults.ts'
import type { IssuedOption } from './offer.ts'
import { announce, type Payment, statusOf } from './payments.ts'
import type { Settlement } from './ways/way.ts'

/**
 * Accepts a wallet's results, or recognises results that were accepted before. Accepted results are settled at once, unless a fault
 * forces another outcome. @throws Refusal 410 when expired, 400 for anything else that does not pay this payment
 */
export async function acceptResults(
  payment: Payment,
  request: ConfirmRequest,
  collected: Collected,
  outcome?: MetFault,
): Promise<void> {
  const option = admit(payment, request)
  if (!option) return
  const fields = dataOf(option, request, collected)
  await verify(option, request)
  // Checked again: an identical confirm, a cancel or a new offer may have arrived while the results were checked.
  if (!admit(payment, request)) return
  const { results, canonical, collectedData } = request
  if (option.dataDueFrom && fields) collected.give(option.dataDueFrom, fields)
  payment.progress = { step: 'accepted', option, results, collectedData, request: canonical }
  if (outcome) forceOutcome(payment, outcome)
  announce(payment)
  settle(payment)
}

/** The requested option; undefined if the same request was accepted earlier. @throws Refusal */
function admit(payment: Payment, { optionId, results, canonical }: ConfirmRequest): IssuedOption | undefined {
  if ('request' in payment.progress) {
    if (payment.progress.request === canonical) return undefined
    throw new Refusal(400, 'invalid_state', 'Other results were accepted for this payment.')
  }
  requirePayable(payment)
  const option = findOption(payment, optionId)
  if (!option.isTimedByChain) requireQuote(payment, option)
  if (!option.isKnown) throw new Refusal(400, 'params_validation', 'The actions of this option were never fetched.')
  const due = option.steps.length
  if (results.length !== due) {
    throw new Refusal(400, 'params_validation', `Expected ${due} results, one per action, got ${results.length}.`)
  }
  return option
}

/** @throws Refusal 410 when the payment has expired, 400 in any other state that accepts no more results */
export function requirePayable(payment: Payment): void {
  const status = statusOf(payment)
  if (status === 'expired') throw new Refusal(410, 'payment_expired', 'This payment has expired.')
  if (status !== 'requires_action') throw new Refusal(400, 'invalid_state', `This payment is ${status}.`)
}

/** An option of the latest options call. @throws Refusal 400 */
export function findOption(payment: Payment, optionId: string): IssuedOption {
  const option = payment.options.find(({ id }) => id === optionId)
  if (!option) throw new Refusal(400, 'params_validation', 'No such option is on offer now; ask for the options again.')
  return option
}

/** The personal data sent with the results, if it is required and no form has brought it. @throws Refusal 400 */
function dataOf({ dataDueFrom }: IssuedOption, { collectedData }: ConfirmRequest, collected: Collected) {
  if (!dataDueFrom || collected.of(dataDueFrom)) return undefined
  if (!collectedData) throw new Refusal(400, 'params_validation', 'Personal data is required and was not given.')
  requireValid(collectedData)
  return collectedData
}

/** @throws Refusal once the option's quote has expired, with the status set by the scenario */
export function requireQuote({ scenario }: Payment, { expiresAtS }: IssuedOption): void {
  if (expiresAtS === null || Date.now() < expiresAtS * 1000) return
  throw new Refusal(
    scenario.requote?.status ?? 400,
    'quote_expired',
    'This price has run out; ask for the options again.',
  )
}

/** Each result against its own action, in order. @throws Refusal 400 */
async function verify({ steps }: IssuedOption, { results }: ConfirmRequest): Promise<void> {
  for (const [index, { check }] of steps.entries()) await check(results[index] ?? '')
}

/** Overrides the payment's status with a fault's; `processing` lasts as long as the fault. */
export function forceOutcome(payment: Payment, { fault, over }: MetFault): void {
  if (fault.kind !== 'outcome' || over.aborted) return
  payment.forced = fault
  announce(payment)
  if (fault.status !== 'processing') return
  over.addEventListener('abort', () => {
    payment.forced = undefined
    announce(payment)
    settle(payment)
  })
}

/** Starts the settlement of accepted results, once. Only the payment's status reports its end. */
function settle(payment: Payment): void {
  if (payment.progress.step !== 'accepted' || payment.forced || payment.settlements > 0) return
  payment.settlements += 1
  const accepted = payment.progress
  collect(payment, accepted.option, accepted.results).then(
    ({ isSuccess, txId }) => {
      payment.progress = isSuccess
        ? { ...accepted, step: 'settled', txId }
        : { ...accepted, step: 'failed', failureCode: 'broadcast_failed' }
      announce(payment)
    },
    (problem: unknown) => {
      if (!payment.closing.aborted) console.error(`sandbox: ${payment.paymentId} could not be settled`, problem)
    },
  )
}

async function collect(
  { paymentId, scenario, closing }: Payment,
  option: IssuedOption,
  results: readonly string[],
): Promise<Settlement> {
  await pause(scenario.processingMs ?? 0, undefined, { signal: closing, ref: false })
  return scenario.simulated ? { isSuccess: true, txId: `test:${paymentId}` } : option.settle(results)
}
