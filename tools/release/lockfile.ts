/**
 * The rules for package.json and package-lock.json: only exact versions, each with its hash and from no named place. No package is used
 * before it was public for 14 days, in which most take-overs are found. The dates stand in `package-dates.json`, which
 * `npm run check -- --dates` fills, so that the check asks nobody. security §10.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.ts'

type Versions = Readonly<Record<string, string>>
export type LockedPackage = {
  version: string
  name?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  dependencies?: Versions
  optionalDependencies?: Versions
}
export type Lockfile = { version: string; packages: Readonly<Record<string, LockedPackage>> }
type Group = 'dependencies' | 'devDependencies' | 'optionalDependencies'
type PackageFile = Readonly<Partial<Record<Group | 'overrides', Versions>>>

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
export const readLockfile = (): Lockfile => readJson('package-lock.json')
export const readPackageFile = (): PackageFile => readJson('package.json')

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/
const GROUPS: readonly Group[] = ['dependencies', 'devDependencies', 'optionalDependencies']

/** The name of the package at a place of the lockfile; one with an alias has it written out. */
const nameAt = (path: string, { name }: LockedPackage): string =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function problemsOfPackage(path: string, locked: LockedPackage): string[] {
  const said = `${nameAt(path, locked)} ${locked.version}`
  return [
    ...(SHA512.test(locked.integrity ?? '') ? [] : [`${said} has no sha512 hash in package-lock.json`]),
    ...(locked.resolved === undefined && !locked.link ? [] : [`${said} names where it comes from`]),
    ...(locked.hasInstallScript ? [`${said} has an install script`] : []),
  ]
}

/** Whatever is wrong with the locked packages, in sentences. */
export function lockfileProblems(lock: Lockfile = readLockfile(), file: PackageFile = readPackageFile()): string[] {
  const { '': root, ...packages } = lock.packages
  const wanted = GROUPS.flatMap((group) => Object.entries(file[group] ?? {}).map((one) => [group, ...one] as const))
  const overrides = Object.entries(file.overrides ?? {})
  const places = Object.entries(packages)
  const others = (name: string, version: string) =>
    places.filter(([path, locked]) => nameAt(path, locked) === name && locked.version !== version)
  return [
    ...places.flatMap(([path, locked]) => problemsOfPackage(path, locked)),
    ...[...wanted.map(([, ...one]) => one), ...overrides]
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json asks for ${name} ${version}, which is not one version`),
    ...wanted
      .filter(([, name, version]) => packages[`node_modules/${name}`]?.version !== version)
      .map(([, name, version]) => `package.json asks for ${name} ${version}, which is not what is locked`),
    ...overrides.flatMap(([name, version]) =>
      others(name, version).map(([path]) => `${path} is not the version ${version} of the overrides`),
    ),
    ...(root ? [] : ['package-lock.json does not describe this package']),
  ]
}

export const LEAST_DAYS = 14
const DAY_MS = 86_400_000
export const DATES_FILE = join(ROOT, 'tools', 'release', 'package-dates.json')

/** `dates` and `exceptions` by `name@version`: the day of publication, and why a younger one is used all the same. */
type PackageDates = {
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
