/** `npm run check`: types, format and lint, unused code, stale translations, and the rules of `tests/structure`. */
import { run } from './processes.ts'
import { projectArgs, UNIT } from './suites.ts'

type Check = { name: string; command: string; args: readonly string[] }

/** A line for each that is wrong, or only told because it is long, and none left out. */
const LINT = ['check', '--error-on-warnings', '--reporter=concise', '--max-diagnostics=none']
/** The static checks. */
export const CHECKS: readonly Check[] = [
  { name: 'types (tsc)', command: 'tsc', args: ['--noEmit'] },
  { name: 'format, lint and what rooms import (biome)', command: 'biome', args: LINT },
  { name: 'nothing unused (knip)', command: 'knip', args: [] },
  { name: 'every translation is of today’s English', command: 'node', args: ['tools/words/translated.ts'] },
]
const STRUCTURE: Check = {
  name: 'core, casts, citations, spoken and stored words, locked packages (vitest)',
  command: 'vitest',
  args: ['run', ...projectArgs(UNIT), '--reporter=dot', 'tests/structure'],
}

if (import.meta.main) {
  for (const { name, command, args } of [...CHECKS, STRUCTURE]) {
    const { status } = await run(command, args)
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (status !== 0) process.exitCode = 1
  }
}
