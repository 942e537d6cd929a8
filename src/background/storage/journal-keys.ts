/** The keys of the journal's store, lists that begin with the kind of the entry, and what is read under them. */
import type { PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { readJson } from '../../core/base/codec.ts'
import type { Revocation } from '../../core/transaction/allowance.ts'
import type { Send } from '../../core/transaction/send.ts'
import { promised } from './database.ts'

const BEFORE_ALL = ''
export const BEHIND_ALL: [] = []
export const allOf = (kind: string) => IDBKeyRange.bound([kind, BEFORE_ALL], [kind, BEHIND_ALL])
export const summaryKey = (paymentId: string) => ['summary', paymentId]
export const sendKey = (id: string) => ['send', id]
export const paymentIdIn = (key: unknown): PaymentId => String(Array.isArray(key) ? key[1] : '') as PaymentId

/** Keys and values of a range, in the same order; without one, all. */
export const entriesIn = (
  store: IDBObjectStore,
  range?: IDBKeyRange,
): Promise<[keys: IDBValidKey[], values: unknown[]]> =>
  Promise.all([promised<IDBValidKey[]>(store.getAllKeys(range)), promised<unknown[]>(store.getAll(range))])

/** Falls back to a corrupted summary: an unreadable one must not hide its payment or any other from lists. */
export const readSummary = (paymentId: string, text: unknown): PaymentSummary =>
  (readJson(text) as PaymentSummary | undefined) ?? { paymentId, step: 'corrupted', merchantName: '', openedAtMs: 0 }

/** Treats an unreadable revocation or send as none: it is never signed again by itself, and its bytes can be mined only once. */
export function readTransaction<T extends Revocation | Send>(text: unknown): T[] {
  const one = readJson(text)
  return one === undefined ? [] : [one as T]
}
