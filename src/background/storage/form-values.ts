/**
 * What was entered into our own form, between the form and the confirm call: in `storage.session`, which is memory, and nowhere
 * else (protocol §4.6, security I9).
 */
import { type CollectedData, parseCollected } from '../../core/offer/collect-schema.ts'
import type { Session } from '../../core/session/session.ts'
import type { StorageArea } from '../../vault/record/context.ts'

export type FormValuesStore = {
  keep: (paymentId: string, data: CollectedData) => Promise<void>
  read: (paymentId: string) => Promise<CollectedData | undefined>
  /** Called at every change of a payment: forgets what was entered once it is over, or nobody will be asked to confirm with it. */
  tidy: (session: Session) => Promise<void>
}

const keyOf = (paymentId: string): string => `collected/${paymentId}`

export function createFormValuesStore(session: StorageArea): FormValuesStore {
  return {
    keep: (paymentId, data) => session.set({ [keyOf(paymentId)]: data }),
    read: async (paymentId) => parseCollected(await session.get(keyOf(paymentId))),
    tidy: async ({ step, paymentId }) => {
      if (step === 'closed' || step === 'choosing' || step === 'opening') await session.remove(keyOf(paymentId))
    },
  }
}
