/** `npm run check`: types, format and lint, unused code, stale translations, and the rules of `tests/structure`. Names what is long. */
import { globSync, readFileSync } from 'node:fs'
import { lengthsOf } from '../tests/structure/rules.ts'
import { run } from './processes.ts'
import { projectArgs, UNIT } from './suites.ts'

type Check = { name: string; command: string; args: readonly string[] }

/** The static checks. */
export const CHECKS: readonly Check[] = [
  { name: 'types (tsc)', command: 'tsc', args: ['--noEmit'] },
  { name: 'format and lint (biome)', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'nothing unused (knip)', command: 'knip', args: [] },
  { name: 'every translation is of today’s English', command: 'node', args: ['tools/words/translated.ts'] },
]
const STRUCTURE: Check = {
  name: 'rooms, citations, names and stored words (vitest)',
  command: 'vitest',
  args: ['run', ...projectArgs(UNIT), '--reporter=dot', 'tests/structure'],
}

if (import.meta.main) {
  for (const { name, command, args } of [...CHECKS, STRUCTURE]) {
    const { status } = await run(command, args)
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (status !== 0) process.exitCode = 1
  }
  for (const path of globSync('src/**/*.{ts,tsx}').sort())
    for (const told of lengthsOf({ path, text: readFileSync(path, 'utf8') }))
      process.stdout.write(`long   ${path} ${told}\n`)
}
