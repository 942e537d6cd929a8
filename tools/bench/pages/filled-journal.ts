/** The database of a wallet with many payments, made by the journal's own code and written into a browser. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openActivityIndex } from '../../../src/background/storage/activity-index.ts'
import { openJournal } from '../../../src/background/storage/journal.ts'
import { receiptOf } from '../../../src/core/activity/receipt.ts'
import type { PaymentSummary } from '../../../src/core/activity/summary.ts'
import { archived } from '../../../src/core/session/journal-record.ts'
import type { Session } from '../../../src/core/session/session.ts'
import { CLOSED, paymentId } from '../../../tests/support/core/fixtures.ts'
import type { Chromium } from '../chromium/browser.ts'

type Entry = readonly [key: unknown, value: unknown]

/** Four payments a day, the newest an hour ago. */
const EACH_MS = 6 * 3_600_000

/** All entries of a journal of so many payments that are over. */
export async function journalOf(payments: number, nowMs: number): Promise<Entry[]> {
  Object.assign(globalThis, { IDBKeyRange })
  const factory = new IDBFactory()
  const journal = openJournal(factory)
  for (let at = 0; at < payments; at++) {
    const closedAtMs = nowMs - 3_600_000 - at * EACH_MS
    const id = paymentId(`pay_${String(at).padStart(34, '0')}`)
    const closed: Session = { ...CLOSED, paymentId: id }
    if (closed.step !== 'closed') throw new Error('the payment of the fixtures is not closed')
    const session = archived({ ...closed, closedAtMs })
    await journal.append(id, 0, { type: 'archived', session, atMs: closedAtMs }, summaryOf(session, closedAtMs))
  }
  // Reading it once notes that the index is whole.
  await openActivityIndex(factory).read(1)
  return entriesOf(factory)
}

function summaryOf(session: Session & { step: 'closed' }, openedAtMs: number): PaymentSummary {
  const receipt = receiptOf(session)
  const { paymentId: id, step } = session
  return { paymentId: id, step, merchantName: receipt?.merchantName ?? '', openedAtMs, receipt }
}

async function entriesOf(factory: IDBFactory): Promise<Entry[]> {
  const database = await settled<IDBDatabase>(factory.open('tender'))
  const store = database.transaction('journal').objectStore('journal')
  const [keys, values] = await Promise.all([settled<unknown[]>(store.getAllKeys()), settled<unknown[]>(store.getAll())])
  return keys.map((key, at) => [key, values[at]] as const)
}

const settled = <T>(request: { result: unknown; error: unknown; onsuccess: unknown; onerror: unknown }): Promise<T> =>
  new Promise((resolve, reject) => {
    Object.assign(request, { onsuccess: () => resolve(request.result as T), onerror: () => reject(request.error) })
  })

/** So many entries at a time: one message of the protocol holds them. */
const BATCH = 2_000

export async function writeJournal(chromium: Chromium, entries: readonly Entry[]): Promise<void> {
  const tab = await chromium.open(chromium.at('manifest.json'))
  for (let from = 0; from < entries.length; from += BATCH) await tab.evaluate(putAll, entries.slice(from, from + BATCH))
  await tab.close()
}

/** Runs in the page. */
async function putAll(entries: readonly Entry[]): Promise<void> {
  const opening = indexedDB.open('tender', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('journal')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const writing = opening.result.transaction('journal', 'readwrite')
  for (const [key, value] of entries) writing.objectStore('journal').put(value, key as IDBValidKey)
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve
    writing.onerror = reject
  })
  opening.result.close()
}
