// The journal in a backup and its way back, on a real (in-memory) IndexedDB: whatever the step, a payment under way is never signed again.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { openJournal } from '../../../../src/background/storage/journal.ts'
import { openJournalBackup, readEntries } from '../../../../src/background/storage/journal-backup.ts'
import { openTransactionJournal } from '../../../../src/background/storage/transaction-journal.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { decodeJson, encodeJson } from '../../../../src/core/base/codec.ts'
import { LONGEST_AUTHORITY_MS } from '../../../../src/core/plan/authority.ts'
import { type Event, type Fact, opening, type Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import type { Revocation } from '../../../../src/core/transaction/allowance.ts'
import { APPROVED, DONE, JUDGED, NOW_MS, PAYMENT_ID, SIGNED, SINGLE, SITE } from '../../../support/core/fixtures.ts'

const WALK: Fact[] = [
  { type: 'opened', site: SITE },
  { type: 'options-received', offer: SINGLE },
  JUDGED,
  APPROVED,
  SIGNED,
  { type: 'status-received', progress: DONE },
]
const RESTORED_MS = NOW_MS + 3_600_000
const sessionOf = (events: readonly Event[]): Session => events.reduce(transition, opening(PAYMENT_ID))
const dated = (length: number): Event[] => WALK.slice(0, length).map((event) => ({ ...event, atMs: NOW_MS }))

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

/** A browser in which a payment has come so far. */
async function browserWith(length: number, paymentId: PaymentId = PAYMENT_ID): Promise<IDBFactory> {
  const factory = new IDBFactory()
  await add(factory, length, paymentId)
  return factory
}
async function add(factory: IDBFactory, length: number, paymentId: PaymentId): Promise<void> {
  const journal = openJournal(factory)
  const events = dated(length)
  for (const [at, event] of events.entries()) {
    const { step } = sessionOf(events.slice(0, at + 1))
    const summary: PaymentSummary = { paymentId, step, merchantName: 'Fern & Kettle', openedAtMs: NOW_MS }
    const nonce = { place: ['eip155:8453', '0xt', '0xp', paymentId], digest: '0xd1' }
    await journal.append(paymentId, at, event, summary, event.type === 'result-recorded' ? nonce : undefined)
  }
}
/** As the file holds it: text. */
const moved = async (from: IDBFactory, to: IDBFactory, atMs = RESTORED_MS) => {
  const file = decodeJson(encodeJson(await openJournalBackup(from).dump()))
  await openJournalBackup(to).restore(readEntries(file as unknown[]), atMs)
}
const readIn = async (factory: IDBFactory, paymentId = PAYMENT_ID) =>
  sessionOf((await openJournal(factory).read(paymentId)).events)

test.each([
  [1, 'opening', 'corrupted'],
  [2, 'planning', 'corrupted'],
  [3, 'reviewing', 'corrupted'],
  [4, 'executing', 'corrupted'],
  [5, 'confirming', 'confirming'],
  [6, 'closed', 'closed'],
])('security §8.6: after %i events a payment in step %s comes back in step %s', async (length, before, after) => {
  const [from, to] = [await browserWith(length), new IDBFactory()]
  expect((await readIn(from)).step).toBe(before)
  await moved(from, to)
  const session = await readIn(to)
  expect(session.step).toBe(after)
  const journal = openJournal(to)
  expect((await journal.summaries()).map(({ step }) => step)).toEqual([after])
  expect(await journal.unfinished()).toEqual(after === 'closed' ? [] : [PAYMENT_ID])
  if (session.step === 'confirming' || session.step === 'closed') expect(session).toEqual(await readIn(from))
  if (session.step !== 'corrupted') return
  // The other browser may have signed up to the moment of the restore.
  expect(session).toMatchObject({ liveUntilMs: RESTORED_MS + LONGEST_AUTHORITY_MS, isRestored: true })
})

test('a payment that is here keeps its own records, whatever the backup holds of it', async () => {
  const [from, to] = [await browserWith(3), await browserWith(6)]
  const before = await openJournalBackup(to).dump()
  await moved(from, to)
  expect(await openJournalBackup(to).dump()).toEqual(before)
})

test('a backup restored twice is the same as once', async () => {
  const [from, to] = [await browserWith(4), new IDBFactory()]
  await moved(from, to)
  const once = await openJournalBackup(to).dump()
  await moved(from, to, RESTORED_MS + 1)
  expect(await openJournalBackup(to).dump()).toEqual(once)
})

test('security §4: used nonces and revocations come back, and those that are here stay', async () => {
  const [from, to] = [await browserWith(6), new IDBFactory()]
  const revocation = (atMs: number) =>
    ({ account: 'eip155:8453:0x1', tokenAddress: '0x2', state: 'sent', atMs }) as unknown as Revocation
  await openTransactionJournal(from).write(revocation(1))
  await moved(from, to)
  const use = { place: ['eip155:8453', '0xt', '0xp', PAYMENT_ID], digest: '0xd2' }
  expect(await openJournal(to).nonceUse(use)).toEqual({ paymentId: PAYMENT_ID, digest: '0xd1' })
  expect(await openTransactionJournal(to).all()).toEqual([revocation(1)])
  await openTransactionJournal(to).write(revocation(2))
  await moved(from, to)
  expect(await openTransactionJournal(to).all()).toEqual([revocation(2)])
})

test('several payments come back side by side', async () => {
  const [from, to] = [await browserWith(2), new IDBFactory()]
  const other = 'pay_2' as PaymentId
  await add(from, 6, other)
  await moved(from, to)
  expect([(await readIn(to)).step, (await readIn(to, other)).step]).toEqual(['corrupted', 'closed'])
})

test('a corrupted record in a backup stays corrupted: the payment is checked', async () => {
  const [from, to] = [await browserWith(5), new IDBFactory()]
  const entries = (await openJournalBackup(from).dump()).map((entry) =>
    entry.key[0] === 'event' && entry.key[2] === 4 ? { ...entry, value: 'junk' } : entry,
  )
  await openJournalBackup(to).restore(entries, RESTORED_MS)
  expect((await readIn(to)).step).toBe('corrupted')
})

test('a summary that cannot be read is restored as it is', async () => {
  const to = new IDBFactory()
  const entries = (await openJournalBackup(await browserWith(2)).dump()).map((entry) =>
    entry.key[0] === 'summary' ? { ...entry, value: '{' } : entry,
  )
  await openJournalBackup(to).restore(entries, RESTORED_MS)
  expect((await openJournal(to).summaries()).map(({ step }) => step)).toEqual(['corrupted'])
})

test('what is no entry of the journal is dropped', () => {
  const good = { key: ['open', PAYMENT_ID], value: PAYMENT_ID }
  const odd = [
    undefined,
    'x',
    {},
    { key: 'open' },
    { key: [] },
    { key: ['other', 'x'] },
    { key: ['open', 'x y'] },
    { key: [{}] },
  ]
  expect(readEntries([...odd, good])).toEqual([good])
})
