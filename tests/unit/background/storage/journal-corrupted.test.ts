// Records that cannot be read, that are of another version, and those that were replaced. pay-once §1, I18.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLivePayments } from '../../../../src/background/engine/live-payment.ts'
import { createPayments } from '../../../../src/background/engine/payments.ts'
import { type Journal, openJournal } from '../../../../src/background/storage/journal.ts'
import { createWitness } from '../../../../src/background/storage/witness.ts'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { encodeJson } from '../../../../src/core/base/codec.ts'
import { sealRecord } from '../../../../src/core/session/journal-record.ts'
import type { Closed, Event, Session } from '../../../../src/core/session/session.ts'
import { NO_PACE } from '../../../support/background/absent-parts.ts'
import { changeOnDisk } from '../../../support/background/disk.ts'
import { CLOSED, NOW_MS, PAYMENT_ID } from '../../../support/core/fixtures.ts'
import { fairLock, memoryStore } from '../../../support/vault/fixtures.ts'

const OTHER = 'pay_2' as PaymentId
const CORRUPTION_AT_0 = { type: 'record-corrupted', atMs: NOW_MS }
const DAMAGE = { type: 'record-corrupted', atMs: NOW_MS + 2 }

let factory: IDBFactory
let journal: Journal
beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  factory = new IDBFactory()
  journal = openJournal(factory)
})
afterEach(() => vi.unstubAllGlobals())

