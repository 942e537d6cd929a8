/**
 * What a payment cost before it was started over, so that a price change is shown: nobody compares with an amount that
 * is no longer on screen. screens §9.1 "quote expired", screens §9.1.
 */
import { isSameAccount } from '../base/caip.ts'
import type { Option } from '../offer/option.ts'
import type { PreviousQuote, Session } from './session.ts'

/** The quotes on screen; empty before an offer or without options. */
export function previousQuotesOf(s: Session): PreviousQuote[] {
  const shown = ('offer' in s && s.offer?.options) || []
  return shown.map(({ account, token, amountBaseUnits }) => ({ account, tokenAddress: token.address, amountBaseUnits }))
}

/** The previous amount for the same asset and account; undefined if it is unchanged or was not offered. */
export function previousAmountOf({ previous = [] }: Pick<Session, 'previous'>, option: Option): bigint | undefined {
  const same = previous.filter(
    ({ account, tokenAddress }) => isSameAccount(account, option.account) && tokenAddress === option.token.address,
  )
  const isUnchanged = same.some(({ amountBaseUnits }) => amountBaseUnits === option.amountBaseUnits)
  return isUnchanged ? undefined : same[0]?.amountBaseUnits
}
