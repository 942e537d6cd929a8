/** Nothing can be chosen: loaded with the first payment that offers nothing. Claims no more than the service said. */
export const NO_OPTIONS = {
  asks: '{shop} is asking for <b>{amount}</b>. {money}',
  asksUnnamed: 'The shop is asking for <b>{amount}</b>. {money}',
  asksUnpriced: '{shop} is asking for a payment. {money}',
  asksNothing: 'The shop is asking for a payment. {money}',
  check: 'Check again',
  noWay: 'No way to pay from this account',
  why: 'The payment service offers nothing that this account can pay with, and doesn’t say why. Most likely none of your tokens is enough. Or the shop only takes networks or tokens Tender doesn’t have: then adding funds won’t help, but another wallet or another link from the shop will.',
  payWith: 'What this wallet can pay with',
  loading: 'Loading balances…',
  enough: 'What would be enough for the price',
  more: '<b>{amount}</b> more on {network}',
  receive: 'Receive<unseen> {token} on {network}</unseen>',
  ifTaken: 'If the shop takes it, and not counting the network fee. Then check again here.',
  add: 'Add funds to your account, then check again:',
  elsewhere: 'Offered on other networks only',
  elsewhereText: 'The payment service offers this payment on <b>{networks}</b>, which Tender doesn’t have.',
  elsewhereNext:
    'Open the link with a wallet that has such a network, or ask the shop for a link that can be paid on another. If you know that the shop takes one of Tender’s networks, your tokens there aren’t enough: add funds, then check again.',
  none: 'No option works with this wallet',
} as const
