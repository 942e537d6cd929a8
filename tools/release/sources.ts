/** What git knows of this folder: the tracked files, and whether it is exactly a commit. */
import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.ts'
import type { Files } from './archive.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 << 20 })

/** False in an unpacked sources zip, also where that lies within the checkout of something else. */
function isCheckout(): boolean {
  try {
    return realpathSync(git('rev-parse', '--show-toplevel').trim()) === realpathSync(ROOT)
  } catch {
    return false
  }
}

export type Sources = {
  commit: string
  files: Files
  executable: ReadonlySet<string>
  /** Paths that are not as in the commit. Ignored files count where the build would take them in. */
  changes: readonly string[]
}

/** The sources of this checkout; undefined where there is no git. Only tracked files, so that nothing private is among them. */
export function readSources(): Sources | undefined {
  if (!isCheckout()) return undefined
  const tracked = git('ls-files', '-s', '-z').split('\0').filter(Boolean)
  const entries = tracked.map((line) => ({ mode: line.slice(0, 6), path: line.slice(line.indexOf('\t') + 1) }))
  const deleted = new Set(git('ls-files', '-d', '-z').split('\0'))
  const files = entries.filter(({ path }) => !deleted.has(path))
  // A build makes its words anew, and removes what is none of them.
  const built = ['assets', 'entrypoints', 'src', ':!src/text/words', '.env*', 'wxt.config.ts']
  const status = [
    ...git('status', '--porcelain', '--untracked-files=all', '-z').split('\0'),
    ...git('ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', ...built).split('\0'),
  ]
  return {
    commit: git('rev-parse', 'HEAD').trim(),
    files: new Map(files.map(({ path }) => [path, readFileSync(join(ROOT, path))])),
    executable: new Set(entries.filter(({ mode }) => mode === '100755').map(({ path }) => path)),
    changes: status.filter(Boolean),
  }
}
