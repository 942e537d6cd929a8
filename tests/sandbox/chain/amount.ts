// Amounts in the service's wire format (protocol W3.4): asset, base units and display.

import type { Asset, ChainSettings } from '../chain-settings.ts'

export type Amount = {
  unit: string
  value: string
  display: {
    assetSymbol: string
    assetName: string
    decimals: number
    iconUrl: string | null
    networkIconUrl: string | null
    networkName: string | null
  }
}

/** An amount of a chain's token. */
export function tokenAmount(chain: ChainSettings, token: Asset & { address: string }, baseUnits: bigint): Amount {
  const kind = chain.namespace === 'eip155' ? 'erc20' : 'token'
  return amount(`caip19/${chain.id}/${kind}:${token.address}`, baseUnits, token, chain.name)
}

/** An amount of a chain's native coin. */
export function coinAmount(chain: ChainSettings, baseUnits: bigint): Amount {
  return amount(`caip19/${chain.id}/slip44:${chain.coin.slip44}`, baseUnits, chain.coin, chain.name)
}

/** Base units of an asset that are worth this many US cents, rounded up. */
export function baseUnitsFor(cents: bigint, { decimals, priceMicroUsd }: Asset): bigint {
  const microUsd = cents * 10_000n
  return (microUsd * 10n ** BigInt(decimals) + priceMicroUsd - 1n) / priceMicroUsd
}

/** The merchant's price, in US cents. */
export function usdAmount(cents: bigint): Amount {
  return amount('iso4217/USD', cents, { name: 'US Dollar', symbol: 'USD', decimals: 2 }, null)
}

/** A formatted amount: "1,250.00 USD". */
export function formatAmount({ value, display }: Amount): string {
  const { decimals } = display
  const digits = value.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, '')
    .padEnd(Math.min(decimals, 2), '0')
  return `${whole}${fraction && `.${fraction}`} ${display.assetSymbol}`
}

/** Icons are null: a wallet has its own, and a sandbox page loads nothing from elsewhere. */
function amount(
  unit: string,
  baseUnits: bigint,
  asset: { name: string; symbol: string; decimals: number },
  networkName: string | null,
): Amount {
  return {
    unit,
    value: baseUnits.toString(),
    display: {
      assetSymbol: asset.symbol,
      assetName: asset.name,
      decimals: asset.decimals,
      iconUrl: null,
      networkIconUrl: null,
      networkName,
    },
  }
}
