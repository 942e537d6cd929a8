/**
 * Says what happened to the money, as far as the journal proves it. "No money left your wallet" only if nothing that can
 * pay was signed and no transaction was sent, because every transaction costs a fee. architecture §7.
 */
import { type Released, releasedBy } from '../core/session/released.ts'
import type { Session } from '../core/session/session.ts'
import type { TransactionRecord } from '../core/transaction/transaction-record.ts'
import { formatAmount, isUnlimited } from './amounts.ts'
import { formatInstant, isDated } from './times.ts'

/** @param nowMs current time by the service's clock, which also measures the authority's expiry. */
export function releasedText(released: Released, nowMs: number): string {
  if (!released.wasSigned) return unpaidSentence(released)
  const payment = released.transactions.findLast(({ allows }) => !allows)
  if (payment?.state === 'sent') return 'Your transaction may still go through. Do not pay again.'
  if (payment?.state === 'mined')
    return 'The money left your wallet: your transaction went through. Ask the shop before you pay again.'
  return signedSentence(released, nowMs)
}

function signedSentence({ authorityUntilMs: untilMs }: Released, nowMs: number): string {
  if (untilMs === undefined) return 'Your money may have left your wallet. Check your balance before you pay again.'
  if (!isDated(untilMs)) return 'Your money may still be taken, with no end date. Do not pay again.'
  const until = formatInstant(untilMs, nowMs)
  if (untilMs > nowMs) return `Your money may still be taken until ${until}. Do not pay again before then.`
  return (
    `Your signature expired at ${until}, so it can’t be used any more. It may have been used before that. ` +
    'Check your balance before you pay again.'
  )
}

function unpaidSentence({ transactions, allowance, mayHaveCostFee }: Released): string {
  const [first, ...more] = transactions
  if (!first)
    return mayHaveCostFee ? 'Nothing was paid. You may have paid a network fee.' : 'No money left your wallet.'
  if (transactions.some(({ state }) => state === 'sent'))
    return 'Nothing has been paid yet. Your token approval is on its way to the network and costs a network fee.'
  if (allowance) return approvedSentence(allowance, more.length > 0)
  if (more.length > 0) return 'Nothing was paid except network fees.'
  return 'Nothing was paid except the network fee.'
}

function approvedSentence(allowance: NonNullable<TransactionRecord['allows']>, areSeveral: boolean): string {
  const { symbol, amountBaseUnits } = allowance
  if (isUnlimited(amountBaseUnits))
    return areSeveral
      ? `Nothing was paid except network fees. Any amount of ${symbol} stays approved for Permit2.`
      : `Nothing was paid except a network fee. Any amount of ${symbol} stays approved for Permit2.`
  const amount = formatAmount(allowance)
  return areSeveral
    ? `Nothing was paid except network fees. ${amount} stays approved for Permit2.`
    : `Nothing was paid except a network fee. ${amount} stays approved for Permit2.`
}

/** The same for a payment that may still be open. */
export const moneySentenceOf = (session: Session, nowMs: number): string => releasedText(releasedBy(session), nowMs)
