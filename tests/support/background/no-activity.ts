// An Activity without payments, for tests of the messages about other things.
import type { ActivityDeps } from '../../../src/background/handlers/activity.ts'

export const NO_ACTIVITY: ActivityDeps = {
  index: { read: async () => ({ payments: [] }) },
  remove: async () => undefined,
  transactions: async () => ({ rows: [] }),
}
