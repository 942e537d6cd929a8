/**
 * What a payment cost before it was started over, so that another price is told as another price: nobody compares an amount with
 * one that is gone from the screen. architecture B5 "quote expired", architecture A12.5.
 */
import { isSameAccount } from '../base/caip.ts'
import type { Option } from '../offer/option.ts'
import type { PreviousQuote, Session } from './session.ts'

/** The quotes that are shown now; none before an offer, and where it has no options. */
export function previousQuotesOf(s: Session): PreviousQuote[] {
  const shown = ('offer' in s && s.offer?.options) || []
  return shown.map(({ account, token, amountBaseUnits }) => ({ account, tokenAddress: token.address, amountBaseUnits }))
}

/** What the same asset of the same account cost before; undefined where it cost the same, or was not on offer. */
export function previousAmountOf({ previous = [] }: Pick<Session, 'previous'>, option: Option): bigint | undefined {
  const same = previous.filter(
    ({ account, tokenAddress }) => isSameAccount(account, option.account) && tokenAddress === option.token.address,
  )
  const isUnchanged = same.some(({ amountBaseUnits }) => amountBaseUnits === option.amountBaseUnits)
  return isUnchanged ? undefined : same[0]?.amountBaseUnits
}
