/** The syntax of a source file, as the tests of this folder read it. */
import { parseSync } from 'vite'

export type Node = { type: string; [member: string]: unknown }
export const isNode = (raw: unknown): raw is Node =>
  typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** A node and all below it. */
export function nodesOf(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) nodesOf(child, found)
  return found
}

/** A file's tree, and its text with comments replaced by spaces. @throws {Error} for text that does not parse. */
export function parse(path: string, text: string): { program: Node; code: string } {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path} does not parse`)
  const code = comments.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  return { program, code }
}
