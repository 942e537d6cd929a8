/** What an account is to receive: the missing part of a price, and the hash of the page that shows where to send it. */
import type { Price } from '../base/amount.ts'
import type { ChainId } from '../base/caip.ts'
import { parseChainId } from '../base/caip.ts'
import type { Complain } from '../base/decode.ts'
import type { Balance } from '../base/registry.ts'

/** An amount of one asset that would be enough. */
export type Shortfall = { chainId: ChainId; symbol: string; amountBaseUnits: bigint }

/**
 * How much of this asset an account lacks for a price in the currency that the asset stands for, rounded up to its smallest unit.
 * Undefined for any other asset, for an unknown balance, and where nothing is missing: what a coin is worth only the service says.
 */
export function missingOf({ currency, minorUnits, decimals }: Price, balance: Balance): Shortfall | undefined {
  const { chainId, symbol, peg, amountBaseUnits } = balance
  if (peg !== currency || amountBaseUnits === undefined) return undefined
  const minor = 10n ** BigInt(decimals)
  const neededBaseUnits = (minorUnits * 10n ** BigInt(balance.decimals) + minor - 1n) / minor
  return neededBaseUnits > amountBaseUnits
    ? { chainId, symbol, amountBaseUnits: neededBaseUnits - amountBaseUnits }
    : undefined
}

/** `receive`, or `receive/eip155:8453/USDC/11200000` for a shortfall. */
export const receiveHash = (shortfall?: Shortfall): string =>
  shortfall
    ? `receive/${shortfall.chainId}/${encodeURIComponent(shortfall.symbol)}/${shortfall.amountBaseUnits}`
    : 'receive'

/** The shortfall in a hash, with or without its `#`. Undefined for any other text. */
export function parseReceiveHash(hash: string): Shortfall | undefined {
  const match = /^#?receive\/([^/]{1,60})\/([A-Za-z0-9.%-]{1,40})\/([1-9]\d{0,77})$/.exec(hash)
  if (!match) return undefined
  const [, chain = '', symbol = '', amount = ''] = match
  try {
    return {
      chainId: parseChainId(chain, 'hash', refuse),
      symbol: decodeURIComponent(symbol),
      amountBaseUnits: BigInt(amount),
    }
  } catch {
    return undefined
  }
}

const refuse: Complain = () => {
  throw new Error('not a hash of the receive page')
}
