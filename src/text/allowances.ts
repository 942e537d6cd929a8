/** Allowances that were given, with at most six significant digits. What is signed has all of them. */

import type { TransactionRecord } from '../core/transaction/transaction-record.ts'
import { formatAllowed } from './amount-phrases.ts'
import { formatAmount, isUnlimited, roundedUp, type TokenAmount } from './amounts.ts'
import { APPROVAL_NAME, STATE_NAMES } from './words/receipt.ts'

/** More than there is of any token of the registry, in whole tokens. */
const ENDLESS = 10n ** 15n

/** True for an allowance that no balance can reach: its figure tells nobody anything. */
export const isEndless = ({ amountBaseUnits, decimals }: Omit<TokenAmount, 'symbol'>): boolean =>
  amountBaseUnits > ENDLESS * 10n ** BigInt(decimals)

/**
 * An allowance with at most six significant digits, rounded up: nobody is told of less than may be taken. One that has dozens of digits
 * is `> 1,000,000,000,000,000 USDC`.
 */
export function formatUpTo(allowed: TokenAmount): string {
  const endless = ENDLESS * 10n ** BigInt(allowed.decimals)
  const amountBaseUnits = allowed.amountBaseUnits > endless ? endless : roundedUp(allowed.amountBaseUnits)
  const shown = formatAmount({ ...allowed, amountBaseUnits })
  return allowed.amountBaseUnits > endless ? `> ${shown}` : shown
}

/** `unlimited USDT` only for 2^256 − 1. */
export const formatGiven = (a: TokenAmount): string =>
  isUnlimited(a.amountBaseUnits) ? formatAllowed(a) : formatUpTo(a)

/** What the link of a transaction is called. */
export function transactionName({ state, allows }: TransactionRecord): string {
  if (state === 'failed' || !allows) return STATE_NAMES[state]
  return allows.amountBaseUnits === 0n ? APPROVAL_NAME.removed : APPROVAL_NAME.given(formatGiven(allows))
}
