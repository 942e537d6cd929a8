/** What the rules of `biome.jsonc` cannot say of the code: the core is pure, and who may cast. architecture §3, §12. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNode, type Node, nodesOf, parse } from './syntax.ts'

/** Files that may use `as`, with the reason (architecture §12.5): a parser just checked the type, or TypeScript can't express it. */
const MAY_CAST: Readonly<Record<string, string>> = {
  'src/core/base/decode.ts': 'Number.isSafeInteger does not narrow unknown',
  'src/core/base/caip.ts': 'parser: makes the branded ids behind their regular expressions; an OptionId is opaque',
  'src/core/offer/responses.ts': 'parser: a text that is in the list of statuses',
  'src/text/said.ts': 'a translation has the words of another language in the form of the English ones',
  'src/messages/client.ts': 'what our own worker sends, typed by the table that it serves',
  'src/vault/record/storage.ts': 'the type of navigator.locks',
  'src/gateway/http.ts': 'bytes of a fetch body never lie in shared memory, which the library type cannot say',
  'src/background/storage/journal.ts': 'events that this wallet itself wrote',
  'src/background/storage/journal-keys.ts': 'ids, summaries, revocations and sends that this wallet itself wrote',
}
/** Only `config` reads the build environment. Crash points test the mode directly, so that other builds drop them. */
const MAY_READ: Readonly<Record<string, RegExp>> = {
  'src/config.ts': /import\.meta\.env/g,
  'src/background/browser/crash-point.ts': /import\.meta\.env\.MODE\b/g,
}
/** `package.json` tells the bundler that nothing in `src` has to be run for its effect. Styles excepted. */
const FOR_EFFECT = /^import '.*(?<!\.css)'$/gm
const IMPURE = /\b(async|await|Promise|Date\.now|new Date|Math\.random|console)\b/g
const BRANCH = /^(If|Switch)Statement$|^ConditionalExpression$/
const CAST = /^TS(AsExpression|TypeAssertion|NonNullExpression)$/

const isConst = ({ typeAnnotation: type }: Node): boolean =>
  isNode(type) && isNode(type.typeName) && type.typeName.name === 'const'
const isCast = (node: Node): boolean => CAST.test(node.type) && !isConst(node)
/** The linter reads import declarations and `import('a text')`. */
const isHidden = ({ type, source }: Node): boolean =>
  type === 'TSImportType' || (type === 'ImportExpression' && !(isNode(source) && typeof source.value === 'string'))

/** All that is wrong with one file of `src` or `entrypoints`. */
function wrongsOf(path: string, text: string): string[] {
  const { program, code } = parse(path, text)
  const nodes = nodesOf(program)
  const wrongs = (is: (node: Node) => boolean, wrong: string) => nodes.filter(is).map(() => wrong)
  const says = (pattern: RegExp, within = code) => [...within.matchAll(pattern)].map(([word]) => `says ${word}`)
  return [
    ...wrongs(isHidden, 'imports unseen by the linter'),
    ...says(FOR_EFFECT),
    ...(Object.hasOwn(MAY_CAST, path) ? [] : wrongs(isCast, 'casts')),
    ...(Object.hasOwn(MAY_CAST, path) && !nodes.some(isCast) ? ['is listed as casting, but does not'] : []),
    ...(path.startsWith('src/core/') ? says(IMPURE) : []),
    ...(path.startsWith('entrypoints/') ? wrongs(({ type }) => BRANCH.test(type), 'decides something') : []),
    ...says(/\b(import\.meta|process)\.env\b/g, code.replace(MAY_READ[path] ?? '', '')),
    ...says(/biome-ignore[\w-]*/g, text),
  ]
}

const paths = globSync('{src,entrypoints}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('src/text/words/'))

test('architecture §3, §12: the core is pure, who casts is listed, and entry points decide nothing', () => {
  expect(paths.filter((path) => path.startsWith('src/core/')).length).toBeGreaterThan(10)
  const wrongs = paths.flatMap((path) => wrongsOf(path, readFileSync(path, 'utf8')).map((wrong) => `${path} ${wrong}`))
  expect(wrongs).toEqual([])
  expect(Object.keys(MAY_CAST).filter((path) => !paths.includes(path))).toEqual([])
})

const EXAMPLES: [path: string, text: string, ...wrongs: string[]][] = [
  ['src/core/base/a.ts', "type X = import('viem').Hex", 'imports unseen by the linter'],
  ['src/core/base/a.ts', 'const x = (name: string) => import(name)', 'imports unseen by the linter'],
  ['src/ui/home/a.tsx', "import './b.ts'", "says import './b.ts'"],
  ['src/core/base/a.ts', 'const x = async (): Promise<1> => 1', 'says async', 'says Promise'],
  ['src/core/base/a.ts', 'console.log(await x)', 'says console', 'says await'],
  [
    'src/core/base/a.ts',
    '[Date.now(), new Date(), Math.random()]',
    'says Date.now',
    'says new Date',
    'says Math.random',
  ],
  ['src/core/base/a.ts', "import type { x } from './b.ts'\n// async, any, new Date\nconst y = [1] as const"],
  ['src/gateway/a.ts', 'const x = [1 as number, <number>1, y!]', 'casts', 'casts', 'casts'],
  ['src/core/base/caip.ts', 'const x = 1', 'is listed as casting, but does not'],
  ['entrypoints/background.ts', 'if (x ? y : z) start()', 'decides something', 'decides something'],
  ['entrypoints/popup/main.tsx', "import { start } from '../../src/ui/home/main.tsx'\nstart()"],
  ['src/ui/home/main.tsx', "import './home.css'\nconst x = () => import('../marks/icon.tsx')"],
  ['src/gateway/a.ts', 'const x = [import.meta.env.A, process.env]', 'says import.meta.env', 'says process.env'],
  ['src/background/browser/crash-point.ts', 'const x = import.meta.env.WXT_API_KEY', 'says import.meta.env'],
  ['src/background/browser/crash-point.ts', 'const x = import.meta.env.MODE'],
  ['src/gateway/a.ts', '// biome-ignore lint/style/noRestrictedImports: x', 'says biome-ignore'],
]
test.each(EXAMPLES)('architecture §3, §12: what is wrong with %s of %j is found', (path, text, ...wrongs) => {
  expect(wrongsOf(path, text)).toEqual(wrongs)
})
