/**
 * The maximum cost of a transaction: gas with a margin and EIP-1559 fees, within the network's cap. Signs nothing.
 * security T21, live-service W5.6.
 */
import { encodeFunctionData } from 'viem/utils'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Network } from '../../core/base/registry.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { type FeeQuote, requireWithinCap } from '../../core/transaction/transaction.ts'
import { callAll, type Endpoints, type RpcReply } from '../../net/json-rpc.ts'
import { descending, pollNodes } from '../../net/quorum.ts'
import { CALLS } from './abi.ts'
import { quantity, wordOf } from './reads.ts'
import { isFailing, isRevert } from './rejection.ts'

/** The median tip of each of the last 5 blocks. */
const FEE_HISTORY = ['0x5', 'latest', [50]]

/** Polygon's validators drop tips below this (docs.polygon.technology, gas settings). */
const POLYGON_TIP_FLOOR_WEI = 25_000_000_000n
const POLYGON = 137n

/**
 * Optimism and Base charge fees that no field of a transaction limits: for its bytes (specs.optimism.io, fjord,
 * predeploys) and for the operator, by the gas that is used (isthmus, predeploys).
 */
const OP_STACK: readonly bigint[] = [10n, 8453n]
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000f'

/** The maximum size of a transaction without its data, with numbers far above any that are signed. */
const ENVELOPE_BYTES = 120

/**
 * Gas (the estimate and a fifth) and fees for a call: a tip, plus twice the next block's base fee, which lasts through
 * six full blocks. If the network also charges for the bytes or by its operator, adds twice the quoted fee. Of each
 * number the second-highest answer counts, so that one node can neither exhaust the cap nor hide a fee.
 * @throws {PayError} chain/unreachable; chain/rejected when the nodes say that the call would fail; chain/fee-too-high
 * above `network.feeCapWei`.
 */
export async function quoteFees(rpc: Endpoints, call: EvmCall, network: Pick<Network, 'feeCapWei'>): Promise<FeeQuote> {
  const charged = estimateGas(rpc, call).then(async (gas) => [gas, await priceData(rpc, call, gas)] as const)
  const [[gas, dataFeeWei], { baseFeeWei, tipWei }] = await Promise.all([charged, priceGas(rpc)])
  const floorWei = call.chainId === POLYGON ? POLYGON_TIP_FLOOR_WEI : 0n
  const maxPriorityFeePerGasWei = tipWei > floorWei ? tipWei : floorWei
  const maxFeePerGasWei = 2n * baseFeeWei + maxPriorityFeePerGasWei
  const fees = { gas, maxFeePerGasWei, maxPriorityFeePerGasWei, ...(dataFeeWei > 0n && { dataFeeWei }) }
  requireWithinCap(fees, network)
  return fees
}

async function estimateGas(rpc: Endpoints, { from, to, valueWei, data }: EvmCall): Promise<bigint> {
  const answers = await callAll(rpc, 'eth_estimateGas', [{ from, to, value: `0x${valueWei.toString(16)}`, data }])
  const estimates = answers.map((answer) => (answer && 'result' in answer ? quantity(answer.result) : undefined))
  const heard = estimates.filter((one) => one !== undefined)
  // Of two the higher: too little gas fails and still costs, and unused gas is free.
  const gas = heard.length === 2 ? descending(heard)[0] : secondHighest(heard)
  if (gas !== undefined) return (gas * 6n + 4n) / 5n
  throw new PayError({ code: isFailing(answers) ? 'chain/rejected' : 'chain/unreachable' })
}

/**
 * The next block's base fee and the usual tip. If recent blocks are empty, the tip is what the node's own gas price
 * adds, if anything.
 */
async function priceGas(rpc: Endpoints): Promise<{ baseFeeWei: bigint; tipWei: bigint }> {
  const { heard } = await pollNodes(rpc, 'eth_feeHistory', FEE_HISTORY, readHistory)
  const baseFeeWei = agreedOf(heard.map((one) => one.baseFeeWei))
  const tipWei = agreedOf(heard.map((one) => one.tipWei))
  if (tipWei > 0n) return { baseFeeWei, tipWei }
  const prices = await pollNodes(rpc, 'eth_gasPrice', [], quantity)
  return { baseFeeWei, tipWei: agreedOf(prices.heard) - baseFeeWei }
}

/**
 * Twice the fees for the bytes and for the operator: the first rises with the base fee of another chain, the second at
 * the operator's will. 0 if no oracle is deployed.
 */
async function priceData(rpc: Endpoints, { chainId, data }: EvmCall, gas: bigint): Promise<bigint> {
  if (!OP_STACK.includes(chainId)) return 0n
  const bytes = BigInt(ENVELOPE_BYTES + data.length / 2)
  const [dataWei, operatorWei] = await Promise.all([
    askOracle(rpc, encodeFunctionData({ abi: CALLS, functionName: 'getL1FeeUpperBound', args: [bytes] })),
    askOracle(rpc, encodeFunctionData({ abi: CALLS, functionName: 'getOperatorFee', args: [gas] }), isRevert),
  ])
  return 2n * (dataWei + operatorWei)
}

/** 0 if the oracle is not deployed, or if a node's answer `isAbsent`. */
async function askOracle(
  rpc: Endpoints,
  data: string,
  isAbsent: (answer: RpcReply) => boolean = () => false,
): Promise<bigint> {
  const answers = await callAll(rpc, 'eth_call', [{ to: GAS_PRICE_ORACLE, data }, 'latest'])
  const fees = answers.map((answer) => {
    if (!answer) return undefined
    if (isAbsent(answer)) return 0n
    if (!('result' in answer)) return undefined
    return answer.result === '0x' ? 0n : wordOf(answer.result)
  })
  return agreedOf(fees.filter((fee) => fee !== undefined))
}

/** The only answer, if there is one. */
const secondHighest = (numbers: readonly bigint[]): bigint | undefined =>
  descending(numbers)[Math.min(1, numbers.length - 1)]

/** @throws {PayError} chain/unreachable without any answer. */
function agreedOf(numbers: readonly bigint[]): bigint {
  const agreed = secondHighest(numbers)
  if (agreed === undefined) throw new PayError({ code: 'chain/unreachable' })
  return agreed
}

/** The answer has one base fee more than the requested blocks: the last is the next block's. */
function readHistory(result: unknown): { baseFeeWei: bigint; tipWei: bigint } | undefined {
  if (!isRecord(result) || !Array.isArray(result.baseFeePerGas)) return undefined
  const baseFeeWei = quantity(result.baseFeePerGas.at(-1))
  const rewards: unknown[] = Array.isArray(result.reward) ? result.reward : []
  const tips = rewards.map((block) => quantity(Array.isArray(block) ? block[0] : undefined) ?? 0n)
  const middle = tips.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(tips.length / 2)]
  return baseFeeWei === undefined ? undefined : { baseFeeWei, tipWei: middle ?? 0n }
}
