/** Stands for an object that a hook makes, so that a file can name it at its top. Reads and writes go to the object of the moment. */
export function late<T extends object>(current: () => T | undefined): T {
  const target = (name: string | symbol) => {
    const object = current()
    if (!object) throw new Error(`${String(name)} is used before the hook that makes its object`)
    return object
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(target(name), name),
    set: (_, name, value) => Reflect.set(target(name), name, value),
  })
}
