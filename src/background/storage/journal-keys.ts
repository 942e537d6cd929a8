/** The keys of the journal's store: lists that begin with the kind of the entry. */
import type { PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { decodeJson } from '../../core/base/codec.ts'

const BEFORE_ALL = ''
export const BEHIND_ALL: [] = []
export const allOf = (kind: string) => IDBKeyRange.bound([kind, BEFORE_ALL], [kind, BEHIND_ALL])
export const summaryKey = (paymentId: string) => ['summary', paymentId]
export const paymentIdIn = (key: unknown): PaymentId => String(Array.isArray(key) ? key[1] : '') as PaymentId

/** Falls back to a corrupted summary: an unreadable one must not hide its payment or any other from lists. */
export function readSummary(paymentId: PaymentId, text: unknown): PaymentSummary {
  try {
    return decodeJson(String(text)) as PaymentSummary
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { paymentId, step: 'corrupted', merchantName: '', openedAtMs: 0 }
  }
}
