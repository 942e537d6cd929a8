/**
 * `npm run deep -- corruption`: ten thousand random corruptions and truncations of what the wallet keeps. `-- --cases 100000` for more,
 * `--seed …` for others; the seed is 1. Prints what was lost; ends with 1 where anything was.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { vitest } from '../../tools/suites.ts'

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
for (const text of Object.values(values)) if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is no number`)

const folder = mkdtempSync(join(tmpdir(), 'tender-corruption-'))
const path = join(folder, 'tally.json')
const env = { TENDER_CORRUPTIONS: values.cases, TENDER_SEED: values.seed, TENDER_CORRUPTION_TALLY: path }
const { failed } = await vitest(['faults'], env, ['tests/corruption/corruption.test.ts'])
const tally = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  `seed ${values.seed}: ${tally['cases']} corruptions, ${tally['told']} told in words; ` +
    `lost keys ${tally['lostKeys']}, lost unfinished payments ${tally['lostPayments']}, ` +
    `double payments ${tally['doublePayments']}, not told ${tally['untold']}\n`,
)
process.exitCode = failed === 0 ? 0 : 1
