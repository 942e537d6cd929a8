/** The rules for package.json and package-lock.json: only exact versions, each with its hash and from no named place. security D.8. */
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
export type PackageFile = Readonly<Partial<Record<Group | 'overrides', Versions>>>

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
export const readLockfile = (): Lockfile => readJson('package-lock.json')
export const readPackageFile = (): PackageFile => readJson('package.json')

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/
const GROUPS: readonly Group[] = ['dependencies', 'devDependencies', 'optionalDependencies']

/** The name of the package at a place of the lockfile; one with an alias has it written out. */
export const nameAt = (path: string, { name }: LockedPackage): string =>
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
