/**
 * `npm run test:stories -- --firefox`: the browser stories in a real Firefox. Arguments are Playwright's; `-- --write` also writes what was told to
 * `tests/e2e/firefox/untold.md`. Ends with 1 where one failed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../processes.ts'
import { buildBoth } from '../release/release.ts'
import { firefoxStories, tellEnd } from '../suites.ts'
import { MADE, storiesDocument } from './stories-document.ts'

const WRITE = '--write'
const args = process.argv.slice(2)
const passedOn = args.filter((one) => one !== WRITE)

async function browserVersion(): Promise<string> {
  const { output } = await run(process.env.TENDER_FIREFOX ?? 'firefox-esr', ['--version'], { capture: true })
  return /Firefox \d[\d.]*\w*/.exec(output)?.[0] ?? 'Firefox'
}

await buildBoth('firefox')
const { passed, failed } = await firefoxStories.all(passedOn)
const day = new Date().toISOString().slice(0, 10)
const made = `${MADE}${day} with ${await browserVersion()}: ${passed} passed, ${failed} failed.`
if (args.includes(WRITE)) writeFileSync(join(ROOT, 'tests/e2e/firefox/untold.md'), storiesDocument(made))
tellEnd({ passed, failed })
