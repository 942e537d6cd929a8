// The index of the sends on a real (in-memory) IndexedDB: order, pages, how much is read, older journals, backups, crashes.

import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activityHandlers } from '../../../../src/background/handlers/activity.ts'
import { openActivityIndex } from '../../../../src/background/storage/activity-index.ts'
import { openJournal } from '../../../../src/background/storage/journal.ts'
import { openJournalBackup } from '../../../../src/background/storage/journal-backup.ts'
import { openTransactionJournal } from '../../../../src/background/storage/transaction-journal.ts'
import { createTransactionActivity } from '../../../../src/background/transactions/transaction-activity.ts'
import { storedNonces } from '../../../../src/background/transactions/transaction-steps.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { type ActivityCursor, type ActivityPage, placeOf } from '../../../../src/core/activity/activity.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { AccountId, PaymentId } from '../../../../src/core/base/caip.ts'
import type { Send } from '../../../../src/core/transaction/send.ts'
import { changeOnDisk } from '../../../support/background/disk.ts'
import { recordsRead } from '../../../support/background/records-read.ts'
import { BASE, createSendWorld, FRIEND, SOLANA, SOLANA_FRIEND } from '../../../support/background/send-world.ts'
import { ADDRESS } from '../../../support/background/world.ts'

const AT_MS = 1_767_225_600_000
const ACCOUNT = `${BASE}:${ADDRESS}` as AccountId

let factory: IDBFactory
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  factory = new IDBFactory()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const idOf = (at: number) => `send-${String(at).padStart(5, '0')}`
const landed = (at: number, over: object = {}): Send =>
  ({
    ...{
      id: idOf(at),
      account: `${SOLANA}:${SOLANA_FRIEND}` as AccountId,
      to: SOLANA_FRIEND,
      tokenAddress: '',
      amountBaseUnits: 1n,
    },
    ...{ atMs: AT_MS + at, signed: { raw: 'AA', hash: `hash-${at}` }, lastValidBlockHeight: 9n, feeLamports: 5_000n },
    ...{ state: 'done', ...over },
  }) as Send
const waiting = (at: number): Send =>
  ({
    ...{ id: idOf(at), account: ACCOUNT, to: FRIEND, tokenAddress: '', amountBaseUnits: 1n, atMs: AT_MS + at },
    ...{ state: 'sent', signed: { raw: '0x', hash: `0x${at}` }, notBeforeMs: 0, pauseMs: 1_000 },
    ...{ prepared: { nonce: BigInt(at) }, broadcast: { firstAtMs: 0, lastAtMs: 0, replaced: [] } },
    ...{ isAccepted: true, isResending: false },
  }) as unknown as Send
const stored = (from = factory) => openTransactionJournal(from)
const write = async (...sends: Send[]) => {
  for (const one of sends) await stored().write(one)
}
const pay = (at: number, atMs: number) => {
  const paymentId = `pay_${at}` as PaymentId
  const summary: PaymentSummary = { paymentId, step: 'opening', merchantName: '', openedAtMs: atMs }
  return openJournal(factory).append(paymentId, 0, { type: 'opened', atMs }, summary)
}

/** The messages about Activity of a worker that has just started. */
function activity() {
  const unused = async () => {
    throw new Error('a page of Activity asks for this never')
  }
  const transactions = createTransactionActivity({ registry: makeRegistry(), store: stored() })
  const handlers = activityHandlers({
    index: openActivityIndex(factory),
    transactions: transactions.page,
    remove: unused,
  })
  return handlers['activity.page']
}
const page = async (limit: number, behind?: ActivityCursor) =>
  (await activity().run({ filter: {}, limit, ...(behind && { behind }) }, {} as never)) as ActivityPage
async function allPages(limit: number): Promise<string[]> {
  const found: string[] = []
  let behind: ActivityCursor | undefined
  do {
    const { rows, next } = await page(limit, behind)
    found.push(...rows.map((row) => placeOf(row).paymentId))
    behind = next
  } while (behind)
  return found
}

