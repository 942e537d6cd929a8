/**
 * What the service's hosted form reports when it is done: protocol §4.6.1, §6.2; live-service W7.2. A hint, never proof. Kept small,
 * because a content script bundles it.
 */

import { cut } from '../base/text.ts'

/** Sent by our bridge once the form has loaded. A browser error page, shown where the host forbids framing, has no bridge. */
export const FORM_SHOWN = 'tender:form-shown'

/** security T23: far more than a message of one or two sentences, and than what is shown of it. */
const MAX_MESSAGE_CHARS = 16_384
const MAX_COMPLAINT_CHARS = 1_000

/** `complaint` comes from the form: escape it before display. */
export type FormMessage = { kind: 'complete' } | { kind: 'error'; complaint: string }

/** An object or its JSON text from the form's page → its meaning. Undefined for any other message. */
export function parseFormMessage(raw: unknown): FormMessage | undefined {
  if (typeof raw === 'string' && raw.length > MAX_MESSAGE_CHARS) return undefined
  const message = typeof raw === 'string' ? jsonOf(raw) : raw
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined
  const complaint =
    'error' in message && typeof message.error === 'string' ? cut(message.error, MAX_COMPLAINT_CHARS) : ''
  if (message.type === 'IC_ERROR') return { kind: 'error', complaint }
  if (message.type !== 'IC_COMPLETE') return undefined
  // live-service W7.2: complete unless `success` is false.
  return 'success' in message && message.success === false ? { kind: 'error', complaint } : { kind: 'complete' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
