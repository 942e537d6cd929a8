/** Formats prices and amounts exactly, without floating-point numbers. security T03. */
import { formatBaseUnits, type Price } from '../core/base/amount.ts'
import type { Network } from '../core/base/registry.ts'
import type { Option } from '../core/offer/option.ts'

/** The interface is English, so currency signs follow English conventions. */
const LOCALE = 'en'

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** Decimals that a worth is rounded to, as people write the currency. Those of a price come from `minorUnitDecimals`. */
export const usualDecimals = (currency: string): number =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 0

/** `$12.40`. Shows the currency's decimals, or more if the price has more. Never rounds. */
export function formatPrice(price: Price): string {
  const exact = formatBaseUnits(price.minorUnits, price.decimals, 0)
  if (!isNumeric(exact)) throw new Error(`not a number: ${exact}`)
  const style = { style: 'currency', currency: price.currency } as const
  const usual = usualDecimals(price.currency)
  const maximumFractionDigits = Math.max(usual, price.decimals)
  return new Intl.NumberFormat(LOCALE, { ...style, minimumFractionDigits: usual, maximumFractionDigits }).format(exact)
}

/** `about $1,994.51`, of a worth that was worked out. */
export const formatAbout = (minorUnits: bigint, currency: string): string =>
  `about ${formatPrice({ currency, minorUnits, decimals: usualDecimals(currency) })}`

export type TokenAmount = { amountBaseUnits: bigint; decimals: number; symbol: string }

/** `1994.51` → `1,994.51`: only the whole part has groups. */
const grouped = (digits: string): string => {
  const [whole = '', ...fraction] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** `1,994.51 USDC`, with every digit. */
export const formatAmount = (a: TokenAmount): string =>
  `${grouped(formatBaseUnits(a.amountBaseUnits, a.decimals))} ${a.symbol}`

/** `12.40 USDC on Base`. */
export const amountOnText = (amount: string, network: string): string => `${amount} on ${network}`

/** 2^256 − 1, which stands for no limit. */
const UNLIMITED = 2n ** 256n - 1n
export const isUnlimited = (amountBaseUnits: bigint): boolean => amountBaseUnits === UNLIMITED

/** Amount of an allowance: `unlimited USDT` only for 2^256 − 1, else the figure. architecture B5.12. */
export const formatAllowed = (a: TokenAmount): string =>
  isUnlimited(a.amountBaseUnits) ? `unlimited ${a.symbol}` : formatAmount(a)

/** Price of an option, with the registry's symbol and decimals. */
export const formatOption = (option: Option): string =>
  formatAmount({ amountBaseUnits: option.amountBaseUnits, ...option.token })

/** An amount of a network's fee coin, in wei or lamports → `0.0041 POL`. */
export const formatCoin = (amountBaseUnits: bigint, { coin }: Network): string =>
  formatAmount({ amountBaseUnits, ...coin })

const SHOWN_DIGITS = 6

/** A fee with at most six significant digits, rounded up: `0.0042 POL`. */
export function formatFee(baseUnits: bigint, network: Network): string {
  const unit = 10n ** BigInt(Math.max(String(baseUnits).length - SHOWN_DIGITS, 0))
  return formatCoin(((baseUnits + unit - 1n) / unit) * unit, network)
}

/** A balance with at most six significant digits, rounded down: nobody is told of more than they have. */
export function formatHeld({ amountBaseUnits, decimals, symbol }: TokenAmount): string {
  const unit = 10n ** BigInt(Math.max(String(amountBaseUnits).length - SHOWN_DIGITS, 0))
  return formatAmount({ amountBaseUnits: amountBaseUnits - (amountBaseUnits % unit), decimals, symbol })
}
