/** The head of every npm script, in a folder without packages, with an npm and a command of the test. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../../tools/processes.ts'

const NPM = `require('node:fs').mkdirSync('node_modules')
console.log('added 328 packages')`

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tender-fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'sandbox'))
  for (const name of ['start.mjs', 'browsers/browsers.mjs'])
    cpSync(join(ROOT, 'tools', name), join(folder, 'tools', name))
  put('package-lock.json', '{}')
  put('npm.cjs', NPM)
  mkdirSync(join(folder, 'tools', 'words'), { recursive: true })
  put('tools/words/words.ts', 'console.log("words")')
  put('sandbox/main.ts', 'console.log(JSON.stringify(process.argv.slice(2)))')
  return folder
}

test('sandbox §1 where the packages are yet to be installed, stdout has the command’s line alone', () => {
  const folder = freshFolder()
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools', 'start.mjs'), 'sandbox', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
  })
  expect(stdout).toBe('["--json"]\n')
  expect(stderr).toContain('added 328 packages')
})
