/** What texts point at exists: citations such as `security T21`, links, headings, paths, and the words of the code in documents. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
/** What a command measured or tried stands beside the command. */
const RECORDS = ['tools/bench/figures.md', 'tests/hostile/record.md', 'tests/e2e/firefox/untold.md']
const documents = [...filesOf('*.md', 'docs/*.md'), ...RECORDS]
const CITED = ['architecture', 'pay-once', 'protocol', 'live-service', 'security', 'screens', 'sandbox']

/** `§4.3.1`, `W5.6`, `A.5`, `T21`, `I-4`, `A12.10`, `0.1`, or a whole section such as `C`. */
const ID = String.raw`(?:§?\d+(?:\.\d+)*|[A-Z]{1,2}(?:[.-]?\d+(?:\.\d+)*)?)(?![\p{L}\p{N}_])`
const LIST = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(${CITED.join('|')}) (${ID}(?:(?:, and |, | and | to |–)(?!(?:${CITED.join('|')}) )${ID})*)`,
  'gu',
)

/** Every citation in a text. The ids of a list belong to the document named before it. */
function citationsIn(text: string): { document: string; id: string }[] {
  return [...text.matchAll(LIST)].flatMap(([, document = '', list = '']) =>
    [...list.matchAll(new RegExp(ID, 'gu'))].map(([id]) => ({ document, id })),
  )
}

/** The ids that a document defines: at the start of a heading, in a row's first cell, or in bold at the start of an item. */
function idsOf(markdown: string): ReadonlySet<string> {
  const starts = [
    ...markdown.matchAll(/^#+ (.+)$/gm),
    ...markdown.matchAll(/^\| \*{0,2}`?([^|`*]+)`?\*{0,2} \|/gm),
    ...markdown.matchAll(/^ *- \*\*([^*]+)\*\*/gm),
  ].map(([, start = '']) => start)
  const id = new RegExp(`^${ID}`, 'u')
  return new Set(starts.flatMap((start) => id.exec(start)?.[0] ?? []))
}

const IDS = Object.fromEntries(
  CITED.map((name) => [name, documents.includes(`docs/${name}.md`) ? idsOf(read(`docs/${name}.md`)) : new Set()]),
)
/** Their citations are examples, some wrong on purpose. */
const OF_EXAMPLES = ['tests/unit/tools/spec.test.ts', 'tests/structure/documents.test.ts']

test('every citation resolves', () => {
  const paths = filesOf('{src,entrypoints,tests,sandbox,tools}/**/*.{ts,tsx,mjs,js,css,html,sol}', '*.{ts,jsonc}')
  const cited = [...documents, ...paths]
    .filter((path) => !path.includes('/artifacts/') && !OF_EXAMPLES.includes(path))
    .flatMap((path) => citationsIn(read(path)).map((one) => ({ path, ...one })))
  const lost = cited.filter(({ document, id }) => !IDS[document]?.has(id))
  expect(new Set(lost.map(({ path, document, id }) => `${path}: ${document} ${id}`))).toEqual(new Set())
  const ofCode = cited.filter(({ path }) => !path.endsWith('.md'))
  expect(ofCode.length).toBeGreaterThan(1_000)
  expect(new Set(ofCode.map(({ document }) => document)).size).toBeGreaterThanOrEqual(3)
})

test.each([
  ['// security A.5: x', ['security A.5']],
  ['(pay-once §4.1, CP7).', ['pay-once §4.1', 'pay-once CP7']],
  ['security §3, protocol §2, §7', ['security §3', 'protocol §2', 'protocol §7']],
  ['live-service W5.2–W5.4', ['live-service W5.2', 'live-service W5.4']],
  ['screens §5 and architecture A12.10', ['screens §5', 'architecture A12.10']],
  ['a live-service W5.6, not a service W5.6', ['live-service W5.6']],
  ['the security of a Wallet, protocol version 2', []],
])('the citations of “%s” are found', (text, expected) => {
  expect(citationsIn(text).map(({ document, id }) => `${document} ${id}`)).toEqual(expected)
})

