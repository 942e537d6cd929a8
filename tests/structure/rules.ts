// The import table of architecture §3, parsed from the document, and the budgets of architecture §12. One function per rule.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../../tools/processes.ts'

export type Source = { path: string; text: string }

const CORE = ['base', 'links', 'offer', 'transaction', 'plan', 'session', 'activity'].map((room) => `core/${room}`)
const UI_BASE = [...CORE, 'messages', 'text', 'ui/client', 'ui/words', 'ui/marks', 'ui/parts', 'preact']

/** The room table: room → what it may import besides itself. @throws {Error} if the document has no such table. */
export function readRooms(document: string): Record<string, readonly string[]> {
  const rows = [...document.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \|$/gm)]
  const namesIn = (cell: string) => [
    ...(cell.includes('*core*') ? CORE : []),
    ...(cell.includes('*ui base*') ? UI_BASE : []),
    ...[...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  ]
  if (rows.length === 0) throw new Error('no table of rooms')
  return Object.fromEntries(rows.map(([, room = '', cell = '']) => [room, namesIn(cell)]))
}

const DOCUMENT = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')
export const ROOMS = readRooms(DOCUMENT.slice(DOCUMENT.indexOf('## §3'), DOCUMENT.indexOf('## §4')))

/** What the manifest's entry files may import: one entry file per room, and WXT's own wrappers. */
const FRONT_DOORS = [
  /^src\/background\/(front|main)\.ts$/,
  /^src\/ui\/[a-z-]+\/main\.tsx$/,
  /^src\/ui\/style\/main\.css$/,
  /^src\/ui\/client\/appearance\.ts$/,
  /^src\/text\/words\/speak-[a-z]+\.ts$/,
  /^src\/(messages\/(access|client)|(messages\/)?browser)\.ts$/,
  /^src\/content\/[a-z-]+\.ts$/,
  /^src\/asker\/asker\.ts$/,
  /^src\/core\/links\/link\.ts$/,
  /^src\/config\.ts$/,
  /^wxt$/,
]

/** Files that may use `as`, with the reason (architecture §12.5): a parser just checked the type, or TypeScript can't express it. */
export const MAY_CAST: Readonly<Record<string, string>> = {
  'src/core/base/decode.ts': 'Number.isSafeInteger does not narrow unknown',
  'src/core/base/caip.ts':
    'parser: makes the branded ids, behind their regular expressions; the OptionId, opaque by contract',
  'src/core/offer/responses.ts': 'parser: a text that is in the list of statuses',
  'src/text/said.ts': 'a translation has the words of another language in the form of the English ones',
  'src/messages/client.ts': 'what our own worker sends, typed by the table that it serves',
  'src/vault/record/storage.ts': 'the type of navigator.locks',
  'src/gateway/http.ts': 'bytes of a fetch body never lie in shared memory, which the library type cannot say',
  'src/background/storage/journal.ts': 'events that this wallet itself wrote',
  'src/background/storage/journal-keys.ts': 'ids, summaries, revocations and sends that this wallet itself wrote',
}

/** Only `config` reads the build environment. Crash points test the mode directly, so that other builds drop them. */
const MAY_READ_ENV: Readonly<Record<string, RegExp>> = {
  'src/config.ts': /import\.meta\.env/g,
  'src/background/browser/crash-point.ts': /import\.meta\.env\.MODE\b/g,
}

const MAX_ENTRY_LINES = 25
const LONG_FILE_LINES = 250
const LONG_FUNCTION_LINES = 50
const IMPURE = /\b(async|await|Promise|Date\.now|new Date|Math\.random|console)\b/g
const EMPTY_WORDS = /(^|[^a-z])(utils|helpers|common|manager|service|handler|data|info)($|[^a-z])/
/** Files whose name may contain such a word, with the reason. */
const MAY_SAY_SO: Readonly<Record<string, string>> = {
  'src/vault/common-passwords.ts': 'common is what these passwords are',
  'src/background/compose/service.ts': 'the payment service, as everywhere else',
}

type Node = { type: string; start: number; end: number; [member: string]: unknown }
const isNode = (raw: unknown): raw is Node =>
  typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string' && 'start' in raw

function nodesOf(raw: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(raw)) for (const one of raw) nodesOf(one, found)
  else if (isNode(raw)) {
    found.push(raw)
    for (const member of Object.values(raw)) nodesOf(member, found)
  }
  return found
}

