/**
 * `npm run deep -- browsers`: the sample of stories in the oldest and in the newest version of each browser that Debian's archive offers, and
 * in the newest Chromium without an own `browser`, as older ones are. Prints version × passed × failed. Arguments choose stories, as
 * Playwright's do. Ends with 1 where one failed.
 */

import { copyWithoutBrowser, WITHOUT_BROWSER } from '../extension.ts'
import { buildBoth } from '../release/release.ts'
import { firefoxStories, stories, type Tally, tellEnd } from '../suites.ts'
import { fetchVersion, forgetOthers, oldestAndNewest, type Packaged } from './debian.ts'

const CHROMIUM: Packaged = { packages: ['chromium', 'chromium-common'], binary: 'usr/lib/chromium/chromium' }
const FIREFOX: Packaged = { packages: ['firefox-esr'], binary: 'usr/lib/firefox-esr/firefox-esr' }

const args = process.argv.slice(2)
/** Those that are named are told, wherever they belong; without a name, those of the sample. */
const tell = ({ all, some }: typeof stories, env: Record<string, string>): Promise<Tally> =>
  args.length > 0 ? all(args, env) : some(undefined, env)

const [chromium, firefox] = [await oldestAndNewest(CHROMIUM), await oldestAndNewest(FIREFOX)]
const offered: [Packaged, string][] = [
  ...Object.values(chromium).map((version): [Packaged, string] => [CHROMIUM, version]),
  ...Object.values(firefox).map((version): [Packaged, string] => [FIREFOX, version]),
]
forgetOthers(offered)
for (const build of ['chrome', 'firefox'] as const) await buildBoth(build)
copyWithoutBrowser()

const inChromium = async (version: string, env: Record<string, string> = {}): Promise<Tally> =>
  tell(stories, { ...env, TENDER_CHROMIUM: await fetchVersion(CHROMIUM, version) })
const inFirefox = async (version: string): Promise<Tally> =>
  tell(firefoxStories, { TENDER_FIREFOX: await fetchVersion(FIREFOX, version) })

type Row = { name: string; version: string; tellIn: (version: string) => Promise<Tally> }
const rows: readonly Row[] = [
  { name: 'Chromium, oldest', version: chromium.oldest, tellIn: inChromium },
  { name: 'Chromium, newest', version: chromium.newest, tellIn: inChromium },
  {
    name: 'Chromium, newest without `browser`',
    version: chromium.newest,
    tellIn: (version) => inChromium(version, WITHOUT_BROWSER),
  },
  { name: 'Firefox, oldest', version: firefox.oldest, tellIn: inFirefox },
  { name: 'Firefox, newest', version: firefox.newest, tellIn: inFirefox },
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const lineOf = (name: string, version: string, passed: string | number, failed: string | number) =>
  `${name.padEnd(36)}${version.padEnd(30)}${String(passed).padStart(6)}${String(failed).padStart(8)}`
const lines = [lineOf('', 'version', 'passed', 'failed')]
let [passed, failed] = [0, 0]
for (const { name, version, tellIn } of rows) {
  say(`\n${name}: ${version}`)
  const tally = await tellIn(version)
  lines.push(lineOf(name, version, tally.passed, tally.failed))
  passed += tally.passed
  failed += tally.failed
}
say(`\n${lines.join('\n')}\n`)
tellEnd({ passed, failed })