const event = (at: number): Event => ({ type: 'opened', site: `https://shop-${at}.example`, atMs: NOW_MS + at })
const summary = (paymentId: string, step: Session['step'] = 'opening'): PaymentSummary => ({
  ...{ paymentId, step, merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
})
async function writeThree(): Promise<void> {
  for (const at of [0, 1, 2]) await journal.append(PAYMENT_ID, at, event(at), summary(PAYMENT_ID))
}

const onDisk = (change: (store: IDBObjectStore) => void) => changeOnDisk(factory, change)
/** The record at this place, changed. */
const alter = (at: number, alteration: (record: Record<string, unknown>) => unknown) =>
  onDisk((store) => {
    const reading = store.get(['event', PAYMENT_ID, at])
    reading.onsuccess = () => store.put(alteration(reading.result), ['event', PAYMENT_ID, at])
  })
const read = async () => (await journal.read(PAYMENT_ID)).events

describe('a damaged record is known, and nothing is guessed at', () => {
  test.each<[string, (record: Record<string, unknown>) => unknown]>([
    ['a bit of the text', (one) => ({ ...one, text: String(one.text).replace('shop-1', 'shop-3') })],
    ['the checksum', (one) => ({ ...one, checksum: Number(one.checksum) ^ 1 })],
    ['the place', (one) => ({ ...one, sequence: 2 })],
    ['the version, which is a later one', (one) => ({ ...one, version: 2 })],
    ['all of it', () => 'torn'],
    ['all of it, to nothing', () => null],
    ['the text, to none', (one) => ({ ...one, text: undefined })],
    ['the end of the text', (one) => ({ ...one, text: String(one.text).slice(0, -1) })],
  ])('when %s was changed', async (_, alteration) => {
    await writeThree()
    await alter(1, alteration)
    expect(await read()).toEqual([event(0), DAMAGE, event(2)])
  })

  test('when it was moved to another payment, or from another place', async () => {
    await writeThree()
    await onDisk((store) => {
      const reading = store.get(['event', PAYMENT_ID, 1])
      reading.onsuccess = () => {
        store.put(reading.result, ['event', OTHER, 1])
        store.put(reading.result, ['event', PAYMENT_ID, 2])
      }
    })
    expect((await journal.read(OTHER)).events).toEqual([{ type: 'record-corrupted', atMs: 0 }])
    expect(await read()).toEqual([event(0), event(1), { type: 'record-corrupted', atMs: NOW_MS + 1 }])
  })

  test('when it is gone from between two others, or from the beginning', async () => {
    await writeThree()
    await onDisk((store) => store.delete(['event', PAYMENT_ID, 1]))
    expect(await read()).toEqual([event(0), DAMAGE, event(2)])
    await onDisk((store) => store.delete(['event', PAYMENT_ID, 0]))
    expect(await read()).toEqual([DAMAGE, event(2)])
  })

  test('and what comes afterwards is written behind it, never over it', async () => {
    await writeThree()
    await alter(2, () => 'torn')
    expect((await journal.read(PAYMENT_ID)).next).toBe(3)
    expect(await journal.append(PAYMENT_ID, 2, event(9), summary(PAYMENT_ID))).toBe('stale')
    expect(await journal.append(PAYMENT_ID, 3, event(3), summary(PAYMENT_ID))).toBe('written')
    expect(await read()).toEqual([event(0), event(1), { type: 'record-corrupted', atMs: NOW_MS + 3 }, event(3)])
  })
})

test('a summary that cannot be read hides neither its payment nor another', async () => {
  await writeThree()
  await journal.append(OTHER, 0, event(0), summary(OTHER))
  await onDisk((store) => store.put('{', ['summary', PAYMENT_ID]))
  const lines = await journal.summaries()
  expect(lines.map(({ paymentId, step }) => [paymentId, step]).sort()).toEqual([
    [OTHER, 'opening'],
    [PAYMENT_ID, 'corrupted'],
  ])
})

describe('V18 records of other versions', () => {
  test('a record of an unknown version is not read, also where its text is sound', async () => {
    await writeThree()
    await alter(1, (one) => ({ ...one, version: 2 }))
    await onDisk((store) => store.put(encodeJson(event(2)), ['event', PAYMENT_ID, 2]))
    expect(await read()).toEqual([event(0), CORRUPTION_AT_0, CORRUPTION_AT_0])
  })

  test('an event of a kind that is not known here was written by a later version', async () => {
    await onDisk((store) => {
      store.put(sealRecord(PAYMENT_ID, 0, event(0)), ['event', PAYMENT_ID, 0])
      const refunded = { type: 'refunded', atMs: NOW_MS } as unknown as Event
      store.put(sealRecord(PAYMENT_ID, 1, refunded), ['event', PAYMENT_ID, 1])
    })
    expect(await read()).toEqual([event(0), CORRUPTION_AT_0])
  })
})

describe('C.1 signatures of a payment that is over', () => {
  const signed = receiptOf(CLOSED)
  const closing = { ...summary(PAYMENT_ID, 'closed'), ...(signed && { receipt: signed }) }
  const archived: Event = { type: 'archived', session: CLOSED as Closed, atMs: NOW_MS + 9 }

  test('are known as long as they are kept', async () => {
    await writeThree()
    expect(await journal.signed()).toEqual([])
    await journal.append(PAYMENT_ID, 3, event(3), closing)
    expect(await journal.signed()).toEqual([{ paymentId: PAYMENT_ID, closedAtMs: signed?.closedAtMs }])
  })

  test('are gone with the records that the last one replaces, which is all that is read from then on', async () => {
    await writeThree()
    await journal.append(PAYMENT_ID, 3, event(3), closing)
    expect(await journal.replace(PAYMENT_ID, 4, archived, closing)).toBe('written')
    expect(await journal.read(PAYMENT_ID)).toEqual({ events: [archived], next: 5 })
    expect(await journal.signed()).toEqual([])
    expect(await journal.append(PAYMENT_ID, 5, event(5), closing)).toBe('written')
    expect(await read()).toEqual([archived, event(5)])
  })

  test('a stale writer erases nothing', async () => {
    await writeThree()
    expect(await journal.replace(PAYMENT_ID, 2, archived, closing)).toBe('stale')
    expect(await read()).toEqual([event(0), event(1), event(2)])
  })
})

describe('I18 a damaged payment over the stops of workers', () => {
  const WEEK_MS = 7 * 24 * 3_600_000
  const FOUND_MS = NOW_MS + 3_600_000
  let nowMs = FOUND_MS
  beforeEach(() => {
    nowMs = FOUND_MS
  })
  /** The service does not answer, once; then the worker is stopped while it asks. */
  const work = () => {
    let asked = 0
    const silence = (): Event => ({ type: 'effect-failed', failure: { code: 'gateway/unreachable' }, atMs: nowMs })
    const witness = createWitness(memoryStore(), fairLock())
    const own = { journal, witness, pace: NO_PACE, withLock: fairLock(), nowMs: () => nowMs }
    const recording = { ...own, crashPoint: async () => undefined, onChange: () => undefined }
    return createPayments({
      ...{ ...recording, lives: createLivePayments(recording), isWatched: () => false },
      perform: async () => (asked++ === 0 ? silence() : new Promise<never>(() => undefined)),
      look: async () => 'clear' as const,
      wakeLater: async () => undefined,
      isClockKnown: () => true,
    })
  }
  const found = async () => (await work().load(PAYMENT_ID)).session
  const dismissed = async () => {
    const payments = work()
    await payments.submit(PAYMENT_ID, { type: 'dismissed' })
    return (await payments.load(PAYMENT_ID)).session
  }

  test('what was put aside stays aside, and its link leads to a new attempt', async () => {
    await writeThree()
    await alter(2, () => 'torn')
    expect(await found()).toMatchObject({ step: 'corrupted', liveUntilMs: FOUND_MS + WEEK_MS })
    nowMs = FOUND_MS + WEEK_MS
    for (const session of [await dismissed(), await found()])
      expect(session).toMatchObject({ step: 'closed', outcome: 'put-aside' })
    await work().open(PAYMENT_ID)
    expect(await found()).toMatchObject({ step: 'opening' })
  })

  test('to look at it and to ask the service in vain makes it wait no longer', async () => {
    await writeThree()
    await alter(2, () => 'torn')
    for (let hours = 0; hours < 20; hours += 5) {
      nowMs = FOUND_MS + hours * 3_600_000
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      void work().go(PAYMENT_ID)
      await vi.waitFor(async () => expect((await journal.read(PAYMENT_ID)).events.at(-1)?.atMs).toBe(FOUND_MS))
      vi.useRealTimers()
      expect(await found()).toMatchObject({ step: 'corrupted', liveUntilMs: FOUND_MS + WEEK_MS })
    }
  })

  test('where nothing can be read, a signature of a moment ago may be lost: it waits from when it was found', async () => {
    await writeThree()
    for (const at of [0, 1, 2]) await alter(at, (one) => ({ ...one, version: 2 }))
    expect(await dismissed()).toMatchObject({ step: 'corrupted', liveUntilMs: FOUND_MS + WEEK_MS })
  })

  test('what is damaged later is found anew', async () => {
    await writeThree()
    await alter(1, () => 'torn')
    await found()
    expect(await journal.append(PAYMENT_ID, 4, event(4), summary(PAYMENT_ID, 'corrupted'))).toBe('written')
    await alter(4, () => 'torn')
    nowMs = FOUND_MS + WEEK_MS
    expect(await dismissed()).toMatchObject({ step: 'corrupted', liveUntilMs: FOUND_MS + 2 * WEEK_MS })
  })
})
