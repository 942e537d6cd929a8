/** A page's end of the door: asks the worker, throws the same failure that the worker met, watches one payment. */
import browser from 'webextension-polyfill'
import { decodeJson, encodeJson } from '../core/base/codec.ts'
import { type Failure, PayError } from '../core/base/errors.ts'
import { type Envelope, type PageApi, SESSION_PORT } from './protocol.ts'
import type { SessionPost, SessionView } from './views.ts'

/** Asks the worker. @throws {PayError} what the worker threw. */
export async function call<Name extends keyof PageApi>(
  name: Name,
  args: Parameters<PageApi[Name]>[0],
): Promise<ReturnType<PageApi[Name]>> {
  const envelope: Envelope = { name, args: encodeJson(args) }
  const reply = (await browser.runtime.sendMessage(envelope)) as
    | { ok: true; value: string }
    | { ok: false; failure: Failure }
  if (!reply.ok) throw new PayError(reply.failure)
  return decodeJson(reply.value) as ReturnType<PageApi[Name]>
}

/** Pause before a window whose worker was stopped connects again, which starts the worker. */
const RECONNECT_MS = 200

/**
 * Watches one payment, over every restart of the worker, until the returned function is called.
 * `onGone` tells that the worker is being started again; the last view stays true meanwhile. `onFailure` tells that there is
 * no such payment.
 */
export function watchSession(
  paymentId: string,
  onView: (view: SessionView) => void,
  onGone: () => void,
  onFailure: (failure: Failure) => void,
): () => void {
  let isWatching = true
  let port: browser.Runtime.Port | undefined
  const connect = () => {
    if (!isWatching) return
    port = browser.runtime.connect({ name: SESSION_PORT + paymentId })
    port.onMessage.addListener((text: unknown) => {
      const post = decodeJson(String(text)) as SessionPost
      if ('view' in post) onView(post.view)
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

const NOTIFICATIONS: browser.Permissions.Permissions = { permissions: ['notifications'] }

/** The optional permission to tell something without a window. It is the setting itself: what the browser allows is on. */
export const notices = {
  areOn: (): Promise<boolean> => browser.permissions.contains(NOTIFICATIONS),
  /** Asks the person; only in the same turn as their click. False where they, or the browser, refuse. */
  turnOn: (): Promise<boolean> => browser.permissions.request(NOTIFICATIONS),
  turnOff: (): Promise<boolean> => browser.permissions.remove(NOTIFICATIONS),
}
