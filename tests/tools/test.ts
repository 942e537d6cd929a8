/**
 * `npm test`: all tests, and of those in browsers a sample and one eighth of the rest (`-- --eighth N` chooses it), cheapest failures
 * first. Ends with `N passed, N failed`, which counts every static check, build, unit, fault, sandbox and browser test.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseEighth } from './eighth.ts'
import { ROOT, run } from './processes.ts'
import { buildBoth } from './release/release.ts'
import { fastStages, finish, say, single, stage } from './stages.ts'
import {
  browserFaults,
  faults,
  faultTable,
  firefoxStories,
  hostile,
  REST,
  SAMPLE,
  stories,
  type Tally,
  vitest,
} from './suites.ts'

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

const { shard, why } = await chooseEighth(process.argv.slice(2))
const part = `--shard=${shard}`
await fastStages()
// Not `node` from the path, which may be older than the one that runs this.
const spec = () => run(process.execPath, [join('tests', 'tools', 'spec', 'spec.ts')], { capture: true })
await stage('a test for every rule of the specification', () => single(spec()))
await stage('fault matrix', faults)
await stage('sandbox tests', () => vitest(['sandbox']))
await stage('builds', builds)
await stage('tests of the builds', () => vitest(['builds']))
await stage('a sample of the stories in Chromium', () => stories([], SAMPLE))
await stage(`${shard} of the other stories in Chromium`, () => stories([part], REST))
await stage('a sample of the stories in Firefox', () => firefoxStories([], SAMPLE))
await stage(`${shard} of the other stories in Firefox`, () => firefoxStories([part], REST))
await stage('a sample of the fault matrix in Chromium', () => browserFaults(['--grep', '@sample']))
await stage(`${shard} of the rest of it in Chromium`, () => browserFaults(['--grep-invert', '@sample', part]))
await stage('a sample of the hostile tests', () => hostile(['--grep', '@sample', '--workers=2']))
say(faultTable())
finish(`beside the samples: ${shard} of the other browser stories and cells (${why})`, await browserLine())
