/**
 * The first script of Chromium's worker. It listens to every event, leaves what is not for Tender, answers the first question of a page by
 * itself, and imports the worker for all else: one that only carries all of its code takes twice as long to wake. architecture §2.
 */
import { browser, routeListeners } from '../browser.ts'
import { encodeJson } from '../core/base/codec.ts'
import { envelopeOf, NO_MESSAGE, type Reply } from '../messages/envelope.ts'
import type { Envelope } from '../messages/protocol.ts'
import { isOwnPage, type Sender } from '../messages/server.ts'
import { canNotify } from './browser/notifications.ts'

type Listener = (...args: unknown[]) => unknown
type Event = { addListener(listener: Listener): void }

type Policy = { createScriptURL: (path: string) => string }
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy }
declare const serviceWorker: { state: string }
declare const importScripts: (path: string) => void
const WORKER = 'worker.js'

/** Must run in the first turn, or the event that woke the worker is lost. */
export function listenFirst(): void {
  const listeners = new Map<unknown, unknown>()
  const { importWorker, isThere } = createImport()
  const pass = (event: Event): Listener => {
    listeners.set(event, undefined)
    return (...args) => {
      importWorker()
      const listener = listeners.get(event)
      return typeof listener === 'function' ? Reflect.apply(listener, undefined, args) : undefined
    }
  }
  const { runtime, idle } = browser()
  const message = pass(runtime.onMessage)
  const connected = pass(runtime.onConnect)
  const state = pass(idle.onStateChanged)
  const replyTo = async (raw: unknown, from: Sender): Promise<unknown> => {
    const envelope = envelopeOf(raw)
    if (!envelope) return NO_MESSAGE
    if (isThere() || !isFirstQuestion(envelope) || !isOwnPage(from)) return message(raw, from)
    try {
      const { readStatus } = await import('./early-status.ts')
      return { ok: true, value: encodeJson(await readStatus()) } satisfies Reply
    } finally {
      // Once the answer is sent: the page's next question needs it, and so do the payments that wait.
      setTimeout(importWorker)
    }
  }
  // By the function and not by a promise, which Chromium takes from 148 on.
  runtime.onMessage.addListener((raw: unknown, from: Sender, send: (reply: unknown) => void) => {
    const thrown = (problem: unknown): Reply => ({ ok: false, thrown: String(problem) })
    void replyTo(raw, from).catch(thrown).then(send)
    return true
  })
  runtime.onConnect.addListener((port) => {
    try {
      importWorker()
    } catch (failure) {
      // Its page connects again, and would wait for ever at a port that nobody holds.
      port.disconnect()
      throw failure
    }
    connected(port)
  })
  idle.onStateChanged.addListener((now) => (now === 'locked' ? state(now) : undefined))
  for (const event of otherEvents()) event.addListener(pass(event))
  routeListeners((event, listener) => {
    if (listeners.has(event)) listeners.set(event, listener)
    else event.addListener(listener)
  })
  // It may import later only what it imported before it was activated.
  if (serviceWorker.state !== 'activated') importWorker()
}

/** What every page asks as it opens, for which the stores are enough. */
const isFirstQuestion = ({ name, args }: Envelope): boolean => name === 'wallet.status' && args === '{}'

/** The import runs to its end within the event, so no other event comes before the worker listens. One that fails is tried at the next. */
function createImport(): { importWorker: () => void; isThere: () => boolean } {
  // The one policy that the manifest allows, for the one script that is not named by a page or by the manifest.
  const own = trustedTypes.createPolicy('worker', { createScriptURL: () => WORKER })
  let isImported = false
  const importWorker = () => {
    if (!isImported) importScripts(own.createScriptURL(WORKER))
    isImported = true
  }
  return { importWorker, isThere: () => isImported }
}

/** All others that the worker listens to, each for the worker alone. */
function otherEvents(): Event[] {
  const { runtime, alarms, contextMenus, omnibox, commands, windows, permissions } = browser()
  return [
    runtime.onStartup,
    runtime.onInstalled,
    alarms.onAlarm,
    contextMenus.onClicked,
    commands.onCommand,
    omnibox.onInputStarted,
    omnibox.onInputEntered,
    windows.onRemoved,
    permissions.onAdded,
    ...(canNotify() ? [browser().notifications.onClicked] : []),
  ]
}
