// What the service answers when it takes one payment for another: true answers, but not of the payment that was asked for.

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

/** The answer to `call` as it would be for the other payment, which itself hears nothing of the call. */
export function answerOfAnother(other: Payment | undefined, call: GatewayCall): Response {
  if (!other) throw new Refusal(404, 'payment_not_found', 'There is no such other payment.')
  return json(ANSWERS[call](other))
}
