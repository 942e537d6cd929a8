/** One request of an EVM chain → what it would let happen, or why it is not understood. SPEC §4.7, SECURITY A.5. */
import type { SignRequest } from '../../core/offer/action.ts'
import type {
  Allowance,
  CoinTransfer,
  NotUnderstood,
  PermitTransfer,
  RouterCall,
  TextMessage,
  TokenPermit,
  TokenTransfer,
} from '../../core/plan/decoded-action.ts'
import type { Explanation } from '../../core/plan/review.ts'
import { explainTransaction } from './decode-call.ts'
import { explainTypedData } from './decode-eip712.ts'
import { explainMessage } from './decode-message.ts'
import { chainNumberOf, readStrictly, refuse } from './parse.ts'

export type Eip155Explanation =
  | Extract<Explanation, { kind: 'transfer-authorization' }>
  | PermitTransfer
  | TokenPermit
  | Allowance
  | TokenTransfer
  | CoinTransfer
  | RouterCall
  | TextMessage
  | NotUnderstood

/** Explains one request of the `eip155` namespace. Never throws for hostile data. */
export const explainEip155 = ({ method, params, chainId }: SignRequest): Eip155Explanation =>
  readStrictly(() => {
    switch (method) {
      case 'eth_signTypedData_v4':
        return explainTypedData(params, () => chainNumberOf(chainId))
      case 'eth_sendTransaction':
        return explainTransaction(params, chainNumberOf(chainId))
      case 'personal_sign':
        return explainMessage(params)
      default:
        return refuse('method-unknown')
    }
  })