describe('how much is read does not grow with what is stored', () => {
  const MANY = 2_000
  async function reads(count: number, work: () => Promise<unknown>): Promise<number> {
    factory = new IDBFactory()
    await write(...Array.from({ length: count }, (_, at) => landed(at)), waiting(count))
    for (let at = 0; at < 60; at++) await pay(at, AT_MS + at)
    await work()
    return recordsRead(work)
  }
  const world = () => Object.assign(createSendWorld(), { disk: factory })
  const rowsOf = async (behind?: ActivityCursor) => {
    const { rows } = await page(50, behind)
    expect(rows.length).toBeGreaterThanOrEqual(50)
  }

  test.each<[string, () => Promise<unknown>]>([
    ['the first page of Activity', () => rowsOf()],
    ['a page of an older day', () => rowsOf({ openedAtMs: AT_MS + 59, paymentId: 'z' })],
    ['the list of the page that sends', async () => expect((await world().work().list()).length).toBeGreaterThan(3)],
    ['whether a send is under way', async () => expect(await world().work().isWaiting()).toBe(true)],
    ['what goes on after a restart', () => world().work().resume()],
    ['the nonces that are signed', async () => expect(await storedNonces(stored(), ACCOUNT, AT_MS)).toHaveLength(1)],
  ])('%s', async (_, work) => {
    const few = await reads(60, work)
    expect(few).toBeGreaterThan(0)
    expect(await reads(MANY, work)).toBe(few)
  })
})

const onDisk = (change: (store: IDBObjectStore) => void) => changeOnDisk(factory, change)
/** What a version without this index has left: the sends, and an index of the payments alone. */
const withoutIndex = () =>
  onDisk((store) => {
    for (const kind of ['sent', 'unsettled']) store.delete(IDBKeyRange.bound([kind], [kind, []]))
    store.put(true, ['listed-all'])
  })
const idsIn = (sends: readonly Send[]) => sends.map(({ id }) => id)
const listed = async () => idsIn((await stored().page()).sends)
const underWay = async () => idsIn(await stored().unsettled())

test('property: payments and sends of any times stand on one page each, newest first, whatever a page holds', async () => {
  const times = fc.array(fc.nat(9), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(times, times, fc.integer({ min: 1, max: 6 }), async (paid, sent, limit) => {
      factory = new IDBFactory()
      for (const [at, ms] of paid.entries()) await pay(at, AT_MS + ms)
      await write(...sent.map((ms, at) => landed(at, { atMs: AT_MS + ms })))
      const all = [
        ...paid.map((ms, at) => ({ ms, id: `pay_${at}` })),
        ...sent.map((ms, at) => ({ ms, id: idOf(at) })),
      ].sort((one, other) => other.ms - one.ms || (one.id < other.id ? -1 : 1))
      expect(await allPages(limit)).toEqual(all.map(({ id }) => id))
    }),
    { numRuns: 40 },
  )
})

test('a send keeps its place while it goes on, and is under way until the chain has decided it', async () => {
  await write(waiting(1), landed(2), waiting(3))
  expect([await listed(), await underWay()]).toEqual([
    [idOf(3), idOf(2), idOf(1)],
    [idOf(3), idOf(1)],
  ])
  await write({ ...waiting(1), state: 'done' } as Send)
  expect([await listed(), await underWay()]).toEqual([[idOf(3), idOf(2), idOf(1)], [idOf(3)]])
  await stored().drop(waiting(3))
  expect([await listed(), await underWay()]).toEqual([[idOf(2), idOf(1)], []])
  let keys: IDBValidKey[] = []
  await onDisk((store) => {
    store.getAllKeys().onsuccess = ({ target }) => {
      keys = (target as IDBRequest<IDBValidKey[]>).result
    }
  })
  expect(keys.filter((key) => JSON.stringify(key).includes(idOf(3)))).toEqual([])
  expect(keys.filter((key) => JSON.stringify(key).includes(idOf(2)))).toHaveLength(2)
})

