/**
 * A small client of Firefox's Marionette protocol, which installs an unpacked extension and uses its pages. WebDriver BiDi leaves out the
 * pages of extensions (bug 1755014; so still in Firefox 153). Firefox's own documentation: Testing/Marionette/Protocol.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zoneOfNoon } from '../steps/noon.ts'

export type Firefox = {
  /** As WebDriver's capability has it: `153.8.0`. */
  version: string
  /** One command of the protocol. @throws {Error} with Firefox's own message, or if Firefox has ended. */
  send: (name: string, params?: object) => Promise<Record<string, unknown>>
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate: Evaluate
  /** In the window of the browser itself. */
  evaluateInBrowser: Evaluate
  /** Commands of the protocol whose elements and keys are those of the browser's own window. */
  inBrowser: <T>(act: (send: Firefox['send']) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
type Evaluate = <T>(script: string, args?: unknown[]) => Promise<T>

const PREFS = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'network.proxy.type': 1,
}
/** Firefox writes the port to this file once it listens. */
const PORT_FILE = 'MarionetteActivePort'
/** On a busy machine Argon2id alone may take a minute. Marionette takes a limit only for the whole session. */
const SCRIPT_TIMEOUT_MS = 240_000
/** A first start from a slow disk may take a minute. */
const START_TIMEOUT_MS = 150_000
const LOOK_EVERY_MS = 50
/** Of what Firefox says on its way, the end. */
const KEPT_CHARACTERS = 2_000

/**
 * @param uuid the host of the extension's pages. @param proxyPort an HTTP CONNECT proxy for https. @param more further
 * preferences.
 */
export async function launchFirefox(
  extensionId: string,
  uuid: string,
  proxyPort: number,
  more: Record<string, string | number | boolean> = {},
): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'tender-firefox-'))
  const prefs = {
    ...PREFS,
    ...more,
    'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
  }
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const binary = process.env.TENDER_FIREFOX ?? '/usr/bin/firefox-esr'
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  // As root, Firefox refuses to start if another user owns the home folder, as in many containers.
  const env = { ...process.env, HOME: profile, TZ: zoneOfNoon() }
  const browser = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  const exited = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const socket = connect(await portOf(profile, browser), '127.0.0.1').setNoDelay()
  const send = await speak(socket)
  const { capabilities } = await send('WebDriver:NewSession', { acceptInsecureCerts: true })
  await send('WebDriver:SetTimeouts', { script: SCRIPT_TIMEOUT_MS })
  const inBrowser: Firefox['inBrowser'] = async (act) => {
    await send('Marionette:SetContext', { value: 'chrome' })
    try {
      return await act(send)
    } finally {
      await send('Marionette:SetContext', { value: 'content' })
    }
  }
  return {
    version: String(Object(capabilities).browserVersion),
    send,
    evaluate: (script, params = []) => evaluate(send, script, params),
    evaluateInBrowser: (script, params = []) => inBrowser(() => evaluate(send, script, params)),
    inBrowser,
    close: async () => {
      // It may end before it answers.
      await Promise.race([exited, send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(unlessEnded)])
      await exited
      socket.destroy()
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Resolves when Firefox reports its port; rejects when it exits or stays silent, with the last that it said. */
function portOf(profile: string, browser: ChildProcess): Promise<number> {
  const file = join(profile, PORT_FILE)
  let said = ''
  browser.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-KEPT_CHARACTERS)
  })
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearInterval(looking)
      clearTimeout(timer)
      end()
    }
    const look = () => {
      const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      if (port > 0) finish(() => resolve(port))
    }
    const fail = (why: string) => finish(() => reject(new Error(`${why}, and said: ${said}`)))
    const timer = setTimeout(() => fail('Firefox did not open its Marionette port'), START_TIMEOUT_MS)
    // Not `watch`: a shared machine may have no file watchers left.
    const looking = setInterval(look, LOOK_EVERY_MS)
    browser.once('error', (problem) => fail(`Firefox could not be started: ${problem.message}`))
    browser.once('exit', (status) => fail(`Firefox ended with ${status}`))
    look()
  })
}

type Send = Firefox['send']
type Waiting = { resolve: (value: Record<string, unknown>) => void; reject: (error: Error) => void }

const ENDED = 'Firefox has ended'
function unlessEnded(problem: unknown): void {
  if (!String(problem).includes(ENDED)) throw problem
}

/** Frames are `<length>:<json>`; the first is the greeting, every other `[1, id, error, result]`. */
async function speak(socket: Socket): Promise<Send> {
  const waiting = new Map<number, Waiting>()
  let buffer: Buffer = Buffer.alloc(0)
  let lastId = 0
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error(ENDED))
  })
  const greeted = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    const take = (message: unknown) => {
      if (!Array.isArray(message)) return resolve()
      const [, id, error, result] = message
      const one = waiting.get(id)
      waiting.delete(id)
      if (error) one?.reject(new Error(`${error.error}: ${error.message}`))
      else one?.resolve(result)
    }
    socket.on('data', (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk])
      for (let frame = cut(buffer); frame; frame = cut(buffer)) {
        buffer = buffer.subarray(frame.end)
        take(JSON.parse(frame.text))
      }
    })
  })
  await greeted
  return (name, params = {}) =>
    new Promise((resolve, reject) => {
      if (socket.closed) return reject(new Error(ENDED))
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const text = JSON.stringify([0, lastId, name, params])
      // In one piece: what comes in two waits for the first to be acknowledged, 40 ms.
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

function cut(buffer: Buffer): { text: string; end: number } | undefined {
  const colon = buffer.indexOf(':')
  if (colon < 0) return undefined
  const end = colon + 1 + Number(buffer.subarray(0, colon).toString())
  return buffer.byteLength < end ? undefined : { text: buffer.subarray(colon + 1, end).toString(), end }
}

async function evaluate<T>(send: Send, script: string, params: unknown[]): Promise<T> {
  const body = `const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
    Promise.resolve((${script})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const options = { script: body, args: params, newSandbox: false, sandbox: null }
  const answer = await send('WebDriver:ExecuteAsyncScript', options)
  const { value } = answer as { value: { value: T; error?: string } | null }
  // So says Marionette of a page that was left while its script ran.
  if (value === null) throw new Error('the page went away')
  if (value.error !== undefined) throw new Error(value.error)
  return value.value
}
