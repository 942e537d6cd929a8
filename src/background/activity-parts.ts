/** Activity: its index, deleting, and the tidying that runs whenever the payments are resumed. */
import { revocationMovement } from '../core/activity/allowances.ts'
import type { Registry } from '../core/base/registry.ts'
import { createDeletion, type DeletionDeps } from './engine/deletion.ts'
import type { Payments } from './engine/payments.ts'
import type { ActivityDeps } from './handlers/activity.ts'
import { openActivityIndex } from './storage/activity-index.ts'
import type { TransactionJournal } from './storage/transaction-journal.ts'

export function makeActivity(
  database: IDBFactory,
  deps: Omit<DeletionDeps, 'index'> & { store: Pick<TransactionJournal, 'all'>; registry: Registry },
  payments: Payments,
): { activity: ActivityDeps; payments: Payments } {
  const index = openActivityIndex(database)
  const { remove, tidy } = createDeletion({ ...deps, index })
  const resume = async () => void (await Promise.all([payments.resume(), tidy()]))
  const revocations = async () => (await deps.store.all()).map((one) => revocationMovement(deps.registry, one))
  return { activity: { index, remove, revocations }, payments: { ...payments, resume } }
}
