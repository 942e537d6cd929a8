/** A call to parts that are made later than the caller, because they need it themselves. */
export type Signal<Args extends unknown[]> = {
  tell: (...args: Args) => void
  /** Listeners are called in the order in which they came. */
  listen: (...added: ((...args: Args) => void)[]) => void
}

export function createSignal<Args extends unknown[]>(): Signal<Args> {
  const listeners: ((...args: Args) => void)[] = []
  return {
    tell: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    listen: (...added) => void listeners.push(...added),
  }
}
