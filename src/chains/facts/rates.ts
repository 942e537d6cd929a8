/** What a token is worth in the currency of a price, by Chainlink's feeds on Ethereum, read from two nodes. security T04. */
import { decodeAbiParameters, encodeFunctionData } from 'viem/utils'
import type { Rate } from '../../core/base/currency.ts'
import type { Token } from '../../core/base/registry.ts'
import { once } from '../../core/base/retry.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { pollNodes } from '../../net/quorum.ts'
import { hexOf } from '../eip155/abi.ts'
import { coinFeed, currencyFeed, FEED_CURRENCY, FEED_DECIMALS } from '../registry/feeds.ts'

/** A coin or token of the registry. */
type Rated = Pick<Token, 'symbol' | 'peg'>

/** With a single endpoint no other node could contradict it. */
const NEEDED = 2
/** The longest heartbeat of these feeds is a day. */
const FRESH_MS = 26 * 3_600_000
const CLOCK_TOLERANCE_MS = 3_600_000
/** Basis points. Nodes may be a round apart. */
const NEAR_BP = 50n
const ONE = 10n ** BigInt(FEED_DECIMALS)

const roundCall = once(() =>
  encodeFunctionData({
    abi: [{ type: 'function', stateMutability: 'view', name: 'latestRoundData', inputs: [], outputs: [] }],
  }),
)
const ROUND_PARTS = [
  { type: 'uint80' },
  { type: 'int256' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'uint80' },
] as const

/**
 * What one whole token is worth; undefined if no feed has it, or no two nodes give about the same fresh answer. A pegged token counts
 * as its currency. Never throws.
 * @param rpc the endpoints of the feeds' chain.
 */
export async function readRate(
  rpc: Endpoints,
  { token, currency }: { token: Rated; currency: string },
  nowMs: number,
): Promise<Rate | undefined> {
  const worth = token.peg === undefined ? readFeed(rpc, coinFeed(token), nowMs) : readCurrency(rpc, token.peg, nowMs)
  const [numerator, denominator] = await Promise.all([worth, readCurrency(rpc, currency, nowMs)])
  return numerator === undefined || denominator === undefined ? undefined : { numerator, denominator }
}

/** US dollars per unit, with {@link FEED_DECIMALS}. */
const readCurrency = async (rpc: Endpoints, currency: string, nowMs: number): Promise<bigint | undefined> =>
  currency === FEED_CURRENCY ? ONE : readFeed(rpc, currencyFeed(currency), nowMs)

async function readFeed(rpc: Endpoints, feed: string | undefined, nowMs: number): Promise<bigint | undefined> {
  if (feed === undefined) return undefined
  const { heard } = await pollNodes(rpc, 'eth_call', [{ to: feed, data: roundCall() }, 'latest'], (raw) =>
    answerIn(raw, nowMs),
  )
  return heard.find((answer) => heard.filter((other) => isNear(answer, other)).length >= NEEDED)
}

const isNear = (one: bigint, other: bigint): boolean => {
  const gap = one > other ? one - other : other - one
  return gap * 10_000n <= one * NEAR_BP
}

/** The answer of a round that is fresh; undefined for anything else. */
function answerIn(raw: unknown, nowMs: number): bigint | undefined {
  if (typeof raw !== 'string' || !/^0x[0-9a-f]{320}$/i.test(raw)) return undefined
  const round = roundIn(raw)
  if (!round) return undefined
  const [, answer, , updatedAtS] = round
  const ageMs = nowMs - Number(updatedAtS) * 1000
  return answer > 0n && ageMs <= FRESH_MS && ageMs >= -CLOCK_TOLERANCE_MS ? answer : undefined
}

function roundIn(raw: string) {
  try {
    return decodeAbiParameters(ROUND_PARTS, hexOf(raw))
  } catch {
    return undefined
  }
}
