/**
 * What the service's own form says when it is done: protocol §4.6.1, §6.2; protocol W7.2. Alone in its file, because a content script
 * carries it. A hint to go on with, never a proof.
 */

/** Told by our bridge to a frame of ours: an error page of the browser, where the host refuses to be framed, has no bridge. */
export const FORM_SHOWN = 'tender:form-shown'

/** `complaint` is the form's own text: escape it before it is shown. */
export type FormMessage = { kind: 'complete' } | { kind: 'error'; complaint: string }

/** Any message of a form's page → what it means to us; undefined for everything else. The page sends an object or its JSON text. */
export function parseFormMessage(raw: unknown): FormMessage | undefined {
  const message = typeof raw === 'string' ? jsonOf(raw) : raw
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined
  const complaint = 'error' in message && typeof message.error === 'string' ? message.error : ''
  if (message.type === 'IC_ERROR') return { kind: 'error', complaint }
  if (message.type !== 'IC_COMPLETE') return undefined
  // protocol W7.2: without the member it counts as done.
  return 'success' in message && message.success === false ? { kind: 'error', complaint } : { kind: 'complete' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
