/** Writes a smaller amount into an ERC-20 approve call. The one place where the wallet changes what the service sent. SECURITY A.5. */

import { isRecord } from '../../core/base/decode.ts'
import type { SignRequest } from '../../core/offer/action.ts'
import { approveData } from './allowance.ts'
import { explainEip155 } from './decode.ts'

/** The request with its allowance limited to `mostBaseUnits`; any other request, and a smaller allowance, as it came. */
export function limitAllowance(request: SignRequest, mostBaseUnits: bigint): SignRequest {
  if (request.method !== 'eth_sendTransaction') return request
  const explanation = explainEip155(request)
  const [call] = request.params
  if (explanation.kind !== 'allowance' || explanation.valueBaseUnits <= mostBaseUnits || !isRecord(call)) return request
  const data = approveData(explanation.spender, mostBaseUnits)
  const { input: _, ...rest } = call
  return { ...request, params: [{ ...rest, data }] }
}
