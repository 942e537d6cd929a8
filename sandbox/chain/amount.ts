// Amounts in the service's wire format (live-service W3.4): asset, base units and display.

import type { Asset, ChainSettings } from '../settings.ts'

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

/** The currencies of prices: one without cents, one with thousandths. `microUsd`: what one minor unit is worth. */
export const CURRENCIES = {
  USD: { name: 'US Dollar', symbol: 'USD', decimals: 2, microUsd: 10_000n },
  EUR: { name: 'Euro', symbol: 'EUR', decimals: 2, microUsd: 11_000n },
  JPY: { name: 'Japanese Yen', symbol: 'JPY', decimals: 0, microUsd: 6_500n },
  KWD: { name: 'Kuwaiti Dinar', symbol: 'KWD', decimals: 3, microUsd: 3_250n },
} as const
export type Currency = keyof typeof CURRENCIES

export const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(CURRENCIES, text)

/** A merchant's price, in minor units of its currency. */
export type Price = { currency: Currency; amountMinor: bigint }

/** Millionths of a US dollar that a price is worth. */
export const worthOf = ({ currency, amountMinor }: Price): bigint => amountMinor * CURRENCIES[currency].microUsd

/** Base units of an asset that are worth this many millionths of a US dollar, rounded up. */
export function baseUnitsFor(microUsd: bigint, { decimals, priceMicroUsd }: Asset): bigint {
  return (microUsd * 10n ** BigInt(decimals) + priceMicroUsd - 1n) / priceMicroUsd
}

/** The merchant's price. */
export function priceAmount({ currency, amountMinor }: Price): Amount {
  return amount(`iso4217/${currency}`, amountMinor, CURRENCIES[currency], null)
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
