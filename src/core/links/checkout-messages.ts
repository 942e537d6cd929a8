/** Messages from the checkout's content script to our page or the worker. Kept small, because the content script bundles it. */

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
