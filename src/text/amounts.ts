/** Formats prices and amounts exactly, without floating-point numbers. security T03. */
import { formatBaseUnits, type Price, readTypedAmount, type TypedAmount } from '../core/base/amount.ts'
import type { Network } from '../core/base/registry.ts'
import type { Option } from '../core/offer/option.ts'
import { LOCALE } from './language.ts'
import { LOCALES } from './words/languages.ts'

/** `$12.40` in English: a British reader would get `US$12.40`, which the checkout page does not say either. */
const pricesIn = (locale: string): string => (locale === LOCALES.en ? 'en' : locale)

/** From left to right also in Arabic, whose formats would put the signs of `US$` apart: a mark of theirs goes, isolates come. */
const inOrder = (amount: string, locale: string): string =>
  locale === LOCALES.ar ? `\u2066${amount.replace('\u200f', '')}\u2069` : amount

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** Decimals that a worth is rounded to, as people write the currency. Those of a price come from `minorUnitDecimals`. */
export const usualDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 0

/** `$12.40`. Shows the currency's decimals, or more if the price has more. Never rounds. */
export function formatPrice(price: Price, locale = LOCALE): string {
  const exact = formatBaseUnits(price.minorUnits, price.decimals, 0)
  if (!isNumeric(exact)) throw new Error(`not a number: ${exact}`)
  const style = { style: 'currency', currency: price.currency } as const
  const usual = usualDecimals(price.currency)
  const maximumFractionDigits = Math.max(usual, price.decimals)
  const digits = { minimumFractionDigits: usual, maximumFractionDigits }
  return inOrder(new Intl.NumberFormat(pricesIn(locale), { ...style, ...digits }).format(exact), locale)
}

export type TokenAmount = { amountBaseUnits: bigint; decimals: number; symbol: string }

/** One for each locale: a list formats hundreds of amounts. */
const made = new Map<string, Intl.NumberFormat>()
function numbersIn(locale: string): Intl.NumberFormat {
  const numbers = made.get(locale) ?? new Intl.NumberFormat(locale)
  made.set(locale, numbers)
  return numbers
}

/** `1994.51` → `1,994.51`: every digit, with the signs of the language. A number would lose some. */
function grouped(digits: string, locale: string): string {
  const [whole = '', fraction] = digits.split('.')
  const numbers = numbersIn(locale)
  const groups = numbers.format(BigInt(whole))
  return fraction === undefined ? groups : `${groups}${decimalSignOf(numbers)}${fraction}`
}

const decimalSignOf = (numbers: Intl.NumberFormat): string =>
  numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** `.`, or `,` where the language writes one before decimals. */
const decimalSign = (): string => decimalSignOf(numbersIn(LOCALE))

/** What a person typed as an amount, by the signs of this language. */
export const typedAmount = (text: string, sign = decimalSign()): TypedAmount =>
  readTypedAmount(text, sign === ',' ? ',' : '.')

/**
 * Amounts in a search, as they are stored: `1.994,51` → `1994.51` in a language that writes it like that, without the isolates of one
 * that was copied. Other words stay.
 */
export const searchedAmounts = (text: string, sign = decimalSign()): string =>
  sign === '.'
    ? text.replace(/[\u2066-\u2069]/g, '')
    : text.replace(/(?<!\S)(\d{1,3}(\.\d{3})+|\d+)(,\d+)?(?!\S)/g, (amount) =>
        amount.replaceAll('.', '').replace(sign, '.'),
      )

/** An exact amount for a field in which a person goes on typing: no groups. */
export const decimalToType = (exact: string, sign = decimalSign()): string => exact.replace('.', sign)

/** `1,000,000`. */
export const formatWhole = (units: bigint): string => numbersIn(LOCALE).format(units)

/** `1,994.51 USDC`, with every digit, and `minDecimals` decimals where the token has as many. */
export const formatAmount = (a: TokenAmount, locale = LOCALE, minDecimals = 2): string =>
  inOrder(`${grouped(formatBaseUnits(a.amountBaseUnits, a.decimals, minDecimals), locale)} ${a.symbol}`, locale)

/** 2^256 − 1, which stands for no limit. */
const UNLIMITED = 2n ** 256n - 1n
export const isUnlimited = (amountBaseUnits: bigint): boolean => amountBaseUnits === UNLIMITED

/** Price of an option, with the registry's symbol and decimals. */
export const formatOption = (option: Option, locale = LOCALE): string =>
  formatAmount({ amountBaseUnits: option.amountBaseUnits, ...option.token }, locale)

/** An amount of a network's fee coin, in wei or lamports → `0.0041 POL`. */
export const formatCoin = (amountBaseUnits: bigint, { coin }: Pick<Network, 'coin'>): string =>
  formatAmount({ amountBaseUnits, ...coin })

const SHOWN_DIGITS = 6

const shownUnit = (amount: bigint): bigint => 10n ** BigInt(Math.max(String(amount).length - SHOWN_DIGITS, 0))

/** To six significant digits. */
export function roundedUp(amount: bigint): bigint {
  const unit = shownUnit(amount)
  return ((amount + unit - 1n) / unit) * unit
}

/** A fee with at most six significant digits, rounded up: `0.0042 POL`. */
export const formatFee = (baseUnits: bigint, network: Pick<Network, 'coin'>): string =>
  formatCoin(roundedUp(baseUnits), network)

/** A balance with at most six significant digits, rounded down: nobody is told of more than they have. */
export function formatHeld({ amountBaseUnits, decimals, symbol }: TokenAmount): string {
  const held = amountBaseUnits - (amountBaseUnits % shownUnit(amountBaseUnits))
  return formatAmount({ amountBaseUnits: held, decimals, symbol })
}