/** The nodes of a file, and its text with comments replaced by spaces. @throws {Error} for text that does not parse. */
function read({ path, text }: Source): { nodes: Node[]; code: string } {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse`)
  const code = comments.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  return { nodes: nodesOf(program), code }
}

const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length
const isEntry = (path: string): boolean => path.startsWith('entrypoints/')
/** `src/core/links/link.ts` → `core/links`; `src/config.ts` → `config`; `src/text/words/de/home.ts` → `text`; `entrypoints/popup/main.tsx` → `entrypoints`. */
export const roomOf = (path: string): string =>
  isEntry(path)
    ? 'entrypoints'
    : /^src\/(browser|config)\.ts$/.test(path)
      ? path.slice('src/'.length, -'.ts'.length)
      : dirname(path)
          .replace(/^src\//, '')
          .replace(/^text\/.*/, 'text')

/** Every import specifier: static, dynamic, re-export, `import type`, `import('x').T`. A computed one is `(computed)`. */
function specifiersOf(nodes: Node[]): string[] {
  return nodes
    .filter(({ type }) => /^(Import(Declaration|Expression)|Export(All|Named)Declaration|TSImportType)$/.test(type))
    .filter(({ type, source }) => type.startsWith('Import') || source !== null)
    .map(({ source }) => (isNode(source) && typeof source.value === 'string' ? source.value : '(computed)'))
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** An import's target: a path from the top level, or the name of a package. */
const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.') ? normalize(`${dirname(path)}/${specifier}`) : packageOf(specifier)

function checkImports({ path }: Source, nodes: Node[]): string[] {
  const targets = specifiersOf(nodes).map((specifier) => targetOf(path, specifier))
  if (isEntry(path))
    return targets.filter((to) => !FRONT_DOORS.some((client) => client.test(to))).map((to) => `imports ${to}`)
  if (path === 'src/env.d.ts') return targets.map((to) => `imports ${to}`)
  const allowed = ROOMS[roomOf(path)]
  if (!allowed) return [`is in no room of the table: ${roomOf(path)}`]
  const rooms = targets.map((to) => (to.startsWith('src/') ? roomOf(to) : to)).filter((to) => to !== roomOf(path))
  return rooms.filter((to) => !allowed.includes(to)).map((to) => `imports ${to}`)
}

/** The files that a file imports, static or dynamic, values or types. Without packages. */
export function filesImportedBy(source: Source): string[] {
  const targets = specifiersOf(read(source).nodes).map((specifier) => targetOf(source.path, specifier))
  return targets.filter((to) => to.startsWith('src/'))
}

/** A cycle in a graph, such as `[a, b, a]`, or undefined. */
export function cycleIn(graph: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph[node] ?? []) {
      const found = visit(next, [...path, node])
      if (found) return found
    }
    done.add(node)
    return undefined
  }
  for (const node of Object.keys(graph)) {
    const found = visit(node, [])
    if (found) return found
  }
  return undefined
}

function checkTypes({ path }: Source, nodes: Node[]): string[] {
  const casts = nodes.filter(({ type, typeAnnotation }) => {
    const isConst =
      isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && typeAnnotation.typeName.name === 'const'
    return (type === 'TSAsExpression' && !isConst) || type === 'TSTypeAssertion' || type === 'TSNonNullExpression'
  })
  const isAllowed = Object.hasOwn(MAY_CAST, path)
  return [
    ...nodes.filter(({ type }) => type === 'TSAnyKeyword').map(() => 'says any'),
    ...(isAllowed ? [] : casts.map(() => 'casts')),
    ...(isAllowed && casts.length === 0 ? ['is listed as casting, but does not'] : []),
  ]
}

function checkExports({ path }: Source, nodes: Node[]): string[] {
  const isDefault = ({ type }: Node) => type === 'ExportDefaultDeclaration'
  // package.json tells the bundler that nothing in `src` has to be run for its effect.
  const isForEffect = ({ type, specifiers, source }: Node) =>
    type === 'ImportDeclaration' &&
    Array.isArray(specifiers) &&
    specifiers.length === 0 &&
    !(isNode(source) && String(source.value).endsWith('.css'))
  return [
    ...nodes.filter(isForEffect).map(() => 'imports for an effect alone'),
    ...(/(^|\/)index\.tsx?$/.test(path) ? ['is a barrel'] : []),
    ...nodes.filter(({ type }) => type === 'ExportAllDeclaration').map(() => 'exports what it does not name'),
    ...(isEntry(path) ? [] : nodes.filter(isDefault).map(() => 'has a default export')),
  ]
}

const isFunction = ({ type }: Node): boolean => /Function(Declaration|Expression)$/.test(type)

/** A function's lines without those of nested functions, so that a table of small functions is not long. */
function ownLines(node: Node, text: string): number {
  const within = nodesOf(Object.values(node)).filter(isFunction)
  const outermost = within.filter(({ start, end }) => !within.some((one) => one.start < start && end <= one.end))
  const foreign = outermost.map(({ start, end }) => lineCount(text.slice(start, end)) - 1)
  return lineCount(text.slice(node.start, node.end)) - foreign.reduce((sum, lines) => sum + lines, 0)
}

function checkEntry({ path, text }: Source, nodes: Node[]): string[] {
  if (!isEntry(path)) return []
  const branches = nodes.filter(({ type }) => /^(If|Switch)Statement$|^ConditionalExpression$/.test(type))
  return [
    ...(lineCount(text) > MAX_ENTRY_LINES ? [`has ${lineCount(text)} lines`] : []),
    ...branches.map(() => 'decides something'),
  ]
}

/** What is long in one file of `src`. It is told and fails nothing, because code that is bent to fit a number reads worse. */
export function lengthsOf(source: Source): string[] {
  const { text } = source
  const long = read(source)
    .nodes.filter(isFunction)
    .map((node) => ownLines(node, text))
  return [
    ...(lineCount(text) > LONG_FILE_LINES ? [`has ${lineCount(text)} lines`] : []),
    ...long.filter((lines) => lines > LONG_FUNCTION_LINES).map((lines) => `has a function of ${lines} lines`),
  ]
}

function checkWords({ path }: Source, code: string): string[] {
  const name = path
    .split('/')
    .slice(1)
    .join('/')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
  const withoutAllowed = MAY_READ_ENV[path] ? code.replace(MAY_READ_ENV[path], '') : code
  return [
    ...(EMPTY_WORDS.test(name) && !MAY_SAY_SO[path] ? ['has a name that says nothing'] : []),
    ...(path.startsWith('src/core/') ? [...code.matchAll(IMPURE)].map(([word]) => `says ${word}`) : []),
    ...(/\bimport\.meta\.env\b|\bprocess\.env\b/.test(withoutAllowed) ? ['reads the build environment'] : []),
  ]
}

/** All violations in one file of `src` or `entrypoints`. */
export function wrongsOf(source: Source): string[] {
  const { nodes, code } = read(source)
  const checks = [checkImports, checkTypes, checkExports, checkEntry]
  return [...checks.flatMap((check) => check(source, nodes)), ...checkWords(source, code)]
}
