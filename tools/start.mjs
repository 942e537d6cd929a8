// The head of every npm script. Plain JavaScript for Node 20 without any package: it installs what is missing, says so line by
// line, and hands over to the modern Node that the lockfile brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findFirefox, installDebianPackage, renewPackageLists } from './browsers/browsers.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
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
const both = () => ({ TENDER_CHROMIUM: ensureChromium(), TENDER_FIREFOX: ensureFirefox() })
/** What is tried before a release: `npm run deep -- SUBJECT`, with the arguments of the subject behind it. */
const SUBJECTS = {
  browsers: {
    what: 'the sample of stories in the oldest and the newest version of each browser',
    script: () => {
      // The libraries that every version needs come with the installed browsers.
      both()
      if (!renewPackageLists(say)) fail('browsers needs apt-get, and versions of the browsers from it.')
      return ['tools/browsers/every-browser.ts', {}]
    },
  },
  corruption: { what: 'random damage of everything stored', script: () => ['tests/corruption/main.ts', {}] },
  explore: { what: 'every property with other random seeds', script: () => ['tools/explore.ts', {}] },
  faults: {
    what: 'the fault matrix alone, with its table',
    script: () => ['tools/faults.ts', args.includes('--browser') ? { TENDER_CHROMIUM: ensureChromium() } : {}],
  },
  hostile: {
    what: 'hostile pages, forms and extensions against the build',
    script: () => ['tools/hostile/hostile.ts', { TENDER_CHROMIUM: ensureChromium() }],
  },
  links: {
    what: 'a million payment links, read by the wallet and by others',
    script: () => ['tests/links/main.ts', {}],
  },
  mutants: {
    what: 'the code broken in one place after another',
    script: () => ['tests/attacks/mutants/mutants.ts', {}],
  },
  qr: { what: 'generated pictures of pages with a QR code', script: () => ['tests/codes/main.ts', {}] },
  record: {
    what: 'stores what this version writes, once for each release',
    script: () => ['tests/e2e/update/record.ts', { TENDER_CHROMIUM: ensureChromium() }],
  },
  residue: {
    what: 'the memory and the profile of a browser after a lock and after a kill',
    script: () => ['tests/e2e/residue/main.ts', { TENDER_CHROMIUM: ensureChromium() }],
  },
  ways: {
    what: 'every kind of link by every way in, paid in both browsers',
    script: () => ['tests/ways/main.ts', both()],
  },
}

function deep() {
  const subject = args.shift()
  const found = Object.hasOwn(SUBJECTS, subject ?? '') && SUBJECTS[subject]
  if (found) return found.script()
  for (const [name, { what }] of Object.entries(SUBJECTS)) process.stdout.write(`${name.padEnd(12)}${what}\n`)
  return process.exit(subject === '--list' ? 0 : 1)
}

const SCRIPTS = {
  dev: () => ['tools/dev.ts', { TENDER_CHROMIUM: ensureChromium() }],
  demo: () => ['tools/demo.ts', { TENDER_CHROMIUM: ensureChromium() }],
  test: () => ['tools/test.ts', both()],
  'test:fast': () => ['tools/fast.ts', {}],
  'test:unit': () => ['tools/unit.ts', {}],
  'test:stories': () => {
    const inFirefox = args.indexOf('--firefox')
    if (inFirefox < 0) return ['tests/e2e/main.ts', { TENDER_CHROMIUM: ensureChromium() }]
    args.splice(inFirefox, 1)
    return ['tools/firefox/firefox.ts', { TENDER_FIREFOX: ensureFirefox() }]
  },
  deep,
  sandbox: () => ['sandbox/main.ts', {}],
  live: () => ['tools/live/main.ts', {}],
  bench: () => ['tools/bench/main.ts', { TENDER_CHROMIUM: ensureChromium() }],
  build: () => ['tools/build.ts', {}],
  check: () => {
    if (args[0] === '--translated') return ['tools/words/translated.ts', {}]
    return [args[0] === '--dates' ? 'tools/release/dates.ts' : 'tools/check.ts', {}]
  },
  screenshots: () => ['tools/pictures/screenshots.ts', { TENDER_CHROMIUM: ensureChromium() }],
  spec: () => ['tools/spec/spec.ts', {}],
  zip: () => ['tools/release/zip.ts', {}],
  verify: () => ['tools/release/verify.ts', {}],
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
