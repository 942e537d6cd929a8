/** Deletes entries of Activity: one at the payer's request, old ones by the setting. What prevents a second payment stays. */
import { keptBecause } from '../../core/activity/activity.ts'
import { deletedOf } from '../../core/activity/deletion.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import { RETENTION_MS, type Settings } from '../../core/base/settings.ts'
import type { ActivityIndex } from '../storage/activity-index.ts'
import { type LivePayments, type RecordDeps, record } from './live-payment.ts'

export type Deletion = {
  /** @throws {PayError} message/refused for an entry that must stay, session/unknown, journal/unwritable. */
  remove: (paymentId: PaymentId) => Promise<void>
  /** Deletes what is older than the setting says, once in a worker. Throws nothing expected. */
  tidy: () => Promise<void>
}

export type DeletionDeps = RecordDeps & {
  lives: Pick<LivePayments, 'load'>
  index: Pick<ActivityIndex, 'read' | 'find' | 'deleted'>
  /** Forgets the sends that ended before then. */
  dropSends: (beforeMs: number) => Promise<void>
  settings: { read: () => Promise<Pick<Settings, 'retention'>> }
  nowMs: () => number
}

const PAGE = 100

export function createDeletion(deps: DeletionDeps): Deletion {
  const { lives, index, settings, dropSends, nowMs } = deps
  let tidied: Promise<unknown> | undefined
  const erase = async (paymentId: PaymentId, wasSigned: boolean, isAgain = false) => {
    const live = await lives.load(paymentId)
    const { session } = live
    // One that was opened anew since has facts of its own.
    if (session.step !== 'closed' || (isAgain && !session.deleted)) return
    const atMs = nowMs()
    const left = deletedOf(session, wasSigned, atMs)
    if (left === session) return
    const archived = { type: 'archived', session: left, atMs } as const
    await record(live, archived, deps, () => live.session === session)
  }
  const eraseOld = async () => {
    // The rest of earlier deletions.
    for (const paymentId of await index.deleted()) await erase(paymentId, false, true)
    // Settings that cannot be read delete nothing.
    const { retention } = await settings.read().catch(() => ({ retention: 'forever' as const }))
    if (retention === 'forever') return
    const limitMs = nowMs() - RETENTION_MS[retention]
    await dropSends(limitMs)
    // By the end of a payment, which is never before its opening.
    let behind: { openedAtMs: number; paymentId: string } | undefined = { openedAtMs: limitMs, paymentId: '' }
    while (behind) {
      const { payments, next } = await index.read(PAGE, behind)
      for (const payment of payments) {
        const { paymentId } = payment
        if (isPaymentId(paymentId) && isOld(payment, limitMs, nowMs())) await erase(paymentId, signedIn(payment))
      }
      behind = next
    }
  }
  return {
    remove: async (paymentId) => {
      const payment = await index.find(paymentId)
      if (!payment || keptBecause(payment, nowMs())) refuseArgument('paymentId', 'an entry that may be deleted')
      await erase(paymentId, signedIn(payment))
    },
    tidy: async () => {
      tidied ??= eraseOld().catch(ignoreExpected)
      await tidied
    },
  }
}

const signedIn = ({ receipt }: PaymentSummary): boolean => receipt?.wasSigned ?? false
const isOld = (payment: PaymentSummary, limitMs: number, nowMs: number): boolean =>
  (payment.receipt?.closedAtMs ?? nowMs) < limitMs && keptBecause(payment, nowMs) === undefined
