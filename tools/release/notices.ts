/**
 * Whose code is in the built scripts, and the file `licences.txt` that says so. The packages are those of the modules that were
 * really bundled, collected over all bundles of a build; one with a licence that nobody has agreed to stops the build.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { ROOT } from '../processes.ts'

/** `path` is the key of package-lock.json, such as `node_modules/viem`. */
export type ShippedPackage = { path: string; name: string; version: string; licence: string }
type Manifest = {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  scripts?: Record<string, string>
}

/** What may be in the extension: each asks for its text to come along, and no more of code that is not changed. */
export const ALLOWED_LICENCES: readonly string[] = ['Apache-2.0', 'MIT', 'MIT OR Apache-2.0']

/** Modules that tools write themselves. Any other without a file stops the build: nobody could say whose it is. */
const OF_TOOLS: readonly [RegExp, string | undefined][] = [
  [/^\0?virtual:wxt-/, 'wxt'],
  [/^\0rolldown\//, 'rolldown'],
  // Ours, in the place of Vite's (wxt.config.ts).
  [/^\0vite\/preload-helper\.js$/, undefined],
]

/** The key of the lockfile for a module's package; undefined for a module of Tender. @throws {Error} if it is nobody's. */
export function packageOfModule(id: string): string | undefined {
  const tool = OF_TOOLS.find(([pattern]) => pattern.test(id))
  if (tool) return tool[1] && `node_modules/${tool[1]}`
  if (id.startsWith('\0')) throw new Error(`whose is the module ${JSON.stringify(id)}?`)
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}

const bundled = new Set<string>()
type Chunk = { type: string; modules?: Record<string, unknown> }

/** Remembers the packages of every bundle: WXT makes one for the pages and one for each script that stands alone. */
export const collectPackages = {
  name: 'tender:collect-packages',
  generateBundle(_: unknown, bundle: Record<string, Chunk>): void {
    for (const { modules = {} } of Object.values(bundle)) {
      for (const id of Object.keys(modules)) {
        const path = packageOfModule(id)
        if (path) bundled.add(path)
      }
    }
  },
}

const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))

/** npm runs these of a package when it is installed (security §10). */
const AT_INSTALL = ['preinstall', 'install', 'postinstall']

/** @throws {Error} for a licence that is not in the list, and for a package that wants to run a script when it is installed. */
function describePackage(path: string): ShippedPackage {
  const { name, version, license = 'none', scripts = {} } = manifestOf(path)
  const script = AT_INSTALL.find((one) => one in scripts)
  if (script) throw new Error(`${name} ${version} has the script ${script}`)
  const licence = license.replace(/^\((.*)\)$/, '$1')
  if (!ALLOWED_LICENCES.includes(licence)) throw new Error(`${name} ${version} has the licence ${licence}`)
  return { path, name, version, licence }
}

/** In the order of code units, which is the same on every machine. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const describePackages = (paths: Iterable<string>): ShippedPackage[] =>
  [...paths].map(describePackage).sort((one, other) => inOrder(one.name + one.version, other.name + other.version))

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i

const OWN = readFileSync(join(ROOT, 'LICENSE'), 'utf8')

/** Some packages of WXT name MIT and bring no text. */
function mitOf({ author = 'its authors' }: Manifest): string {
  const holder = (typeof author === 'string' ? author : author.name).replace(/\s*<.*/, '')
  return OWN.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
}

/** @throws {Error} if a package has no text of a licence that must come along. */
function textOf({ path, name, licence }: ShippedPackage): string {
  const folder = join(ROOT, path)
  const files = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort(inOrder)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  if (texts.length === 0 && licence !== 'MIT') throw new Error(`${name} has no text of its licence ${licence}`)
  return (texts.length === 0 ? mitOf(manifestOf(path)) : texts.join('\n')).replaceAll('\r\n', '\n').trim()
}

const HEAD = `The scripts of this extension contain code of the packages below, each published on npm under the licence that follows.
Tender is published under the MIT licence. The typeface (Inter) is under fonts/OFL.txt, the marks are under icons/LICENSE.txt.`

/** What every MIT licence says below its holder. It comes along once, with all the holders above it. */
const WORDS = OWN.slice(OWN.indexOf('Permission is hereby granted')).trim()
const plain = (text: string): string => text.replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim()

/** The line of who holds an MIT licence of the usual words; undefined for any other text, of which each letter comes along. */
function holderOf(text: string): string | undefined {
  const start = text.indexOf('Permission is hereby granted')
  if (start < 0 || plain(text.slice(start)) !== plain(WORDS)) return undefined
  return /^(?:(?:The )?MIT License(?: \(MIT\))?\s+)?(Copyright .*)$/.exec(text.slice(0, start).trim())?.[1]
}

/** Packages with one text stand above it together. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, ShippedPackage[]>()
  for (const one of packages) byText.set(textOf(one), [...(byText.get(textOf(one)) ?? []), one])
  const blocks: string[] = []
  const holders: string[] = []
  for (const [text, named] of byText) {
    const holder = holderOf(text)
    const names = named.map((one) => `* ${one.name} ${one.version} (${one.licence})`).join('\n')
    ;(holder ? holders : blocks).push(`${names}\n\n${holder ?? text}`)
  }
  return `${[HEAD, ...blocks, [...holders, WORDS].join('\n\n')].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The list for the bill of materials is beside the extension, not in it. */
const listOf = (outDir: string): string => join(dirname(outDir), `${basename(outDir)}-packages.json`)

/** Writes what the bundles so far contain into the built extension. */
export function writeNotices(outDir: string): void {
  const packages = describePackages(bundled)
  writeFileSync(join(outDir, 'licences.txt'), noticesOf(packages))
  writeFileSync(listOf(outDir), `${JSON.stringify(packages, undefined, 2)}\n`)
}

/** The packages of a build. @throws {Error} if there is none. */
export function readPackages(outDir: string): ShippedPackage[] {
  const list = listOf(outDir)
  if (!existsSync(list)) throw new Error(`${relative(ROOT, outDir)} is not built: npm run build`)
  return JSON.parse(readFileSync(list, 'utf8'))
}
