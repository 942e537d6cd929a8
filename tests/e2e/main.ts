/**
 * `npm run test:stories`: every browser story in Chromium, of which `npm test` tells a sample. Arguments are Playwright's. Ends with 1
 * where one failed.
 */
import { buildBoth } from '../tools/release/release.ts'
import { stories } from '../tools/suites.ts'

for (const browser of ['chrome', 'firefox'] as const) await buildBoth(browser)
const { passed, failed } = await stories(process.argv.slice(2))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
