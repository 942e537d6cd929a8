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

/** The arguments of the bench. */

export type Wish = {
  /** Only groups whose word has this. */
  only: string
  rounds: number
  isWritten: boolean
  /** Where the figures are saved as JSON. */
  save: string | undefined
  isBuilt: boolean
}

/** On two idle cores all groups then take about ten minutes. */
const ROUNDS = 7

/**
 * `--only WORD`, `--rounds N`, `--write`, `--save FILE`, `--no-build`.
 * @throws {Error} with a sentence for whoever typed them
 */
export function benchWishOf(args: readonly string[]): Wish {
  const wish: Wish = { only: '', rounds: ROUNDS, isWritten: false, save: undefined, isBuilt: true }
  const left = [...args]
  const next = (name: string): string => {
    const value = left.shift()
    if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`)
    return value
  }
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    if (name === '--only') wish.only = next(name)
    else if (name === '--rounds') wish.rounds = roundsOf(next(name))
    else if (name === '--save') wish.save = next(name)
    else if (name === '--write') wish.isWritten = true
    else if (name === '--no-build') wish.isBuilt = false
    else throw new Error(`There is no argument ${name}.`)
  }
  if (wish.isWritten && wish.only !== '') throw new Error('--write writes all figures, so it does not go with --only.')
  return wish
}

function roundsOf(text: string): number {
  const rounds = Number(text)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) throw new Error('--rounds needs a number from 1 to 100.')
  return rounds
}
