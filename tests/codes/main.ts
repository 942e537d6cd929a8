/**
 * `npm run deep -- qr`: a thousand generated pictures of pages with a QR code, read by the function that the popup uses. `-- --pictures 5000`
 * for more, `--seed …` for others; the seed is 1. Prints a table; ends with 1 where fewer than 99 of 100 are read, one is read wrong, or
 * a thousand take more than a minute of a processor: a wall clock would count what else the machine does.
 */
import { parseArgs } from 'node:util'
import { codesIn } from '../../src/ui/links/codes-in.ts'
import { type Pictured, pictures } from './pictures.ts'

const { values } = parseArgs({
  options: { pictures: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
for (const text of Object.values(values)) if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${text} is no number`)
const [COUNT, SEED] = [Number(values.pictures), Number(values.seed)]
const [LEAST_READ, MOST_MS_EACH] = [0.99, 60]

type Row = { pictures: number; read: number; wrong: number; unread: number }
const table: Record<string, Row> = {}

function note(name: string, fate: Exclude<keyof Row, 'pictures'>): void {
  const row = table[name] ?? { pictures: 0, read: 0, wrong: 0, unread: 0 }
  table[name] = row
  row.pictures += 1
  row[fate] += 1
}

/** What a table of the misses has to tell apart. */
const namesOf = ({ kind, look }: Pictured): string[] => [
  kind,
  `${Math.floor(look.modulePx)} px a module`,
  ...(Math.abs(look.degrees) > 10 ? ['turned by more than 10°'] : []),
  ...(look.blurPx > 0 ? ['blurred'] : []),
  ...(look.isLightOnDark ? ['light on dark'] : []),
  ...(look.hasLogo ? ['with a logo'] : []),
  'all',
]

const busyMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
let readingMs = 0
for (const pictured of pictures(COUNT, SEED)) {
  const beforeMs = busyMs()
  const { texts } = await codesIn(pictured.page)
  readingMs += busyMs() - beforeMs
  const isRead = texts.length === 1 && texts[0] === pictured.look.text
  for (const name of namesOf(pictured)) note(name, isRead ? 'read' : texts.length > 0 ? 'wrong' : 'unread')
}
const { all } = table
if (!all) throw new Error('no pictures')
const rows = Object.entries(table).toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
console.table(Object.fromEntries(rows))
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
process.stdout.write(
  `seed ${SEED}: ${all.read} of ${all.pictures} read, ${all.wrong} read wrong, ` +
    `${seconds(busyMs())}, of which ${seconds(readingMs)} reading\n`,
)
process.exitCode = all.read >= LEAST_READ * COUNT && all.wrong === 0 && busyMs() <= MOST_MS_EACH * COUNT ? 0 : 1
