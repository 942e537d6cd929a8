/** `npm run zip`: what is published and what proves it, in `.output/release`. The same bytes on every machine. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.ts'
import { packZip } from './archive.ts'
import { billOf } from './bill.ts'
import { readLockfile } from './lockfile.ts'
import { inOrder, readPackages } from './notices.ts'
import { buildRelease, packagesAreSound, releaseFolder, say, variablesGiven } from './release.ts'
import { readSources } from './sources.ts'

const BROWSERS = ['chrome', 'firefox'] as const
const FOLDER = join(ROOT, '.output', 'release')

/** Everything but the sums, by name. */
async function makeRelease(): Promise<Map<string, string | Uint8Array>> {
  const { version } = readLockfile()
  const made = new Map<string, string | Uint8Array>()
  for (const browser of BROWSERS) made.set(`tender-${version}-${browser}.zip`, packZip(await buildRelease(browser)))
  made.set('sbom.cdx.json', billOf(BROWSERS.flatMap((browser) => readPackages(releaseFolder(browser)))))
  const sources = readSources()
  if (sources) {
    const { files, executable } = sources
    made.set(
      `tender-${version}-sources.zip`,
      packZip(files, (path) => executable.has(path)),
    )
    say(`commit ${sources.commit}`)
  } else say('This folder is no git checkout, so there is no zip of its sources.')
  for (const path of sources?.changes ?? []) say(`NOT as committed: ${path}`)
  if (sources?.changes.length) say('Nobody can rebuild this from the commit: it is no release.')
  return made
}

async function main(): Promise<void> {
  if (!packagesAreSound()) {
    process.exitCode = 1
    return
  }
  const given = variablesGiven()
  if (given.length > 0) say(`built with ${given.join(', ')}: to rebuild it, set the same`)
  const made = await makeRelease()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const sums = [...made]
    .sort(([one], [other]) => inOrder(one, other))
    .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}`)
  made.set('SHA256SUMS', `${sums.join('\n')}\n`)
  for (const [name, content] of made) writeFileSync(join(FOLDER, name), content)
  for (const line of sums) say(line)
}

await main()
