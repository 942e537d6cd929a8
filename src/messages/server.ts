/**
 * The worker's side of the messages: picks the table by the sender, parses, runs, and replies with a value or a
 * failure.
 */
import type { Runtime } from 'webextension-polyfill'
import { addListener, browser } from '../browser.ts'
import { isPaymentId, type OptionId, type PaymentId } from '../core/base/caip.ts'
import { decodeJson, encodeJson } from '../core/base/codec.ts'
import { isPayError, PayError } from '../core/base/errors.ts'
import { envelopeOf, NO_MESSAGE, type Reply } from './envelope.ts'
import { type ContentApi, type PageApi, SESSION_PORT } from './protocol.ts'
import type { SessionPost } from './views.ts'

export type Sender = Runtime.MessageSender
type Call = (args: never) => unknown
/** Pages send ids as plain text; the worker parses them once, on arrival. */
type Ids = { paymentId: PaymentId; optionId: OptionId }
type Parsed<Args> = { [Name in keyof Args]: Name extends keyof Ids ? Ids[Name] : Args[Name] }
type Entry<Fn extends Call> = {
  parse: (raw: unknown) => Parsed<Parameters<Fn>[0]>
  run: (args: Parsed<Parameters<Fn>[0]>, from: Sender) => Promise<ReturnType<Fn>>
  /** Of the arguments' text, where it may be longer than that of any other message. */
  maxLength?: number
  /**
   * Whether only an unlocked wallet does it: whoever finds a locked one must not change what it shows, offers or tells. A function where
   * it depends on the arguments. security T58.
   */
  needsUnlock?: boolean | ((args: Parsed<Parameters<Fn>[0]>) => boolean)
}

export type Handlers<Api extends Record<string, Call>> = { [Name in keyof Api]: Entry<Api[Name]> }

type PageEntry<Fn extends Call> = Entry<Fn> & Required<Pick<Entry<Fn>, 'needsUnlock'>>
export type PageHandlers = { [Name in keyof PageApi]: PageEntry<PageApi[Name]> }

/**
 * Recognises own pages by their origin, which a compromised tab cannot fake. A content script has its page's origin.
 */
export function isOwnPage(from: Sender): boolean {
  const { runtime } = browser()
  const own = originOf(runtime.getURL('/'))
  return from.id === runtime.id && originOfSender(from) === own
}

/** Origin of the sending document, as the browser reports it. */
export const originOfSender = (from: Sender): string | undefined =>
  'origin' in from && typeof from.origin === 'string' ? from.origin : originOf(from.url)

/**
 * Builds the origin from the URL where an engine calls an extension's origin opaque: any sandboxed frame also has
 * origin `null`.
 */
const originOf = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { origin, protocol, host } = new URL(url)
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/**
 * Must run in the worker's first turn, or the message that woke the worker is lost.
 * @param requireUse asked before each message that needs an unlocked wallet.
 */
export function serve(pages: PageHandlers, content: Handlers<ContentApi>, requireUse: RequireUse): void {
  // Chromium's front listens to this one, and answers with what the promise gives.
  addListener(browser().runtime.onMessage, (raw: unknown, from: Sender) =>
    isOwnPage(from) ? answer(pages, requireUse, raw, from) : answer(content, requireUse, raw, from),
  )
}

/** @param args of the message, parsed. @throws {PayError} vault/locked. */
type RequireUse = (args: unknown) => Promise<void>

async function answer<Api extends Record<string, Call>>(
  table: Handlers<Api>,
  requireUse: RequireUse,
  raw: unknown,
  from: Sender,
): Promise<Reply> {
  try {
    const envelope = envelopeOf(raw)
    if (!envelope) return NO_MESSAGE
    const { name, args: text } = envelope
    const entry = isNameIn(table, name) ? table[name] : undefined
    if (text.length > (entry?.maxLength ?? MOST_ARGUMENTS)) return NO_MESSAGE
    const args = parseArguments(name, text)
    if (!entry || from.id !== browser().runtime.id) throw new PayError({ code: 'message/refused', name })
    const value = await runEntry(entry, requireUse, args, from)
    return { ok: true, value: encodeJson(value ?? {}) }
  } catch (error) {
    if (isPayError(error)) return { ok: false, failure: error.failure }
    throw error
  }
}

const isNameIn = <Api extends Record<string, Call>>(table: Handlers<Api>, name: string): name is keyof Api & string =>
  Object.hasOwn(table, name)

/** One entry by itself, so that what it parses has the type of what it runs. */
async function runEntry<Fn extends Call>(
  { parse, needsUnlock, run }: Entry<Fn>,
  requireUse: RequireUse,
  args: unknown,
  from: Sender,
): Promise<unknown> {
  const parsed = parse(args)
  if (typeof needsUnlock === 'function' ? needsUnlock(parsed) : needsUnlock) await requireUse(parsed)
  return run(parsed, from)
}

/** In UTF-16 units. Messages are ids, fees, a phrase or the fields of a form; a web page's process may send more. */
const MOST_ARGUMENTS = 262_144

function parseArguments(name: string, text: string): unknown {
  try {
    return decodeJson(text)
  } catch (cause) {
    throw new PayError({ code: 'message/refused', name }, { cause })
  }
}

/**
 * Passes every session port of own pages to `attend`, with functions to post and to listen for its closing. Once the
 * window is gone, posts are dropped and new close listeners run at once.
 */
export function serveSessions(
  attend: (paymentId: PaymentId, post: (post: SessionPost) => void, onClose: (done: () => void) => void) => void,
): void {
  addListener(browser().runtime.onConnect, (port) => {
    if (!port.sender || !isOwnPage(port.sender) || !port.name.startsWith(SESSION_PORT)) return port.disconnect()
    let isOpen = true
    const closed: (() => void)[] = []
    const close = () => {
      isOpen = false
      for (const done of closed.splice(0)) done()
    }
    const send = (text: string) => {
      try {
        if (isOpen) port.postMessage(text)
      } catch {
        // The window is gone, but the browser has not reported it yet.
        close()
      }
    }
    port.onDisconnect.addListener(close)
    const paymentId = port.name.slice(SESSION_PORT.length)
    if (!isPaymentId(paymentId)) return send(encodeJson({ failure: { code: 'session/unknown', paymentId } }))
    attend(
      paymentId,
      (post) => send(encodeJson(post)),
      (done) => (isOpen ? closed.push(done) : done()),
    )
  })
}
