// One word per thing: names that the glossary of architecture §1 replaced do not come back.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'

/** The words that the glossary marks in bold in its third column: no file and no name of `src` has them. */
function readReplaced(document: string): ReadonlySet<string> {
  const rows = [...document.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]*) ?\|$/gm)]
  return new Set(rows.flatMap(([, cell = '']) => [...cell.matchAll(/\*\*([a-z]+)\*\*/g)].map(([, word = '']) => word)))
}

const DOCUMENT = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')
const REPLACED = readReplaced(DOCUMENT.slice(DOCUMENT.indexOf('## §1'), DOCUMENT.indexOf('## §2')))

const paths = globSync('{src,entrypoints}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase())

/** The identifiers of a file, and its texts that are one word of the code: an event, a step, a code, a key. */
function namesIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const names: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null) return
    const { type, name, value } = node as { type?: string; name?: unknown; value?: unknown }
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.push(name)
    if (type === 'Literal' && typeof value === 'string' && /^[a-z]+([-./:][a-z]+)*$/.test(value)) names.push(value)
    for (const member of Object.values(node)) if (typeof member === 'object') visit(member)
  }
  visit(program)
  return names
}

const findIn = (names: readonly string[]) => [
  ...new Set(names.filter((name) => !MAY_STAY.includes(name) && wordsOf(name).some((word) => REPLACED.has(word)))),
]
/** Names of other programs: an Android scheme that is refused. */
const MAY_STAY = ['intent']

test.each(paths.sort())('architecture §1: %s uses the words of the glossary', (path) => {
  expect(findIn([path, ...namesIn(path)])).toEqual([])
})

test('architecture §1: the glossary has the replaced words', () => {
  expect(REPLACED.size).toBeGreaterThan(20)
  expect([...readReplaced('| duplicate | a payment | **twin**, copy |\n| **a** | b | c |')]).toEqual(['twin'])
})

test('architecture §1: a replaced word is found in a name of several words, and only there', () => {
  expect(findIn(['findTwin', 'payment/twin', 'isStanding', 'legend', 'understanding', 'doorway'])).toEqual([
    'findTwin',
    'payment/twin',
    'isStanding',
  ])
})

test('architecture §1: an exported name stands in one file, but for the same function of two chain families, and the words of each language and page', () => {
  const homes: Record<string, Set<string>> = {}
  for (const path of paths.filter((one) => one.startsWith('src/')))
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /^export (?:async )?(?:const|function|type|class) (\w+)/gm,
    ))
      homes[name] = (homes[name] ?? new Set()).add(
        path
          .replace(/^src\/chains\/(eip155|solana)\//, 'src/chains/*/')
          .replace(/^src\/text\/words\/[a-z]{2}\//, 'src/text/words/'),
      )
  const several = Object.entries(homes).filter(([name, files]) => files.size > 1 && !['start', 'WORDS'].includes(name))
  expect(several.map(([name, files]) => `${name}: ${[...files].join(' ')}`)).toEqual([])
})
