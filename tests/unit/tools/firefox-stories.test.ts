/** The list of the stories that are not told in Firefox names stories that exist, and its document is that list. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MADE, storiesDocument, UNMADE } from '../../../tools/firefox/stories-document.ts'
import { SAMPLE, UNTOLD } from '../../e2e/firefox/stories.ts'

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
