/** What the catalogs hold is used. architecture §12.6. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const exported = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

test('architecture §12.6: every message is asked for', () => {
  const made = globSync('src/text/words/*.ts').map((path) => path.replaceAll('\\', '/'))
  const askers = globSync('{src,entrypoints}/**/*.{ts,tsx}').filter(
    (path) => !made.includes(path.replaceAll('\\', '/')),
  )
  const source = askers.map((path) => readFileSync(path, 'utf8')).join('\n')
  const asked = new Set(source.match(/\b\w+\b/g))
  const names = made.flatMap((path) => (path.endsWith('/grammar.ts') ? [] : exported(path)))
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !asked.has(name))).toEqual([])
})
