/** `npm run check -- --dates`: asks npm when the locked packages were published that have no date yet, and names those that are too young. */
import { writeFileSync } from 'node:fs'
import { run } from '../processes.ts'
import { ageProblems, DATES_FILE, datedPackages, isTooYoung, readDates, readLockfile } from './lockfile.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** The day of one version, or undefined where npm does not know it. */
async function publicationOf(name: string, version: string): Promise<string | undefined> {
  const { status, output } = await run('npm', ['view', name, 'time', '--json', '--loglevel=error'], { capture: true })
  if (status !== 0) return undefined
  const times: Record<string, string> = JSON.parse(output)
  return times[version]?.slice(0, 10)
}

const lock = readLockfile()
const before = readDates()
const recorded = new Date().toISOString().slice(0, 10)
const needed = datedPackages(lock)
const dates: Record<string, string> = {}
for (const one of needed) {
  const at = one.lastIndexOf('@')
  const date = before.dates[one] ?? (await publicationOf(one.slice(0, at), one.slice(at + 1)))
  if (date) dates[one] = date
}
// An exception goes when its package is old enough or no longer locked.
const exceptions = Object.fromEntries(
  Object.entries(before.exceptions).filter(
    ([one]) => isTooYoung(dates[one] ?? recorded, recorded, 0) && needed.includes(one),
  ),
)
const after = { recorded, exceptions, dates }
writeFileSync(DATES_FILE, `${JSON.stringify(after, undefined, 2)}\n`)
say(`${Object.keys(dates).length} packages with a date, ${Object.keys(exceptions).length} exceptions`)
for (const problem of ageProblems(lock, after)) {
  say(problem)
  process.exitCode = 1
}
