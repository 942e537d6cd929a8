/**
 * `npm run deep -- browsers`: the sample of stories in the oldest and in the newest version of each browser that Debian's archive offers, and
 * in the newest Chromium without an own `browser`, as older ones are. Prints version × passed × failed. Arguments choose stories, as
 * Playwright's do. Ends with 1 where one failed.
 */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { copyWithoutBrowser, WITHOUT_BROWSER } from '../extension.ts'
import { run } from '../processes.ts'
import { buildBoth } from '../release/release.ts'
import { firefoxStories, stories, type Tally, tellEnd } from '../suites.ts'

/** `packages` belong together in one version; `binary` is where they put the browser. */
type Packaged = { packages: readonly string[]; binary: string }

const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'tender-browsers')

/** What a command said. @throws {Error} with it, if the command failed. */
async function ask(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { status, output } = await run(command, args, { capture: true, ...(cwd !== undefined && { cwd }) })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return output
}

/** Those that `apt` offers of a package, the newest first, each once. @param madison what `apt-cache madison` prints. */
const versionsIn = (madison: string): string[] => [
  ...new Set(madison.split('\n').flatMap((line) => line.split('|')[1]?.trim() ?? [])),
]

/** The newest and the oldest version that `apt` offers, which may be the same. @throws {Error} if it offers none. */
async function oldestAndNewest({ packages: [name = ''] }: Packaged): Promise<{ oldest: string; newest: string }> {
  const all = versionsIn(await ask('apt-cache', ['madison', name]))
  const [newest, oldest] = [all[0], all.at(-1)]
  if (newest === undefined || oldest === undefined) throw new Error(`apt offers no ${name}`)
  return { oldest, newest }
}

/**
 * The binary of this version, fetched and unpacked where it is not there yet. What it needs of the system's libraries comes with the
 * installed browser. @throws {Error} that names the libraries that are missing.
 */
async function fetchVersion({ packages, binary }: Packaged, version: string): Promise<string> {
  const folder = join(CACHE, `${packages[0]}-${version}`)
  const path = join(folder, binary)
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true })
    const partial = mkdtempSync(`${folder}.partial-`)
    // Root's downloads would otherwise be tried as a user that may not write here.
    await ask(
      'apt-get',
      ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...packages.map((one) => `${one}=${version}`)],
      partial,
    )
    for (const file of readdirSync(partial).filter((one) => one.endsWith('.deb'))) {
      await ask('dpkg-deb', ['-x', join(partial, file), partial])
      rmSync(join(partial, file))
    }
    renameSync(partial, folder)
  }
  const missing = (await ask('ldd', [path])).split('\n').filter((line) => line.includes('not found'))
  if (missing.length > 0)
    throw new Error(`${packages[0]} ${version} needs libraries that are not here:\n${missing.join('\n')}`)
  return path
}

/** Removes what the archive no longer offers. @param kept versions by their package. */
function forgetOthers(kept: readonly [Packaged, string][]): void {
  const names = kept.map(([{ packages }, version]) => `${packages[0]}-${version}`)
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (!names.includes(name)) rmSync(join(CACHE, name), { recursive: true, force: true })
}

const CHROMIUM: Packaged = { packages: ['chromium', 'chromium-common'], binary: 'usr/lib/chromium/chromium' }
const FIREFOX: Packaged = { packages: ['firefox-esr'], binary: 'usr/lib/firefox-esr/firefox-esr' }

const args = process.argv.slice(2)
/** Those that are named are told, wherever they belong; without a name, those of the sample. */
const tell = ({ all, some }: typeof stories, env: Record<string, string>): Promise<Tally> =>
  args.length > 0 ? all(args, env) : some(undefined, env)

const [chromium, firefox] = [await oldestAndNewest(CHROMIUM), await oldestAndNewest(FIREFOX)]
const offered: [Packaged, string][] = [
  ...Object.values(chromium).map((version): [Packaged, string] => [CHROMIUM, version]),
  ...Object.values(firefox).map((version): [Packaged, string] => [FIREFOX, version]),
]
forgetOthers(offered)
for (const build of ['chrome', 'firefox'] as const) await buildBoth(build)
copyWithoutBrowser()

const inChromium = async (version: string, env: Record<string, string> = {}): Promise<Tally> =>
  tell(stories, { ...env, TENDER_CHROMIUM: await fetchVersion(CHROMIUM, version) })
const inFirefox = async (version: string): Promise<Tally> =>
  tell(firefoxStories, { TENDER_FIREFOX: await fetchVersion(FIREFOX, version) })

type Row = { name: string; version: string; tellIn: (version: string) => Promise<Tally> }
const rows: readonly Row[] = [
  { name: 'Chromium, oldest', version: chromium.oldest, tellIn: inChromium },
  { name: 'Chromium, newest', version: chromium.newest, tellIn: inChromium },
  {
    name: 'Chromium, newest without `browser`',
    version: chromium.newest,
    tellIn: (version) => inChromium(version, WITHOUT_BROWSER),
  },
  { name: 'Firefox, oldest', version: firefox.oldest, tellIn: inFirefox },
  { name: 'Firefox, newest', version: firefox.newest, tellIn: inFirefox },
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const lineOf = (name: string, version: string, passed: string | number, failed: string | number) =>
  `${name.padEnd(36)}${version.padEnd(30)}${String(passed).padStart(6)}${String(failed).padStart(8)}`
const lines = [lineOf('', 'version', 'passed', 'failed')]
let [passed, failed] = [0, 0]
for (const { name, version, tellIn } of rows) {
  say(`\n${name}: ${version}`)
  const tally = await tellIn(version)
  lines.push(lineOf(name, version, tally.passed, tally.failed))
  passed += tally.passed
  failed += tally.failed
}
say(`\n${lines.join('\n')}\n`)
tellEnd({ passed, failed })
