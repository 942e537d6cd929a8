/**
 * Says what happened to the money, as far as the journal proves it. "No money left your wallet" only if nothing that can
 * pay was signed and no transaction was sent, because every transaction costs a fee. architecture §7.
 */

import { type Released, releasedBy } from '../core/session/released.ts'
import type { Outcome, Session } from '../core/session/session.ts'
import type { TransactionRecord } from '../core/transaction/transaction-record.ts'
import { formatAmount, isUnlimited } from './amounts.ts'
import { formatInstant, isDated } from './times.ts'
import type { TitledText } from './titled.ts'
import { MOVED, MOVED_REPORT } from './words/ending.ts'
import { APPROVED, RELEASED } from './words/released.ts'

/** The last transaction that pays; absent where a signature pays. */
const paymentOf = ({ transactions }: Released) => transactions.findLast(({ allows }) => !allows)

const isLive = ({ authorityUntilMs: untilMs }: Released, nowMs: number): boolean =>
  untilMs !== undefined && untilMs > nowMs

/** True while what was signed can still move the money. */
export const mayStillMove = (released: Released, nowMs: number): boolean =>
  released.wasSigned && (paymentOf(released)?.state === 'sent' || isLive(released, nowMs))

/** @param nowMs current time by the service's clock, which also measures the authority's expiry. */
export function releasedText(released: Released, nowMs: number): string {
  if (!released.wasSigned) return unpaidSentence(released)
  const payment = paymentOf(released)
  if (payment?.state === 'sent') return RELEASED.sent
  if (payment?.state === 'mined') return RELEASED.mined
  return signedSentence(released, nowMs)
}

function signedSentence(released: Released, nowMs: number): string {
  const { authorityUntilMs: untilMs } = released
  if (untilMs === undefined) return RELEASED.unknown
  if (!isDated(untilMs)) return RELEASED.endless
  const until = formatInstant(untilMs, nowMs)
  return isLive(released, nowMs) ? RELEASED.until(until) : RELEASED.expired(until)
}

function unpaidSentence({ transactions, allowance, mayHaveCostFee }: Released): string {
  const [first, ...more] = transactions
  if (!first) return mayHaveCostFee ? RELEASED.maybeFee : RELEASED.untouched
  if (transactions.some(({ state }) => state === 'sent')) return RELEASED.approving
  if (allowance) return approvedSentence(allowance, more.length > 0)
  return more.length > 0 ? RELEASED.fees : RELEASED.oneFee
}

function approvedSentence(allowance: NonNullable<TransactionRecord['allows']>, areSeveral: boolean): string {
  const fees = areSeveral ? 'several' : 'one'
  return isUnlimited(allowance.amountBaseUnits)
    ? APPROVED.any[fees](allowance.symbol)
    : APPROVED.some[fees](formatAmount(allowance))
}

/** The same for a payment that may still be open. */
export const moneySentenceOf = (session: Session, nowMs: number): string => releasedText(releasedBy(session), nowMs)

const REPORTS: Partial<Record<Outcome, (network: string) => string>> = MOVED_REPORT

/** For a payment whose chain shows that its money moved, without a success of the service: "paid" is not claimed. */
export const movedText = (outcome: Outcome, networkName: string = MOVED.theNetwork): TitledText => ({
  title: MOVED.title,
  text: (REPORTS[outcome] ?? MOVED_REPORT.other)(networkName),
})
