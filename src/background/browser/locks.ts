/** Exclusive access by name, across all contexts of the extension. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, work) as Promise<T>
