/**
 * Messages from the content scripts in the service's hosted checkout and form to our pages or the worker. What the form reports when it is
 * done is a hint, never proof: protocol §4.6.1, §6.2; protocol W7.2. Kept small, because those scripts bundle it.
 */
import { cut } from '../base/text.ts'

/** Name of the frame or window that shows the checkout. Both browsers let a script read it before the page's own scripts run. */
export const CHECKOUT_FRAME = 'tender-checkout'
/** Event from the page-world script. The isolated script answers it synchronously. */
export const ASK_BRIDGE = 'tender:may-lend'
/** Fragment of the address that wallets return to. In `returnUrl` it also marks a window as opened by Tender. */
export const RETURN_MARK = '#tender-return'

/**
 * `shown`: the checkout has loaded. `said`: a message to the bridge. `leaves`: a cancelled navigation; `isActivated` if the person
 * had clicked. `returned`: another wallet sent the person back.
 */
export type CheckoutReport =
  | { kind: 'shown' }
  | { kind: 'said'; text: string }
  | { kind: 'leaves'; url: string; isActivated: boolean }
  | { kind: 'returned'; url: string }

/** Undefined for anything else. Any frame can send one, so callers check the sender first. */
export function parseCheckoutReport(raw: unknown): CheckoutReport | undefined {
  if (typeof raw !== 'object' || raw === null || !('tenderCheckout' in raw)) return undefined
  const { tenderCheckout: sent } = raw
  if (typeof sent !== 'object' || sent === null || !('kind' in sent)) return undefined
  if (sent.kind === 'shown') return { kind: 'shown' }
  if (sent.kind === 'said' && 'text' in sent && typeof sent.text === 'string') return { kind: 'said', text: sent.text }
  if (!('url' in sent) || typeof sent.url !== 'string') return undefined
  if (sent.kind === 'returned') return { kind: 'returned', url: sent.url }
  if (sent.kind !== 'leaves') return undefined
  return { kind: 'leaves', url: sent.url, isActivated: 'isActivated' in sent && sent.isActivated === true }
}

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
  // protocol W7.2: complete unless `success` is false.
  return 'success' in message && message.success === false ? { kind: 'error', complaint } : { kind: 'complete' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
