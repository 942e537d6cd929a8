// Finds the browsers that the demo and the tests drive, and installs Debian's packages of them. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
const PROGRAM_FILES = process.env.PROGRAMFILES ?? 'C:\\Program Files'

const CHROMIUMS = {
  linux: ['chromium', 'chromium-browser', 'microsoft-edge', 'brave-browser'].flatMap(onPath),
  darwin: ['Chromium', 'Microsoft Edge', 'Brave Browser'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: [
    join(PROGRAM_FILES, 'Chromium', 'Application', 'chrome.exe'),
    join(PROGRAM_FILES, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ],
}
const FIREFOXES = {
  linux: ['firefox-esr', 'firefox'].flatMap(onPath),
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [join(PROGRAM_FILES, 'Mozilla Firefox', 'firefox.exe')],
}

/** A file of that name may be a stub that only tells how to install: it must answer with its version. */
const answers = (binary) =>
  process.platform === 'win32'
    ? existsSync(binary)
    : spawnSync(binary, ['--version'], { timeout: 120_000 }).status === 0

const find = (own, candidates) =>
  (own ? [own] : (candidates ?? [])).find((binary) => existsSync(binary) && answers(binary))

export const findChromium = () => find(process.env.TENDER_CHROMIUM, CHROMIUMS[process.platform])
export const findFirefox = () => find(process.env.TENDER_FIREFOX, FIREFOXES[process.platform])

const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const hasAptGet = () => onPath('apt-get').some(existsSync)
function aptGet(...args) {
  const [command, ...rest] = [...sudo, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** Installs a Debian package where that is possible without asking anybody; says what it does, never fails. */
export function installDebianPackage(name, say) {
  if (!hasAptGet()) return
  say(`installing Debian's ${name} (apt-get, under a minute) …`)
  if (aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', name)) return
  say(`apt-get could not install ${name}${sudo.length > 0 ? ' (it needs root, or sudo without a password)' : ''}.`)
}

/** Reads what the archive offers now. Where that may not be done, what was read before must do. False without apt-get. */
export function renewPackageLists(say) {
  if (!hasAptGet()) return false
  if (!aptGet('update', '-qq')) say('apt-get could not renew its lists: the versions are those that it knew before.')
  return true
}
