// Every file keeps the rules of architecture §3, and the checks find planted violations.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  cycleIn,
  filesImportedBy,
  lengthsOf,
  MAY_CAST,
  ROOMS,
  readRooms,
  roomOf,
  type Source,
  wrongsOf,
} from './rules.ts'

const slashed = (path: string) => path.replaceAll('\\', '/')
const paths = globSync('{src,entrypoints}/**/*.{ts,tsx}').map(slashed)
const readSource = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })

test.each(paths.filter((path) => !path.startsWith('src/text/words/')).sort())(
  'architecture §3: %s keeps the rules of its room',
  (path) => {
    expect(wrongsOf(readSource(path))).toEqual([])
  },
)

test('architecture §3: the core is there, so the checks above had something to check', () => {
  expect(paths.filter((path) => path.startsWith('src/core/')).length).toBeGreaterThan(10)
})

test('architecture §12: the list of files that may cast names no file that is gone', () => {
  expect(Object.keys(MAY_CAST).filter((path) => !paths.includes(path))).toEqual([])
})

test('architecture §3: every room of the table has files', () => {
  const folders = new Set(globSync('{src,entrypoints}/**/*.*').map((path) => roomOf(slashed(path))))
  expect(Object.keys(ROOMS).filter((room) => !folders.has(room))).toEqual([])
})

test('architecture §3: neither the table nor the files import in a circle', () => {
  expect(cycleIn(ROOMS)).toBeUndefined()
  expect(cycleIn(Object.fromEntries(paths.map((path) => [path, filesImportedBy(readSource(path))])))).toBeUndefined()
})

test('architecture §3: a table that is not there is no empty table, and shorthands are read in full', () => {
  expect(() => readRooms('no table')).toThrow('no table of rooms')
  expect(readRooms('| `a` | x | *core* `viem` |')['a']).toContain('core/session')
  expect(readRooms('| `a` | x | *ui base* |')['a']).toContain('preact')
})

