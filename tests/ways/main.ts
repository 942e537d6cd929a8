/**
 * `npm run deep -- ways`: every kind of link by every way in, in real browsers. Arguments are Playwright's. Prints a table whose cells are
 * payments that were read from their chains; ends with 1 where one failed.
 */
import { buildBoth } from '../../tools/release/release.ts'
import { playwright, tellEnd } from '../../tools/suites.ts'
import { DOCUMENTS } from './documents.ts'
import { REFUSED_IN_FIREFOX } from './kinds.ts'

const WAYS = ['click', 'menu', 'paste']
const BROWSERS = ['Chromium', 'Firefox']

/** By browser, kind and way, from the names of the stories. */
const cells = new Map<string, string>()
for (const build of ['chrome', 'firefox'] as const) await buildBoth(build)
const { timed = [], names = [], ...tally } = await playwright('tests/ways', process.argv.slice(2))
for (const { name } of timed) {
  const [, browser, cell = ''] = /^(\S+) .* A1 (.*)$/.exec(name) ?? []
  // Those of places have a table of their own.
  if (browser === undefined) continue
  const isRefused = browser === 'Firefox' && cell.includes(REFUSED_IN_FIREFOX)
  cells.set(`${browser} ${cell}`, names.includes(name) ? 'FAILED' : isRefused ? 'refused' : 'paid')
}

const kinds = [...new Set([...cells.keys()].map((cell) => cell.replace(/^\S+ (.*) by \S+$/, '$1')))]
const columns = BROWSERS.flatMap((browser) => WAYS.map((way) => ({ browser, way }))).filter(({ browser, way }) =>
  kinds.some((kind) => cells.has(`${browser} ${kind} by ${way}`)),
)
const rowOf = (head: string, row: readonly string[]) => `${head.padEnd(32)}${row.map((one) => one.padEnd(16)).join('')}`
const rows = kinds.map((kind) =>
  rowOf(
    kind,
    columns.map(({ browser, way }) => cells.get(`${browser} ${kind} by ${way}`) ?? '–'),
  ),
)
const head = rowOf(
  '',
  columns.map(({ browser, way }) => `${browser} ${way}`),
)
process.stdout.write(`\n${[head, ...rows].map((row) => row.trimEnd()).join('\n')}\n\n`)
process.stdout.write(
  'paid: read from the chain. refused: in words, nothing sent. –: not chosen, or there is no such way, or the browser’s driver has none.\n',
)
const placeHead = rowOf(
  'link in',
  BROWSERS.flatMap((browser) => [`${browser} click`, `${browser} menu`]),
)
/** Of links in every kind of document: what the window says of their place. */
const places = [...Object.entries(DOCUMENTS)].map(([kind, document]) =>
  rowOf(
    kind,
    BROWSERS.flatMap((browser) =>
      (['click', 'menu'] as const).map((way) => {
        const name = timed.find(
          (one) => one.name.startsWith(browser) && one.name.endsWith(`link in ${kind} by ${way}`),
        )?.name
        return name === undefined ? '–' : names.includes(name) ? 'FAILED' : document[way]
      }),
    ),
  ),
)
process.stdout.write(`\n${[placeHead, ...places].map((row) => row.trimEnd()).join('\n')}\n\n`)
process.stdout.write(
  'named, both: the window names the site, or the frame’s and the page’s. unknown: it says that it can’t tell, and no consent holds. left: the page has the click.\n',
)
tellEnd(tally)