test('ids are found in headings, first cells and items, and nowhere else', () => {
  const markdown = '## §4 Calls\n### W5.6 Coin\n| T21 | a fee |\n- **§4.3.1** The results\nsee A.5\n| fee | T22 |'
  expect([...idsOf(markdown)].sort()).toEqual(['T21', 'W5.6', '§4', '§4.3.1'])
})

const withoutBlocks = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```$/gm, '')

/** The anchor of each heading, as GitHub and GitLab make it. */
const anchorsOf = (markdown: string): string[] =>
  [...withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

/** Relative targets of links and pictures. */
const targetsOf = (markdown: string): string[] =>
  [...withoutBlocks(markdown).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))

function isBroken(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(ROOT, file))) return true
  return anchor !== undefined && !anchorsOf(read(file)).includes(anchor)
}

/** The texts in backticks, each on one line. */
const codeOf = (markdown: string): string[] =>
  [...withoutBlocks(markdown).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))

/** Of `tests/unit/<room>/` only the part before the placeholder or pattern has to be there. */
const isMissing = (path: string): boolean => !existsSync(join(ROOT, path.replace(/[^/]*[<*{].*$/, '')))
const isPath = (word: string): boolean => /^(src|tests|sandbox|tools|docs|entrypoints|assets)\//.test(word)
const pathsOf = (markdown: string): string[] => codeOf(markdown).flatMap((code) => code.split(' ').filter(isPath))

const sources = filesOf('{src,entrypoints,tests,sandbox,tools}/**/*.{ts,tsx,mjs,js,css}').filter(
  (path) => !path.startsWith('tests/structure/'),
)
const text = sources.map(read).join('\n')
const files = new Set(sources.flatMap((path) => [path, path.replace(/\.\w+$/, ''), basename(path)]))

/** Named in a document because Tender never uses it. */
const NEVER_USED = ['allow-top-navigation']
/** A path under `src`, or a word of the code with a hyphen or a slash: `plan-reviewed`, `chain/late`, `core/plan/review`. */
const isKnown = (code: string): boolean =>
  [code, `src/${code}`].some((path) => files.has(path)) ||
  existsSync(join(ROOT, 'src', code)) ||
  text.includes(code) ||
  NEVER_USED.includes(code)
const wordsOf = (markdown: string): string[] =>
  codeOf(markdown).filter((code) => /^[a-z][a-z0-9]*([-/][a-z0-9]+)+(\.tsx?)?$/.test(code) && !isPath(code))

/** live-service.md also has words of the service that Tender does not use, CONTRIBUTING.md placeholders of files to be written. */
const OTHER_WORDS = ['docs/live-service.md', 'CONTRIBUTING.md']

test.each(documents)('%s points at what exists', (document) => {
  const markdown = read(document)
  expect(targetsOf(markdown).filter((target) => isBroken(document, target))).toEqual([])
  expect(pathsOf(markdown).filter(isMissing)).toEqual([])
  if (!OTHER_WORDS.includes(document)) expect(wordsOf(markdown).filter((word) => !isKnown(word))).toEqual([])
})

test('a broken link, a missing heading, a missing path and an unknown word are found', () => {
  const markdown =
    '# A b\n[x](#a-b) [x](#b) [x](docs/none.md) [x](README.md) `tests/none.ts` `plan-judged` `core/plan/review`'
  expect(targetsOf(markdown).filter((target) => isBroken('README.md', target))).toEqual(['#a-b', '#b', 'docs/none.md'])
  expect(anchorsOf('## §4 The flow\n### A.3 Verdicts')).toEqual(['4-the-flow', 'a3-verdicts'])
  expect(pathsOf(markdown).filter(isMissing)).toEqual(['tests/none.ts'])
  expect(wordsOf(markdown).filter((word) => !isKnown(word))).toEqual(['plan-judged'])
})
