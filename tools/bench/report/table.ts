/** The tables of the bench: for the terminal, for its page of figures, and a short one for the README, each written by script. */
import { type Figure, type Summary, type Unit, verdictOf } from './figures.ts'

/** Where and how it was measured: a figure without it says nothing. */
export type Setting = {
  date: string
  browser: string
  cores: number
  /** The machine's load (one minute) before and after. */
  loads: readonly [number, number]
  rounds: number
}

const DIGITS: Record<Unit, (value: number) => number> = {
  ms: (value) => (Math.abs(value) < 100 ? 1 : 0),
  KiB: (value) => (Math.abs(value) < 100 ? 1 : 0),
  '%': () => 0,
  '': () => 0,
}
function numberText(value: number, unit: Unit): string {
  const digits = DIGITS[unit](value)
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return text.replace(/^-(0(\.0+)?)$/, '$1').replace('-', '−')
}
const withUnit = (text: string, unit: Unit): string =>
  unit === '' ? text : unit === '%' ? `${text} %` : `${text} ${unit}`

function spreadText({ median, low, high, rounds }: Summary, unit: Unit): string {
  const value = withUnit(numberText(median, unit), unit)
  return rounds === 1 || low === high ? value : `${value} (${numberText(low, unit)} to ${numberText(high, unit)})`
}

/** The comparison that the budget is about; without one the ratio. */
function comparedText({ budget, ratio, more, unit }: Figure): string {
  if (budget?.of === 'more' && more)
    return withUnit(`${more.median < 0 ? '' : '+'}${numberText(more.median, unit)}`, unit)
  return ratio ? `× ${ratio.median.toFixed(2)}` : ''
}

function budgetText({ budget, unit }: Figure): string {
  if (!budget) return ''
  const [sign, bound] = 'atMost' in budget ? ['≤', budget.atMost] : ['≥', budget.atLeast]
  if (budget.of === 'ratio') return `${sign} × ${bound}`
  return withUnit(`${sign} ${budget.of === 'more' ? '+' : ''}${bound}`, unit)
}

const rowOf = (figure: Figure): string[] => [
  figure.name,
  spreadText(figure.own, figure.unit),
  figure.floor ? spreadText(figure.floor, figure.unit) : '',
  comparedText(figure),
  budgetText(figure),
  verdictOf(figure),
]

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** One table of each group, in the order in which they were measured. */
export function fullTables(figures: readonly Figure[]): string {
  return [...Map.groupBy(figures, ({ group }) => group)]
    .map(([group, those]) => {
      const head = [lineOf(['', 'Tender', 'floor', 'by the floor', 'budget', '']), '|---|---|---|---|---|---|']
      return [`## ${group}`, '', ...head, ...those.map((one) => lineOf(rowOf(one)))].join('\n')
    })
    .join('\n\n')
}

/** The few figures that say most, without their spread. */
export function shortTable(figures: readonly Figure[]): string {
  const rows = figures
    .filter(({ isShort }) => isShort)
    .map((one) => {
      const compared = comparedText(one)
      const value = withUnit(numberText(one.own.median, one.unit), one.unit)
      return lineOf([`${one.group}: ${one.name}`, compared === '' ? value : `${value}, ${compared}`, budgetText(one)])
    })
  return [lineOf(['what', 'measured, by its floor', 'budget']), '|---|---|---|', ...rows].join('\n')
}

export const settingText = ({ date, browser, cores, loads: [before, after], rounds }: Setting): string =>
  `Measured on ${date} with ${browser} on ${cores} cores, rounds: ${rounds}; load ${before.toFixed(1)} before and ` +
  `${after.toFixed(1)} after.`

export const BEGIN = '<!-- bench: written by npm run bench -- --write -->'
export const END = '<!-- end of bench -->'

/** The document with what is between the markers replaced. @throws {Error} where they are not there once, in their order */
export function withTable(document: string, table: string): string {
  const [before, rest, ...more] = document.split(BEGIN)
  const [, after, ...others] = (rest ?? '').split(END)
  if (before === undefined || after === undefined || more.length > 0 || others.length > 0)
    throw new Error(`the document needs ${BEGIN} and then ${END}, each once`)
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}
