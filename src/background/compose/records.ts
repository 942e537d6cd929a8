/** What is known of every payment, on disk and in memory. Transactions need it before the payments are driven. */
import { createLivePayments, type LivePayment, type LivePayments } from '../engine/live-payment.ts'
import { createReadyJournal, type Journal, openJournal } from '../storage/journal.ts'
import { createPace, type Pace } from '../storage/pace.ts'
import { createSummaryCache, type SummaryCache } from '../storage/summary-cache.ts'
import { createWitness, type Witness, witnessed } from '../storage/witness.ts'
import type { Environment } from './environment.ts'
import type { Service } from './service.ts'

export type PaymentRecords = {
  journal: Journal
  pace: Pace
  witness: Witness
  summaries: SummaryCache
  lives: LivePayments
}

type RecordDeps = { environment: Environment; service: Service; onChange: (live: LivePayment) => void }

export function composeRecords({ environment, service, onChange }: RecordDeps): PaymentRecords {
  const { stores, database, withLock, crashPoint, edges } = environment
  const { clock, clockReady } = service
  const stored = createReadyJournal({ journal: edges.journal(openJournal(database)), clockReady, crashPoint })
  const pace = createPace(stores.session)
  const witness = createWitness(stores.local, withLock)
  const summaries = createSummaryCache(witnessed(stored, witness))
  const { journal } = summaries
  const lives = createLivePayments({ journal, pace, witness, withLock, crashPoint, nowMs: clock.nowMs, onChange })
  return { journal, pace, witness, summaries, lives }
}
