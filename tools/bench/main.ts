/**
 * `npm run bench`: measures the built extension beside floors that are packed for it, and judges each figure by its budget. Ends with 1
 * where one is over. `--write` renews tools/bench/figures.md and the README's table.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { buildExtension, buildSandboxExtension } from '../extension.ts'
import { ROOT } from '../processes.ts'
import { type Bench, benchWishOf, type Group, type Wish } from './bench.ts'
import { closeAll, startChromium } from './chromium/browser.ts'
import { BYTES } from './figures/bytes.ts'
import { CONTENT } from './figures/pages.ts'
import { PAYMENT } from './figures/payment.ts'
import { POPUP } from './figures/popup.ts'
import { SIZES } from './figures/sizes.ts'
import { UNLOCK } from './figures/unlock.ts'
import { WORKER } from './figures/worker.ts'
import { packFloors } from './floors/floors.ts'
import { type Figure, verdictOf } from './report/figures.ts'
import { fullTables, type Setting, settingText, shortTable, withTable } from './report/table.ts'

const GROUPS: readonly Group[] = [BYTES, CONTENT, WORKER, POPUP, PAYMENT, UNLOCK, SIZES]

const say = (line: string): boolean => process.stderr.write(`tender: ${line}\n`)
const loadNow = (): number => loadavg()[0] ?? 0

async function prepared({ rounds, isBuilt }: Wish): Promise<Bench> {
  if (isBuilt) {
    await buildExtension('chrome', [], { WXT_API_KEY: '', WXT_APP_ID: '' })
    await buildSandboxExtension('chrome')
  }
  const folders = { own: join(ROOT, '.output', 'chrome-mv3'), sandbox: join(ROOT, '.output', 'chrome-mv3-sandbox') }
  return { folders, floors: packFloors(folders.own), rounds, say }
}

/** A group that cannot be measured does not take the others with it. */
async function measured(bench: Bench, groups: readonly Group[]): Promise<{ figures: Figure[]; broken: string[] }> {
  const [figures, broken]: [Figure[], string[]] = [[], []]
  for (const { word, measure } of groups) {
    const startedMs = performance.now()
    try {
      figures.push(...(await measure(bench)))
      say(`${word}: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`)
    } catch (error) {
      broken.push(word)
      await closeAll()
      say(`${word} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  return { figures, broken }
}

async function browserName({ floors }: Bench): Promise<string> {
  const chromium = await startChromium({ folder: floors.bare, reach: { hostRules: 'MAP * ~NOTFOUND', spki: '' } })
  await chromium.close()
  return chromium.version
}

function write(figures: readonly Figure[], setting: Setting): void {
  for (const [path, table] of [
    ['tools/bench/figures.md', `${settingText(setting)}\n\n${fullTables(figures)}`],
    ['README.md', `${shortTable(figures)}\n\n${settingText(setting)}`],
  ] as const) {
    const file = join(ROOT, path)
    writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
    say(`wrote ${path}`)
  }
}

const wish = benchWishOf(process.argv.slice(2))
const groups = GROUPS.filter(({ word }) => word.includes(wish.only))
if (groups.length === 0) throw new Error(`--only knows ${GROUPS.map(({ word }) => word).join(', ')}.`)
const bench = await prepared(wish)
try {
  const before = loadNow()
  const browser = await browserName(bench)
  say(`${browser}, ${availableParallelism()} cores, load ${before.toFixed(1)}, ${wish.rounds} rounds`)
  const { figures, broken } = await measured(bench, groups)
  const setting: Setting = {
    ...{ date: new Date().toISOString().slice(0, 10), browser, cores: availableParallelism(), rounds: wish.rounds },
    loads: [before, loadNow()],
  }
  process.stdout.write(`${fullTables(figures)}\n\n${settingText(setting)}\n`)
  if (wish.save !== undefined) writeFileSync(wish.save, `${JSON.stringify({ setting, figures }, null, 2)}\n`)
  if (wish.isWritten && broken.length === 0) write(figures, setting)
  const over = figures.filter((figure) => verdictOf(figure) === 'over').map(({ group, name }) => `${group}: ${name}`)
  for (const name of over) say(`over its budget: ${name}`)
  for (const word of broken) say(`not measured: ${word}`)
  process.exitCode = over.length + broken.length > 0 ? 1 : 0
} finally {
  await closeAll()
  bench.floors.remove()
}
