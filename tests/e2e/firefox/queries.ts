/**
 * What Playwright runs in a page to find and judge elements, for pages of Firefox that it cannot drive itself: the same script, taken
 * out of the installed package, so that a story asks the same questions in both browsers.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const BUNDLE = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')

/** Where the page keeps the queries, and the clock once it is faked. */
export const [QUERIES, CLOCK] = ['__queries', '__clock']

/** A function that puts the queries into the page it runs in. */
export function queriesInstaller(): string {
  const options = {
    ...{ isUnderTest: false, sdkLanguage: 'javascript', frameSeq: 0, testIdAttributeName: 'data-testid' },
    ...{ stableRafCount: 1, browserName: 'firefox', isUtilityWorld: false, customEngines: [] },
  }
  return installer(
    'injectedScriptSource',
    QUERIES,
    `new (module.exports.InjectedScript())(window, ${JSON.stringify(options)})`,
  )
}

/** The same for the clock. It is the page's own that it replaces. */
export const clockInstaller = (): string =>
  installer('clockSource', CLOCK, `(module.exports.inject())(window, 'firefox')`)

/** @throws {Error} if this version of Playwright keeps it elsewhere. */
function installer(module: string, name: string, value: string): string {
  const bundle = readFileSync(BUNDLE, 'utf8')
  const from = bundle.indexOf(`/generated/${module}.ts"() {`)
  const source = /source\d* = '((?:[^'\\\n]|\\.)*)';/.exec(bundle.slice(Math.max(from, 0)))?.[1]
  if (from < 0 || source === undefined) throw new Error(`this version of Playwright keeps its ${module} elsewhere`)
  return `() => {
    const module = {}
    ${unquoted(source)}
    if (window.${name} === undefined) Object.defineProperty(window, '${name}', { value: ${value} })
  }`
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** What a literal says, without its quotes. */
const unquoted = (literal: string): string =>
  literal.replaceAll(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gis, (_, byte?: string, unit?: string, one = '') => {
    const code = byte ?? unit
    return code === undefined ? (ESCAPES[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16))
  })

/** The parts of the script that are used, as they are within a page. `expect` judges one element, or all for a count or a list. */
export type Queries = {
  /** The page's own, which a faked clock does not touch. */
  utils: { builtins: { setTimeout: typeof setTimeout } }
  parseSelector(selector: string): unknown
  /** What was looked for last, parsed. */
  asked: unknown
  querySelectorAll(parsed: unknown, root: Node): Element[]
  strictModeViolationError(parsed: unknown, all: Element[]): Error
  checkElementStates(
    one: Element,
    states: string[],
    isFrameVisible: boolean,
  ): Promise<string | { missingState: string } | undefined>
  elementState(one: Element, state: string, isFrameVisible: boolean): { matches: boolean }
  expectHitTarget(at: { x: number; y: number }, one: Element): Hit
  setupHitTargetInterceptor(one: Element, action: 'hover' | 'mouse', at: null, isTrial: false): Guard | string
  /** Of the action under way. */
  guard: Guard | undefined
  fill(one: Element, value: string): string
  selectOptions(one: Element, options: object[]): string | string[]
  selectText(one: Element): string
  focusNode(one: Element): string
  dispatchEvent(one: Element, type: string, init: object): void
  expect(one: Element | undefined, options: object, all: Element[], isFrameVisible: boolean): Promise<Judged>
}
type Hit = 'done' | { hitTargetDescription: string }
type Guard = { stop: () => Hit }
export type Judged = { matches: boolean; received?: { value?: unknown } }

type Text = string | RegExp
export type RoleOptions = {
  name?: Text
  exact?: boolean
  level?: number
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  selected?: boolean
  pressed?: boolean
  includeHidden?: boolean
}

const patternOf = (pattern: RegExp): string =>
  pattern.unicode
    ? String(pattern)
    : String(pattern)
        .replaceAll(/(^|[^\\])((?:\\\\)*)(["'`])/g, '$1$2\\$3')
        .replaceAll('>>', '\\>\\>')
export const textOf = (text: Text, isExact = false): string =>
  typeof text === 'string' ? `${JSON.stringify(text)}${isExact ? 's' : 'i'}` : patternOf(text)
const attributeOf = (text: Text, isExact = false): string =>
  typeof text === 'string' ? `"${text.replaceAll(/["\\]/g, '\\$&')}"${isExact ? 's' : 'i'}` : patternOf(text)

/** The selectors of Playwright's locators, in its own notation. */
export const selectors = {
  role: (role: string, { exact, name, includeHidden, ...states }: RoleOptions = {}): string => {
    const known = Object.entries({ ...states, 'include-hidden': includeHidden }).filter(
      ([, value]) => value !== undefined,
    )
    const parts = known.map(([key, value]) => `[${key}=${value}]`)
    if (name !== undefined) parts.push(`[name=${attributeOf(name, exact)}]`)
    return `internal:role=${role}${parts.join('')}`
  },
  text: (text: Text, isExact?: boolean) => `internal:text=${textOf(text, isExact)}`,
  label: (text: Text, isExact?: boolean) => `internal:label=${textOf(text, isExact)}`,
  title: (text: Text, isExact?: boolean) => `internal:attr=[title=${attributeOf(text, isExact)}]`,
  testId: (id: Text) => `internal:testid=[data-testid=${attributeOf(id, true)}]`,
}

/** `action`: what the pointer is about to do. Undefined for a look alone. */
type Aim = { states: string[]; action: 'hover' | 'mouse' | undefined }

/**
 * Runs in the page. From now on the events of the action reach nothing but what was aimed at, because it may move, or something may come
 * in front, before they are there.
 */
export async function aim(queries: Queries, [found]: Element[], { states, action }: Aim) {
  if (!found) return { not: 'nothing' }
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const missing = await queries.checkElementStates(found, states, true)
  if (missing !== undefined) return { not: JSON.stringify(missing) }
  const [box] = [...found.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  if (!box) return { not: 'no box' }
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
  const at = {
    x: Math.floor((left + Math.min(box.right, innerWidth)) / 2),
    y: Math.floor((top + Math.min(box.bottom, innerHeight)) / 2),
  }
  const hit = queries.expectHitTarget(at, found)
  if (hit !== 'done') return { not: `${hit.hitTargetDescription} in front` }
  const guard = action && queries.setupHitTargetInterceptor(found, action, null, false)
  queries.guard = typeof guard === 'object' ? guard : undefined
  return { done: at }
}

/** Runs in the page. Whether they reached it. */
export function hasHit(queries: Queries) {
  const hit = queries.guard?.stop() ?? 'done'
  return hit === 'done' ? { done: true } : { not: `${hit.hitTargetDescription} in front` }
}

/** Runs in the page. The text comes as from a keyboard, all at once. */
export function fill(queries: Queries, [found]: Element[], value: never) {
  if (!found) return undefined
  for (const state of ['visible', 'enabled', 'editable'])
    if (!queries.elementState(found, state, true).matches) return { not: state }
  const done = queries.fill(found, value)
  if (done === 'needsinput') document.execCommand(value === '' ? 'delete' : 'insertText', false, value)
  return done === 'error:notconnected' ? undefined : { done }
}
