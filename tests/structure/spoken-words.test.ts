/** No sentence stands in a component: what a person sees or hears is a message of src/text, so that it can be translated. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { childrenOf, isNode, type Node, parse } from './syntax.ts'

/** Names that are the same in every language, or that nobody sees. */
const MAY_STAY: Readonly<Record<string, readonly string[]>> = {
  'src/ui/client/new-passkey.ts': ['Tender wallet'],
  'src/ui/marks/pictures.tsx': ['Tender'],
  'src/ui/marks/token-mark.tsx': ['BNB Smart Chain'],
  'src/ui/wallet/about.tsx': ['MIT OR Apache-2.0'],
}
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'label']
const HAS_LETTERS = /\p{L}/u
/** Two words, the first with a capital letter: a sentence or a label, wherever it stands. */
const IS_SENTENCE = /^\p{Lu}[\p{L}’]* (\P{P}|$)/u
/** The members of an expression that it can come to. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis'],
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
}

/** The text of a literal, of a part of a template, or between tags. */
function textOf({ value }: Node): string {
  const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value
  return typeof text === 'string' ? text : ''
}

/** The texts that an expression can come to. */
const resultsOf = (node: Node): string[] => [
  textOf(node),
  ...(RESULTS[node.type] ?? []).flatMap((member) => [node[member]].flat().filter(isNode).flatMap(resultsOf)),
]

/** What a node itself shows or reads out. */
function shownBy(node: Node): string[] {
  const { type, name, value } = node
  if (type === 'JSXText') return [textOf(node)]
  if (type === 'JSXElement' || type === 'JSXFragment')
    return childrenOf(node).flatMap((child) => (child.type === 'JSXExpressionContainer' ? resultsOf(child) : []))
  const isSpoken = type === 'JSXAttribute' && isNode(name) && SPOKEN.includes(String(name.name))
  return isSpoken && isNode(value) ? resultsOf(value) : []
}

/** Every text of a component that a person would see or hear. */
function spokenIn(path: string, text: string): string[] {
  const visit = (node: Node, isAttribute: boolean): string[] => [
    ...shownBy(node).filter((one) => HAS_LETTERS.test(one)),
    ...(!isAttribute && IS_SENTENCE.test(textOf(node)) ? [textOf(node)] : []),
    ...childrenOf(node).flatMap((child) => visit(child, isAttribute || node.type === 'JSXAttribute')),
  ]
  const found = new Set(visit(parse(path, text).program, false).map((one) => one.trim()))
  return [...found].filter((one) => !MAY_STAY[path]?.includes(one))
}

test('architecture §12.6: no component has words of its own', () => {
  const paths = globSync('src/ui/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
  const found = paths.flatMap((path) => spokenIn(path, readFileSync(path, 'utf8')).map((words) => `${path}: ${words}`))
  expect(found).toEqual([])
})

test('architecture §12.6: words are found in elements, in what is read out, and in tables beside them', () => {
  const page = `
    const WHY = { a: 'Enter your password', b: \`Pay \${amount} again\` }
    const Part = () => (
      <p class="note centred" aria-label="Close" title={isOn ? 'On' : \`Off \${x}\`} onClick={() => send('Go to it')}>
        Plain {isOpen ? 'Hide' : NAMES.show} {isSlow && 'Slow'} {at === 'loading' && call('x')} · {' '}
      </p>
    )`
  const spoken = ['Close', 'Enter your password', 'Hide', 'Off', 'On', 'Pay', 'Plain', 'Slow']
  expect(spokenIn('a.tsx', page).sort()).toEqual(spoken)
})
