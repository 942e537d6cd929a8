/** `npm run verify -- FILE`: rebuilds a published zip, CRX or signed XPI from this checkout and says whether it is the same. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ArchiveError } from './archive.ts'
import { compareRelease, identityOf, readGiven } from './compare.ts'
import { readLockfile } from './lockfile.ts'
import { buildRelease, say, variablesGiven } from './release.ts'
import { readSources } from './sources.ts'

/** @throws {ArchiveError} in plain words. */
function readFile(path: string | undefined): Uint8Array {
  if (!path) throw new ArchiveError('Say which file: npm run verify -- FILE.zip')
  try {
    return readFileSync(path)
  } catch {
    throw new ArchiveError(`There is no file ${path}.`)
  }
}

/** @throws {ArchiveError} if this checkout is not what a release is built from. */
function checkCheckout(version: string): void {
  const own = readLockfile().version
  if (version !== own)
    throw new ArchiveError(
      `The file is version ${version}, this checkout is ${own}. Check out the tag first: git checkout v${version}`,
    )
  const sources = readSources()
  if (!sources) say('This folder is no git checkout: the file is compared with the sources as they lie here.')
  else if (sources.changes.length > 0)
    throw new ArchiveError(
      `This checkout is not as committed, so it proves nothing:\n  ${sources.changes.join('\n  ')}`,
    )
  else say(`commit ${sources.commit}`)
}

/** @throws {ArchiveError} in plain words, with the name of the file. */
function identify(path: string | undefined, bytes: Uint8Array): ReturnType<typeof identityOf> {
  try {
    return identityOf(readGiven(bytes))
  } catch (error) {
    if (error instanceof ArchiveError) throw new ArchiveError(`${path} cannot be compared: ${error.message}.`)
    throw error
  }
}

/** The exit code. @throws {ArchiveError} in plain words. */
async function verify(path: string | undefined): Promise<number> {
  const bytes = readFile(path)
  const { browser, version } = identify(path, bytes)
  say(`${path} is Tender ${version} for ${browser === 'chrome' ? 'Chromium' : 'Firefox'}`)
  checkCheckout(version)
  for (const name of variablesGiven()) say(`built with ${name}`)
  const { isEqual, lines } = compareRelease(bytes, await buildRelease(browser))
  for (const line of lines) say(line)
  const sum = createHash('sha256').update(bytes).digest('hex')
  say(isEqual ? `EQUAL: this checkout builds the same extension. sha256 ${sum}` : `NOT EQUAL. sha256 ${sum}`)
  return isEqual ? 0 : 1
}

process.exitCode = await verify(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof ArchiveError)) throw error
  say(error.message)
  return 1
})
