/**
 * Whether the service has the status call, which the specification does not demand of it. That it has answered one is
 * kept for good, that it refused one only until the browser ends: the next session asks it once more. protocol §3.1.
 */
import { isPayError, PayError } from '../../core/base/errors.ts'
import type { Gateway } from '../../gateway/client.ts'
import { isWithoutCall } from '../../gateway/http.ts'
import type { StorageArea } from '../../vault/record/context.ts'

export type StatusCall = {
  /** The gateway's call. @throws {PayError} gateway/no-status where the service has never answered one and does not know it. */
  getStatus: Gateway['getStatus']
  /** True if it need not be asked. Never throws. */
  lacksStatus: () => Promise<boolean>
}

export type StatusCallDeps = {
  getStatus: Gateway['getStatus']
  /** What is known holds for this service alone. */
  gatewayUrl: string
  stores: { local: StorageArea; session: StorageArea }
}

const ANSWERED = 'statusAnswered'
const MISSING = 'statusMissing'
/** A note that is lost costs one more question, whose failure is told. */
const forgotten = () => undefined

export function createStatusCall({ getStatus, gatewayUrl, stores: { local, session } }: StatusCallDeps): StatusCall {
  let hasAnswered = false
  const wasAnswered = async (): Promise<boolean> => {
    // A store that cannot be read says nothing: then the service counts as one that has the call.
    hasAnswered ||= await local.get(ANSWERED).then(
      (url) => url === gatewayUrl,
      () => true,
    )
    return hasAnswered
  }
  const noteAnswer = async (): Promise<void> => {
    if (await wasAnswered()) return
    hasAnswered = true
    await local.set({ [ANSWERED]: gatewayUrl }).catch(forgotten)
  }
  return {
    getStatus: async (...asked) => {
      try {
        const progress = await getStatus(...asked)
        await noteAnswer()
        return progress
      } catch (error) {
        if (!isPayError(error) || !isWithoutCall(error.failure) || (await wasAnswered())) throw error
        await session.set({ [MISSING]: gatewayUrl }).catch(forgotten)
        throw new PayError({ code: 'gateway/no-status' }, { cause: error })
      }
    },
    lacksStatus: async () => {
      const missing = hasAnswered ? undefined : await session.get(MISSING).catch(forgotten)
      return missing === gatewayUrl && !(await wasAnswered())
    },
  }
}
