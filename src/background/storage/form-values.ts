/**
 * Values of the native form, kept until the confirm call. In `storage.session` only, which is memory (protocol §4.6,
 * pay-once I9).
 */
import { type CollectedData, parseCollected } from '../../core/offer/collect-schema.ts'
import type { Session } from '../../core/session/session.ts'
import type { StorageArea } from '../../vault/record/context.ts'

export type FormValuesStore = {
  keep: (paymentId: string, data: CollectedData) => Promise<void>
  read: (paymentId: string) => Promise<CollectedData | undefined>
  /** Called on every change of a payment. Removes the values when it is closed or is back before the form. */
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
