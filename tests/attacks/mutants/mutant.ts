/** What a mutant is, and where it stands in its file. */
import { childrenOf, isNode, type Node, nodesOf, parse } from '../../structure/syntax.ts'

/**
 * The name, the text that occurs exactly once in the file, and its replacement. `FN1` to `FN9` stand for the names of private
 * functions, in both: renaming one of these breaks no mutant.
 */
export type Mutant = readonly [name: string, text: string, instead: string]
export type MutantsOf = Readonly<Record<string, readonly Mutant[]>>

const PLACE = /\bFN([1-9])\b/
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A place that comes again is the same name again. */
function patternOf(text: string): RegExp {
  const seen = new Set<string>()
  const parts = text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return escaped(part)
    const isAgain = seen.has(part)
    seen.add(part)
    return isAgain ? String.raw`\k<n${part}>` : String.raw`(?<n${part}>\b[A-Za-z_$][\w$]*\b)`
  })
  return new RegExp(parts.join(''), 'g')
}

/** The file with the mutant in it, or undefined if its text is not there exactly once. */
export function broken(source: string, [, text, instead]: Mutant): string | undefined {
  const [found, other] = source.matchAll(patternOf(text))
  if (!found || other) return undefined
  const written = instead.replace(new RegExp(PLACE, 'g'), (_, digit) => found.groups?.[`n${digit}`] ?? '')
  return source.slice(0, found.index) + written + source.slice(found.index + found[0].length)
}

const isNamed = (node: unknown): node is Node & { name: string } =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string'
const isFunction = (node: unknown): boolean => isNode(node) && /^(Arrow)?Function/.test(node.type)

/** The functions that a file declares, at any depth, and does not export. */
function privateFunctions(path: string, source: string): string[] {
  const { program } = parse(path, source)
  const exported = childrenOf(program).flatMap((node) =>
    node.type === 'ExportNamedDeclaration' ? childrenOf(node) : [],
  )
  const declared = nodesOf(program).filter(({ type, init }) =>
    type === 'VariableDeclarator' ? isFunction(init) : type === 'FunctionDeclaration',
  )
  const isPrivate = (node: Node) => !exported.some((one) => one === node || childrenOf(one).includes(node))
  return declared.filter(isPrivate).flatMap(({ id }) => (isNamed(id) ? id.name : []))
}

/** The private functions of its file that a mutant's text names, where a place belongs. */
export const namedIn = (path: string, source: string, [, text]: Mutant): string[] =>
  privateFunctions(path, source).filter((name) =>
    new RegExp(String.raw`(?<![\w$.'-])${escaped(name)}(?![\w$.'-])`).test(text),
  )
