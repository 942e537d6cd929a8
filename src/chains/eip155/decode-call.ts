/**
 * `eth_sendTransaction` → its call and effect: approve, transfer, coin, or the service's router. Ignores its gas and
 * fees: the wallet sets its own. Any other call is not understood. security §4, T05, T06, T09, T21. The router's source is not public: its
 * selector and words are known from recordings, and every 32-byte word is checked. They are an authorise-and-capture payment record, a
 * collector and the operator's signature (live-service W5.6).
 */
import { size } from 'viem/utils'
import { isRecord } from '../../core/base/decode.ts'
import type { Allowance, CoinTransfer, RouterCall, TokenTransfer } from '../../core/plan/decoded-action.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { isTokenOrPermit2, wrappedCoinOf } from '../registry/registry.ts'
import { ADDRESS, decodeArguments, hexOf, UINT256 } from './abi.ts'
import { address, namesIn, refuse, uint256 } from './parse.ts'

const ROUTER_SELECTOR = '0xd3906488'

/** live-service W5.10: the escrow ends one day after the quote, and refunds end 31 days after it. */
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
function decodeRouterCall(call: EvmCall): RouterCall {
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
