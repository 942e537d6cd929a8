/**
 * The first script of Chromium's worker. It hears every event, leaves what is not for Tender, and brings in the worker when one needs
 * it: a worker that only carries all of its code takes twice as long to wake. architecture §2.
 */
import { browser, hearThrough } from '../browser.ts'
import { envelopeOf, NO_MESSAGE } from '../messages/envelope.ts'
import { canNotify } from './browser/notifications.ts'

type Listener = (...args: unknown[]) => unknown
type Event = { addListener(listener: Listener): void }

type Policy = { createScriptURL: (path: string) => string }
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy }
declare const serviceWorker: { state: string }
declare const importScripts: (path: string) => void
const WORKER = 'worker.js'

/** Must run in the first turn, or the event that woke the worker is lost. */
export function hearFirst(): void {
  const heard = new Map<unknown, unknown>()
  // The one policy that the manifest allows, for the one script that is not named by a page or by the manifest.
  const own = trustedTypes.createPolicy('worker', { createScriptURL: () => WORKER })
  let isThere = false
  const bringIn = () => {
    if (!isThere) importScripts(own.createScriptURL(WORKER))
    isThere = true
  }
  const pass = (event: Event): Listener => {
    heard.set(event, undefined)
    return (...args) => {
      bringIn()
      const listener = heard.get(event)
      return typeof listener === 'function' ? Reflect.apply(listener, undefined, args) : undefined
    }
  }
  const { runtime, alarms, idle, contextMenus, windows, permissions } = browser()
  const events: Event[] = [
    ...[runtime.onConnect, runtime.onStartup, runtime.onInstalled, alarms.onAlarm, contextMenus.onClicked],
    ...[windows.onRemoved, permissions.onAdded, ...(canNotify() ? [browser().notifications.onClicked] : [])],
  ]
  for (const event of events) event.addListener(pass(event))
  const [message, state] = [pass(runtime.onMessage), pass(idle.onStateChanged)]
  runtime.onMessage.addListener(async (raw: unknown, from: unknown) =>
    envelopeOf(raw) ? message(raw, from) : NO_MESSAGE,
  )
  idle.onStateChanged.addListener((now) => (now === 'locked' ? state(now) : undefined))
  hearThrough((event, listener) => {
    if (heard.has(event)) heard.set(event, listener)
    else event.addListener(listener)
  })
  // It may import later only what it imported before it was activated. Not in the event `install`: of 300 that did so two were deaf
  // after an update.
  if (serviceWorker.state !== 'activated') bringIn()
}
