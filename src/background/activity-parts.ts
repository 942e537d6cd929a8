/** Activity: its index, deleting, and the tidying that runs whenever the payments are resumed. */
import { revocationMovement } from '../core/activity/allowances.ts'
import { sendMovement } from '../core/activity/sends.ts'
import type { Registry } from '../core/base/registry.ts'
import { isUnsettled } from '../core/transaction/stored-transaction.ts'
import { createDeletion, type DeletionDeps } from './engine/deletion.ts'
import type { Payments } from './engine/payments.ts'
import type { ActivityDeps } from './handlers/activity.ts'
import type { Environment } from './parts.ts'
import { latestPayments, openActivityIndex } from './storage/activity-index.ts'
import type { Journal } from './storage/journal.ts'
import type { TransactionJournal } from './storage/transaction-journal.ts'

export function makeActivity(
  { database, edges }: Pick<Environment, 'database' | 'edges'>,
  deps: Omit<DeletionDeps, 'index' | 'dropSends'> & {
    registry: Registry
    transactions: TransactionJournal
    journal: Pick<Journal, 'unfinished'>
  },
  payments: Payments,
): { activity: ActivityDeps; payments: Payments } {
  const { registry, transactions: stored } = deps
  const index = edges.activity(openActivityIndex(database))
  const dropSends = async (beforeMs: number) => {
    const { sends } = await stored.page(undefined, { openedAtMs: beforeMs - 1, paymentId: '' })
    await Promise.all(sends.filter((one) => !isUnsettled(one)).map(stored.drop))
  }
  const { remove, tidy } = createDeletion({ ...deps, index, dropSends })
  const resume = async () => {
    await payments.resume()
    // Afterwards, because a payment that is just losing its signatures is not deleted.
    await tidy()
  }
  const transactions: ActivityDeps['transactions'] = async (limit, behind) => {
    const [revocations, { sends, next }] = await Promise.all([stored.all(), stored.page(limit, behind)])
    const rows = [
      ...revocations.map((one) => revocationMovement(registry, one)),
      ...sends.map((one) => sendMovement(registry, one)),
    ]
    return { rows, next }
  }
  const list = () => latestPayments(deps.journal.unfinished, index)
  return { activity: { index, remove, transactions }, payments: { ...payments, resume, list } }
}
