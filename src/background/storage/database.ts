/** The only object store of the extension's database, written with strict durability. pay-once §1. */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { isPayError, PayError } from '../../core/base/errors.ts'

const DATABASE = 'tender'
const STORE = 'journal'

/** Of idb-keyval only requests as promises: a store of its own has no strict durability (see `strictStore`). */
export const promised = promisifyRequest

/** Far longer than an opening takes on a slow disk, and short enough to tell the person soon. */
const OPEN_LIMIT_MS = 10_000
/** Later calls wait less: the window that tells of it reads again every two seconds. */
const HUNG_LIMIT_MS = 2_000
/** A browser that answers none of these gets no more of them. */
const MAX_OPENINGS = 3

/**
 * Like idb-keyval's `createStore`, which offers no durability option. Aborts the transaction if the callback throws,
 * and reconnects on the next call after a lost connection. @throws {PayError} journal/unwritable, also where the
 * database does not open in time.
 */
export function strictStore(factory: IDBFactory): UseStore {
  const { connect, forget } = createConnection(factory)
  const begin = async (mode: IDBTransactionMode) => {
    const database = await connect()
    if (!database) throw new PayError({ code: 'journal/unwritable', isUnopened: true })
    try {
      return database.transaction(STORE, mode, { durability: 'strict' })
    } catch (error) {
      forget(database)
      throw error
    }
  }
  return async (mode, callback) => {
    try {
      const transaction = await begin(mode)
      return await orAbort(transaction, () => callback(transaction.objectStore(STORE)))
    } catch (cause) {
      throw isPayError(cause) ? cause : new PayError({ code: 'journal/unwritable' }, { cause })
    }
  }
}

/** One connection, opened when it is first needed. `connect` returns undefined if none opens in time. */
function createConnection(factory: IDBFactory) {
  const openings = new Set<Promise<IDBDatabase>>()
  let current: IDBDatabase | undefined
  let isHung = false
  const forget = (database: IDBDatabase) => {
    if (current === database) current = undefined
  }
  const open = async () => {
    // A request that is blocked is only late: `onblocked` needs no answer of its own.
    const request = factory.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await promisifyRequest<IDBDatabase>(request)
    isHung = false
    // Of several openings the first serves all calls, however late it is.
    if (current) database.close()
    else current = database
    database.onclose = () => forget(database)
    return current
  }
  const beginOpening = () => {
    const opening = open().finally(() => openings.delete(opening))
    openings.add(opening)
  }
  const connect = async () => {
    if (current) return current
    if (openings.size === 0 || (isHung && openings.size < MAX_OPENINGS)) beginOpening()
    const opened = await inTime(Promise.any(openings), isHung ? HUNG_LIMIT_MS : OPEN_LIMIT_MS)
    if (!opened) isHung = true
    return opened
  }
  return { connect, forget }
}

/** Undefined if `work` takes longer. */
function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Without the abort, requests made before the throw would be committed. */
function orAbort<T>(transaction: IDBTransaction, work: () => T): T {
  try {
    return work()
  } catch (error) {
    transaction.abort()
    throw error
  }
}
