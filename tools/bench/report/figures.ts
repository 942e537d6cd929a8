/** A figure of the bench: what was measured, what its floor took in the same rounds, and what it may be. architecture §11. */

/** `low` and `high` are the quartiles. */
export type Summary = { median: number; low: number; high: number; rounds: number }

type Bound = { atMost: number } | { atLeast: number }
/** `of`: what is bounded. `own`: the value itself; `ratio`: the value by the floor's; `more`: the value less the floor's. */
export type Budget = Bound & { of: 'own' | 'ratio' | 'more' }

export type Unit = 'ms' | 'KiB' | '%' | ''
/** `isShort`: also in the README's table. */
export type Named = {
  group: string
  name: string
  unit: Unit
  budget?: Budget | undefined
  isShort?: boolean | undefined
}
export type Figure = Named & { own: Summary; floor?: Summary; ratio?: Summary; more?: Summary }

export type Verdict = 'ok' | 'over' | '–'

/** Between the two values beside it, as spreadsheets do it. @throws {Error} without a value */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) throw new Error('nothing was measured')
  return below + (above - below) * (at - Math.floor(at))
}

export const summaryOf = (values: readonly number[]): Summary => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  rounds: values.length,
})

/** A figure without a floor. */
export const figureOf = (named: Named, own: readonly number[]): Figure => ({ ...named, own: summaryOf(own) })

/**
 * A figure beside its floor, from rounds that measured both. The comparison is made in each round and its median taken, so that a
 * load of the machine that lasts for a round is in both. @throws {Error} where the rounds differ in number
 */
export function pairedOf(named: Named, own: readonly number[], floor: readonly number[]): Figure {
  if (own.length !== floor.length)
    throw new Error(`${named.name}: ${own.length} rounds, and ${floor.length} of the floor`)
  const pairs = own.map((value, round) => [value, floor[round] ?? Number.NaN] as const)
  // A floor of zero says nothing as a divisor.
  const divisible = pairs.filter(([, under]) => under > 0)
  return {
    ...{ ...named, own: summaryOf(own), floor: summaryOf(floor) },
    more: summaryOf(pairs.map(([value, under]) => value - under)),
    ...(divisible.length > 0 && { ratio: summaryOf(divisible.map(([value, under]) => value / under)) }),
  }
}

/** The value that the budget bounds. @throws {Error} where it was not measured: a budget that nothing is held to is none */
export function judgedValue({ name, budget, own, ratio, more }: Figure): number | undefined {
  if (!budget) return undefined
  const judged = { own, ratio, more }[budget.of]
  if (!judged) throw new Error(`${name} has a budget for its ${budget.of}, which was not measured`)
  return judged.median
}

export function verdictOf(figure: Figure): Verdict {
  const { budget } = figure
  const value = judgedValue(figure)
  if (!budget || value === undefined) return '–'
  const isKept = 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
  return isKept ? 'ok' : 'over'
}
