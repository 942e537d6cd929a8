// Each mutant of `npm run deep -- mutants` still finds its text; the full run is too slow for every day. security §7.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'
import { LISTS } from './mutants/lists.ts'
import { broken, namedIn } from './mutants/mutant.ts'

test.each(LISTS.flatMap(({ lists }) => lists.flatMap((files) => Object.entries(files))))(
  'security §7 %s has the text of each of its mutants exactly once, which names none of its private functions',
  (path, mutants) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    expect(mutants.filter((mutant) => broken(source, mutant) === undefined)).toEqual([])
    expect(mutants.filter((mutant) => namedIn(path, source, mutant).length > 0)).toEqual([])
  },
)

test('a mutant is found whatever a private function is called, and not where its text is there twice', () => {
  const mutant = ['any account', 'FN1(from) && FN1(to)', 'FN1(to)'] as const
  expect(broken('return isOurs(from) && isOurs(to)', mutant)).toBe('return isOurs(to)')
  expect(broken('return isMine(from) && isMine(to)', mutant)).toBe('return isMine(to)')
  expect(broken('return isMine(from) && isOurs(to)', mutant)).toBe(undefined)
  expect(broken('isOurs(from) && isOurs(to) || isMine(from) && isMine(to)', mutant)).toBe(undefined)
  const source = 'const isOurs = (one: Account) => one === ours\nexport const both = isOurs(from) && isOurs(to)'
  expect(namedIn('either.ts', source, ['any account', 'isOurs(from) && ', ''])).toEqual(['isOurs'])
})
