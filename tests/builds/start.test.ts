/** What the built worker and the built pages do before anything is asked of them. architecture §11. */
import { readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { importsOf, scriptsOf } from './weights.ts'

/** Stands for every API of the browser: it can be called, constructed and read, and is never a promise. */
const anything: object = new Proxy(
  function any() {
    return undefined
  },
  {
    get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : anything),
    apply: () => anything,
    construct: () => anything,
  },
)

/** How often each function of the script is called while it starts, counted by V8. */
async function callsAtStart(file: string): Promise<{ name: string; calls: number }[]> {
  const { crypto, TextEncoder, TextDecoder, URL, AbortController } = globalThis
  const timers = { setTimeout: () => 0, clearTimeout: () => undefined }
  const own = { browser: anything, chrome: anything, navigator: anything, indexedDB: anything, fetch: anything }
  const scope = createContext({ ...own, ...timers, crypto, TextEncoder, TextDecoder, URL, AbortController })
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(scope)
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  inspector.disconnect()
  const functions = result.find(({ url }) => url === file)?.functions ?? []
  return functions.map(({ functionName: name, ranges }) => ({ name, calls: ranges[0]?.count ?? 0 }))
}

/** 20,700 when the tables of refused words, of common passwords and of a checksum were made at each start; the rest is in libraries. */
const MOST_CALLS = 2_750

test('architecture §11 a worker that starts makes no tables: it calls few functions before something is asked of it', async () => {
  const functions = await callsAtStart('.output/chrome-mv3/worker.js')
  const calls = functions.reduce((sum, one) => sum + one.calls, 0)
  const most = functions.sort((a, b) => b.calls - a.calls).slice(0, 5)
  expect(calls).toBeGreaterThan(100)
  expect(calls, JSON.stringify(most)).toBeLessThanOrEqual(MOST_CALLS)
})

const FOLDER = '.output/chrome-mv3'
/** Of a page's first screen; there were 24 before what pages share was in one script for each set of pages. */
const MOST_SCRIPTS = 10

/** The page that asks websites is never seen. */
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.html') && name !== 'asker.html')

describe.each(PAGES)('%s', (page) => {
  const html = readFileSync(join(FOLDER, page), 'utf8')

  test('architecture §11 before its first paint it asks for the look, the styles and one module, and for no picture', () => {
    // A link of the page is followed by a press only.
    const asked = [...html.matchAll(/<(?!a\b)[^>]* (?:src|href)="\/([^"]+)"/g)].map(([, at = '']) =>
      at.replace(/-[\w-]{8}\./, '.'),
    )
    expect(asked.toSorted()).toEqual(
      ['appearance.js', 'assets/start.css', `chunks/${page.replace('.html', '')}.js`].toSorted(),
    )
  })

  test('architecture §11 its first screen has few scripts', () => {
    expect(scriptsOf(FOLDER, page).length - 1).toBeLessThanOrEqual(MOST_SCRIPTS)
  })

  test('architecture §12.6 what runs before the words of its language draws none: it asks for none of the screens’ scripts', () => {
    const [, start = ''] = /src="\/(chunks\/[^"]+\.js)"/.exec(html) ?? []
    const early = importsOf(FOLDER, start).map((script) => script.replace(/-[\w-]{8}\.js$/, ''))
    expect(early.slice(1).filter((name) => !['chunks/start', 'chunks/access'].includes(name))).toEqual([])
  })
})
