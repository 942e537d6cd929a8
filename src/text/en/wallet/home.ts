/** The first screen of the popup, which loads no other words of its own. */

export const HOME = {
  lock: 'Lock',
  openTab: 'Open in a tab',
  locked: 'Your wallet is locked',
  noPayments: 'No payments yet',
  receive: 'Receive',
  send: 'Send',
  activity: 'Activity',
  pasteLink: 'Pay a link',
  scan: 'Scan',
}

/** Before there is a wallet. */
export const NO_WALLET = {
  title: 'Welcome to Tender',
  text: 'Click a payment link, see exactly what you sign, pay once. Setting up your wallet takes about two minutes.',
  setUp: 'Set up your wallet',
}
