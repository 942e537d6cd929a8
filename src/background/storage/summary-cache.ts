/**
 * The payments of before, for drawings: read from the journal once, and again only after this worker has written to it. A wallet
 * with ten thousand payments would else read all of them for each stroke of a screen. Nothing is decided by it but what is drawn.
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
  // After the write, because a read that began before it may have missed it.
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
