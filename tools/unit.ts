/** `npm run test:unit -- FILE`: the unit tests, properties and attacks whose path contains one of the arguments. */
import { run } from './processes.ts'
import { FAST, projectArgs } from './suites.ts'

const { status } = await run('vitest', ['run', ...projectArgs(FAST), ...process.argv.slice(2)])
process.exitCode = status
