// Every citation in sources, tests and documents resolves, and nothing outside the repository is cited.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'
import { citationsIn, DOCUMENTS, idsOf } from './citations.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const IDS = Object.fromEntries(DOCUMENTS.map((name) => [name, idsOf(read(`docs/${name}.md`))]))
/** Their citations are examples, some wrong on purpose. */
const OF_EXAMPLES = [
  'tests/unit/tools/spec.test.ts',
  'tests/structure/citations.test.ts',
  'tests/structure/citations.ts',
]
const paths = globSync(
  ['{src,entrypoints,tests,sandbox,tools}/**/*.{ts,tsx,mjs,js,css,html,sol}', 'wxt.config.ts', '*.md', 'docs/*.md'],
  { cwd: ROOT },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('/artifacts/') && !OF_EXAMPLES.includes(path))
  .sort()

test('every citation resolves', () => {
  const lost = paths.flatMap((path) =>
    citationsIn(read(path))
      .filter(({ document, id }) => !IDS[document]?.has(id))
      .map(({ document, id }) => `${path}: ${document} ${id}`),
  )
  expect([...new Set(lost)]).toEqual([])
})

test('there are citations to check', () => {
  const all = paths.filter((path) => !path.endsWith('.md')).flatMap((path) => citationsIn(read(path)))
  expect(all.length).toBeGreaterThan(1_000)
  expect(new Set(all.map(({ document }) => document)).size).toBeGreaterThanOrEqual(3)
})

describe('the reader of citations', () => {
  test.each([
    ['// security A.5: x', ['security A.5']],
    ['(protocol §4.3.1, W5.6).', ['protocol §4.3.1', 'protocol W5.6']],
    ['security A.5, protocol §2, W3', ['security A.5', 'protocol §2', 'protocol W3']],
    ['protocol W5.2–W5.4', ['protocol W5.2', 'protocol W5.4']],
    ['architecture B5 and architecture A12.10', ['architecture B5', 'architecture A12.10']],
    ['the security of a Wallet, protocol version 2', []],
  ])('%s', (text, expected) => {
    expect(citationsIn(text).map(({ document, id }) => `${document} ${id}`)).toEqual(expected)
  })

  test('finds ids in headings, first cells and items, and nowhere else', () => {
    const markdown = '## §4 Calls\n### W5.6 Coin\n| T21 | a fee |\n- **§4.3.1** The results\nsee A.5\n| fee | T22 |'
    expect([...idsOf(markdown)].sort()).toEqual(['T21', 'W5.6', '§4', '§4.3.1'])
  })
})
