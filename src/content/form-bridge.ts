/**
 * Beside the service's own form, on the pay host: tells our window that the form is really shown in its frame and what it says
 * there, and the worker that a form in a window of its own is complete. Reads nothing of what is entered. protocol §6.2; protocol W7.2, W7.3;
 * security D.7.
 */
import { ASK_BRIDGE } from '../core/links/checkout-messages.ts'
import { FORM_SHOWN, parseFormMessage } from '../core/links/form-messages.ts'
import type { Envelope } from '../messages/protocol.ts'

type Runtime = { runtime: { getURL(path: string): string; sendMessage(message: Envelope): Promise<unknown> } }
declare const browser: Runtime | undefined
declare const chrome: Runtime

/** Runs isolated from the page, in every frame, before the page's own scripts. */
export function watchForm(): void {
  const { runtime } = typeof browser === 'undefined' ? chrome : browser
  const isFramed = window !== top
  // The browser drops it unless the parent is a page of this extension.
  const postToParent = (word: unknown) => parent.postMessage(word, runtime.getURL('/'))
  if (isFramed) postToParent(FORM_SHOWN)
  // What the page is lent in a frame it is lent by the script of the checkout. A stranger's frame would lose its form's words to us.
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

/** Runs in the page's own world: without this object a form in a window of its own has nobody to tell (protocol W7.2). */
export function lendVoice(name: string): void {
  const page: Record<string, unknown> = Object(window)
  page[name] ??= { postMessage: (text: string) => window.postMessage(text, location.origin) }
}
