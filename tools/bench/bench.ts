/** What every group of figures is given, and what it is. */
import type { Floors } from './floors/floors.ts'
import type { Figure } from './report/figures.ts'

export type Bench = {
  /** The build that is shipped, and the one that talks to the sandbox. */
  folders: { own: string; sandbox: string }
  floors: Floors
  rounds: number
  say: (line: string) => void
}

export type Group = { word: string; measure: (bench: Bench) => Promise<Figure[]> }

/**
 * Measures each of them once in every round, in turn, so that all meet the same machine. The first round warms up and is not kept.
 * `measures` by name; the result has the rounds of each name.
 */
export async function inRounds<Name extends string, Value>(
  rounds: number,
  measures: Record<Name, () => Promise<Value>>,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(measures) as Name[]
  const kept = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await measures[name]()
      if (round > 0) kept[name].push(value)
    }
  }
  return kept
}
