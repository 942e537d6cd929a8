/** What is found wrong with locked packages: versions that are not exact, hashes that are missing, packages too young. security §10. */
import { expect, test } from 'vitest'
import {
  ageProblems,
  datedPackages,
  isTooYoung,
  LEAST_DAYS,
  type LockedPackage,
  lockfileProblems,
} from '../../../../tools/release/lockfile.ts'

const INTEGRITY = `sha512-${'a'.repeat(86)}==`
const lockOf = (packages: Record<string, LockedPackage>) => ({
  version: '0.1.0',
  packages: { '': { version: '0.1.0' }, ...packages },
})
const PLAIN = { version: '1.0.0', integrity: INTEGRITY }

type Case = [problem: string, packages: Record<string, LockedPackage>, Versions?, overrides?: Versions]
type Versions = Record<string, string>
const WEAK = { version: '1.0.0', integrity: `sha1-${'a'.repeat(27)}=` }
const WRONG: Case[] = [
  ['a 1.0.0 has no sha512 hash in package-lock.json', { 'node_modules/a': { version: '1.0.0' } }],
  ['b 1.0.0 has no sha512 hash in package-lock.json', { 'node_modules/b': WEAK }],
  ['@x/a 1.0.0 names where it comes from', { 'node_modules/@x/a': { ...PLAIN, resolved: 'https://x.example/a.tgz' } }],
  ['a 1.0.0 has an install script', { 'node_modules/b/node_modules/a': { ...PLAIN, hasInstallScript: true } }],
  ['package.json asks for a ^1.0.0, which is not one version', { 'node_modules/a': PLAIN }, { a: '^1.0.0' }],
  ['package.json asks for a 1.0.1, which is not what is locked', { 'node_modules/a': PLAIN }, { a: '1.0.1' }],
  [
    'node_modules/b/node_modules/a is not the version 2.0.0 of the overrides',
    { 'node_modules/b/node_modules/a': PLAIN },
    {},
    { a: '2.0.0' },
  ],
]
test.each(WRONG)('security §10 it is found that %s', (problem, packages, dependencies = {}, overrides = {}) => {
  expect(lockfileProblems(lockOf(packages), { dependencies, overrides })).toContain(problem)
})

test('security §10 a sound lockfile has no problems', () => {
  const file = { dependencies: { a: '1.0.0' }, overrides: { b: '1.0.0-rc.1' } }
  const packages = { 'node_modules/a': PLAIN, 'node_modules/a/node_modules/b': { ...PLAIN, version: '1.0.0-rc.1' } }
  expect(lockfileProblems(lockOf(packages), file)).toEqual([])
})

const NOW = Date.parse('2026-03-20T10:00:00Z')
const datesOf = (dates: Record<string, string>, exceptions: Record<string, string> = {}) => ({
  ...{ recorded: '2026-03-10', exceptions, dates },
})

test('security §10 a package without a date, with a broken one or one that is too young is named, an excepted one is not', () => {
  const lock = lockOf({ 'node_modules/a': PLAIN })
  expect(ageProblems(lock, datesOf({}), NOW)).toEqual(['a@1.0.0 has no date: npm run check -- --dates'])
  expect(ageProblems(lock, datesOf({ 'a@1.0.0': 'soon' }), NOW)).toEqual([
    'a@1.0.0 has no date: npm run check -- --dates',
  ])
  expect(ageProblems(lock, datesOf({ 'a@1.0.0': '2026-03-07' }), NOW)).toEqual([
    'a@1.0.0 was published on 2026-03-07, less than 14 days ago',
  ])
  expect(ageProblems(lock, datesOf({ 'a@1.0.0': '2026-03-07' }, { 'a@1.0.0': 'fixes a hole' }), NOW)).toEqual([])
  expect(ageProblems(lock, datesOf({ 'a@1.0.0': '2026-03-05' }), NOW)).toEqual([])
  expect(ageProblems(lock, datesOf({ 'a@1.0.0': '2026-01-01' }, { 'b@1.0.0': 'x' }), NOW)).toEqual([
    'b@1.0.0 is an exception, but is not locked',
  ])
})

test('security §10 14 whole days pass after the day of publication, and a clock that is behind makes nothing younger', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
  expect(isTooYoung(day(1), day(1), Date.UTC(2026, 0, 1 + LEAST_DAYS, 23))).toBe(true)
  expect(isTooYoung(day(1), day(1), Date.UTC(2026, 0, 2 + LEAST_DAYS))).toBe(false)
  expect(isTooYoung(day(1), day(2 + LEAST_DAYS), 0)).toBe(false)
})

test('security §10 the build for one platform has the date of the package that names it; any other package has its own', () => {
  const lock = lockOf({
    'node_modules/a': { ...PLAIN, optionalDependencies: { 'a-linux': '1.0.0', 'a-any': '1.0.0' } },
    'node_modules/a-linux': { ...PLAIN, os: ['linux'] },
    'node_modules/a-any': PLAIN,
    'node_modules/b-linux': { ...PLAIN, os: ['linux'] },
    'node_modules/x/node_modules/a-linux': { ...PLAIN, version: '1.0.1', os: ['linux'] },
  })
  expect(datedPackages(lock)).toEqual(['a-any@1.0.0', 'a-linux@1.0.1', 'a@1.0.0', 'b-linux@1.0.0'])
})
