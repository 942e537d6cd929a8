/** Revocations and sends among the activity: listed beside the payments, and forgotten with them. */
import type { ActivityCursor } from '../../core/activity/activity.ts'
import { type AllowanceMovement, revocationMovement } from '../../core/activity/allowances.ts'
import { type SendMovement, sendMovement } from '../../core/activity/sends.ts'
import type { Registry } from '../../core/base/registry.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'

export type TransactionActivity = {
  /** The newest revocation of each allowance, and a page of the sends, as the index has pages of the payments. */
  page: (
    limit: number,
    behind?: ActivityCursor,
  ) => Promise<{ rows: (AllowanceMovement | SendMovement)[]; next?: ActivityCursor | undefined }>
  /** Forgets the sends that ended before then. */
  dropSends: (beforeMs: number) => Promise<void>
}

type Deps = { registry: Registry; store: Pick<TransactionJournal, 'all' | 'page' | 'drop'> }

/** Its calls @throws {PayError} journal/unwritable. */
export function createTransactionActivity({ registry, store }: Deps): TransactionActivity {
  return {
    page: async (limit, behind) => {
      const [revocations, { sends, next }] = await Promise.all([store.all(), store.page(limit, behind)])
      const rows = [
        ...revocations.map((one) => revocationMovement(registry, one)),
        ...sends.map((one) => sendMovement(registry, one)),
      ]
      return { rows, next }
    },
    dropSends: async (beforeMs) => {
      const { sends } = await store.page(undefined, { openedAtMs: beforeMs - 1, paymentId: '' })
      await Promise.all(sends.filter((one) => !isUnsettled(one)).map(store.drop))
    },
  }
}
