/** The list of the stories that `npm test` leaves out: each of its words is about a story that exists. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { SAMPLED } from '../e2e/sample.ts'

/** File and title of each story, as Playwright matches them: a group's name stands before those of its stories. */
const storiesWith = (env: Record<string, string>): string[] => {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list', '-c', 'tests/e2e/playwright.config.ts']
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } }).split('\n')
  return lines.flatMap((line) => {
    const [, file, title] = /^ +(?:\S+ › )?(\S+\.spec\.ts):\d+:\d+ › (.*)$/.exec(line) ?? []
    return file === undefined || title === undefined ? [] : [`${file} ${title.replaceAll(' › ', ' ')}`]
  })
}
const ALL = storiesWith({ TENDER_STORIES: '' })
const SAMPLE = storiesWith({ TENDER_STORIES: 'sample' })
const REST = storiesWith({ TENDER_STORIES: 'rest' })
/** Those of a file of the list. */
const within = (stories: string[], file: string, title = '') =>
  stories.filter((one) => one.startsWith(`${file} ${title}`))

test.each(SAMPLED.map((one) => [one.file, one] as const))(
  'architecture §13 %s: told as the list says',
  (file, { told, why }) => {
    expect(why).toMatch(/^[A-Z].*\.$/s)
    for (const title of told) expect(within(SAMPLE, file, title), title).not.toEqual([])
    expect(within(SAMPLE, file).toSorted()).toEqual(told.flatMap((title) => within(ALL, file, title)).toSorted())
    expect(within(ALL, file).length).toBeGreaterThan(within(SAMPLE, file).length)
  },
)

test('architecture §13 what the sample leaves is the rest, of which each run tells one eighth', () => {
  expect([...SAMPLE, ...REST].toSorted()).toEqual(ALL.toSorted())
})

test('architecture §13 of every other file all stories are told', () => {
  const listed = new Set(SAMPLED.map(({ file }) => file))
  const others = ALL.filter((one) => !listed.has(one.split(' ', 1)[0] ?? ''))
  expect(SAMPLE).toEqual(expect.arrayContaining(others))
})
