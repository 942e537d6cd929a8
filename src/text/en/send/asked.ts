/** What a link for a transfer asks for, and what it cannot promise. */

export const ASKED_SEND = {
  notice:
    'This link asks you to send money straight to an address. No payment service is involved, so Tender can’t check who gets it, and can’t tell the shop that you paid. There is no expiry and no refund.',
  label: 'Name given by this link: {name}',
  message: 'Note in the link: {text}',
  memo: 'For everybody to read in the transaction: {text}',
  noAmount: 'The link doesn’t say how much. Enter an amount.',
  noNetwork: 'This link doesn’t say which network to use. Ask whoever gave it to you.',
  none: 'This account has no {assets}, which this link asks for. <receive>Receive money</receive> first.',
} as const
