/**
 * The service's router call for coins, word for word. The router's source is not public: its selector and its words are known
 * from recordings, where they are an authorise-and-capture payment record, a collector and the operator's signature (protocol W5.6).
 */
import type { RouterCall } from '../../core/plan/decoded-action.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { wrappedCoinOf } from '../registry/registry.ts'
import { addressWord, uintWord, wordsOf } from './abi.ts'
import { refuse } from './parse.ts'

export const ROUTER_SELECTOR = '0xd3906488'

/** protocol W5.10: the escrow ends a day, and refunds end 31 days, behind the quote. */
const DAY_S = 86_400n
const REFUND_S = 31n * DAY_S

/** Words before the signature: 12 of the record, the collector, the signature's place, two of fees. */
const HEAD_TEXT = 16
const SIGNATURE_BYTES = 65n

/** The signature fills two words and the first byte of a third. */
const LAST_SIGNATURE_WORD = /^[0-9a-f]{2}0{62}$/

/** Explains the call to the router. @throws a refusal, for `parseStrictly`. */
export function decodeRouterCall(call: EvmCall): RouterCall {
  const words = wordsOf(call.data)
  if (words.length !== HEAD_TEXT + 4) return refuse('calldata-malformed')
  const [operator, payer, receiver, coin, amount, deadline, captureBy, refundBy, ...rest] = words
  const [minFee, maxFee, feeReceiver, salt, collector, place, fee, feeTaker, length, , , last = ''] = rest
  const deadlineS = uintWord(deadline)
  const facts: [boolean, 'calldata-malformed' | 'token-differs' | 'recipient-invalid'][] = [
    [addressWord(operator) === call.to, 'recipient-invalid'],
    [addressWord(coin) === wrappedCoinOf(call.chainId), 'token-differs'],
    [uintWord(captureBy) === deadlineS + DAY_S && uintWord(refundBy) === deadlineS + REFUND_S, 'calldata-malformed'],
    [[minFee, maxFee, feeReceiver, fee, feeTaker].every((word) => uintWord(word) === 0n), 'calldata-malformed'],
    [addressWord(collector) !== call.to && uintWord(salt) > 0n, 'calldata-malformed'],
    [uintWord(place) === BigInt(HEAD_TEXT) * 32n && uintWord(length) === SIGNATURE_BYTES, 'calldata-malformed'],
    [LAST_SIGNATURE_WORD.test(last), 'calldata-malformed'],
  ]
  const broken = facts.find(([holds]) => !holds)
  if (broken) return refuse(broken[1])
  return {
    kind: 'router-call',
    call,
    payer: addressWord(payer),
    receiver: addressWord(receiver),
    valueBaseUnits: uintWord(amount),
    deadlineS,
  }
}
