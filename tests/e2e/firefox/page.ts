/** Playwright's page for a tab or window of Firefox: the part of it that the stories use. */
import { EventEmitter } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { until } from '../../support/bounded.ts'
import { isGone, type ListedFrame, type Place, type Turn, type Windows } from './browser.ts'
import type { Downloads } from './downloads.ts'
import { evaluateAt, type Run } from './evaluate.ts'
import { keyDown, keyUp, movePointer, pressKeys, typeText } from './keys.ts'
import { Locator } from './locator.ts'
import { SET_MEDIA, SET_SIZE } from './private-parts.ts'
import { CLOCK, clockInstaller, type RoleOptions } from './queries.ts'
import type { Routes } from './routes.ts'

type Text = string | RegExp
type Exact = { exact?: boolean }

export class FirefoxPage extends EventEmitter {
  readonly _apiName = 'Page'
  readonly handle: string
  readonly #windows: Windows
  readonly #around: Around
  #url: string
  #frames: readonly FirefoxFrame[] = []
  #isClosed = false
  #size: { width: number; height: number } | undefined

  constructor(windows: Windows, handle: string, url: string, around: Around) {
    super()
    this.setMaxListeners(0)
    this.handle = handle
    this.#windows = windows
    this.#around = around
    this.#url = url
  }

