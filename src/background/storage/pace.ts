/**
 * When a payment is next polled, for a worker that starts anew: without it, every start would poll at once. In
 * `storage.session`: a browser that starts anew may poll once. pay-once I14.
 */
import { isRecord } from '../../core/base/decode.ts'
import type { Due } from '../../core/base/retry.ts'
import type { StorageArea } from '../../vault/record/context.ts'

export type Pace = {
  read: (paymentId: string) => Promise<Due | undefined>
  /** Kept only for a pause that may outlive the worker. Never throws: a lost entry costs one early poll. */
  keep: (paymentId: string, due: Due) => Promise<void>
}

/** A worker that waits no longer than this stays up. */
const SHORT_PAUSE_MS = 20_000

const keyOf = (paymentId: string): string => `pace/${paymentId}`
const forgotten = () => undefined

export const createPace = (session: StorageArea): Pace => ({
  read: async (paymentId) => parseDue(await session.get(keyOf(paymentId)).catch(forgotten)),
  keep: async (paymentId, { notBeforeMs, pauseMs }) => {
    if (pauseMs > SHORT_PAUSE_MS) await session.set({ [keyOf(paymentId)]: { notBeforeMs, pauseMs } }).catch(forgotten)
  },
})

function parseDue(raw: unknown): Due | undefined {
  if (!isRecord(raw)) return undefined
  const { notBeforeMs, pauseMs } = raw
  return typeof notBeforeMs === 'number' && typeof pauseMs === 'number' ? { notBeforeMs, pauseMs } : undefined
}
