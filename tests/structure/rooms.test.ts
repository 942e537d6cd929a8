// The rooms of DESIGN.md §3 hold for every file that there is, and the checks see what they are there to see.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAY_CAST, MAY_IMPORT, type Source, wrongsOf } from './rules.ts'

const paths = globSync('{src,entrypoints}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
const readSource = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })

test.each(paths.sort())('DESIGN §3: %s keeps the rules of its room', (path) => {
  expect(wrongsOf(readSource(path))).toEqual([])
})

test('DESIGN §3: the core is there, so the checks above had something to check', () => {
  expect(paths.filter((path) => path.startsWith('src/core/')).length).toBeGreaterThan(10)
})

test('STYLE 2.8: the list of files that may cast names no file that is gone', () => {
  expect(Object.keys(MAY_CAST).filter((path) => !paths.includes(path))).toEqual([])
})

test('DESIGN §3: no room imports a room that imports it back', () => {
  const rooms = Object.keys(MAY_IMPORT)
  const mutual = rooms.flatMap((a) => rooms.filter((b) => MAY_IMPORT[a]?.includes(b) && MAY_IMPORT[b]?.includes(a)))
  expect(mutual).toEqual([])
})

describe('the checks see a planted violation', () => {
  const planted: [path: string, text: string, wrong: string][] = [
    ['src/core/a.ts', "import { x } from '../gateway/http.ts'", 'imports gateway'],
    ['src/core/a.ts', "import type { x } from '../messages/protocol.ts'", 'imports messages'],
    ['src/core/a.ts', "export { x } from '../vault/vault.ts'", 'imports vault'],
    ['src/core/a.ts', "type X = import('viem').Hex", 'imports viem'],
    ['src/core/a.ts', "void import('node:fs')", 'imports node:fs'],
    ['src/core/a.ts', 'const x = (name: string) => import(name)', 'imports (computed)'],
    ['src/gateway/a.ts', "import { x } from '../vault/vault.ts'", 'imports vault'],
    ['src/ui/home/a.tsx', "import { x } from '../../background/payments.ts'", 'imports background'],
    ['src/ui/home/a.tsx', "import { config } from '../../config.ts'", 'imports config'],
    ['src/chains/a.ts', "import { x } from '@noble/ciphers/aes.js'", 'imports @noble/ciphers'],
    ['src/messages/a.ts', "import { render } from 'preact'", 'imports preact'],
    ['src/cloud/a.ts', '', 'is in no room of the table: cloud'],
    [
      'entrypoints/background.ts',
      "import { x } from '../../src/background/engine/runner.ts'",
      'imports src/background/engine/runner.ts',
    ],
    [
      'entrypoints/background.ts',
      "import { x } from '../../src/core/session/session.ts'",
      'imports src/core/session/session.ts',
    ],
    ['entrypoints/background.ts', "import { x } from 'viem'", 'imports viem'],
    ['entrypoints/background.ts', 'if (1) start()', 'decides something'],
    ['entrypoints/background.ts', 'x ? start() : stop()', 'decides something'],
    ['entrypoints/background.ts', '\n'.repeat(26), 'has 26 lines'],
    ['src/core/a.ts', 'const x = async () => 1', 'says async'],
    ['src/core/a.ts', 'const x = Date.now()', 'says Date.now'],
    ['src/core/a.ts', 'const x = new Date()', 'says new Date'],
    ['src/core/a.ts', 'const x = Math.random()', 'says Math.random'],
    ['src/core/a.ts', 'console.log(1)', 'says console'],
    ['src/core/a.ts', 'type X = Promise<1>', 'says Promise'],
    ['src/core/a.ts', 'const x: any = 1', 'says any'],
    ['src/core/a.ts', 'const x = 1 as number', 'casts'],
    ['src/core/a.ts', 'const x = <number>1', 'casts'],
    ['src/core/a.ts', 'const x = y!', 'casts'],
    ['src/core/base/caip.ts', 'const x = 1', 'is listed as casting, but does not'],
    ['src/core/index.ts', '', 'is a barrel'],
    ['src/core/a.ts', "export * from './b.ts'", 'exports what it does not name'],
    ['src/core/a.ts', 'export default 1', 'has a default export'],
    ['src/core/a.ts', '\n'.repeat(201), 'has 201 lines'],
    ['src/core/a.ts', `function f() {${'\n'.repeat(40)}}`, 'has a function of 41 lines'],
    ['src/core/a.ts', `const f = () => {${'\n'.repeat(40)}}`, 'has a function of 41 lines'],
    [
      'src/core/a.ts',
      `const f = () => {${'\n'.repeat(40)}}`.replace('{', '{ g(() => 1)'),
      'has a function of 41 lines',
    ],
    ['src/core/link-utils.ts', '', 'has a name that says nothing'],
    ['src/ui/PaymentInfo.tsx', '', 'has a name that says nothing'],
    ['src/background/common/a.ts', '', 'has a name that says nothing'],
    ['src/gateway/a.ts', 'const x = import.meta.env.WXT_API_KEY', 'reads the build environment'],
    ['src/background/browser/crash-point.ts', 'const x = import.meta.env.WXT_API_KEY', 'reads the build environment'],
    ['src/gateway/a.ts', 'const x = process.env', 'reads the build environment'],
  ]
  test.each(planted)('%s %j %s', (path, text, wrong) => {
    expect(wrongsOf({ path, text })).toContain(wrong)
  })

  const innocent: [path: string, text: string][] = [
    ['src/core/a.ts', "import type { x } from './b.ts'\n// async, any, new Date\nconst y = [1] as const"],
    ['src/ui/home/main.tsx', "import { render } from 'preact'\nimport './home.css'\nimport { x } from '../copy.ts'"],
    ['src/core/a.ts', `const table = () => ({ a: () => {${'\n'.repeat(30)}}, b: () => {${'\n'.repeat(30)}} })`],
    ['src/background/database.ts', "import { x } from '../config.ts'"],
    ['entrypoints/popup/main.tsx', "import { start } from '../../src/ui/home/main.tsx'\nstart()"],
    ['src/background/browser/crash-point.ts', 'const x = import.meta.env.MODE'],
  ]
  test.each(innocent)('but not in %s %j', (path, text) => {
    expect(wrongsOf({ path, text })).toEqual([])
  })
})