  /** Tells of another address, once. */
  seen(url: string): void {
    if (url === this.#url || url === '') return
    this.#url = url
    this.emit('framenavigated', this.mainFrame())
  }
  /** Until the page and each of its frames stay for a look. One that is closed has none. */
  async lookAtFrames(): Promise<void> {
    const listed = await until('the frames of the page', async () =>
      this.#isClosed ? { done: [] } : { done: await this.#windows.frames(this.handle) },
    )
    this.#seenFrames(listed)
  }
  /** A frame that goes elsewhere stays the same frame. */
  #seenFrames(listed: readonly ListedFrame[]): void {
    this.#frames = listed.map((one) => {
      const known = this.#frames.find(({ path }) => path.join() === one.path.join())
      const frame =
        known ??
        new FirefoxFrame(
          (path) => this.#root(path),
          one.path,
          (run, argument) => this.#evaluateIn(one.path, run, argument),
          (path) => this.#framesIn(path),
        )
      frame.listed = one
      return frame
    })
  }
  frames = () => [...this.#frames]
  #framesIn = (path: readonly number[]): FirefoxFrame[] =>
    this.#frames.filter((one) => one.path.slice(0, -1).join() === path.join())
  route = (url: string, answer: Parameters<Routes['add']>[1]): Promise<void> => this.#around.routes.add(url, answer)
  gone(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.emit('close', this)
  }

  context = () => this.#around.context()
  url = () => this.#url
  isClosed = () => this.#isClosed
  mainFrame = () => ({ _expect: this.#root()._expect.bind(this.#root()), url: this.url })

  async goto(url: string): Promise<void> {
    await this.#in(({ send }) => send('WebDriver:Navigate', { url }))
    await this.#settled()
  }
  async reload(): Promise<void> {
    await this.#in(({ send }) => send('WebDriver:Refresh'))
    await this.#settled()
  }
  async goBack(): Promise<void> {
    await this.#in(({ send }) => send('WebDriver:Back'))
    await this.#settled()
  }
  async setContent(html: string): Promise<void> {
    await this.evaluate((text: string) => {
      document.open()
      document.write(text)
      document.close()
    }, html)
  }
  bringToFront = (): Promise<void> => this.#in(async () => undefined, true)
  async close(): Promise<void> {
    if (this.#isClosed) return
    await this.#in(({ send }) => send('WebDriver:CloseWindow')).catch((problem: unknown) => {
      if (!isGone(problem)) throw problem
    })
    this.gone()
  }

  /** A promise of the page's is waited for without holding up the other windows. */
  async evaluate<T>(run: Run<T>, argument?: unknown): Promise<T> {
    return evaluateAt(this.#windows, { handle: this.handle, frames: [] }, run, argument, (url) => this.seen(url))
  }
  waitForFunction<T>(run: (argument: never) => T, argument?: unknown): Promise<void> {
    return until(`the page to say yes to ${String(run)}`, async () => {
      const seen = await this.evaluate(run, argument)
      return seen ? { done: undefined } : { seen: `${seen} at ${this.#url}` }
    })
  }
  waitForURL(asked: Text | ((url: URL) => boolean)): Promise<void> {
    const isIt = (url: string) =>
      typeof asked === 'function' ? asked(new URL(url)) : typeof asked === 'string' ? url === asked : asked.test(url)
    return until(`the page to go to ${String(asked)}`, async () => {
      if (isIt(this.#url)) return { done: undefined }
      await this.#around.looked()
      return isIt(this.#url) ? { done: undefined } : { seen: this.#url }
    })
  }
  waitForLoadState = (): Promise<void> => this.#settled()
  waitForEvent(name: string): Promise<unknown> {
    return name === 'download' ? this.#around.download() : new Promise((resolve) => this.once(name, resolve))
  }

  locator = (selector: string, filter = {}) => this.#root().locator(selector, filter)
  getByRole = (role: string, options?: RoleOptions) => this.#root().getByRole(role, options)
  getByText = (text: Text, options?: Exact) => this.#root().getByText(text, options)
  getByLabel = (text: Text, options?: Exact) => this.#root().getByLabel(text, options)
  getByTitle = (text: Text, options?: Exact) => this.#root().getByTitle(text, options)
  getByTestId = (id: Text) => this.#root().getByTestId(id)
  frameLocator = (selector: string): InFrame => new InFrame((path) => this.#root(path), [selector])

  keyboard = {
    press: (keys: string) => this.#in((turn) => pressKeys(turn, keys), true),
    type: (text: string) => this.#in((turn) => typeText(turn, text), true),
    down: (key: string) => this.#in((turn) => keyDown(turn, key), true),
    up: (key: string) => this.#in((turn) => keyUp(turn, key)),
  }
  mouse = {
    down: () => this.#in((turn) => movePointer(turn, [{ type: 'pointerDown', button: 0 }])),
    up: () => this.#in((turn) => movePointer(turn, [{ type: 'pointerUp', button: 0 }])),
  }

  /** WebAuthn Level 3 §11: every question of the browser is answered as its owner would. */
  async addAuthenticator(): Promise<void> {
    const options = {
      ...{ protocol: 'ctap2_1', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserConsenting: true, isUserVerified: true },
    }
    await this.#in(({ send }) => send('WebAuthn:AddVirtualAuthenticator', options))
  }

  /** The page's own size: its window stays as it is. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.#size = size
    await this.#windows.inBrowser(SET_SIZE, [size.width, size.height], this.handle)
  }
  viewportSize = () => this.#size
  /** What is not named stays as it is; null is the browser's own. */
  async emulateMedia(media: Record<string, string | null>): Promise<void> {
    await this.#windows.inBrowser(SET_MEDIA, [media], this.handle)
  }
  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const { value } = await this.#in(({ send }) => send('WebDriver:TakeScreenshot', { full: false }))
    const picture = Buffer.from(String(value), 'base64')
    if (path !== undefined) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, picture)
    }
    return picture
  }

  /** As Playwright's, of this page alone. Times are in ms. */
  clock = {
    install: async () => {
      await this.#in(({ run }) => run(`() => (${clockInstaller()})()`))
      await this.#timed(`install(${Date.now()})`)
    },
    fastForward: (ms: number) => this.#timed(`fastForward(${ms})`),
    runFor: (ms: number) => this.#timed(`runFor(${ms})`),
    pauseAt: (atMs: number) => this.#timed(`pauseAt(${atMs})`),
    resume: () => this.#timed('resume()'),
  }
  #timed = (call: string): Promise<unknown> => this.evaluate(`return window.${CLOCK}.controller.${call}`)

  /** It may have made or led away a frame. */
  async #evaluateIn<T>(frames: Place['frames'], run: Run<T>, argument: unknown): Promise<T> {
    const place = { handle: this.handle, frames }
    const value = await evaluateAt(this.#windows, place, run, argument, () => undefined)
    await this.lookAtFrames()
    return value
  }
  #root(frames: Place['frames'] = []): Locator {
    const ground = {
      ...{ windows: this.#windows, handle: this.handle },
      seen: (url: string) => this.seen(url),
      looked: () => this.lookAtFrames(),
    }
    return new Locator(ground, frames, '')
  }
  async #settled(): Promise<void> {
    await this.waitForFunction(() => document.readyState === 'complete')
  }
  #in<T>(act: (turn: Turn) => Promise<T>, isInFront = false): Promise<T> {
    return this.#windows.in({ handle: this.handle, frames: [] }, act, isInFront)
  }
}

/** What is around a page. */
export type Around = {
  context: () => unknown
  routes: Routes
  looked: () => Promise<void>
  download: Downloads['next']
}

type Inside = (frames: Place['frames']) => Locator

/** What can be found in a frame, by either name that Playwright has for one. */
class InFrame {
  readonly #inside: Inside
  readonly #path: Place['frames']
  constructor(inside: Inside, path: Place['frames']) {
    this.#inside = inside
    this.#path = path
  }
  #root = () => this.#inside(this.#path)
  locator = (selector: string) => this.#root().locator(selector)
  getByRole = (role: string, options?: RoleOptions) => this.#root().getByRole(role, options)
  getByText = (text: Text, options?: Exact) => this.#root().getByText(text, options)
  getByLabel = (text: Text, options?: Exact) => this.#root().getByLabel(text, options)
  getByTestId = (id: Text) => this.#root().getByTestId(id)
  frameLocator = (selector: string): InFrame => new InFrame(this.#inside, [...this.#path, selector])
}

class FirefoxFrame extends InFrame {
  readonly path: readonly number[]
  listed: ListedFrame | undefined
  readonly #evaluate: <T>(run: Run<T>, argument: unknown) => Promise<T>
  readonly #within: (path: readonly number[]) => FirefoxFrame[]
  constructor(
    inside: Inside,
    path: readonly number[],
    evaluate: <T>(run: Run<T>, argument: unknown) => Promise<T>,
    within: (path: readonly number[]) => FirefoxFrame[],
  ) {
    super(inside, path)
    this.path = path
    this.#evaluate = evaluate
    this.#within = within
  }
  childFrames = () => this.#within(this.path)
  url = () => this.listed?.url ?? ''
  name = () => this.listed?.name ?? ''
  evaluate = <T>(run: Run<T>, argument?: unknown): Promise<T> => this.#evaluate(run, argument)
}
