// English that reads like another language: every word of `src/text/en` is 40 % longer, with accents, and each message stands in
// ⟦brackets⟧. What stands outside of them on a page was never a message.
import { type Plugin, parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [member: string]: unknown }
const isNode = (raw: unknown): raw is Node =>
  typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string'

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
/** Longer by so much, which is what German needs. */
const STRETCH = 1.4

/** A word of its own length and 40 % more: its vowels are said again. Names and signs without a vowel stay. */
function stretched(word: string): string {
  const most = Math.ceil(word.length * STRETCH)
  let left = most - word.length
  return [...word]
    .map((letter) => {
      const accent = ACCENTS[letter.toLowerCase()]
      if (accent === undefined) return letter
      const more = left > 0 ? 1 : 0
      left -= more
      return accent.repeat(1 + more)
    })
    .join('')
}

/** Places and tags of a message stay as they are. */
const longer = (text: string): string =>
  text
    .split(/(\{[a-zA-Z]+\}|<\/?[a-zA-Z]+>)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\p{L}+/gu, stretched)))
    .join('')

/** Types, names of members and of files are no words. */
const SILENT = /^(TS|Import|ExportNamedDeclaration$)/
function literalsIn(node: Node, found: Node[] = []): Node[] {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') found.push(node)
  const isLiteral = node.type === 'Literal'
  for (const [name, member] of Object.entries(node)) {
    if (isLiteral || (name === 'key' && node.type === 'Property')) continue
    for (const one of Array.isArray(member) ? member : [member])
      if (isNode(one) && (!SILENT.test(one.type) || /^TS(As|Satisfies)Expression$/.test(one.type) || isDeclared(one)))
        literalsIn(one, found)
  }
  return found
}
/** `export const X = …`, but not `export { X } from '…'`. */
const isDeclared = ({ type, declaration }: Node): boolean => type === 'ExportNamedDeclaration' && isNode(declaration)

/** The source of a file of words, with other words. */
export function pseudoWords(path: string, source: string): string {
  const { program } = parseSync(path, source)
  if (!isNode(program)) throw new Error(`${path} does not parse`)
  const changes: { start: number; end: number; text: string }[] = []
  for (const node of literalsIn(program)) {
    const { start, end, value, quasis } = node
    if (node.type === 'Literal' && typeof value === 'string' && /\p{L}/u.test(value))
      changes.push({ start, end, text: JSON.stringify(`⟦${longer(value)}⟧`) })
    if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis)) continue
    // In TypeScript a part of a template has its quotes and the braces around a value with it.
    const parts = quasis
      .filter(isNode)
      .map((part, at, all) => ({ start: part.start + 1, end: part.end - (at === all.length - 1 ? 1 : 2) }))
    if (!parts.some((part) => /\p{L}/u.test(source.slice(part.start, part.end)))) continue
    parts.forEach((part, at) => {
      const text = longer(source.slice(part.start, part.end))
      const [open, close] = [at === 0 ? '⟦' : '', at === parts.length - 1 ? '⟧' : '']
      changes.push({ start: part.start, end: part.end, text: open + text + close })
    })
  }
  return changes
    .sort((one, other) => other.start - one.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), source)
}

export const pseudoLanguage: Plugin = {
  name: 'tender:pseudo-language',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/text\/en\/(?!grammar)/.test(id) ? pseudoWords(id, code) : undefined),
}
