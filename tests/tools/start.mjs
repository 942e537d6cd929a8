// The head of every npm script. Plain JavaScript for Node 20 without any package: it installs what is missing, says so line by
// line, and hands over to the modern Node that the lockfile brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findFirefox, installDebianPackage, renewPackageLists } from './browsers/browsers.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const bin = join(root, 'node_modules', '.bin')
const STAMP = join(root, 'node_modules', '.tender-lock')
/** Node 22 is the first that runs TypeScript by itself; vitest's reporter needs 21. */
const LEAST_NODE_MAJOR = 22

export const say = (line) => process.stderr.write(`tender: ${line}\n`)

function fail(line) {
  say(line)
  process.exit(1)
}

function run(command, args, { env = {}, stdout = 'inherit' }) {
  const { status, error, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) fail(`${command} could not be started: ${error.message}`)
  return signal ? 1 : (status ?? 1)
}

/** Installs the locked packages when they are absent or were installed from another lockfile. */
function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  say('installing the locked packages (npm ci, about half a minute) …')
  const npm = process.env.npm_execpath
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  const args = [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // stdout belongs to the command: a program may read it.
  const status = run(command, args, { stdout: process.stderr.fd })
  if (status !== 0)
    fail(
      'npm ci failed: see its words above. Tender needs the npm registry once, for the packages in package-lock.json.',
    )
  writeFileSync(STAMP, lock)
}

/** The Node of the lockfile's optional packages, or the one that runs this where it is new enough. */
function modernNode() {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  for (const candidate of [own, process.execPath]) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= LEAST_NODE_MAJOR) return candidate
  }
  return fail(
    `Node ${LEAST_NODE_MAJOR} or newer is missing: no prebuilt one is published for ${process.platform}-${process.arch}. ` +
      `Install it and run this again (this is ${process.version}).`,
  )
}

function findOrInstall(find, debianPackage) {
  const found = find()
  if (found) return found
  installDebianPackage(debianPackage, say)
  return find()
}

function ensureChromium() {
  const found = findOrInstall(findChromium, 'chromium')
  if (found) return found
  return fail(
    'Chromium is missing and could not be installed here. On Debian: apt-get install chromium. Elsewhere: install Chromium, ' +
      'or set TENDER_CHROMIUM to a Chromium, Edge or Brave binary (branded Chrome no longer loads unpacked extensions by flag).',
  )
}

function ensureFirefox() {
  const found = findOrInstall(findFirefox, 'firefox-esr')
  if (found) return found
  return fail('Firefox is missing and could not be installed here. Install it, or set TENDER_FIREFOX to its binary.')
}

const [command = '', ...args] = process.argv.slice(2)
const SCRIPTS = {
  dev: () => ['tests/tools/dev.ts', { TENDER_CHROMIUM: ensureChromium() }],
  demo: () => ['tests/tools/demo.ts', { TENDER_CHROMIUM: ensureChromium() }],
  test: () => ['tests/tools/test.ts', { TENDER_CHROMIUM: ensureChromium(), TENDER_FIREFOX: ensureFirefox() }],
  'test:fast': () => ['tests/tools/fast.ts', {}],
  'test:unit': () => ['tests/tools/unit.ts', {}],
  'test:faults': () => [
    'tests/tools/faults.ts',
    args.includes('--browser') ? { TENDER_CHROMIUM: ensureChromium() } : {},
  ],
  'test:stories': () => ['tests/e2e/main.ts', { TENDER_CHROMIUM: ensureChromium() }],
  'test:firefox': () => ['tests/tools/firefox/firefox.ts', { TENDER_FIREFOX: ensureFirefox() }],
  'test:browsers': () => {
    // The libraries that every version needs come with the installed browsers.
    ensureChromium()
    ensureFirefox()
    if (!renewPackageLists(say)) fail('test:browsers needs apt-get, and versions of the browsers from it.')
    return ['tests/tools/browsers/every-browser.ts', {}]
  },
  'test:hostile': () => ['tests/tools/hostile/hostile.ts', { TENDER_CHROMIUM: ensureChromium() }],
  'test:corruption': () => ['tests/corruption/main.ts', {}],
  'test:ways': () => ['tests/ways/main.ts', { TENDER_CHROMIUM: ensureChromium(), TENDER_FIREFOX: ensureFirefox() }],
  'test:links': () => ['tests/links/main.ts', {}],
  'test:residue': () => ['tests/e2e/residue/main.ts', { TENDER_CHROMIUM: ensureChromium() }],
  'test:qr': () => ['tests/codes/main.ts', {}],
  record: () => ['tests/e2e/update/record.ts', { TENDER_CHROMIUM: ensureChromium() }],
  'test:explore': () => ['tests/tools/explore.ts', {}],
  mutants: () => ['tests/attacks/mutants/mutants.ts', {}],
  sandbox: () => ['tests/sandbox/main.ts', {}],
  live: () => ['tests/live/main.ts', {}],
  bench: () => ['tests/bench/main.ts', { TENDER_CHROMIUM: ensureChromium() }],
  build: () => ['tests/tools/build.ts', {}],
  check: () => ['tests/tools/check.ts', {}],
  screenshots: () => ['tests/pictures/screenshots.ts', { TENDER_CHROMIUM: ensureChromium() }],
  spec: () => ['tests/tools/spec/spec.ts', {}],
  zip: () => ['tests/tools/release/zip.ts', {}],
  verify: () => ['tests/tools/release/verify.ts', {}],
  dates: () => ['tests/tools/release/dates.ts', {}],
}
const script = SCRIPTS[command] ?? fail(`unknown command ${command}`)
ensurePackages()
const node = modernNode()
const [file, env] = script()
// The words are sources of everything else, and are made from their catalogs.
if (
  run(node, ['--disable-warning=ExperimentalWarning', join(root, 'tools/words/words.ts')], {
    stdout: process.stderr.fd,
  }) !== 0
)
  process.exit(1)
// Ctrl-C reaches the child as well. This process waits until the child has cleaned up.
process.on('SIGINT', () => undefined)
process.exitCode = run(node, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
  env: { ...env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
})
