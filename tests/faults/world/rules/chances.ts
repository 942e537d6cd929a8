// Nondeterminism as data: work that asks for chances is run once for each way that they can fall.

/** Returns a number below `ways`. */
export type Pick = (ways: number) => number

/** The result of each run, those in which every chance falls to 0 first. The work must ask in the same order for the same answers. */
export async function everyWay<T>(work: (pick: Pick) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  const picks: { taken: number; ways: number }[] = []
  do {
    let at = 0
    const result = await work((ways) => {
      picks[at] ??= { taken: 0, ways }
      const { taken } = picks[at] ?? { taken: 0 }
      at += 1
      return taken
    })
    found.push(result)
  } while (turnOn(picks))
  return found
}

/** The next way, like an odometer; false after the last. */
function turnOn(picks: { taken: number; ways: number }[]): boolean {
  for (let last = picks.at(-1); last; last = picks.at(-1)) {
    last.taken += 1
    if (last.taken < last.ways) return true
    picks.pop()
  }
  return false
}
