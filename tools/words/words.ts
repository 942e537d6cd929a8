/**
 * Writes src/text/words from the catalogs, before every command: one module for each section, and for each page one with all that it
 * can ask for in another language. Only what differs is written.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileName, readAllWords } from './catalogs.ts'
import { filesOf, isWorkers, sectionsOf } from './modules.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const WORDS = join(ROOT, 'src', 'text', 'words')

/** What each page draws, by the name of its words. */
const PAGES = {
  popup: 'src/ui/home/main.tsx',
  payment: 'src/ui/payment/main.tsx',
  tab: 'src/ui/wallet/main.tsx',
  checkout: 'src/ui/checkout/main.tsx',
}

/** The sections that a page can ask for, whatever it loads later: those of the files that it imports, one after another. */
function sectionsAskedBy(entry: string, sections: readonly string[]): string[] {
  const byFile = new Map(sections.map((section) => [`${fileName(section)}.ts`, section]))
  const [seen, asked] = [new Set([entry]), new Set<string>()]
  for (const file of seen) {
    const source = readFileSync(join(ROOT, file), 'utf8').replace(/^import type [^;]*?'$/gm, '')
    for (const [, to = ''] of source.matchAll(/(?:from|import)[\s(]+'(\.[^']+\.tsx?)'/g)) {
      const path = join(dirname(file), to).replaceAll('\\', '/')
      const section = byFile.get(path.replace('src/text/words/', ''))
      if (section !== undefined) asked.add(section)
      else if (!path.startsWith('src/text/words/')) seen.add(path)
    }
  }
  return [...asked].sort()
}

/** @throws {Error} with every fault of the catalogs. */
export function writeWords(): void {
  const languages = readAllWords()
  const english = languages.get('en')
  if (!english) throw new Error('no English')
  const sections = [...sectionsOf(english)].flatMap(([section, messages]) => (isWorkers(messages) ? [] : [section]))
  const pages = new Map(Object.entries(PAGES).map(([page, entry]) => [page, sectionsAskedBy(entry, sections)]))
  const files = filesOf(languages, pages)
  for (const path of globSync('**/*.ts', { cwd: WORDS }))
    if (!files.has(path.replaceAll('\\', '/'))) rmSync(join(WORDS, path))
  for (const [path, text] of files) {
    const file = join(WORDS, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

if (import.meta.main)
  try {
    writeWords()
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : problem}\n`)
    process.exitCode = 1
  }
