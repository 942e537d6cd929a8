/**
 * The summaries of all payments, for display: read from the journal once, and again only after this worker has written to it, because
 * a wallet may have ten thousand of them. Nothing but what is shown depends on it.
 */

import { type CounterpartyHistory, counterpartyHistoryOf } from '../../core/activity/counterparties.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import type { Session } from '../../core/session/session.ts'
import type { Journal } from './journal.ts'

export type SummaryCache = {
  /** The journal; what is written through it is seen by the next drawing. */
  journal: Journal
  /** All payments, as of this worker's last write. Another worker's may be missing: an approval asks the journal itself. */
  recent: () => Promise<readonly PaymentSummary[]>
  /** What a review is shown with; nothing where the journal cannot be read. */
  counterpartyHistory: (session: Session) => Promise<CounterpartyHistory | undefined>
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
  // After the write: a read that began before it may have missed it.
  const forgetting =
    (write: Journal['append']): Journal['append'] =>
    (...event) =>
      write(...event).finally(() => {
        reading = undefined
      })
  return {
    journal: { ...journal, append: forgetting(journal.append), replace: forgetting(journal.replace) },
    recent,
    counterpartyHistory: async (session) => {
      if (session.step !== 'reviewing') return undefined
      const payments = await recent().catch(ignoreExpected)
      return payments && counterpartyHistoryOf(session, payments)
    },
  }
}
