/**
 * `npm run test:stories`: every browser story in Chromium, of which `npm test` tells a sample. Arguments are Playwright's. Ends with 1
 * where one failed.
 */
import { buildBoth } from '../../tools/release/release.ts'
import { stories, tellEnd } from '../../tools/suites.ts'

await buildBoth('chrome')
tellEnd(await stories.all(process.argv.slice(2)))
