/** What the script beside the checkout says to our page or to the worker. Alone in its file, because a content script carries it. */

/**
 * The name that our page gives the frame: the one thing that both browsers tell a script before the page's own begin. A window that
 * we opened gets it as well.
 */
export const CHECKOUT_FRAME = 'tender-checkout'
/** Asked by the script in the page's world, answered in the same turn by the one that is isolated from it. */
export const ASK_BRIDGE = 'tender:may-lend'
/** At the end of the address that wallets return to; in `returnUrl` it also tells a window that we opened it. */
export const RETURN_MARK = '#tender-return'

/**
 * `shown`: it is really there. `said`: given to the bridge. `leaves`: a navigation that was cancelled, and whether the payer had
 * clicked. `returned`: a wallet has led the payer back.
 */
export type CheckoutReport =
  | { kind: 'shown' }
  | { kind: 'said'; text: string }
  | { kind: 'leaves'; url: string; isActivated: boolean }
  | { kind: 'returned'; url: string }

/** Reads one; undefined for anything else. From a frame it is a stranger's word: who said it is checked before. */
export function parseCheckoutReport(raw: unknown): CheckoutReport | undefined {
  if (typeof raw !== 'object' || raw === null || !('tenderCheckout' in raw)) return undefined
  const { tenderCheckout: word } = raw
  if (typeof word !== 'object' || word === null || !('kind' in word)) return undefined
  if (word.kind === 'shown') return { kind: 'shown' }
  if (word.kind === 'said' && 'text' in word && typeof word.text === 'string') return { kind: 'said', text: word.text }
  if (!('url' in word) || typeof word.url !== 'string') return undefined
  if (word.kind === 'returned') return { kind: 'returned', url: word.url }
  if (word.kind !== 'leaves') return undefined
  return { kind: 'leaves', url: word.url, isActivated: 'isActivated' in word && word.isActivated === true }
}
