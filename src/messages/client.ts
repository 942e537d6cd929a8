/** The page's side of the messages: calls the worker, rethrows its failures and watches one payment. */
import type { Runtime } from 'webextension-polyfill'
import { browser } from '../browser.ts'
import { decodeJson, encodeJson } from '../core/base/codec.ts'
import { type Failure, PayError } from '../core/base/errors.ts'
import type { Reply } from './envelope.ts'
import { type Envelope, type PageApi, SESSION_PORT } from './protocol.ts'
import type { QueueView, SessionPost, SessionView } from './views.ts'

/**
 * Firefox ends an event page that heard nothing for 30 s, even while it works on an answer: a wallet made on a slow machine was lost. A
 * message counts as something heard.
 */
const REMIND_MS = 10_000
const REMINDER: Envelope = { name: 'wallet.status', args: '{}' }

/** Calls the worker. @throws {PayError} with a failure that the worker knows. @throws {Error} with whatever else broke in it. */
export async function call<Name extends keyof PageApi>(
  name: Name,
  args: Parameters<PageApi[Name]>[0],
): Promise<ReturnType<PageApi[Name]>> {
  const envelope: Envelope = { name, args: encodeJson(args) }
  const remind = () =>
    void browser()
      .runtime.sendMessage(REMINDER)
      .catch(() => undefined)
  const reminding = setInterval(remind, REMIND_MS)
  const reply = (await browser()
    .runtime.sendMessage(envelope)
    .finally(() => clearInterval(reminding))) as Reply
  if (!reply.ok) throw 'failure' in reply ? new PayError(reply.failure) : new Error(reply.thrown)
  return decodeJson(reply.value) as ReturnType<PageApi[Name]>
}

/** Delay before reconnecting after the worker was stopped. Connecting starts it again. */
const RECONNECT_MS = 200

/**
 * Watches one payment across worker restarts until the returned function is called. `onGone`: the worker is restarting,
 * and the last view stays valid. `onFailure`: the payment cannot be shown. `onQueue`: what is in its window.
 */
export function watchSession(
  paymentId: string,
  onView: (view: SessionView) => void,
  onGone: () => void,
  onFailure: (failure: Failure) => void,
  onQueue: (queue: QueueView) => void,
): () => void {
  let isWatching = true
  let port: Runtime.Port | undefined
  const connect = () => {
    if (!isWatching) return
    port = browser().runtime.connect({ name: SESSION_PORT + paymentId })
    port.onMessage.addListener((text: unknown) => {
      const post = decodeJson(String(text)) as SessionPost
      if ('view' in post) onView(post.view)
      else if ('queue' in post) onQueue(post.queue)
      else onFailure(post.failure)
    })
    port.onDisconnect.addListener(() => {
      onGone()
      setTimeout(connect, RECONNECT_MS)
    })
  }
  connect()
  return () => {
    isWatching = false
    port?.disconnect()
  }
}

/** Loads the extension anew, which also ends a worker that answers nothing. Closes this page. */
export const restart = (): void => browser().runtime.reload()

/** The gateway's host: the first that the manifest has the permission for. */
export function permittedHost(): string | undefined {
  const { host_permissions: patterns } = browser().runtime.getManifest()
  const pattern = Array.isArray(patterns) ? patterns.map(String).find((one) => one.startsWith('https://')) : undefined
  return pattern && new URL(pattern).hostname
}

/** The tab behind the popup. Its id needs no permission; its address would. */
export async function activeTab(): Promise<number | undefined> {
  const [tab] = await browser().tabs.query({ active: true, currentWindow: true })
  return tab?.id
}
