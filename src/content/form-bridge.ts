/**
 * Bridge beside the service's form: reports to our window or the worker whether it is shown or complete. Never reads
 * the entered data. protocol §6.2; live-service W7.2, W7.3; security §9.
 */
import { ASK_BRIDGE } from '../core/links/checkout-messages.ts'
import { FORM_SHOWN, parseFormMessage } from '../core/links/form-messages.ts'
import type { Envelope } from '../messages/protocol.ts'

type Runtime = { runtime: { getURL(path: string): string; sendMessage(message: Envelope): Promise<unknown> } }
declare const browser: Runtime | undefined
declare const chrome: Runtime

/** Runs in the isolated world of every frame, before the page's scripts. */
export function watchForm(): void {
  const { runtime } = typeof browser === 'undefined' ? chrome : browser
  const isFramed = window !== top
  // The browser drops the message unless the parent is a page of this extension.
  const postToParent = (message: unknown) => parent.postMessage(message, runtime.getURL('/'))
  if (isFramed) postToParent(FORM_SHOWN)
  // In our own frame the object comes from the checkout bridge. In a foreign frame we must not provide it: the form
  // could then no longer reach the page around it.
  if (isFramed && `${location.ancestorOrigins?.[0]}/` === runtime.getURL('/'))
    addEventListener(ASK_BRIDGE, (event) => event.preventDefault(), { once: true })
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window || origin !== location.origin) return
    const message = parseFormMessage(data)
    if (!message) return
    if (isFramed) return postToParent(data)
    const args = JSON.stringify({ isComplete: message.kind === 'complete' })
    void runtime.sendMessage({ name: 'form.report', args })
  })
}

/**
 * Runs in the page's main world. Without this object a form in its own window has nothing to report to (live-service W7.2).
 */
export function provideFormBridge(name: string): void {
  const page: Record<string, unknown> = Object(window)
  page[name] ??= { postMessage: (text: string) => window.postMessage(text, location.origin) }
}
