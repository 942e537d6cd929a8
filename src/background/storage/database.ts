/** The only object store of the extension's database, written with strict durability. security C.1. */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { PayError } from '../../core/base/errors.ts'

const [DATABASE, STORE] = ['tender', 'journal']

export const promised = promisifyRequest

/**
 * Like idb-keyval's `createStore`, which offers no durability option. Aborts the transaction if the callback throws,
 * and reconnects on the next call after a lost connection. @throws {PayError} journal/unwritable.
 */
export function strictStore(factory: IDBFactory): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = async () => {
    const request = factory.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await promisifyRequest<IDBDatabase>(request)
    database.onclose = forget
    return database
  }
  const begin = async (mode: IDBTransactionMode) => {
    try {
      opened ??= open()
      return (await opened).transaction(STORE, mode, { durability: 'strict' })
    } catch (error) {
      forget()
      throw error
    }
  }
  return async (mode, callback) => {
    try {
      const transaction = await begin(mode)
      return await orAbort(transaction, () => callback(transaction.objectStore(STORE)))
    } catch (cause) {
      throw new PayError({ code: 'journal/unwritable' }, { cause })
    }
  }
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
