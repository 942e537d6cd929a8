/** What `zip` and `verify` share: the checks before a release, and the build of one browser as files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, buildExtension, buildSandboxExtension } from '../extension.ts'
import { ROOT } from '../processes.ts'
import type { Files } from './archive.ts'
import { ageProblems, lockfileProblems } from './lockfile.ts'

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const OWN_FOLDER = '-release'

/**
 * A release has no App-Id and no key unless they are given, and a folder of its own: the other one may be a person's build. Vite would
 * take another NODE_ENV into the scripts.
 */
export const RELEASE_ENV = {
  TENDER_FOLDER: OWN_FOLDER,
  WXT_APP_ID: process.env['WXT_APP_ID'] ?? '',
  WXT_API_KEY: process.env['WXT_API_KEY'] ?? '',
  NODE_ENV: 'production',
}

/** A build with variables is another one: whoever rebuilds it needs the same. Their names, without the values. */
export const variablesGiven = (): string[] =>
  Object.keys(process.env)
    .filter((name) => name.startsWith('WXT_') && process.env[name])
    .sort()

export const extensionFolder = (browser: Browser, root = ROOT): string => join(root, '.output', `${browser}-mv3`)
export const releaseFolder = (browser: Browser, root = ROOT): string => extensionFolder(browser, root) + OWN_FOLDER

/** All files under a folder. */
export const filesUnder = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  )

/** Builds for one browser as a release is built. */
export async function buildRelease(browser: Browser): Promise<Files> {
  await buildExtension(browser, [], RELEASE_ENV)
  return filesUnder(releaseFolder(browser))
}

/** The two builds that the tests need: one as a release is built, without the service's key whatever is given, and the sandbox's. */
export async function buildBoth(browser: Browser): Promise<void> {
  await buildExtension(browser, [], { ...RELEASE_ENV, TENDER_FOLDER: '', WXT_APP_ID: '', WXT_API_KEY: '' })
  await buildSandboxExtension(browser)
}

/** Says what is wrong with the locked packages. */
export function packagesAreSound(): boolean {
  const problems = [...lockfileProblems(), ...ageProblems()]
  for (const problem of problems) say(problem)
  return problems.length === 0
}
