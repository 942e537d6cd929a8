/** Writes a smaller amount into an ERC-20 approve call. The one place where the wallet changes what the service sent. SECURITY A.5. */
import type { SignRequest } from '../../core/action.ts'
import { isRecord } from '../../core/decode.ts'
import { explainEip155 } from './explain.ts'

const APPROVE = '0x095ea7b3'
const WORD_DIGITS = 64
const word = (digits: string): string => digits.padStart(WORD_DIGITS, '0')

/** The request with its allowance limited to `mostBaseUnits`; any other request, and a smaller allowance, as it came. */
export function limitAllowance(request: SignRequest, mostBaseUnits: bigint): SignRequest {
  if (request.method !== 'eth_sendTransaction') return request
  const explanation = explainEip155(request)
  const [call] = request.params
  if (explanation.kind !== 'allowance' || explanation.valueBaseUnits <= mostBaseUnits || !isRecord(call)) return request
  const data = APPROVE + word(explanation.spender.slice(2)) + word(mostBaseUnits.toString(16))
  const { input: _, ...rest } = call
  return { ...request, params: [{ ...rest, data }] }
}
