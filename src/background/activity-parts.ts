/** Activity: its index, deleting, and the tidying that runs whenever the payments are resumed. */
import { createDeletion, type DeletionDeps } from './engine/deletion.ts'
import type { Payments } from './engine/payments.ts'
import type { ActivityDeps } from './handlers/activity.ts'
import { openActivityIndex } from './storage/activity-index.ts'

export function makeActivity(
  database: IDBFactory,
  deps: Omit<DeletionDeps, 'index'>,
  payments: Payments,
): { activity: ActivityDeps; payments: Payments } {
  const index = openActivityIndex(database)
  const { remove, tidy } = createDeletion({ ...deps, index })
  const resume = async () => void (await Promise.all([payments.resume(), tidy()]))
  return { activity: { index, remove }, payments: { ...payments, resume } }
}
