/**
 * `eth_sendTransaction` → its call and effect: approve, transfer, coin, or the service's router. Ignores its gas and
 * fees: the wallet sets its own. Any other call is not understood. security A.5, T05, T06, T09, T21.
 */
import { isRecord } from '../../core/base/decode.ts'
import type { Allowance, CoinTransfer, RouterCall, TokenTransfer } from '../../core/plan/decoded-action.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { isTokenOrPermit2 } from '../registry/registry.ts'
import { ADDRESS, decodeArguments, hexOf, UINT256 } from './abi.ts'
import { address, namesIn, refuse, uint256 } from './parse.ts'
import { decodeRouterCall, ROUTER_SELECTOR } from './router.ts'

type DecodedCall = Allowance | TokenTransfer | CoinTransfer | RouterCall

/** Selectors of `approve(address,uint256)` and `transfer(address,uint256)` (EIP-20). */
const APPROVE = '0x095ea7b3'
const TRANSFER = '0xa9059cbb'

/** Legacy, EIP-2930 and EIP-1559: the wallet sends its own 1559, whichever is requested. */
const HIGHEST_TYPE = 2n
const READ = ['from', 'to', 'value', 'data', 'input', 'type', 'chainId', 'accessList']
const IGNORED = ['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/** Blobs (EIP-4844) and delegations (EIP-7702). */
const FOREIGN = ['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'kzg', 'sidecars']

/** Decodes `[transaction]` for a chain. @throws a refusal, for `parseStrictly`. */
export function decodeTransaction(params: unknown[], chainId: bigint): DecodedCall {
  const call = readCall(params, chainId)
  if (call.data === '0x') {
    const to = payable(call.to, chainId)
    return { kind: 'coin-transfer', call, to, valueBaseUnits: call.valueWei }
  }
  const selector = call.data.slice(0, 10)
  if (selector === ROUTER_SELECTOR) return decodeRouterCall(call)
  if (selector !== APPROVE && selector !== TRANSFER) return refuse('call-unknown')
  const [party, valueBaseUnits] = decodeArguments([ADDRESS, UINT256], call.data)
  const other = hexOf(party)
  return selector === APPROVE
    ? { kind: 'allowance', call, tokenAddress: call.to, spender: other, valueBaseUnits }
    : { kind: 'token-transfer', call, tokenAddress: call.to, to: payable(other, chainId), valueBaseUnits }
}

/** What a token or Permit2 is sent, nobody gets. */
const payable = (to: string, chainId: bigint): string =>
  isTokenOrPermit2(chainId, to) ? refuse('recipient-invalid') : to

function readCall(params: unknown[], chainId: bigint): EvmCall {
  const [raw, ...rest] = params
  if (!isRecord(raw) || rest.length > 0) return refuse('params-malformed')
  const names = namesIn(raw)
  const has = (name: string): boolean => names.includes(name)
  if (has('nonce')) refuse('nonce-given')
  if (FOREIGN.some(has)) refuse('transaction-type')
  if (!names.every((name) => READ.includes(name) || IGNORED.includes(name))) refuse('params-malformed')
  if (has('type') && uint256(raw.type) > HIGHEST_TYPE) refuse('transaction-type')
  if (has('accessList') && !(Array.isArray(raw.accessList) && raw.accessList.length === 0)) refuse('transaction-type')
  if (has('chainId') && uint256(raw.chainId) !== chainId) refuse('chain-differs')
  // Without a recipient it would create a contract.
  if (!has('to')) refuse('transaction-type')
  const data = has('data') ? bytes(raw.data) : '0x'
  const input = has('input') ? bytes(raw.input) : data
  if (has('data') && input !== data) refuse('calldata-malformed')
  return {
    chainId,
    from: address(raw.from),
    to: address(raw.to),
    valueWei: has('value') ? uint256(raw.value) : 0n,
    data: input,
  }
}

const bytes = (raw: unknown): string =>
  typeof raw === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(raw) ? raw.toLowerCase() : refuse('params-malformed')