test('architecture §3: a circle is found, also one of three', () => {
  expect(cycleIn({ a: ['b'], b: ['c'], c: [] })).toBeUndefined()
  expect(cycleIn({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b'])
})

describe('the checks see a planted violation', () => {
  const planted: [path: string, text: string, wrong: string][] = [
    ['src/core/base/a.ts', "import { x } from '../../gateway/http.ts'", 'imports gateway'],
    ['src/core/base/a.ts', "import type { x } from '../../messages/protocol.ts'", 'imports messages'],
    ['src/core/base/a.ts', "export { x } from '../../vault/vault.ts'", 'imports vault'],
    ['src/core/base/a.ts', "type X = import('viem').Hex", 'imports viem'],
    ['src/core/base/a.ts', "void import('node:fs')", 'imports node:fs'],
    ['src/core/base/a.ts', 'const x = (name: string) => import(name)', 'imports (computed)'],
    ['src/gateway/a.ts', "import { x } from '../vault/vault.ts'", 'imports vault'],
    ['src/ui/home/a.tsx', "import { x } from '../../background/engine/payments.ts'", 'imports background/engine'],
    ['src/ui/home/a.tsx', "import { config } from '../../config.ts'", 'imports config'],
    ['src/chains/eip155/a.ts', "import { x } from '@noble/ciphers/aes.js'", 'imports @noble/ciphers'],
    ['src/messages/a.ts', "import { render } from 'preact'", 'imports preact'],
    ['src/cloud/a.ts', '', 'is in no room of the table: cloud'],
    [
      'entrypoints/background.ts',
      "import { x } from '../src/background/engine/runner.ts'",
      'imports src/background/engine/runner.ts',
    ],
    [
      'entrypoints/background.ts',
      "import { x } from '../src/core/session/session.ts'",
      'imports src/core/session/session.ts',
    ],
    ['entrypoints/background.ts', "import { x } from 'viem'", 'imports viem'],
    ['entrypoints/background.ts', 'if (1) start()', 'decides something'],
    ['entrypoints/background.ts', 'x ? start() : stop()', 'decides something'],
    ['entrypoints/background.ts', '\n'.repeat(26), 'has 26 lines'],
    ['src/core/base/a.ts', 'const x = async () => 1', 'says async'],
    ['src/core/base/a.ts', 'const x = Date.now()', 'says Date.now'],
    ['src/core/base/a.ts', 'const x = new Date()', 'says new Date'],
    ['src/core/base/a.ts', 'const x = Math.random()', 'says Math.random'],
    ['src/core/base/a.ts', 'console.log(1)', 'says console'],
    ['src/core/base/a.ts', 'type X = Promise<1>', 'says Promise'],
    ['src/core/base/a.ts', 'const x: any = 1', 'says any'],
    ['src/core/base/a.ts', 'const x = 1 as number', 'casts'],
    ['src/core/base/a.ts', 'const x = <number>1', 'casts'],
    ['src/core/base/a.ts', 'const x = y!', 'casts'],
    ['src/core/base/caip.ts', 'const x = 1', 'is listed as casting, but does not'],
    ['src/core/base/index.ts', '', 'is a barrel'],
    ['src/core/base/a.ts', "export * from './b.ts'", 'exports what it does not name'],
    ['src/core/base/a.ts', 'export default 1', 'has a default export'],
    ['src/core/base/a.ts', "import './b.ts'", 'imports for an effect alone'],
    ['src/core/base/link-utils.ts', '', 'has a name that says nothing'],
    ['src/ui/parts/PaymentInfo.tsx', '', 'has a name that says nothing'],
    ['src/background/common/a.ts', '', 'has a name that says nothing'],
    ['src/gateway/a.ts', 'const x = import.meta.env.WXT_API_KEY', 'reads the build environment'],
    ['src/background/browser/crash-point.ts', 'const x = import.meta.env.WXT_API_KEY', 'reads the build environment'],
    ['src/gateway/a.ts', 'const x = process.env', 'reads the build environment'],
  ]
  test.each(planted)('%s %j %s', (path, text, wrong) => {
    expect(wrongsOf({ path, text })).toContain(wrong)
  })

  const innocent: [path: string, text: string][] = [
    ['src/core/base/a.ts', "import type { x } from './b.ts'\n// async, any, new Date\nconst y = [1] as const"],
    [
      'src/ui/home/main.tsx',
      "import { render } from 'preact'\nimport './home.css'\nimport { x } from '../marks/icon.tsx'",
    ],
    ['src/core/base/a.ts', '\n'.repeat(251)],
    ['src/background/database.ts', "import { x } from '../config.ts'"],
    ['entrypoints/popup/main.tsx', "import { start } from '../../src/ui/home/main.tsx'\nstart()"],
    ['src/background/browser/crash-point.ts', 'const x = import.meta.env.MODE'],
  ]
  test.each(innocent)('but not in %s %j', (path, text) => {
    expect(wrongsOf({ path, text })).toEqual([])
  })
})

describe('architecture §11: what is long is told', () => {
  const long: [text: string, told: string][] = [
    ['\n'.repeat(251), 'has 251 lines'],
    [`function f() {${'\n'.repeat(50)}}`, 'has a function of 51 lines'],
    [`const f = () => {${'\n'.repeat(50)}}`, 'has a function of 51 lines'],
    [`const f = () => {${'\n'.repeat(50)}}`.replace('{', '{ g(() => 1)'), 'has a function of 51 lines'],
  ]
  test.each(long)('%j %s', (text, told) => {
    expect(lengthsOf({ path: 'src/core/base/a.ts', text })).toEqual([told])
  })

  test('but no table of small functions', () => {
    const text = `const table = () => ({ a: () => {${'\n'.repeat(30)}}, b: () => {${'\n'.repeat(30)}} })`
    expect(lengthsOf({ path: 'src/core/base/a.ts', text })).toEqual([])
  })
})
