/** Asks before the same is paid twice: a review that repeats a payment is approved only by somebody who says so. UX A12.10. */
import type { PaymentId } from '../core/caip.ts'
import { isPayError, PayError } from '../core/errors.ts'
import type { Session } from '../core/session.ts'
import { type Summarised, type Twin, twinOf } from '../core/twin.ts'
import type { Live } from './live.ts'
import type { Payments } from './payments.ts'

export type TwinTools = {
  payments: Pick<Payments, 'list' | 'load' | 'tell'>
  /** The payments of before, as far as this worker knows them: for what is only shown. */
  recent: () => Promise<readonly Summarised[]>
  nowMs: () => number
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Called for a payment that has a twin which its window may not have shown. */
  onTwin: (live: Live) => void
}

export type Twins = {
  /** What a window shows beside the review; none where the journal cannot be read, because it is asked again at the approval. */
  find: (session: Session) => Promise<Twin | undefined>
  /** @throws {PayError} payment/twin where there is one and `isAgain` is false; then nothing is approved. */
  approve: (approval: { paymentId: PaymentId; planHash: string; isAgain: boolean }) => Promise<void>
}

export function createTwins({ payments, recent, nowMs, withLock, onTwin }: TwinTools): Twins {
  const look = async (session: Session, others: () => Promise<readonly Summarised[]>) =>
    session.step === 'reviewing' ? twinOf(session, await others(), nowMs()) : undefined
  return {
    find: async (session) => {
      try {
        return await look(session, recent)
      } catch (error) {
        if (!isPayError(error)) throw error
        return undefined
      }
    },
    // One approval at a time: of two windows that pay the same at once, the second finds what the first has written.
    approve: ({ paymentId, planHash, isAgain }) =>
      withLock('approval', async () => {
        const live = await payments.load(paymentId)
        if (!isAgain && (await look(live.session, payments.list))) {
          onTwin(live)
          throw new PayError({ code: 'payment/twin' })
        }
        await payments.tell(paymentId, { type: 'approved', planHash })
      }),
  }
}
