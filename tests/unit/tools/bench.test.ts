/** What `npm run bench` makes of its rounds: medians, comparisons, verdicts, and the tables in the documents. architecture §11. */
import { describe, expect, test } from 'vitest'
import { benchWishOf, inRounds } from '../../../tools/bench/bench.ts'
import { coverageOf } from '../../../tools/bench/chromium/worker.ts'
import { covered } from '../../../tools/bench/pages/timed-hosts.ts'
import {
  type Budget,
  type Figure,
  figureOf,
  pairedOf,
  quantile,
  summaryOf,
  verdictOf,
} from '../../../tools/bench/report/figures.ts'
import { BEGIN, END, fullTables, shortTable, withTable } from '../../../tools/bench/report/table.ts'

const named = (budget?: Budget) => ({
  group: 'Popup',
  name: 'first paint',
  unit: 'ms' as const,
  ...(budget && { budget }),
})

describe('architecture §11: the figures', () => {
  test('architecture §11 a summary is the median with its quartiles, whatever the order of the rounds', () => {
    expect(summaryOf([9, 1, 5, 3, 7])).toEqual({ median: 5, low: 3, high: 7, rounds: 5 })
    expect(summaryOf([4, 1])).toEqual({ median: 2.5, low: 1.75, high: 3.25, rounds: 2 })
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBeCloseTo(9.55)
    expect(() => summaryOf([])).toThrow('nothing was measured')
  })

  test('architecture §11 a comparison is made within each round, so that a slow round of the machine is in both', () => {
    const { ratio, more } = pairedOf(named(), [20, 200, 30], [10, 100, 20])
    expect(ratio?.median).toBe(2)
    expect(more?.median).toBe(10)
    expect(() => pairedOf(named(), [1, 2], [1])).toThrow('first paint: 2 rounds, and 1 of the floor')
  })

  test('architecture §11 a floor of zero has no ratio, and a budget for one is an error, never kept', () => {
    const figure = pairedOf(named({ of: 'ratio', atMost: 1 }), [1, 2], [0, 0])
    expect(figure.ratio).toBeUndefined()
    expect(() => verdictOf(figure)).toThrow('first paint has a budget for its ratio, which was not measured')
  })

  const verdicts: [budget: Budget | undefined, verdict: string][] = [
    [undefined, '–'],
    [{ of: 'own', atMost: 20 }, 'ok'],
    [{ of: 'own', atMost: 19.9 }, 'over'],
    [{ of: 'own', atLeast: 20 }, 'ok'],
    [{ of: 'own', atLeast: 20.1 }, 'over'],
    [{ of: 'ratio', atMost: 2 }, 'ok'],
    [{ of: 'ratio', atMost: 1.9 }, 'over'],
    [{ of: 'more', atMost: 10 }, 'ok'],
    [{ of: 'more', atMost: 9 }, 'over'],
  ]
  test.each(verdicts)('architecture §11 20 ms beside 10 with the budget %j is %s', (budget, verdict) => {
    expect(verdictOf(pairedOf(named(budget), [20, 20], [10, 10]))).toBe(verdict)
  })

  test('architecture §11 every round measures the floor and then Tender, and the first is not kept', async () => {
    const order: string[] = []
    const measure = (name: string) => async () => order.push(name)
    const kept = await inRounds(2, { floor: measure('floor'), own: measure('own') })
    expect(order).toEqual(['floor', 'own', 'floor', 'own', 'floor', 'own'])
    expect(kept).toEqual({ floor: [3, 5], own: [4, 6] })
  })

  test('architecture §11 a character ran if the innermost block around it did', () => {
    const ranges = [
      { startOffset: 0, endOffset: 100, count: 1 },
      { startOffset: 20, endOffset: 60, count: 0 },
      { startOffset: 30, endOffset: 40, count: 2 },
    ]
    const scripts = [
      { url: 'chrome-extension://a/background.js', functions: [{ ranges }] },
      { url: 'https://shop.example/page.js', functions: [{ ranges }] },
    ]
    expect(coverageOf(scripts)).toEqual({ characters: 100, ran: 70, percent: 70 })
  })

  test('architecture §11 the time of others counts once where their requests overlap, and only between press and paint', () => {
    const spans = [
      { beginMs: 0, endMs: 20 },
      { beginMs: 30, endMs: 60 },
      { beginMs: 40, endMs: 50 },
      { beginMs: 90, endMs: Number.POSITIVE_INFINITY },
    ]
    expect(covered(spans.toReversed(), 10, 100)).toBe(10 + 30 + 10)
    expect(covered([], 10, 100)).toBe(0)
  })
})

