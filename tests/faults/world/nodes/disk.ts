// The browser's database and its two storage areas, which survive a worker. The database is fake-indexeddb; it can be full, closed
// to us, or hold a corrupted record.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { CONSENTS } from '../people/people.ts'

Object.assign(globalThis, { IDBKeyRange })

export type Disk = {
  factory: IDBFactory
  /** While true, the browser rolls back every write: the quota is used up. */
  isFull: () => boolean
  /** While true, the database cannot be opened or read. */
  isBlocked: () => boolean
  /** `storage.session`: cleared when the browser ends. */
  session: Map<string, unknown>
  /** `storage.local`, which outlives the database. */
  local: Map<string, unknown>
  /** The browser deletes the database, as it may when the disk is full. Open connections are of the old one. */
  lose: () => void
  /** The whole content of the database and of `storage.local`, as text. */
  texts: () => Promise<string[]>
  /** How many records of a payment the journal holds. */
  records: (paymentId: string) => Promise<number>
  /** Corrupts the stored event of this type. Returns false if there is none. */
  corrupt: (paymentId: string, type: string, how: (text: string) => string) => Promise<boolean>
}

export function createDisk(): Disk {
  let inner = new IDBFactory()
  const disk: Disk = {
    factory: inner,
    isFull: () => false,
    isBlocked: () => false,
    session: new Map(),
    local: new Map([['settings', { consents: CONSENTS }]]),
    lose: () => {
      inner = new IDBFactory()
      disk.factory = guarded(inner, disk)
    },
    texts: async () =>
      [...(await entriesOf(inner)).map(([, value]) => value), ...disk.local.values()].map((one) => JSON.stringify(one)),
    records: async (paymentId) => (await entriesOf(inner)).filter(([key]) => isEventOf(key, paymentId)).length,
    corrupt: async (paymentId, type, how) => {
      const entries = await entriesOf(inner)
      const found = entries.findLast(([key, value]) => isEventOf(key, paymentId) && textOf(value).includes(`"${type}"`))
      if (!found) return false
      await put(inner, found[0], corrupted(found[1], how))
      return true
    },
  }
  disk.factory = guarded(inner, disk)
  return disk
}

const isEventOf = (key: unknown, paymentId: string): boolean =>
  Array.isArray(key) && key[0] === 'event' && key.includes(paymentId)
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String).join(' ') : String(value)

/** A record is text, or has the text in one of its members. */
function corrupted(value: unknown, how: (text: string) => string): unknown {
  if (typeof value === 'string') return how(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && member.startsWith('{') ? how(member) : member,
    ]),
  )
}

const opened = new WeakMap<IDBFactory, IDBDatabase>()
async function rawOf(factory: IDBFactory): Promise<IDBDatabase | undefined> {
  if (!(await factory.databases()).some(({ name }) => name === 'tender')) return undefined
  const known = opened.get(factory)
  if (known) return known
  const request = factory.open('tender')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opened.set(factory, database)
  return database
}

async function entriesOf(factory: IDBFactory): Promise<[unknown, unknown][]> {
  const database = await rawOf(factory)
  if (!database) return []
  const store = database.transaction('journal').objectStore('journal')
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())])
  return keys.map((key, at) => [key, values[at]])
}

async function put(factory: IDBFactory, key: unknown, value: unknown): Promise<void> {
  const database = await rawOf(factory)
  const store = database?.transaction('journal', 'readwrite').objectStore('journal')
  if (store) await resultOf(store.put(value, key as IDBValidKey))
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The same database with the browser's limits. A write over the quota fails at commit, as in Chromium. */
function guarded(inner: IDBFactory, disk: Disk): IDBFactory {
  const refuse = () => {
    throw new DOMException('the database is blocked', 'InvalidStateError')
  }
  const limit = (database: IDBDatabase) => {
    const begin = database.transaction.bind(database)
    database.transaction = (stores, mode, options) => {
      if (disk.isBlocked()) refuse()
      const transaction = begin(stores, mode, options)
      if (mode === 'readwrite' && disk.isFull()) void Promise.resolve().then(() => transaction.abort())
      return transaction
    }
  }
  const open = (name: string, version?: number) => {
    if (disk.isBlocked()) refuse()
    const request = version === undefined ? inner.open(name) : inner.open(name, version)
    request.addEventListener('success', () => limit(request.result))
    return request
  }
  return Object.assign(Object.create(inner) as IDBFactory, { open })
}
