/** Sends on their way, and what can still be done about one. */

export const SENT_TEXT = {
  started: 'Your send',
  sending: 'Signed. Sending…',
  canClose: 'You can close this page: Tender continues by itself, and you’ll find the send in Activity.',
  again: 'Send something else',
  last: 'Last sends',
  unread: 'Tender couldn’t load your sends.',
  to: '{date}, to {address}',
} as const

/** For a transaction that waits, if the wallet is locked. */
export const UNLOCK_TO_REPLACE = {
  text: 'Unlock your wallet to speed this up or to cancel it.',
  unlock: 'Unlock<unseen> to speed up or cancel {name}</unseen>',
} as const
