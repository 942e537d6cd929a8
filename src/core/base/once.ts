/** A table that is made at its first use and kept: what a module makes as it is loaded, the worker makes at each of its starts. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
