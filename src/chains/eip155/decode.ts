/** One request of an EVM chain → its effect, or why it is not understood. protocol §4.7, security §4. */
import type { SignRequest } from '../../core/offer/action.ts'
import type {
  Allowance,
  CoinTransfer,
  PermitTransfer,
  RouterCall,
  TextMessage,
  TokenTransfer,
  Undecoded,
} from '../../core/plan/decoded-action.ts'
import type { DecodedAction } from '../../core/plan/review.ts'
import { decodeTransaction } from './decode-call.ts'
import { decodeTypedData } from './decode-eip712.ts'
import { decodeMessage } from './decode-message.ts'
import { chainNumberOf, parseStrictly, refuse } from './parse.ts'

export type DecodedEip155 =
  | Extract<DecodedAction, { kind: 'transfer-authorization' }>
  | PermitTransfer
  | Allowance
  | TokenTransfer
  | CoinTransfer
  | RouterCall
  | TextMessage
  | Undecoded

/** Decodes one request of the `eip155` namespace. Never throws for hostile data. */
export const decodeEip155 = ({ method, params, chainId }: SignRequest): DecodedEip155 =>
  parseStrictly(() => {
    switch (method) {
      case 'eth_signTypedData_v4':
        return decodeTypedData(params, () => chainNumberOf(chainId))
      case 'eth_sendTransaction':
        return decodeTransaction(params, chainNumberOf(chainId))
      case 'personal_sign':
        return decodeMessage(params)
      default:
        return refuse('method-unknown')
    }
  })
