/** What a held token is worth, by the feeds of the chain that has them. */

import type { Rate } from '../core/base/currency.ts'
import type { Balance, RpcUrls } from '../core/base/registry.ts'
import { readRate } from './facts/rates.ts'
import { FEED_CHAIN } from './registry/feeds.ts'

/** One whole token in whole units of `currency` (ISO 4217); undefined if no two nodes know it now. Never throws. */
export const readWorth = (
  balance: Balance,
  currency: string,
  { rpcUrls, fetcher, nowMs }: { rpcUrls: RpcUrls; fetcher: typeof fetch; nowMs: number },
): Promise<Rate | undefined> =>
  readRate({ urls: rpcUrls[FEED_CHAIN] ?? [], fetcher }, { token: balance, currency }, nowMs)
