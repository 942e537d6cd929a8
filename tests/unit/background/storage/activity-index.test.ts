// The index of Activity on a real (in-memory) IndexedDB: order, pages, how much is read, older journals, backups, deleted payments.
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestPayments, openActivityIndex } from '../../../../src/background/storage/activity-index.ts'
import { openJournal } from '../../../../src/background/storage/journal.ts'
import { openJournalBackup } from '../../../../src/background/storage/journal-backup.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { changeOnDisk } from '../../../support/background/disk.ts'
import { recordsRead } from '../../../support/background/records-read.ts'

const AT_MS = 1_767_225_600_000
const id = (at: number) => `pay_${at}` as PaymentId

let factory: IDBFactory
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  factory = new IDBFactory()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const summary = (at: number, over: Partial<PaymentSummary> = {}): PaymentSummary => ({
  ...{ paymentId: id(at), step: 'opening', merchantName: 'Fern & Kettle', openedAtMs: AT_MS + at },
  ...over,
})
const write = (at: number, over: Partial<PaymentSummary> = {}, sequence = 0, into = factory) =>
  openJournal(into).append(id(at), sequence, { type: 'opened', atMs: AT_MS }, summary(at, over))
const idsIn = (payments: readonly PaymentSummary[]) => payments.map(({ paymentId }) => paymentId)
const first = async (limit = 50, from = factory) => idsIn((await openActivityIndex(from).read(limit)).payments)

const onDisk = (change: (store: IDBObjectStore) => void) => changeOnDisk(factory, change)

/** What an older version of the wallet has written: no index at all. */
const withoutIndex = () =>
  onDisk((store) => {
    for (const kind of ['day', 'listed', 'listed-all']) store.delete(IDBKeyRange.bound([kind], [kind, []]))
  })

test('every payment stands on one page, newest first, also those opened in the same millisecond', async () => {
  for (const at of [3, 1, 5, 2, 4]) await write(at, at > 3 ? { openedAtMs: AT_MS + 9 } : {})
  const index = openActivityIndex(factory)
  const found: string[] = []
  let behind: Parameters<typeof index.read>[1]
  do {
    const page = await index.read(2, behind)
    found.push(...idsIn(page.payments))
    behind = page.next
  } while (behind)
  expect(found).toEqual([id(4), id(5), id(3), id(2), id(1)])
})

test('with 10,000 payments the first page reads as many records as with 10', async () => {
  const read = async (count: number) => {
    factory = new IDBFactory()
    await write(0)
    await first()
    await onDisk((store) => {
      for (let at = 1; at < count; at++) {
        store.put(JSON.stringify(summary(at)), ['summary', id(at)])
        store.put(AT_MS + at, ['listed', id(at)])
        store.put(id(at), ['day', -(AT_MS + at), id(at)])
      }
    })
    return recordsRead(async () => expect((await first(10)).length).toBe(10))
  }
  const few = await read(10)
  expect(few).toBeGreaterThan(10)
  expect(await read(10_000)).toBe(few)
})

test('the first page of a wallet has every open payment and the latest others', async () => {
  const closed = { step: 'closed', outcome: 'succeeded' } as const
  for (let at = 0; at < 100; at++) await write(at, [3, 70, 95].includes(at) ? {} : closed)
  const { unfinished } = openJournal(factory)
  const latest = idsIn(await latestPayments(unfinished, openActivityIndex(factory)))
  expect(new Set(latest)).toEqual(new Set([id(3), id(70), ...Array.from({ length: 20 }, (_, at) => id(80 + at))]))
  expect(latest).toHaveLength(22)
})

test('a payment keeps the place of its first opening, with the newest summary', async () => {
  await write(1)
  await write(2)
  await write(1, { step: 'closed', openedAtMs: AT_MS + 99 }, 1)
  const { payments } = await openActivityIndex(factory).read(9)
  expect(payments).toMatchObject([{ paymentId: id(2) }, { paymentId: id(1), step: 'closed', openedAtMs: AT_MS + 1 }])
})

test('a stale writer lists nothing', async () => {
  await write(1)
  await openJournal(factory).append(id(1), 0, { type: 'opened', atMs: 0 }, { ...summary(7), paymentId: id(7) })
  expect(await openJournal(factory).append(id(1), 0, { type: 'opened', atMs: 0 }, summary(1))).toBe('stale')
  expect(await first()).toEqual([id(7), id(1)].slice(1))
})

test('the journal of an older version is listed once, and what it gains later as well', async () => {
  await write(1)
  await write(2)
  await withoutIndex()
  await write(3)
  expect(await first()).toEqual([id(3), id(2), id(1)])
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  expect(await first()).toEqual([id(3), id(2), id(1)])
  expect(readAll).not.toHaveBeenCalled()
})

test('a summary that cannot be read hides neither its payment nor another', async () => {
  await write(1)
  await write(2)
  await onDisk((store) => void store.put('{', ['summary', id(1)]))
  const { payments } = await openActivityIndex(factory).read(9)
  expect(payments).toMatchObject([{ paymentId: id(2) }, { paymentId: id(1), step: 'corrupted', openedAtMs: AT_MS + 1 }])
  await withoutIndex()
  expect(await first()).toEqual([id(2), id(1)])
})

test('security §8.6: payments of a backup are listed, also where this browser has listed its own', async () => {
  const from = new IDBFactory()
  await write(1, {}, 0, from)
  await write(2)
  expect(await first()).toEqual([id(2)])
  await openJournalBackup(factory).restore(await openJournalBackup(from).dump(), AT_MS)
  expect(await first()).toEqual([id(2), id(1)])
})

test('a deleted payment is in no list, not even after a move, until its link is opened anew', async () => {
  await write(1)
  await write(1, { step: 'closed', isDeleted: true }, 1)
  expect([await first(), await openActivityIndex(factory).find(id(1))]).toEqual([[], undefined])
  await withoutIndex()
  expect(await first()).toEqual([])
  await write(1, { openedAtMs: AT_MS + 5 }, 2)
  expect(await openActivityIndex(factory).find(id(1))).toMatchObject({ openedAtMs: AT_MS + 5 })
})

test('what a deletion leaves for a day is found until it is gone', async () => {
  const approval = { atMs: AT_MS, price: { currency: 'USD', minorUnits: 1n, decimals: 2 } }
  await write(1)
  await write(1, { step: 'closed', isDeleted: true, approval }, 1)
  expect(await openActivityIndex(factory).deleted()).toEqual([id(1)])
  await write(1, { step: 'closed', isDeleted: true }, 2)
  expect(await openActivityIndex(factory).deleted()).toEqual([])
})
