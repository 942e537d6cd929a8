/** `npm run check`: types, format and lint, and what nothing uses. */
import { run } from './processes.ts'

/** One static check: its name in the summary, and the program. */
export const CHECKS = [
  { name: 'types (tsc)', command: 'tsc', args: ['--noEmit'] },
  { name: 'format and lint (biome)', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'nothing unused (knip)', command: 'knip', args: [] },
] as const

if (import.meta.main) {
  for (const { name, command, args } of CHECKS) {
    const { status } = await run(command, args)
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (status !== 0) process.exitCode = 1
  }
}
