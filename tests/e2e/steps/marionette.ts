/**
 * A small client of Firefox's Marionette protocol. It can install an unpacked extension and use its pages, which
 * WebDriver BiDi does not reach (bug 1755014). Firefox's own documentation: Testing/Marionette/Protocol.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zoneOfNoon } from './noon.ts'

export type Firefox = {
  /** One command of the protocol. @throws {Error} with Firefox's own message. */
  send: (name: string, params?: object) => Promise<Record<string, unknown>>
  /** Runs a function in the page, or with `chrome` in the browser itself; arguments and result are JSON. */
  evaluate: <T>(script: string, args?: unknown[], context?: 'content' | 'chrome') => Promise<T>
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

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
  const browser = spawn(binary, args, { stdio: 'ignore', env })
  const socket = connect(await portOf(profile, browser), '127.0.0.1').setNoDelay()
  const send = await speak(socket)
  await send('WebDriver:NewSession', { acceptInsecureCerts: true })
  await send('WebDriver:SetTimeouts', { script: SCRIPT_TIMEOUT_MS })
  return {
    send,
    evaluate: (script, params = [], context = 'content') => evaluate(send, script, params, context),
    screenshot: async (file) => {
      const { value } = await send('WebDriver:TakeScreenshot', { full: false })
      writeFileSync(file, Buffer.from(String(value), 'base64'))
    },
    close: async () => {
      const exited = new Promise((resolve) => browser.once('exit', resolve))
      await Promise.race([send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined), exited])
      await exited
      socket.destroy()
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Resolves when Firefox reports its port; rejects when it exits or stays silent. */
function portOf(profile: string, browser: ChildProcess): Promise<number> {
  const file = join(profile, PORT_FILE)
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
    const timer = setTimeout(
      () => finish(() => reject(new Error('Firefox did not open its Marionette port'))),
      START_TIMEOUT_MS,
    )
    // Not `watch`: a shared machine may have no file watchers left.
    const looking = setInterval(look, LOOK_EVERY_MS)
    browser.once('exit', (status) => finish(() => reject(new Error(`Firefox ended with ${status}`))))
    look()
  })
}

type Send = Firefox['send']
type Waiting = { resolve: (value: Record<string, unknown>) => void; reject: (error: Error) => void }

/** Frames are `<length>:<json>`; the first is the greeting, every other `[1, id, error, result]`. */
async function speak(socket: Socket): Promise<Send> {
  const waiting = new Map<number, Waiting>()
  let buffer: Buffer = Buffer.alloc(0)
  let lastId = 0
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

async function evaluate<T>(send: Send, script: string, params: unknown[], context: 'content' | 'chrome'): Promise<T> {
  const body = `const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
    Promise.resolve((${script})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const options = { script: body, args: params, newSandbox: false, sandbox: null }
  await send('Marionette:SetContext', { value: context })
  try {
    const answer = await send('WebDriver:ExecuteAsyncScript', options)
    const { value } = answer as { value: { value: T; error?: string } | null }
    // So says Marionette of a page that was left while its script ran.
    if (value === null) throw new Error('the page went away')
    if (value.error !== undefined) throw new Error(value.error)
    return value.value
  } finally {
    await send('Marionette:SetContext', { value: 'content' })
  }
}
