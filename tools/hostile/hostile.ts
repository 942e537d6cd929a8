/**
 * `npm run deep -- hostile`: hostile pages, forms and extensions against the built extension in Chromium, every attack at its full number.
 * Prints what was tried and what came of it; `-- --write` also writes that to `tests/hostile/record.md`. Ends with 1 where one had an effect.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBare } from '../../tests/e2e/steps/chromium.ts'
import type { Row } from '../../tests/hostile/ledger.ts'
import { buildSandboxExtension } from '../extension.ts'
import { ROOT } from '../processes.ts'
import { hostile, LEDGER, tellEnd } from '../suites.ts'

const rowsIn = (folder: string): Row[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Row)

const HEAD = ['attacker', 'attack', 'tries', 'effects', 'measured']
const cellsOf = ({ attacker, what, tries, effects, note = '' }: Row): string[] => [
  ...[attacker, what, tries.toLocaleString('en'), String(effects), note],
]

/** The table for a terminal, and the tables that some attacks have of their own behind it. */
function hostileTable(folder: string): string {
  const rows = rowsIn(folder)
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...rows.flatMap(({ details }) => (details === undefined ? [] : ['', details]))].join('\n')
}

/** The same as a document. `made`: when and with what. */
function hostileDocument(folder: string, made: string): string {
  const rows = rowsIn(folder)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const details = rows.flatMap(({ what, details: text }) =>
    text === undefined ? [] : ['', `## ${what}`, '', '```', text, '```'],
  )
  return [
    '# Hostile tests',
    '',
    'What strangers tried against the built extension in Chromium, and what came of it. The expected effect is 0: no window, no session,',
    'no approval, no signature and no byte that was none of theirs. Written by `npm run deep -- hostile --write`; not by hand.',
    `${made}`,
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    ...details,
    '',
  ].join('\n')
}

const { values } = parseArgs({ options: { write: { type: 'boolean' } } })

async function browserVersion(): Promise<string> {
  const browser = await launchBare()
  const version = browser.version()
  await browser.close()
  return version
}

await buildSandboxExtension('chrome')
const { passed, failed } = await hostile([], { TENDER_LEDGER: LEDGER })
if (values.write) {
  const made = `Run on ${new Date().toISOString().slice(0, 10)} with Chromium ${await browserVersion()}: ${passed} passed, ${failed} failed.`
  writeFileSync(join(ROOT, 'tests/hostile/record.md'), hostileDocument(LEDGER, made))
}
process.stdout.write(`${hostileTable(LEDGER)}\n`)
tellEnd({ passed, failed })
