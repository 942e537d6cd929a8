/** Prices and amounts → text. Exact: digits go through as text, never as a floating-point number. security T03. */
import { formatBaseUnits, type Price } from '../core/base/amount.ts'
import type { Network } from '../core/base/registry.ts'
import type { Option } from '../core/offer/option.ts'

/** The words of the window are English, so is the place of the currency sign. */
const LOCALE = 'en'

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** `$12.40`. Shows as many decimals as the currency has, and more where the price has more: it is never rounded. */
export function formatPrice(price: Price): string {
  const exact = formatBaseUnits(price.minorUnits, price.decimals, 0)
  if (!isNumeric(exact)) throw new Error(`not a number: ${exact}`)
  const style = { style: 'currency', currency: price.currency } as const
  const usual = new Intl.NumberFormat(LOCALE, style).resolvedOptions().minimumFractionDigits ?? 0
  const maximumFractionDigits = Math.max(usual, price.decimals)
  return new Intl.NumberFormat(LOCALE, { ...style, minimumFractionDigits: usual, maximumFractionDigits }).format(exact)
}

type Amount = { amountBaseUnits: bigint; decimals: number; symbol: string }

/** `12.40 USDC`, with all digits that the amount has. */
export const formatAmount = (a: Amount): string => `${formatBaseUnits(a.amountBaseUnits, a.decimals)} ${a.symbol}`

/** The number that stands for no limit at all: 2^256 − 1. */
const UNLIMITED = 2n ** 256n - 1n
export const isUnlimited = (amountBaseUnits: bigint): boolean => amountBaseUnits === UNLIMITED

/** What an allowance lets be taken: `unlimited USDT` only for the number that has no limit, else the figure. architecture B5.12. */
export const formatAllowed = (a: Amount): string =>
  isUnlimited(a.amountBaseUnits) ? `unlimited ${a.symbol}` : formatAmount(a)

/** What an option costs, by the registry's symbol and decimals. */
export const formatOption = (option: Option): string =>
  formatAmount({ amountBaseUnits: option.amountBaseUnits, ...option.token })

/** An amount of a network's own coin, in which its fees are paid: wei or lamports → `0.0041 POL`. */
export const formatCoin = (amountBaseUnits: bigint, { coin }: Network): string =>
  formatAmount({ amountBaseUnits, ...coin })
