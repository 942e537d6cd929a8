/**
 * `npm run deep -- links`: ten thousand valid links of every kind, and a million damaged ones, read by the wallet and by parsers that were
 * written from the formats alone. `-- --links 5000000` for more, `--seed …` for others. Prints what was read; ends with 1 where the wallet
 * read what the others refuse.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { vitest } from '../../tools/suites.ts'

const { values } = parseArgs({
  options: { links: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})
for (const text of Object.values(values)) if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is no number`)

const folder = mkdtempSync(join(tmpdir(), 'tender-links-'))
const path = join(folder, 'tally.json')
const env = { TENDER_LINKS: values.links, TENDER_SEED: values.seed, TENDER_LINKS_TALLY: path }
const { failed } = await vitest(['unit'], env, ['tests/unit/core/links/links.property.test.ts'])
const { valid, refused, ...read } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>
rmSync(folder, { recursive: true, force: true })
const kinds = Object.entries(read).map(([kind, count]) => `${count} ${kind}`)
process.stdout.write(
  `seed ${values.seed}: ${valid} valid links read by both; of ${values.links} damaged ones ${refused} refused, ` +
    `read by both as the same: ${kinds.join(', ')}; failed tests: ${failed}\n`,
)
process.exitCode = failed === 0 ? 0 : 1
