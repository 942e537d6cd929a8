/**
 * The service's router call for coins, with every 32-byte word checked. The router's source is not public: its selector
 * and words are known from recordings. They are an authorise-and-capture payment record, a collector and the operator's
 * signature (protocol W5.6).
 */
import { size } from 'viem/utils'
import type { RouterCall } from '../../core/plan/decoded-action.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { isTokenOrPermit2, wrappedCoinOf } from '../registry/registry.ts'
import { ADDRESS, decodeArguments, hexOf, UINT256 } from './abi.ts'
import { refuse } from './parse.ts'

export const ROUTER_SELECTOR = '0xd3906488'

/** protocol W5.10: the escrow ends one day after the quote, and refunds end 31 days after it. */
const DAY_S = 86_400n
const REFUND_S = 31n * DAY_S

const SIGNATURE_BYTES = 65

/** A struct of static members is encoded in place: these are the first 12 words. */
const RECORD = [
  { name: 'operator', ...ADDRESS },
  { name: 'payer', ...ADDRESS },
  { name: 'receiver', ...ADDRESS },
  { name: 'coin', ...ADDRESS },
  { name: 'amount', ...UINT256 },
  { name: 'deadline', ...UINT256 },
  { name: 'captureBy', ...UINT256 },
  { name: 'refundBy', ...UINT256 },
  { name: 'minFee', ...UINT256 },
  { name: 'maxFee', ...UINT256 },
  { name: 'feeReceiver', ...ADDRESS },
  { name: 'salt', ...UINT256 },
] as const
/** The record, the collector, the operator's signature, and two fee parameters. */
const PARAMETERS = [{ type: 'tuple', components: RECORD }, ADDRESS, { type: 'bytes' }, UINT256, ADDRESS] as const

/** Decodes the router call. @throws a refusal, for `parseStrictly`. */
export function decodeRouterCall(call: EvmCall): RouterCall {
  const [record, collector, signature, fee, feeTaker] = decodeArguments(PARAMETERS, call.data)
  const { operator, payer, receiver, coin, amount, deadline, captureBy, refundBy, salt } = record
  const fees = [record.minFee, record.maxFee, record.feeReceiver, fee, feeTaker]
  const facts: [boolean, 'calldata-malformed' | 'token-differs' | 'recipient-invalid'][] = [
    [hexOf(operator) === call.to && !isTokenOrPermit2(call.chainId, call.to), 'recipient-invalid'],
    [hexOf(coin) === wrappedCoinOf(call.chainId), 'token-differs'],
    [captureBy === deadline + DAY_S && refundBy === deadline + REFUND_S, 'calldata-malformed'],
    [fees.every((word) => BigInt(word) === 0n), 'calldata-malformed'],
    [hexOf(collector) !== call.to && salt > 0n, 'calldata-malformed'],
    [size(signature) === SIGNATURE_BYTES, 'calldata-malformed'],
  ]
  const broken = facts.find(([holds]) => !holds)
  if (broken) return refuse(broken[1])
  return {
    kind: 'router-call',
    call,
    payer: hexOf(payer),
    receiver: hexOf(receiver),
    valueBaseUnits: amount,
    deadlineS: deadline,
  }
}
