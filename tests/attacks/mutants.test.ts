// Each mutant of `npm run deep -- mutants` still finds its text; the full run is too slow for every day. security E.1.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'
import { LISTS } from './mutants/lists.ts'

test.each(LISTS.flatMap(({ lists }) => lists.flatMap((files) => Object.entries(files))))(
  'security E.1 %s has the text of each of its mutants exactly once',
  (path, mutants) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    expect(mutants.filter(([, text]) => source.split(text).length !== 2)).toEqual([])
  },
)
