// How much a piece of work reads of an (in-memory) IndexedDB: records and keys, whatever the time.
import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

const READS = ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const

export async function recordsRead(work: () => Promise<unknown>): Promise<number> {
  let records = 0
  const spies = READS.map((name) => {
    const original = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      const request = original.apply(this, args)
      request.addEventListener('success', () => {
        records += Array.isArray(request.result) ? request.result.length : 1
      })
      return request as never
    })
  })
  try {
    await work()
    return records
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
