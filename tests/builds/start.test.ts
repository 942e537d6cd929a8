/** What the built worker and the built pages do before anything is asked of them. architecture §11. */
import { readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { importsOf } from './weights.ts'

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

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.html')))(
  'architecture §11 %s names the scripts of its first screen, so that none is found late by another',
  (page) => {
    const html = readFileSync(join(FOLDER, page), 'utf8')
    const named = [...html.matchAll(/(?:src|rel="modulepreload"[^>]* href)="\/(chunks\/[^"]+\.js)"/g)].map(
      ([, at = '']) => at,
    )
    const imported = named.flatMap((script) => importsOf(FOLDER, script))
    expect(imported.filter((script) => !named.includes(script))).toEqual([])
    const [start = ''] = named
    const screens = [...readFileSync(join(FOLDER, start), 'utf8').matchAll(/import\(`\.\/([^`]+)`\)/g)]
    expect(screens.filter(([, at = '']) => named.includes(`chunks/${at}`))).toHaveLength(1)
    expect(new Set(named).size).toBe(named.length)
    expect(named.length).toBeLessThanOrEqual(MOST_SCRIPTS)
    // What runs before the words of the page's language must not draw from them: it asks for none of the screens' scripts.
    const early = importsOf(FOLDER, start).map((script) => script.replace(/-[\w-]{8}\.js$/, ''))
    expect(early.slice(1).filter((name) => !['chunks/start', 'chunks/access'].includes(name))).toEqual([])
  },
)
