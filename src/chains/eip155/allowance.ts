/** ERC-20 allowances: encodes, reads and limits them. Signs and sends nothing. EIP-20. */
import { encodeFunctionData } from 'viem/utils'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { SignRequest } from '../../core/offer/action.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { CALLS, hexOf } from './abi.ts'
import { decodeEip155 } from './decode.ts'
import { allowanceData, wordOf } from './reads.ts'

/** The call data that allows `spender` this much. An old allowance is not revoked first. */
export const approveData = (spender: string, amountBaseUnits: bigint): string =>
  encodeFunctionData({ abi: CALLS, functionName: 'approve', args: [hexOf(spender), amountBaseUnits] })

type AllowanceOf = { token: string; owner: string; spender: string }

/**
 * What `spender` may take now, if enough nodes agree. @throws {PayError} chain/nodes-differ when they do not,
 * chain/unreachable when too few give a well-formed answer.
 */
export async function readAllowance(rpc: Endpoints, { token, owner, spender }: AllowanceOf): Promise<bigint> {
  const data = allowanceData(owner, spender)
  const { heard, agree } = await quorum(rpc, 'eth_call', [{ to: token, data }, 'latest'], wordOf)
  const agreed = heard.find((one) => agree((other) => other === one))
  if (agreed === undefined) throw new PayError({ code: 'chain/nodes-differ' })
  return agreed
}

/**
 * Limits the request's allowance to `mostBaseUnits`; returns other requests and smaller allowances unchanged. The only
 * place where the wallet changes what the service sent. security §4.
 */
export function limitAllowance(request: SignRequest, mostBaseUnits: bigint): SignRequest {
  if (request.method !== 'eth_sendTransaction') return request
  const decoded = decodeEip155(request)
  const [call] = request.params
  if (decoded.kind !== 'allowance' || decoded.valueBaseUnits <= mostBaseUnits || !isRecord(call)) return request
  const data = approveData(decoded.spender, mostBaseUnits)
  const { input: _, ...rest } = call
  return { ...request, params: [{ ...rest, data }] }
}
