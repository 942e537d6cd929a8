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
