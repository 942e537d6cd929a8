/** Amounts with words beside them. */
import { formatAmount, formatPrice, isUnlimited, type TokenAmount, usualDecimals } from './amounts.ts'
import * as en from './en/amounts.ts'
import { inLanguage } from './spoken/words.ts'

const { unlimitedText, ...others } = inLanguage('amounts', en)

export const { aboutText, amountOnText } = others

/** `about $1,994.51`, of a worth that was worked out. */
export const formatAbout = (minorUnits: bigint, currency: string): string =>
  aboutText(formatPrice({ currency, minorUnits, decimals: usualDecimals(currency) }))

/** Amount of an allowance: `unlimited USDT` only for 2^256 − 1, else the figure. architecture B5.12. */
export const formatAllowed = (a: TokenAmount): string =>
  isUnlimited(a.amountBaseUnits) ? unlimitedText(a.symbol) : formatAmount(a)