test('the page that sends lists what is under way, however old, beside the latest', async () => {
  await write(waiting(0), ...Array.from({ length: 30 }, (_, at) => landed(at + 1)))
  const list = await Object.assign(createSendWorld(), { disk: factory }).work().list()
  expect(list.map(({ id }) => id)).toEqual([...Array.from({ length: 20 }, (_, at) => idOf(30 - at)), idOf(0)])
})

describe('the index is made anew from the sends where it is missing', () => {
  test('after an older version, once, and what it gains later as well', async () => {
    await write(landed(1), waiting(2))
    await withoutIndex()
    await write(landed(3))
    expect([await underWay(), await listed()]).toEqual([[idOf(2)], [idOf(3), idOf(2), idOf(1)]])
    const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    expect([await underWay(), await listed()]).toEqual([[idOf(2)], [idOf(3), idOf(2), idOf(1)]])
    expect(readAll).not.toHaveBeenCalled()
  })

  test('security §8.6 after a backup, also where this browser has listed its own', async () => {
    const from = new IDBFactory()
    await stored(from).write(waiting(1))
    await write(landed(2))
    expect(await listed()).toEqual([idOf(2)])
    await openJournalBackup(factory).restore(await openJournalBackup(from).dump(), AT_MS)
    expect([await underWay(), await listed()]).toEqual([[idOf(1)], [idOf(2), idOf(1)]])
  })

  test('a backup holds the sends and no index of them', async () => {
    await write(waiting(1))
    expect((await openJournalBackup(factory).dump()).map(({ key }) => key)).toEqual([['send', idOf(1)]])
  })
})

test('a send that cannot be read hides no other, on no page', async () => {
  await write(landed(1), landed(2), landed(3), waiting(4), waiting(5))
  await onDisk((store) => {
    for (const at of [2, 4]) store.put('{', ['send', idOf(at)])
  })
  expect([await allPages(1), await underWay()]).toEqual([[idOf(5), idOf(3), idOf(1)], [idOf(5)]])
  await withoutIndex()
  expect([await allPages(1), await underWay()]).toEqual([[idOf(5), idOf(3), idOf(1)], [idOf(5)]])
})

describe('a worker that dies between two writes', () => {
  /** The browser aborts what a worker had not committed, from this write on. */
  function dieAt(write: number): void {
    let writes = 0
    for (const name of ['put', 'delete'] as const) {
      const original = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
        writes += 1
        if (writes === write) this.transaction.abort()
        return original.apply(this, args) as never
      })
    }
  }
  const state = async () => [idsIn(await stored().sends()).sort(), (await listed()).sort(), await underWay()]

  test.each([
    ['a new send', () => waiting(3)],
    ['a send that ends', () => ({ ...waiting(2), state: 'done' }) as Send],
  ])('%s is written and listed, or neither', async (_, made) => {
    await write(landed(1), waiting(2))
    const before = await state()
    for (const at of [1, 2, 3]) {
      dieAt(at)
      await expect(stored().write(made())).rejects.toMatchObject({ failure: { code: 'journal/unwritable' } })
      vi.restoreAllMocks()
      expect(await state()).toEqual(before)
    }
    await write(made())
    expect(await state()).not.toEqual(before)
    expect((await listed()).sort()).toEqual(idsIn(await stored().sends()).sort())
  })

  test('a send is deleted and unlisted, or neither', async () => {
    await write(landed(1), waiting(2))
    const before = await state()
    for (const at of [1, 2, 3]) {
      dieAt(at)
      await expect(stored().drop(waiting(2))).rejects.toMatchObject({ failure: { code: 'journal/unwritable' } })
      vi.restoreAllMocks()
      expect(await state()).toEqual(before)
    }
  })

  test('an index that is half made is made whole by the next worker, with each send once', async () => {
    await write(landed(1), waiting(2), landed(3))
    await pay(1, AT_MS)
    const before = await state()
    for (let at = 1; at <= 7; at++) {
      await withoutIndex()
      dieAt(at)
      await expect(stored().unsettled()).rejects.toMatchObject({ failure: { code: 'journal/unwritable' } })
      vi.restoreAllMocks()
      expect(await state()).toEqual(before)
      expect(await allPages(2)).toHaveLength(4)
    }
  })
})
