/** The journal of a worker that has just started. */
import type { Journal } from './journal.ts'

type Deps = {
  journal: Journal
  clockReady: Promise<unknown>
  /** Lets a test stop the worker. */
  crashPoint: (name: string) => Promise<void>
}

/**
 * Delays reads until the clock has its stored offset: every payment starts with a read. Tests may stop the worker
 * before a write, when an effect is done but not recorded.
 */
export function createReadyJournal({ journal, clockReady, crashPoint }: Deps): Journal {
  return {
    ...journal,
    read: (paymentId) => clockReady.then(() => journal.read(paymentId)),
    append: async (paymentId, sequence, event, ...rest) => {
      await crashPoint(`writing:${event.type}`)
      return journal.append(paymentId, sequence, event, ...rest)
    },
  }
}
