/** A second place to build in: the sources and the shipped packages as files of their own, everything else as a link. */
import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/processes.ts'
import { readPackages } from '../../tools/release/notices.ts'
import { extensionFolder } from '../../tools/release/release.ts'

/** All that a build reads. */
const SOURCES = [
  ...['assets', 'entrypoints', 'src', 'tools', 'sandbox/settings.ts', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts'],
]

/** Hard links, which take no space and, unlike symbolic ones, have no other path for the bundler to find. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/** The top-level package of a key of the lockfile: `node_modules/viem/node_modules/x` is in `viem`. */
const topOf = (path: string): string => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''

/** Lays the place out. It must be on the same disk, for the hard links. */
export function layOtherPlace(place: string): void {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(place, source), { recursive: true })
  const own = new Set(readPackages(extensionFolder('chrome')).map(({ path }) => topOf(path)))
  const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.'))
  const packages = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(ROOT, 'node_modules', name)).map((scoped) => `${name}/${scoped}`) : [name],
  )
  for (const name of packages) {
    const [from, to] = [ROOT, place].map((root) => join(root, 'node_modules', name)) as [string, string]
    mkdirSync(join(to, '..'), { recursive: true })
    if (own.has(name)) linkFolder(from, to)
    else symlinkSync(from, to, 'junction')
  }
}
