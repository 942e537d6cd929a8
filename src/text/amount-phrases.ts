/** Amounts with words beside them. */

import type { Price } from '../core/base/amount.ts'
import { formatAmount, formatPrice, isUnlimited, type TokenAmount } from './amounts.ts'
import { aboutText, unlimitedText } from './words/amounts.ts'

/** `about $1,994.51`, of a worth that was worked out. */
export const formatAbout = (worth: Price): string => aboutText(formatPrice(worth))

/** Amount of an allowance that is signed: `unlimited USDT` only for 2^256 − 1, else every digit. screens §7.10. */
export const formatAllowed = (a: TokenAmount): string =>
  isUnlimited(a.amountBaseUnits) ? unlimitedText(a.symbol) : formatAmount(a)
