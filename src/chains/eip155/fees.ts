/**
 * The maximum cost of a transaction: gas with a margin and EIP-1559 fees, within the network's cap. Signs nothing.
 * security T21, protocol W5.6.
 */
import { encodeFunctionData } from 'viem/utils'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Network } from '../../core/base/registry.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { type FeeQuote, requireWithinCap } from '../../core/transaction/transaction.ts'
import { callAll, callFirst, type Endpoints } from '../../net/json-rpc.ts'
import { CALLS } from './abi.ts'
import { quantity, wordOf } from './reads.ts'
import { isRejection } from './rejection.ts'

/** The median tip of each of the last 5 blocks. */
const FEE_HISTORY = ['0x5', 'latest', [50]]

/** Polygon's validators drop tips below this (docs.polygon.technology, gas settings). */
const POLYGON_TIP_FLOOR_WEI = 25_000_000_000n
const POLYGON = 137n

/**
 * Optimism and Base charge a fee for a transaction's bytes that no field of it limits (specs.optimism.io, fjord,
 * predeploys).
 */
const OP_STACK: readonly bigint[] = [10n, 8453n]
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000f'

/** The maximum size of a transaction without its data, with numbers far above any that are signed. */
const ENVELOPE_BYTES = 120

/**
 * Gas (the estimate and a fifth) and fees for a call: a tip, plus twice the next block's base fee, which lasts through
 * six full blocks. If the network also charges for the bytes, adds twice the quoted fee.
 * @throws {PayError} chain/unreachable; chain/rejected when the nodes say that the call would fail; chain/fee-too-high
 * above `network.feeCapWei`.
 */
export async function quoteFees(rpc: Endpoints, call: EvmCall, network: Pick<Network, 'feeCapWei'>): Promise<FeeQuote> {
  const asked = [estimateGas(rpc, call), priceGas(rpc), priceData(rpc, call)] as const
  const [gas, { baseFeeWei, tipWei }, dataFeeWei] = await Promise.all(asked)
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
  // Uses the highest: too little gas fails and still costs, and unused gas is free.
  const [highest] = estimates.filter((one) => one !== undefined).toSorted((a, b) => (a < b ? 1 : -1))
  if (highest !== undefined) return (highest * 6n + 4n) / 5n
  throw new PayError({ code: isRejection(answers) ? 'chain/rejected' : 'chain/unreachable' })
}

/**
 * The next block's base fee and the usual tip. If recent blocks are empty, the tip is what the node's own gas price
 * adds, if anything.
 */
async function priceGas({ urls, fetcher }: Endpoints): Promise<{ baseFeeWei: bigint; tipWei: bigint }> {
  const history = await callFirst(urls, 'eth_feeHistory', FEE_HISTORY, fetcher, readHistory)
  if (history.tipWei > 0n) return history
  const gasPriceWei = await callFirst(urls, 'eth_gasPrice', [], fetcher, quantity)
  const { baseFeeWei } = history
  return { baseFeeWei, tipWei: gasPriceWei - baseFeeWei }
}

/** Twice the fee for the bytes, because it rises with the base fee of another chain; 0 if no oracle is deployed. */
async function priceData({ urls, fetcher }: Endpoints, { chainId, data }: EvmCall): Promise<bigint> {
  if (!OP_STACK.includes(chainId)) return 0n
  const bytes = BigInt(ENVELOPE_BYTES + data.length / 2)
  const feeData = encodeFunctionData({ abi: CALLS, functionName: 'getL1FeeUpperBound', args: [bytes] })
  const params = [{ to: GAS_PRICE_ORACLE, data: feeData }, 'latest']
  return 2n * (await callFirst(urls, 'eth_call', params, fetcher, (said) => (said === '0x' ? 0n : wordOf(said))))
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
