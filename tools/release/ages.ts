/**
 * No package is used before it was public for 14 days, in which most take-overs are found (security D.8). The dates stand in
 * `package-dates.json`, which `npm run check -- --dates` fills, so that the check asks nobody.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.ts'
import { type LockedPackage, type Lockfile, nameAt, readLockfile } from './lockfile.ts'

export const LEAST_DAYS = 14
const DAY_MS = 86_400_000
export const DATES_FILE = join(ROOT, 'tools', 'release', 'package-dates.json')

/** `dates` and `exceptions` by `name@version`: the day of publication, and why a younger one is used all the same. */
export type PackageDates = {
  recorded: string
  exceptions: Readonly<Record<string, string>>
  dates: Readonly<Record<string, string>>
}
export const readDates = (): PackageDates => JSON.parse(readFileSync(DATES_FILE, 'utf8'))

/**
 * The locked packages that need a date, as `name@version`. The build of a package for one platform is published with the package
 * that names exactly this version of it, and is dated as that one.
 */
export function datedPackages({ packages }: Lockfile): string[] {
  const isPartOf = (name: string, version: string): boolean =>
    Object.entries(packages).some(
      ([path, { optionalDependencies = {} }]) => path !== '' && optionalDependencies[name] === version,
    )
  const isPart = (name: string, { os, cpu, version }: LockedPackage): boolean =>
    (os !== undefined || cpu !== undefined) && isPartOf(name, version)
  const named = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ name: nameAt(path, locked), locked }))
  return [
    ...new Set(
      named.filter(({ name, locked }) => !isPart(name, locked)).map(({ name, locked }) => `${name}@${locked.version}`),
    ),
  ].sort()
}

/**
 * Whether 14 days have passed since the end of the day of publication, by a clock that is at least at the day of recording: one
 * that is behind makes nothing younger.
 */
export function isTooYoung(published: string, recorded: string, nowMs: number): boolean {
  return Math.max(nowMs, Date.parse(recorded)) - Date.parse(published) < (LEAST_DAYS + 1) * DAY_MS
}

/** Packages without a date, with one that is none, or too young and not excepted, in sentences. */
export function ageProblems(
  lock: Lockfile = readLockfile(),
  file: PackageDates = readDates(),
  nowMs = Date.now(),
): string[] {
  const needed = datedPackages(lock)
  const wrong = needed.flatMap((name) => {
    const published = file.dates[name]
    if (published === undefined || Number.isNaN(Date.parse(published)))
      return [`${name} has no date: npm run check -- --dates`]
    if (!isTooYoung(published, file.recorded, nowMs) || file.exceptions[name]) return []
    return [`${name} was published on ${published}, less than ${LEAST_DAYS} days ago`]
  })
  const lost = Object.keys(file.exceptions).filter((name) => !needed.includes(name))
  return [...wrong, ...lost.map((name) => `${name} is an exception, but is not locked`)]
}
