// Answers of a service that mistakes one payment for another: true, but about a payment that was not asked for.

import { json, Refusal } from '../../web/reply.ts'
import { wireActions, wireOption } from '../offer.ts'
import type { Payment } from '../payments.ts'
import { cancelAnswer, confirmAnswer, paymentInfo, statusAnswer } from '../wire.ts'
import type { GatewayCall } from './faults.ts'

const ANSWERS: Record<GatewayCall, (other: Payment) => unknown> = {
  read: paymentInfo,
  options: (other) => ({
    options: other.options.map((option) => wireOption(other, option)),
    info: paymentInfo(other),
    collectData: null,
  }),
  fetch: ({ options: [first] }) => ({ actions: wireActions(first?.steps ?? []) }),
  confirm: confirmAnswer,
  status: statusAnswer,
  cancel: cancelAnswer,
}

/** The answer to `call` for the other payment, which the call does not change. */
export function answerOfAnother(other: Payment | undefined, call: GatewayCall): Response {
  if (!other) throw new Refusal(404, 'payment_not_found', 'There is no such other payment.')
  return json(ANSWERS[call](other))
}
