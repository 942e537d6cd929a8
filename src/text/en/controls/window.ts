/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
export const BAR = { back: 'Back to payment options', close: 'Close window' }

export const LATER_TEXT =
  'You can close this window. To come back to this payment, click the Tender icon in your toolbar.'

export const WINDOW = {
  title: 'Payment',
  close: 'Close',
  done: 'Done',
  reconnecting: 'Reconnecting to Tender…',
}

/** Said of a link that was refused. */
export const NOTHING_SENT = {
  tooOften: 'No money left your wallet, and nothing was sent.',
  other: 'No money left your wallet, and nothing was sent. Ask the shop for the right link.',
}

export const OUTDATED = {
  title: 'Tender was updated meanwhile',
  text: 'Close this window, then click the Tender icon in your toolbar to come back to this payment.',
}
