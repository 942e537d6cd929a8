/** The page with what Tender cannot check: loaded with the first payment that needs it. security A.3 E2. */
import type { AskReason } from '../../../core/plan/reasons.ts'
import { plural } from '../grammar.ts'

/** Text of the page that explains an unknown: what it is, what could happen, what to compare. security A.3 E2. */
type Unknown = { title: string; danger: string; compare: string }

export const UNKNOWN_TEXT: Record<AskReason, Unknown> = {
  'collector-unknown': {
    title: 'Who gets the money',
    danger:
      'This isn’t one of the payment service’s addresses that Tender knows. If it belongs to someone else, the shop may never get your money.',
    compare: 'Compare the whole address with one the shop gave you somewhere else, such as by phone or email.',
  },
  'collector-is-account': {
    title: 'Whose account gets the money',
    danger:
      'Payment services normally use a smart contract. This is an ordinary account, and Tender doesn’t know who controls it. Whoever does gets your money, even if the shop gets nothing.',
    compare:
      'Compare the whole address with one the shop gave you somewhere else, such as by phone or email. If you’re not sure, do not pay.',
  },
  'collector-unread': {
    title: 'What kind of address gets the money',
    danger:
      'Tender doesn’t recognise this address, and couldn’t find out whether it’s a smart contract or an ordinary account. If it belongs to someone else, the shop may never get your money.',
    compare: 'Compare the whole address with one the shop gave you somewhere else, or try again later.',
  },
  'anyone-can-submit': {
    title: 'Who can use your signature',
    danger:
      'Anyone who gets hold of this signature can use it until it expires. The money then goes to this address, and the shop may not know it came from you.',
    compare:
      'Make sure this address belongs to the shop or the payment service, and that you trust where the link came from.',
  },
  'deadline-late': {
    title: 'How long your signature can be used',
    danger: 'Your signature can be used long after this payment has ended, even if the payment failed.',
    compare: 'Compare the two times. Until the later one, treat this amount as spent.',
  },
  'deadline-distant': {
    title: 'How long your signature can be used',
    danger: 'The payment stays open for more than a day, and your signature can be used until it ends.',
    compare: 'Until that time, treat this amount as spent.',
  },
  'no-deadline': {
    title: 'When the payment expires',
    danger: 'This payment doesn’t say when it expires, so your signature may be usable for longer than the payment.',
    compare: 'Check that your signature expires soon enough for you.',
  },
  'price-missing': {
    title: 'What the price is',
    danger: 'This payment names no price. You could be paying far more than it’s worth.',
    compare: 'Look up what this amount is worth today and compare it with the shop’s price.',
  },
  'price-unchecked': {
    title: 'Whether the amount is right',
    danger:
      'There’s no price in the token’s own currency, and Tender couldn’t read a rate for it. You could be paying far more than it’s worth.',
    compare: 'Look up what this amount is worth today and compare it with the shop’s price.',
  },
  'price-differs': {
    title: 'Why the amount doesn’t fit the price',
    danger:
      'By the exchange rate Tender read, this amount isn’t worth what the price says. The rate may be a few hours old, or the payment service may use another one.',
    compare:
      'Look up what this amount is worth today and compare it with the shop’s price. If you’re not sure, do not pay.',
  },
  'router-unknown': {
    title: 'Which contract gets the money',
    danger:
      'The money goes to a smart contract Tender doesn’t recognise. It’s called like the payment service’s, but Tender can’t tell what it does with your money. Nobody can reverse the payment.',
    compare:
      'Compare the whole contract address with one the payment service publishes. If you can’t, do not pay. Other ways to pay this may not need this check.',
  },
  'text-signed': {
    title: 'What the message commits you to',
    danger:
      'You’re signing a message along with the payment. It could be a promise, a contract or a login, and Tender can’t know how it will be used.',
    compare: 'Read every word. It should be about this payment and nothing else.',
  },
  'transfer-final': {
    title: 'Where you send the money',
    danger:
      'You’re sending the money straight to an address Tender doesn’t recognise. Once the network confirms it, nobody can reverse it, and the shop may not know what it’s for.',
    compare: 'Compare the whole address with one the shop gave you somewhere else, such as by phone or email.',
  },
  'fee-notable': {
    title: 'Why the network fee is so high',
    danger: 'The network fee is much higher than usual for a payment like this. It goes to the network, not the shop.',
    compare: 'Compare the fee with the amount. If you can wait, ask the shop for a new link later.',
  },
  'fee-withheld': {
    title: 'How much of it arrives',
    danger:
      'The token keeps part of every transfer as a fee of its own. The shop gets less than you send, and may ask you for the rest.',
    compare: 'Compare what arrives with the shop’s price.',
  },
  'rent-paid': {
    title: 'Whose account you’re paying to open',
    danger:
      'You’re also paying to open the account that receives the money. Its owner gets that amount back when they close it.',
    compare: 'Compare the owner’s address with the one the shop gave you.',
  },
  'two-recipients': {
    title: 'Why the money is split',
    danger: 'The money goes to two addresses. Tender can’t know why, or whether both belong to the shop.',
    compare: 'Compare both addresses and amounts with what the shop told you.',
  },
  'payer-delegated': {
    title: 'Whether your signature counts',
    danger:
      'Your account has taken on the code of a smart contract. That code is asked whether your signature counts. If it says no, the payment fails.',
    compare:
      'If a payment like this has failed before, pay from another account, or remove the code in the wallet that set it up.',
  },
  'allowance-lasting': {
    title: 'How long the approval lasts',
    danger:
      'You chose to keep the approval after this payment. Permit2 can still only move what you sign, but if someone tricks you into signing, nothing else stands in their way.',
    compare:
      'Check how much you’re approving. To approve this payment only, go back and choose that. You can also revoke it later under Token approvals.',
  },
}

export const UNCHECKED = {
  title: 'Check this yourself',
  why: 'Tender can’t check everything here, so enter your password to pay.',
  /** The field stands after the last point, often below the fold. */
  enter: 'Enter your password after the last point, then hold to pay',
  checking: 'Checking your password…',
  hold: (amount: string) => `Hold to pay ${amount}`,
  holdAgain: (amount: string) => `Hold to pay ${amount} again`,
  back: 'Back',
}

export const uncheckedText = (count: number) =>
  plural(count, {
    one: 'The amount matches: <b>{amount}</b> on {network}. Tender can’t check the rest, so it’s up to you.',
    other: 'The amount matches: <b>{amount}</b> on {network}. Tender can’t check these points, so they’re up to you.',
  })

export const UNCHECKED_FACT = {
  amount: 'Amount',
  to: 'To',
  expires: 'Signature expires',
  paymentExpires: 'Payment expires',
  notGiven: 'Not given',
  price: 'Price',
  noPrice: 'No price given',
  worth: 'Worth today',
  signedWith: 'Signed with',
  message: 'Message',
  fee: 'Network fee',
  tokenFee: 'Fee of the token',
  arrives: 'Arrives',
  accountFee: 'New account fee',
  about: (amount: string) => `About ${amount}`,
  account: 'Account',
  owner: 'Account owner',
  approved: 'Approved amount',
  permit2: 'Permit2',
  token: 'Token contract',
}
