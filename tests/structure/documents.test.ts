// What the Markdown files point at exists: links, headings, files and folders, and the names, codes and stored words of the code.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'

const documents = ['*.md', 'docs/*.md'].flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
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

/** The part before a placeholder or a pattern: `tests/unit/<room>/` is `tests/unit/`. */
const fixedPartOf = (path: string): string => path.replace(/[^/]*[<*{].*$/, '')
const isPath = (word: string): boolean => /^(src|tests|sandbox|tools|docs|entrypoints|assets)\//.test(word)
const pathsOf = (markdown: string): string[] => codeOf(markdown).flatMap((code) => code.split(' ').filter(isPath))

const sources = globSync('{src,entrypoints,tests,sandbox,tools}/**/*.{ts,tsx,mjs,js,css}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('tests/structure/'))
const text = sources.map(read).join('\n')
const files = new Set(sources.flatMap((path) => [path, path.replace(/\.\w+$/, ''), basename(path)]))
const isFolder = (path: string): boolean => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory()

/** Named in a document because Tender never uses it. */
const NEVER_USED = ['allow-top-navigation']
/** A path under `src`, or a word of the code with a hyphen or a slash: `plan-reviewed`, `chain/late`, `core/plan/review`. */
const isKnown = (code: string): boolean =>
  [code, `src/${code}`].some((path) => files.has(path)) ||
  isFolder(join('src', code)) ||
  text.includes(code) ||
  NEVER_USED.includes(code)
const wordsOf = (markdown: string): string[] =>
  codeOf(markdown).filter((code) => /^[a-z][a-z0-9]*([-/][a-z0-9]+)+(\.tsx?)?$/.test(code) && !isPath(code))

test.each(documents)('%s links to what exists', (document) => {
  expect(targetsOf(read(document)).filter((target) => isBroken(document, target))).toEqual([])
})

test.each(documents)('%s names paths that exist', (document) => {
  expect(pathsOf(read(document)).filter((path) => !existsSync(join(ROOT, fixedPartOf(path))))).toEqual([])
})

/** protocol.md also has words of the service that Tender does not use, CONTRIBUTING.md placeholders of files to be written. */
const OF_THE_CODE = documents.filter((document) => !['docs/protocol.md', 'CONTRIBUTING.md'].includes(document))
test.each(OF_THE_CODE)('%s names words of the code', (document) => {
  expect(wordsOf(read(document)).filter((word) => !isKnown(word))).toEqual([])
})

test('a broken link, a missing heading, a missing path and an unknown word are found', () => {
  const markdown =
    '# A b\n[x](#a-b) [x](#b) [x](docs/none.md) [x](README.md) `tests/none.ts` `plan-judged` `core/plan/review`'
  expect(targetsOf(markdown).filter((target) => isBroken('README.md', target))).toEqual(['#a-b', '#b', 'docs/none.md'])
  expect(anchorsOf('## §4 The flow\n### A.3 Verdicts')).toEqual(['4-the-flow', 'a3-verdicts'])
  expect(pathsOf(markdown).filter((path) => !existsSync(join(ROOT, fixedPartOf(path))))).toEqual(['tests/none.ts'])
  expect(wordsOf(markdown).filter((word) => !isKnown(word))).toEqual(['plan-judged'])
})
