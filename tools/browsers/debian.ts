/** The versions of a browser that Debian's archive offers, each unpacked into a cache folder: nothing on the system is replaced. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from '../processes.ts'

/** `packages` belong together in one version; `binary` is where they put the browser. */
export type Packaged = { packages: readonly string[]; binary: string }

const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'tender-browsers')

/** What a command said. @throws {Error} with it, if the command failed. */
async function ask(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { status, output } = await run(command, args, { capture: true, ...(cwd !== undefined && { cwd }) })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return output
}

/** Those that `apt` offers of a package, the newest first, each once. @param madison what `apt-cache madison` prints. */
export const versionsIn = (madison: string): string[] => [
  ...new Set(madison.split('\n').flatMap((line) => line.split('|')[1]?.trim() ?? [])),
]

/** The newest and the oldest version that `apt` offers, which may be the same. @throws {Error} if it offers none. */
export async function oldestAndNewest({
  packages: [name = ''],
}: Packaged): Promise<{ oldest: string; newest: string }> {
  const all = versionsIn(await ask('apt-cache', ['madison', name]))
  const [newest, oldest] = [all[0], all.at(-1)]
  if (newest === undefined || oldest === undefined) throw new Error(`apt offers no ${name}`)
  return { oldest, newest }
}

/**
 * The binary of this version, fetched and unpacked where it is not there yet. What it needs of the system's libraries comes with the
 * installed browser. @throws {Error} that names the libraries that are missing.
 */
export async function fetchVersion({ packages, binary }: Packaged, version: string): Promise<string> {
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
export function forgetOthers(kept: readonly [Packaged, string][]): void {
  const names = kept.map(([{ packages }, version]) => `${packages[0]}-${version}`)
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (!names.includes(name)) rmSync(join(CACHE, name), { recursive: true, force: true })
}
