// No sentence stands in a component: what a person sees or hears is a message of src/text, so that it can be translated.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Names that are the same in every language, or that nobody sees. */
const MAY_STAY: Readonly<Record<string, readonly string[]>> = {
  'src/ui/client/new-passkey.ts': ['Tender wallet'],
  'src/ui/marks/pictures.tsx': ['Tender', 'Tender '],
  'src/ui/marks/token-mark.tsx': ['BNB Smart Chain'],
  'src/ui/wallet/licences.ts': ['MIT OR Apache-2.0'],
}

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'label']
const HAS_LETTERS = /\p{L}/u
/** Two words, the first with a capital letter: a sentence or a label, wherever it stands. */
const IS_SENTENCE = /^\p{Lu}[\p{L}’]* (\P{P}|$)/u

type Node = { type: string; [member: string]: unknown }
const isNode = (raw: unknown): raw is Node =>
  typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((member): unknown[] => (Array.isArray(member) ? member : [member]))
    .filter(isNode)

function textOf({ type, value, cooked }: Node): string {
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : ''
  if (type !== 'TemplateElement') return ''
  const text = isNode(value)
    ? value.cooked
    : typeof value === 'object' && value !== null && 'cooked' in value
      ? value.cooked
      : cooked
  return typeof text === 'string' ? text : ''
}

const nameOf = ({ name }: Node): string => (isNode(name) && typeof name.name === 'string' ? name.name : '')

/** What an expression can come to, if it is text. */
function resultsOf(node: Node): Node[] {
  const { type } = node
  if (type === 'Literal') return [node]
  const members =
    type === 'ConditionalExpression'
      ? [node.consequent, node.alternate]
      : type === 'LogicalExpression'
        ? [node.left, node.right]
        : type === 'TemplateLiteral'
          ? [node.quasis].flat()
          : type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression'
            ? [node.expression]
            : []
  return type === 'TemplateElement' ? [node] : members.filter(isNode).flatMap(resultsOf)
}

/** Every text of a component that a person would see or hear. */
function spokenIn(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: Node, isAttribute: boolean): void => {
    const { type } = node
    if (type === 'JSXText' && HAS_LETTERS.test(textOf(node))) found.push(textOf(node).trim())
    if (type === 'JSXElement' || type === 'JSXFragment') {
      for (const child of [node.children].flat().filter(isNode))
        if (child.type === 'JSXExpressionContainer')
          found.push(
            ...resultsOf(child)
              .map(textOf)
              .filter((one) => HAS_LETTERS.test(one)),
          )
    }
    if (type === 'JSXAttribute') {
      const { value } = node
      if (SPOKEN.includes(nameOf(node)) && isNode(value))
        found.push(
          ...resultsOf(value)
            .map(textOf)
            .filter((one) => HAS_LETTERS.test(one)),
        )
    }
    if (!isAttribute && (type === 'Literal' || type === 'TemplateElement') && IS_SENTENCE.test(textOf(node)))
      found.push(textOf(node))
    for (const child of childrenOf(node)) visit(child, isAttribute || type === 'JSXAttribute')
  }
  const { program } = parseSync(path, text)
  if (isNode(program)) visit(program, false)
  return [...new Set(found)].filter((one) => !MAY_STAY[path]?.includes(one))
}

const paths = globSync('src/ui/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))

test.each(paths.sort())('architecture §12.6: %s has no words of its own', (path) => {
  expect(spokenIn(path, readFileSync(path, 'utf8'))).toEqual([])
})

test('architecture §12.6: words are found in elements, in what is read out, and in tables beside them', () => {
  const page = `
    const WHY = { a: 'Enter your password', b: \`Pay \${amount} again\` }
    const Part = () => (
      <p class="note centred" aria-label="Close" title={isOn ? 'On' : \`Off \${x}\`} onClick={() => send('Go to it')}>
        Plain {isOpen ? 'Hide' : NAMES.show} {isSlow && 'Slow'} {at === 'loading' && call('x')} · {' '}
      </p>
    )`
  expect(spokenIn('a.tsx', page).sort()).toEqual(
    ['Close', 'Enter your password', 'Hide', 'Off ', 'On', 'Pay ', 'Plain', 'Slow'].sort(),
  )
})

const exported = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

test('architecture §12.6: every message is asked for', () => {
  const made = globSync('src/text/words/*.ts').map((path) => path.replaceAll('\\', '/'))
  const askers = globSync('{src,entrypoints}/**/*.{ts,tsx}').filter(
    (path) => !made.includes(path.replaceAll('\\', '/')),
  )
  const source = askers.map((path) => readFileSync(path, 'utf8')).join('\n')
  const asked = new Set(source.match(/\b\w+\b/g))
  const names = made.flatMap((path) => (path.endsWith('/grammar.ts') ? [] : exported(path)))
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !asked.has(name))).toEqual([])
})
