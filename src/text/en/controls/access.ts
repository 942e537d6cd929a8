/** Where the browser keeps Tender from the hosts of the service and the networks. */
export const ACCESS_TEXT = {
  title: 'Tender needs access',
  text: 'Your browser is blocking Tender from the payment service and the networks. Allow access, and this payment goes on.',
  /** In the popup, where no payment waits for it. */
  popup: 'Your browser is blocking Tender from the networks. Allow access to see your balances and to pay.',
  allow: 'Allow',
  refused: 'Access is still blocked. Press Allow to try again, or allow it in your browser’s extension settings.',
}
