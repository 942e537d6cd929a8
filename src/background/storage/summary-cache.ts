/**
 * Cached summaries of all payments, for display only. Read once and again after this worker writes, because a wallet
 * may have ten thousand payments.
 */

import {
  type CounterpartyHistory,
  counterpartyHistoryOf,
  settledPaymentsTo,
} from '../../core/activity/counterparties.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import type { Session } from '../../core/session/session.ts'
import type { Journal } from './journal.ts'

export type SummaryCache = {
  /** The journal whose writes invalidate the cache. */
  journal: Journal
  /**
   * All payments as of this worker's last write. Other workers' writes may be missing, so an approval reads the
   * journal.
   */
  recent: () => Promise<readonly PaymentSummary[]>
  /** Something else has written. */
  forget: () => void
  /** Context for a review; undefined if the journal cannot be read. */
  counterpartyHistory: (session: Session) => Promise<CounterpartyHistory | undefined>
  /** Payments to all of these CAIP-10 accounts that were seen on their chain; none if the journal cannot be read. */
  countSettledPayments: (recipients: readonly string[]) => Promise<number>
}

export function createSummaryCache(journal: Journal): SummaryCache {
  let reading: Promise<readonly PaymentSummary[]> | undefined
  const recent = () => {
    const read = reading ?? journal.summaries()
    reading = read
    read.catch(() => {
      if (reading === read) reading = undefined
    })
    return read
  }
  const forget = () => {
    reading = undefined
  }
  // Invalidated after the write: a read that started earlier may have missed it.
  const forgetting =
    (write: Journal['append']): Journal['append'] =>
    (...event) =>
      write(...event).finally(forget)
  return {
    journal: { ...journal, append: forgetting(journal.append), replace: forgetting(journal.replace) },
    recent,
    forget,
    countSettledPayments: async (recipients) =>
      settledPaymentsTo(recipients, (await recent().catch(ignoreExpected)) ?? []),
    counterpartyHistory: async (session) => {
      if (session.step !== 'reviewing') return undefined
      const payments = await recent().catch(ignoreExpected)
      return payments && counterpartyHistoryOf(session, payments)
    },
  }
}