describe('architecture §11: the tables', () => {
  const figures: Figure[] = [
    pairedOf({ ...named({ of: 'ratio', atMost: 1.4 }), isShort: true }, [120, 150, 180], [100, 100, 100]),
    pairedOf({ ...named({ of: 'more', atMost: 3 }), group: 'Pages', name: 'script', isShort: true }, [2], [2.5]),
    pairedOf({ ...named({ of: 'more', atMost: 3 }), group: 'Pages', name: 'CPU' }, [7.5], [2.5]),
    figureOf({ group: 'Pages', name: 'heap', unit: 'KiB' }, [1_234.5]),
  ]

  test('architecture §11 the full table has a part for each group, with spread, floor, comparison, budget and verdict', () => {
    expect(
      fullTables(figures)
        .split('\n')
        .filter((line) => !/^\|( \|)?( Tender|---)/.test(line)),
    ).toEqual([
      '## Popup',
      '',
      '|  | Tender | floor | by the floor | budget |  |',
      '| first paint | 150 ms (135 to 165) | 100 ms | × 1.50 | ≤ × 1.4 | over |',
      '',
      '## Pages',
      '',
      '|  | Tender | floor | by the floor | budget |  |',
      '| script | 2.0 ms | 2.5 ms | −0.5 ms | ≤ +3 ms | ok |',
      '| CPU | 7.5 ms | 2.5 ms | +5.0 ms | ≤ +3 ms | over |',
      '| heap | 1,235 KiB |  |  |  | – |',
    ])
  })

  test('architecture §11 the short one has only what says most, without its spread', () => {
    expect(shortTable(figures).split('\n')).toEqual([
      '| what | measured, by its floor | budget |',
      '|---|---|---|',
      '| Popup: first paint | 150 ms, × 1.50 | ≤ × 1.4 |',
      '| Pages: script | 2.0 ms, −0.5 ms | ≤ +3 ms |',
    ])
  })

  test('architecture §11 a table replaces what is between its markers, and nothing where they are not', () => {
    const document = `before\n${BEGIN}\nold\n${END}\nafter\n`
    const written = withTable(document, 'new')
    expect(written).toBe(`before\n${BEGIN}\nnew\n${END}\nafter\n`)
    expect(withTable(written, 'new')).toBe(written)
    for (const broken of ['', BEGIN, END, `${END}\n${BEGIN}`, `${document}${document}`])
      expect(() => withTable(broken, 'new')).toThrow('each once')
  })
})

test('the command takes a word, a number of rounds and a file, and says what it does not know', () => {
  expect(benchWishOf([])).toEqual({ only: '', rounds: 7, isWritten: false, save: undefined, isBuilt: true })
  expect(benchWishOf(['--only', 'popup', '--rounds', '3', '--save', 'a.json', '--no-build'])).toEqual({
    ...{ only: 'popup', rounds: 3, isWritten: false, save: 'a.json', isBuilt: false },
  })
  expect(benchWishOf(['--write']).isWritten).toBe(true)
  expect(() => benchWishOf(['--write', '--only', 'popup'])).toThrow('--write writes all figures')
  expect(() => benchWishOf(['--rounds', '0'])).toThrow('--rounds needs a number from 1 to 100.')
  expect(() => benchWishOf(['--only'])).toThrow('--only needs a value.')
  expect(() => benchWishOf(['popup'])).toThrow('There is no argument popup.')
})
