/** The ways to pay, and the networks that a payment may be offered on and that this wallet does not have. screens §5, live-service W13. */

import type { ChainId } from '../core/base/caip.ts'
import { eitherText } from './lists.ts'
import { hoursText, minutesText, secondsText } from './words/choosing.ts'
import { othersText } from './words/networks.ts'

/** How long paying takes, by the service: `about 15 seconds`, `about 2 minutes`, `about 1 hour`. Rounds up. */
export function formatEta(etaS: number): string {
  if (etaS < 60) return secondsText(etaS)
  const etaMinutes = Math.ceil(etaS / 60)
  return etaMinutes < 60 ? minutesText(etaMinutes) : hoursText(Math.ceil(etaMinutes / 60))
}

const NAMES: Readonly<Record<string, string>> = { 'tron:0x2b6653dc': 'Tron', 'stellar:pubnet': 'Stellar' }

/** Any other network is named by its CAIP-2 id, in which only plain letters, digits and a few signs are possible. */
export const missingNetworkName = (chainId: ChainId): string =>
  (Object.hasOwn(NAMES, chainId) ? NAMES[chainId] : undefined) ?? chainId

/** The service chooses how many there are; nobody reads more than a few. */
const MAX_NAMED = 5

/** "Tron, Stellar or 3 others". */
export function missingNetworksText(chainIds: readonly ChainId[]): string {
  const names = [...new Set(chainIds.map(missingNetworkName))]
  const more = names.length - MAX_NAMED
  const shown = more > 0 ? [...names.slice(0, MAX_NAMED), othersText(more)] : names
  return eitherText(shown)
}
