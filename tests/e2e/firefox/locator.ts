/** Playwright's locator for a page of Firefox: the part of it that the stories use, with the same waiting and the same strictness. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../support/bounded.ts'
import type { Place, Turn, Windows } from './browser.ts'
import { movePointer, pressKeys } from './keys.ts'
import { aim, fill, hasHit, type Judged, type Queries, type RoleOptions, selectors, textOf } from './queries.ts'

const LOOK_EACH_MS = 50
/** An expectation's own limit is Playwright's; this one is for what is to be done. */
const LONGEST_WAIT_MS = 120_000

type Text = string | RegExp
type Exact = { exact?: boolean }
type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator; visible?: boolean }
type Timed = { timeout?: number | undefined }
export type ClickOptions = Timed & { trial?: boolean; clickCount?: number; button?: 'left' | 'right' }

/** UI Events §5.3.1. */
const BUTTONS = { left: 0, right: 2 }

/** What an act needs of its page. */
export type Ground = {
  windows: Windows
  handle: string
  /** Learns the address with every look. */
  seen: (url: string) => void
  /** Looks at the frames, of which a story asks after an expectation. */
  looked: () => Promise<void>
}

/** As text for the page: a function of Playwright's queries, what was found, and an argument. */
type Look = (queries: Queries, all: Element[], argument: never) => unknown

const one = (queries: Queries, all: Element[]): Element | undefined => {
  if (all.length > 1) throw queries.strictModeViolationError(queries.asked, all)
  return all[0]
}
const ONE = `const one = ${String(one)};`
/** A look at one element: more than one is an error, as in Playwright. */
const strict = (look: Look): string =>
  `(queries, all, argument) => { ${ONE} one(queries, all); return (${String(look)})(queries, all, argument) }`

type Aimed = { done: { x: number; y: number } } | { not: string }

let givenFiles: string | undefined

/** A page reads what was chosen when it likes, so the file is there until all stories of this process are told. */
function givenFile({ name, buffer }: { name: string; buffer: Uint8Array }): string {
  if (givenFiles === undefined) {
    const all = mkdtempSync(join(tmpdir(), 'tender-files-'))
    process.once('exit', () => rmSync(all, { recursive: true }))
    givenFiles = all
  }
  const path = join(mkdtempSync(join(givenFiles, 'file-')), name)
  writeFileSync(path, buffer)
  return path
}

export class Locator {
  readonly _apiName = 'Locator'
  readonly #ground: Ground
  readonly #frames: Place['frames']
  readonly _selector: string

  constructor(ground: Ground, frames: Place['frames'], selector: string) {
    this.#ground = ground
    this.#frames = frames
    this._selector = selector
  }

