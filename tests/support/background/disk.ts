// Changes what stands in an (in-memory) IndexedDB, behind the journal's back, as a disk would.

export async function changeOnDisk(factory: IDBFactory, change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('tender', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('journal')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = database.transaction('journal', 'readwrite')
  change(transaction.objectStore('journal'))
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}
