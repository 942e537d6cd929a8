// Everything that a wallet keeps in one browser, prepared once and copied for each case: the vault, the journal of three payments, the
// witness, the settings, the account book, and a backup file of it all.
import { IDBFactory } from 'fake-indexeddb'
import { createLivePayments, type LivePayments, record } from '../../src/background/engine/live-payment.ts'
import { createAccountBook } from '../../src/background/storage/account-book.ts'
import { createConnections } from '../../src/background/storage/connections.ts'
import { promised, strictStore } from '../../src/background/storage/database.ts'
import { type Journal, openJournal } from '../../src/background/storage/journal.ts'
import { openJournalBackup } from '../../src/background/storage/journal-backup.ts'
import { createSettings } from '../../src/background/storage/settings.ts'
import { createWitness } from '../../src/background/storage/witness.ts'
import { createBackups } from '../../src/background/wallet/backups.ts'
import type { PaymentId } from '../../src/core/base/caip.ts'
import type { Fact } from '../../src/core/session/session.ts'
import { NO_PACE } from '../support/background/absent-parts.ts'
import { APPROVED, DONE, JUDGED, NOW_MS, PAYMENT_ID, SIGNED, SINGLE, SITE } from '../support/core/fixtures.ts'
import { type Bench, bench, fairLock, memoryStore, PASSWORD, WORDS } from '../support/vault/fixtures.ts'

/** A payment that is signed and not confirmed, one that waits for the payer, and one that is over. */
export const HALFWAY = PAYMENT_ID
export const WAITING = 'pay_waiting' as PaymentId
export const OVER = 'pay_over' as PaymentId

const WALK: Fact[] = [
  { type: 'opened', site: SITE },
  { type: 'options-received', offer: SINGLE },
  JUDGED,
  APPROVED,
  SIGNED,
  { type: 'status-received', progress: DONE },
]
const LENGTHS: [PaymentId, number][] = [
  [WAITING, 3],
  [HALFWAY, 5],
  [OVER, 6],
]

/** What is on the disk: `local` as text by key, the database as pairs of key and value. */
export type Stores = { local: Map<string, string>; database: [IDBValidKey, unknown][]; backup: string }

export const livesOf = (factory: IDBFactory, local: Bench['local']): LivePayments & { journal: Journal } => {
  const journal = openJournal(factory)
  const lives = createLivePayments({
    ...{ journal, pace: NO_PACE, withLock: fairLock(), nowMs: () => NOW_MS + 5_000 },
    witness: createWitness(local, fairLock()),
    crashPoint: async () => undefined,
    onChange: () => undefined,
  })
  return { ...lives, journal }
}

export const backupsOf = ({ vault, local }: Bench, factory: IDBFactory) =>
  createBackups({
    ...{ vault, journal: openJournalBackup(factory), nowMs: () => NOW_MS + 5_000, onRestored: () => undefined },
    settings: createSettings(local, fairLock()),
    book: createAccountBook(local, fairLock()),
    connections: createConnections(local, fairLock(), []),
  })

export async function makeStores(): Promise<Stores> {
  const [made, factory] = [bench(), new IDBFactory()]
  await made.vault.create({ password: PASSWORD, words: WORDS })
  await made.vault.addAccount()
  await createSettings(made.local, fairLock()).change({ limitUnits: 300n, offer: 'all' })
  await createAccountBook(made.local, fairLock()).change((book) => ({ ...book, names: { a: 'Rent' } }))

  const journal = openJournal(factory)
  const witness = createWitness(made.local, fairLock())
  const parts = { journal, witness, pace: NO_PACE, withLock: fairLock(), nowMs: () => NOW_MS }
  const deps = { ...parts, crashPoint: async () => undefined, onChange: () => undefined }
  const lives = createLivePayments(deps)
  for (const [paymentId, length] of LENGTHS) {
    const live = await lives.find(paymentId)
    for (const [at, event] of WALK.slice(0, length).entries()) await record(live, { ...event, atMs: NOW_MS + at }, deps)
  }
  const backup = await backupsOf(made, factory).make(PASSWORD)
  return { local: new Map(made.local.disk), database: await entriesIn(factory), backup }
}

/** A copy of all stores in a browser of its own. */
export async function openStores({ local, database }: Stores): Promise<{ made: Bench; factory: IDBFactory }> {
  const [made, factory] = [bench({ local: memoryStore(new Map(local)) }), new IDBFactory()]
  await strictStore(factory)('readwrite', async (store) => {
    for (const [key, value] of database) store.put(value, key)
    await promised<undefined>(store.transaction)
  })
  return { made, factory }
}

const entriesIn = (factory: IDBFactory): Promise<[IDBValidKey, unknown][]> =>
  strictStore(factory)('readonly', async (store) => {
    const [keys, values] = await Promise.all([promised(store.getAllKeys()), promised<unknown[]>(store.getAll())])
    return keys.map((key, at): [IDBValidKey, unknown] => [key, values[at]])
  })
