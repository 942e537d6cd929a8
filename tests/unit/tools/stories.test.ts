/**
 * The list of the stories that every run of `npm test` tells, the eighths of the others, and the list of those that are not told in
 * Firefox: each of their words is about a story that exists.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MADE, storiesDocument, UNMADE } from '../../../tools/firefox/stories-document.ts'
import { listTests, PARTS, toldOf } from '../../../tools/told.ts'
import { SAMPLE, UNTOLD } from '../../e2e/firefox/stories.ts'
import { isSampled, SAMPLED } from '../../e2e/sample.ts'

const ALL = await listTests('tests/e2e')
const NAMES = ALL.map(({ name }) => name)
/** Those of a file of the list. */
const within = (names: string[], file: string, title = '') => names.filter((one) => one.startsWith(`${file} ${title}`))

test.each(SAMPLED.map((one) => [one.file, one] as const))(
  'architecture §13 %s: told as the list says',
  (file, { told, why }) => {
    expect(why).toMatch(/^[A-Z].*\.$/s)
    for (const title of told) expect(within(NAMES, file, title), title).not.toEqual([])
    const sampled = within(NAMES, file).filter(isSampled)
    expect(sampled.toSorted()).toEqual(told.flatMap((title) => within(NAMES, file, title)).toSorted())
    expect(within(NAMES, file).length).toBeGreaterThan(sampled.length)
  },
)

test('architecture §13 of every other file all stories are told', () => {
  const listed = new Set(SAMPLED.map(({ file }) => file))
  const others = NAMES.filter((one) => !listed.has(one.split(' ', 1)[0] ?? ''))
  expect(others.length).toBeGreaterThan(0)
  expect(others.every(isSampled)).toBe(true)
})

test('architecture §13 eight runs tell every story: each the sample, and one eighth of the rest that no other tells', () => {
  const eighths = Array.from({ length: PARTS }, (_, at) => toldOf(ALL, isSampled, { number: at + 1, why: '' }))
  const rest = eighths.flatMap((told) => told.filter(({ name }) => !isSampled(name)))
  expect(rest.map(({ line }) => line).toSorted()).toEqual(
    ALL.filter(({ name }) => !isSampled(name))
      .map(({ line }) => line)
      .toSorted(),
  )
  for (const told of eighths) expect(told.filter(({ name }) => isSampled(name))).toEqual(toldOf(ALL, isSampled))
})

const FOLDER = 'tests/e2e'
const FILES = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
)

test.each(UNTOLD.map((one) => [one.file, one.title ?? '', one.why] as const))(
  'architecture §12: %s is there and has the story “%s”, which is not told for a reason',
  (file, title, why) => {
    expect(FILES.get(file)).toContain(title)
    expect(why).toMatch(/^[A-Z].*\.$/s)
  },
)

test.each(SAMPLE)('architecture §12: one story, and no more, begins with “%s”', (title) => {
  const begun = [...FILES.values()].flatMap((text) => text.split(`('${title}`).slice(1))
  expect(begun).toHaveLength(1)
})

test('architecture §12: tests/e2e/firefox/untold.md is what its command writes of the list', () => {
  const document = readFileSync('tests/e2e/firefox/untold.md', 'utf8')
  const made = document.split('\n').find((line) => line.startsWith(MADE))
  expect(made ?? ' 0 failed.').toMatch(/ 0 failed\.$/)
  expect(document).toBe(storiesDocument(made ?? UNMADE))
})
