/** Names of tests out of their source text, without running them, and the rules of the specification that such a name cites. */
import { parseSync } from 'vite'

type Source = { path: string; text: string }
/** A test with the names of the groups around it, outermost first. What is known only when it runs stands as `…`. */
export type NamedTest = { path: string; line: number; names: string[] }
/** The rules that a name begins with, and every citation in it that is none. */
type Citations = { rules: string[]; wrong: string[] }

type Node = { type: string; start: number; [member: string]: unknown }
const isNode = (raw: unknown): raw is Node =>
  typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string' && 'start' in raw

/** `test.each(rows)` → `test`, `each`. What has no name of its own is `?`, as in `/x/.test(text)`, which tests something else. */
function pathOf(callee: unknown): string[] {
  if (!isNode(callee)) return ['?']
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return pathOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return pathOf(callee.tag)
  if (callee.type !== 'MemberExpression') return ['?']
  return [...pathOf(callee.object), ...pathOf(callee.property)]
}

const FACTORIES = ['each', 'for', 'runIf', 'skipIf']
const MODIFIERS = ['only', 'concurrent', 'sequential', 'serial', 'parallel', 'fails']
const NEVER_RUN = ['skip', 'todo', 'fixme']

/** Whether a call makes a test or a group of them, or one that is not run: nothing inside it counts. */
function kindOf({ type, callee }: Node): 'test' | 'group' | 'not run' | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  const [root = '', ...members] = pathOf(callee)
  if (!['test', 'it', 'describe'].includes(root)) return undefined
  if (members.some((one) => NEVER_RUN.includes(one))) return 'not run'
  // `test.each(rows)` alone only makes the function that is then called with the name.
  if (callee.type === 'MemberExpression' && FACTORIES.includes(members.at(-1) ?? '')) return undefined
  const known = [...FACTORIES, ...MODIFIERS, 'describe']
  if (!members.every((one) => known.includes(one))) return undefined
  return root === 'describe' || members.includes('describe') ? 'group' : 'test'
}

function nameOf(raw: unknown): string {
  if (!isNode(raw)) return '…'
  if (raw.type === 'Literal' && typeof raw.value === 'string') return raw.value
  if (raw.type === 'BinaryExpression' && raw.operator === '+') return nameOf(raw.left) + nameOf(raw.right)
  if (raw.type !== 'TemplateLiteral' || !Array.isArray(raw.quasis)) return '…'
  return raw.quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join('…')
}

/** Every test of a file. @throws {Error} for text that does not parse: its tests would be missed in silence. */
export function testsOf({ path, text }: Source): NamedTest[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse`)
  const found: NamedTest[] = []
  const visit = (raw: unknown, around: readonly string[]): void => {
    if (Array.isArray(raw)) for (const one of raw) visit(one, around)
    if (!isNode(raw)) return
    const kind = kindOf(raw)
    if (kind === 'not run') return
    const [title] = kind && Array.isArray(raw.arguments) ? raw.arguments : []
    const names = kind ? [...around, nameOf(title)] : around
    if (kind === 'test' && isNode(title))
      found.push({ path, line: text.slice(0, title.start).split('\n').length, names: [...names] })
    for (const member of Object.values(raw)) visit(member, names)
  }
  visit(program, [])
  return found
}

/** The ids at the beginning of a text such as `§4.3.1, §8.4 and so on`, and what looks like one and is none. */
function idsAt(text: string, ids: readonly string[]): Citations {
  const id = ids
    .filter((one) => text.startsWith(one) && !/^(\.?[\p{L}\p{N}_]|-)/u.test(text.slice(one.length)))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  if (id === '') return { rules: [], wrong: [`no such rule: protocol ${text.slice(0, 40)}`] }
  const next = /^(?:,? and |, | )(§.*)$/su.exec(text.slice(id.length))?.[1]
  const more = next ? idsAt(next, ids) : { rules: [], wrong: [] }
  return { rules: [id, ...more.rules], wrong: more.wrong }
}

/** What one name cites. Only the beginning makes it a test of the rule; a citation further on must be right all the same. */
export function citationsOf(name: string, ids: readonly string[]): Citations {
  const cited = [...name.matchAll(/protocol (?=§)/gu)].map(({ index }) => ({
    index,
    ...idsAt(name.slice(index + 'protocol '.length), ids),
  }))
  return {
    rules: cited.filter(({ index }) => index === 0).flatMap(({ rules }) => rules),
    wrong: [
      ...(name.startsWith('§') ? [`a name cites as protocol §…, not as ${name.slice(0, 20)}`] : []),
      ...cited.flatMap(({ wrong }) => wrong),
    ],
  }
}