  locator(selector: string | Locator, filter: Filter = {}): Locator {
    return this.#then(typeof selector === 'string' ? selector : selector._selector).filter(filter)
  }
  getByRole = (role: string, options?: RoleOptions) => this.#then(selectors.role(role, options))
  getByText = (text: Text, { exact }: Exact = {}) => this.#then(selectors.text(text, exact))
  getByLabel = (text: Text, { exact }: Exact = {}) => this.#then(selectors.label(text, exact))
  getByTitle = (text: Text, { exact }: Exact = {}) => this.#then(selectors.title(text, exact))
  getByTestId = (id: Text) => this.#then(selectors.testId(id))
  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): Locator {
    const parts = [
      ...(hasText === undefined ? [] : [`internal:has-text=${textOf(hasText)}`]),
      ...(hasNotText === undefined ? [] : [`internal:has-not-text=${textOf(hasNotText)}`]),
      ...(has === undefined ? [] : [`internal:has=${JSON.stringify(has._selector)}`]),
      ...(hasNot === undefined ? [] : [`internal:has-not=${JSON.stringify(hasNot._selector)}`]),
      ...(visible === undefined ? [] : [`visible=${visible}`]),
    ]
    return parts.length === 0 ? this : this.#then(parts.join(' >> '))
  }
  nth = (at: number) => this.#then(`nth=${at}`)
  first = () => this.nth(0)
  or = (other: Locator) => this.#then(`internal:or=${JSON.stringify(other._selector)}`)
  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, at) => this.nth(at))
  }

  click = (options: ClickOptions = {}) => this.#press(options)
  dblclick = (options: ClickOptions = {}) => this.#press({ ...options, clickCount: 2 })
  hover = (options: Timed = {}) => this.#press({ ...options, clickCount: 0 })
  async fill(value: string, options?: Timed): Promise<void> {
    await this.#act(fill, value, options)
  }
  async focus(): Promise<void> {
    await this.#act((queries, [found]) => found && { done: queries.focusNode(found) })
  }
  async press(keys: string): Promise<void> {
    await this.#act(
      (queries, [found]) => found && { done: queries.focusNode(found) },
      undefined,
      undefined,
      (turn) => pressKeys(turn, keys),
    )
  }
  async pressSequentially(text: string): Promise<void> {
    for (const key of text) await this.press(key)
  }
  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click()
  }
  async selectOption(chosen: string | { label?: string; value?: string }): Promise<void> {
    const option = typeof chosen === 'string' ? { valueOrLabel: chosen } : chosen
    await this.#act((queries, [found], asked: object) => {
      const done = found && queries.selectOptions(found, [asked])
      return Array.isArray(done) ? { done } : undefined
    }, option)
  }
  async setInputFiles(file: string | { name: string; buffer: Uint8Array }): Promise<void> {
    const path = typeof file === 'string' ? file : givenFile(file)
    await this.#act(
      (_, [found]) => found && { done: true },
      undefined,
      undefined,
      async ({ send, reference }) => {
        await send('WebDriver:ElementSendKeys', { id: await reference(this._selector), text: path })
      },
    )
  }
  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    await this.#act(
      (queries, [found], [name, given]: [string, object]) =>
        found && { done: queries.dispatchEvent(found, name, given) },
      [type, init],
    )
  }
  async waitFor({ state = 'visible', timeout }: { state?: string } & Timed = {}): Promise<void> {
    const look: Look = (queries, [found], asked: string) => {
      const isIt =
        asked === 'attached'
          ? found !== undefined
          : asked === 'detached'
            ? found === undefined
            : asked === 'visible'
              ? found !== undefined && queries.elementState(found, 'visible', true).matches
              : found === undefined || !queries.elementState(found, 'visible', true).matches
      return isIt ? { done: true } : undefined
    }
    await this.#act(look, state, { timeout }, undefined, false)
  }

  count = () => this.#look<number>((_, all) => all.length, undefined, true)
  isVisible = () =>
    this.#look<boolean>(
      (queries, [found]) => found !== undefined && queries.elementState(found, 'visible', true).matches,
    )
  isChecked = () =>
    this.#wait<boolean>((queries, [found]) => found && { done: queries.elementState(found, 'checked', true).matches })
  textContent = () => this.#wait<string | null>((_, [found]) => found && { done: found.textContent })
  innerText = () =>
    this.#wait<string>((_, [found]) => (found instanceof HTMLElement ? { done: found.innerText } : undefined))
  inputValue = () => this.#wait<string>((_, [found]) => found && { done: (found as HTMLInputElement).value })
  getAttribute = (name: string) =>
    this.#wait<string | null>((_, [found], asked: string) => found && { done: found.getAttribute(asked) }, name)
  boundingBox = () =>
    this.#wait<object>((_, [found]) => {
      const { x, y, width, height } = found?.getBoundingClientRect() ?? {}
      return found && { done: { x, y, width, height } }
    })
  allTextContents = () => this.#look<string[]>((_, all) => all.map((each) => each.textContent ?? ''), undefined, true)
  allInnerTexts = () =>
    this.#look<string[]>((_, all) => all.map((each) => (each as HTMLElement).innerText), undefined, true)
  evaluate<T>(run: (found: Element, argument: unknown) => T, argument?: unknown): Promise<T> {
    return this.#waitFor<T>(
      `async (...given) => {
      ${ONE}
      const found = one(given[0], given[1])
      return found && { done: await (${String(run)})(found, given[2]) }
    }`,
      argument,
    )
  }
  evaluateAll<T>(run: (all: Element[], argument: unknown) => T, argument?: unknown): Promise<T> {
    return this.#in((turn) =>
      turn.run<T>(`(_, all, argument) => (${String(run)})(all, argument)`, this._selector, argument),
    )
  }

  /** What Playwright's expectations ask. The rules for what is not found are those of its own server. */
  async _expect(expression: string, options: Asked): Promise<Told> {
    const { timeout, signal: _, title: __, ...asked } = options
    const endMs = performance.now() + timeout
    for (;;) {
      const told = await this.#judge({ ...asked, expression }).catch(
        (problem: unknown): Told => ({
          matches: asked.isNot,
          errorMessage: String(problem),
        }),
      )
      if (told.matches !== asked.isNot || performance.now() > endMs) {
        await this.#ground.looked()
        return { ...told, timedOut: told.matches === asked.isNot }
      }
      await pause(LOOK_EACH_MS)
    }
  }
  async #judge(asked: Omit<Asked, 'timeout' | 'signal' | 'title'> & { expression: string }): Promise<Told> {
    const isOfAll = asked.expression === 'to.have.count' || asked.expression.endsWith('.array')
    const judge: Look = async (queries, all, question: { isOfAll: boolean; isNot: boolean; expression: string }) => {
      if (!question.isOfAll && all.length > 1) throw queries.strictModeViolationError(queries.asked, all)
      if (question.isOfAll || all[0]) return queries.expect(all[0], question, all, true)
      const gone = ['to.be.hidden', 'to.be.detached']
      const there = ['to.be.visible', 'to.be.attached', 'to.be.in.viewport']
      if (!question.isNot && gone.includes(question.expression)) return { matches: true }
      if (question.isNot && there.includes(question.expression)) return { matches: false }
      return { matches: question.isNot, isMissing: true }
    }
    const judged = await this.#in(
      (turn) =>
        turn.run<Judged & { isMissing?: true }>(String(judge), this._selector || ':root', { ...asked, isOfAll }),
      // In Chromium, as Playwright drives it, every page has the focus.
      asked.expression === 'to.be.focused',
    )
    const { matches, received, isMissing } = judged
    return { matches, received, ...(isMissing && { errorMessage: 'element(s) not found' }) }
  }
  toString = () => this._selector

  #then(selector: string): Locator {
    return new Locator(
      this.#ground,
      this.#frames,
      this._selector === '' ? selector : `${this._selector} >> ${selector}`,
    )
  }

  #in<T>(act: (turn: Turn) => Promise<T>, isInFront = false): Promise<T> {
    const { windows, handle, seen } = this.#ground
    return windows.in(
      { handle, frames: this.#frames },
      async (turn) => {
        try {
          return await act(turn)
        } finally {
          if (this.#frames.length === 0) seen(turn.url())
        }
      },
      isInFront,
    )
  }
  /** As it is now. A page on its way to another is looked at again. */
  async #look<T>(look: Look, argument?: unknown, isOfAll = false): Promise<T> {
    const body = isOfAll ? String(look) : strict(look)
    return this.#waitFor<T>(`async (...given) => ({ done: await (${body})(...given) })`, argument)
  }
  #wait<T>(look: Look, argument?: unknown): Promise<T> {
    return this.#waitFor<T>(strict(look), argument)
  }
  async #waitFor<T>(body: string, argument?: unknown): Promise<T> {
    return this.#repeat(LONGEST_WAIT_MS, (turn) => turn.run<{ done: T } | undefined>(body, this._selector, argument))
  }
  async #act<T>(
    look: Look,
    argument?: unknown,
    { timeout = LONGEST_WAIT_MS }: Timed = {},
    and?: (turn: Turn, done: T) => Promise<void>,
    isInFront = true,
  ): Promise<T> {
    const body = strict(look)
    return this.#repeat(
      timeout,
      async (turn) => {
        const ready = await turn.run<{ done: T } | undefined>(body, this._selector, argument)
        if (ready) await and?.(turn, ready.done)
        return ready
      },
      isInFront,
    )
  }
  async #repeat<T>(
    timeoutMs: number,
    attempt: (turn: Turn) => Promise<{ done: T } | { not: string } | undefined>,
    isInFront = false,
  ): Promise<T> {
    return until(
      this._selector,
      async () => {
        const ready = await this.#in(attempt, isInFront)
        return ready && 'done' in ready ? ready : { seen: ready?.not ?? 'nothing' }
      },
      // A page that goes away under the script leaves dead objects.
      {
        limitMs: timeoutMs,
        isFinal: (problem) => /strict mode violation|SyntaxError|TypeError(?!.*dead object)/.test(String(problem)),
      },
    )
  }

  /** Waits as Playwright does: visible, still, enabled, and what the pointer would hit. */
  async #press({
    trial = false,
    clickCount = 1,
    button = 'left',
    timeout = LONGEST_WAIT_MS,
  }: ClickOptions): Promise<void> {
    const states = clickCount === 0 ? ['visible', 'stable'] : ['visible', 'enabled', 'stable']
    const action = trial ? undefined : clickCount === 0 ? 'hover' : 'mouse'
    const body = strict(aim)
    await this.#repeat(
      timeout,
      async (turn) => {
        const aimed = await turn.run<Aimed>(body, this._selector, { states, action })
        if (!('done' in aimed) || trial) return aimed
        const move = { type: 'pointerMove', duration: 0, ...aimed.done, origin: 'viewport' }
        const press = [
          { type: 'pointerDown', button: BUTTONS[button] },
          { type: 'pointerUp', button: BUTTONS[button] },
        ]
        await movePointer(turn, [move, ...Array.from({ length: clickCount }).flatMap(() => press)])
        // A page that the press has closed or left has had it.
        return turn.run<Aimed>(String(hasHit)).catch(() => aimed)
      },
      true,
    )
  }
}

export type Asked = { isNot: boolean; timeout: number; signal?: unknown; title?: unknown } & Record<string, unknown>
export type Told = { matches: boolean; received?: unknown; errorMessage?: string; timedOut?: boolean }
