/** Lets a part call others that are created later because they depend on it. */
export type Signal<Args extends unknown[]> = {
  emit: (...args: Args) => void
  /** Listeners run in the order they were added. */
  listen: (...added: ((...args: Args) => void)[]) => void
}

export function createSignal<Args extends unknown[]>(): Signal<Args> {
  const listeners: ((...args: Args) => void)[] = []
  return {
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    listen: (...added) => void listeners.push(...added),
  }
}
