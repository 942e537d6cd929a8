/**
 * `npm test`: all tests, and of those in browsers a sample and one eighth of the rest (`-- --eighth N` chooses it), cheapest failures
 * first. Ends with `N passed, N failed`, which counts every static check, build, unit, fault, sandbox and browser test.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './processes.ts'
import { buildBoth } from './release/release.ts'
import { fastStages, finish, say, single, stage } from './stages.ts'
import { browserFaults, faults, faultTable, firefoxStories, hostile, stories, type Tally, vitest } from './suites.ts'
import { chooseEighth, PARTS } from './told.ts'

async function builds(): Promise<Tally> {
  for (const browser of ['chrome', 'firefox'] as const) await buildBoth(browser)
  return { passed: 4, failed: 0 }
}

/** The tests are evidence for the browsers that they ran in, and only if those are the manifest's oldest for all of its range. */
async function browserLine(): Promise<string> {
  const manifestOf = (folder: string) =>
    JSON.parse(readFileSync(join(ROOT, '.output', folder, 'manifest.json'), 'utf8'))
  const oldest = [
    manifestOf('chrome-mv3').minimum_chrome_version,
    manifestOf('firefox-mv3').browser_specific_settings.gecko.strict_min_version,
  ]
  const asked = ['TENDER_CHROMIUM', 'TENDER_FIREFOX'].map((name) => versionOf(process.env[name] ?? ''))
  return `browsers: ${(await Promise.all(asked)).join(', ')} (the manifests ask for ${oldest.join(' and ')} or newer)`
}

/** On Windows a browser opens instead of answering. */
async function versionOf(binary: string): Promise<string> {
  if (process.platform === 'win32') return binary
  const { output } = await run(binary, ['--version'], { capture: true })
  return /^[A-Z][A-Za-z ]+ \d[\d.]*\w*/m.exec(output)?.[0] ?? binary
}

const eighth = await chooseEighth(process.argv.slice(2))
await fastStages()
// Not `node` from the path, which may be older than the one that runs this.
const spec = () => run(process.execPath, [join('tools', 'spec', 'spec.ts')], { capture: true })
await stage('a test for every rule of the specification', () => single(spec()))
await stage('fault matrix', faults)
await stage('sandbox tests', () => vitest(['sandbox']))
await stage('builds', builds)
await stage('tests of the builds', () => vitest(['builds']))
const part = `sample and ${eighth.number}/${PARTS} of the rest`
await stage(`stories in Chromium, ${part}`, () => stories.some(eighth))
await stage(`stories in Firefox, ${part}`, () => firefoxStories.some(eighth))
await stage(`fault matrix in Chromium, ${part}`, () => browserFaults.some(eighth))
await stage('a sample of the hostile tests', () => hostile(['--grep', '@sample', '--workers=2']))
say(faultTable())
finish(
  `browser stories and cells: the samples, and eighth ${eighth.number} of the rest (${eighth.why})`,
  await browserLine(),
)
